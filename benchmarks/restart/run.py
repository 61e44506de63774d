"""Restarts with many running tables, compared with none; and choices per second, compared with a sync for
each.

Time is wall-clock time, as hosts and players see it; the CPU time is given, too.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.contest import Pace
from benchmarks.journal.keepers import Keeper, Turn, plain
from benchmarks.report import Report, Table
from benchmarks.restart.choosing import house
from benchmarks.restart.filling import CHOICES, OPTIONS, PLAYERS, fill
from benchmarks.restart.starting import Start, start
from benchmarks.sessions.figures import MEGABYTE, percentile

TABLES = (0, 1000)
QUICK_TABLES = (0, 20)
GOAL = 3.0
"""Seconds that a server with the most tables may take to be open again."""
SIZES = (1, 50)
"""Tables that play at the same time."""


class Name(StrEnum):
    """The ways to make choices durable."""

    HOUSE = "Shamans"
    PLAIN = "append + fsync a choice"


KEEPERS: dict[Name, Keeper] = {Name.HOUSE: house, Name.PLAIN: plain}
Starts = dict[int, list[Start]]
Turns = dict[tuple[Name, int], list[Turn]]


def measure(pace: Pace, folder: Path = Path()) -> Report:
    """Run everything in every round; `folder` is on the disk to measure."""
    counts = QUICK_TABLES if pace.quick else TABLES
    starts: Starts = {tables: [] for tables in counts}
    turns: Turns = {(name, size): [] for size in SIZES for name in Name}
    lines: dict[int, int] = {}
    with TemporaryDirectory(prefix=".restart-", dir=folder) as place:
        folders = {tables: Path(place).resolve() / str(tables) for tables in counts}
        for tables, there in folders.items():
            print(f"{tables} tables are played", file=sys.stderr, flush=True)
            there.mkdir()
            lines[tables] = fill(there, [f"key {seat}" for seat in range(PLAYERS * tables)], OPTIONS, CHOICES)
        for number in range(pace.rounds):
            print(f"round {number + 1} of {pace.rounds}", file=sys.stderr, flush=True)
            for tables, there in folders.items():
                starts[tables].append(start(there))
            for (name, size), some in turns.items():
                with TemporaryDirectory(dir=place) as disk:
                    some.append(KEEPERS[name](Path(disk), size, pace.seconds))
    return Report(
        "restart",
        (_starts_table(starts, lines), _choices_table(turns)),
        {"starts": _starts_figures(starts, lines), "choices": _choices_figures(turns)},
        ours=_ours(_starts_figures(starts, lines), _choices_figures(turns)),
    )


def _ours(starts: dict[str, dict[str, float]], choices: dict[str, dict[str, float]]) -> dict[str, float]:
    rows = {f"{tables} tables": row for tables, row in starts.items()}
    rows |= {name: row for name, row in choices.items() if name.startswith(Name.HOUSE)}
    return {f"{name}, {what}": figure for name, row in rows.items() for what, figure in row.items()}


def _starts_table(starts: Starts, lines: dict[int, int]) -> Table:
    seconds = _starts_figures(starts, lines)
    none, most = min(starts), max(starts)
    reached = "reached" if seconds[str(most)]["server, s"] <= GOAL else "MISSED"
    a_table = (seconds[str(most)]["memory, MB"] - seconds[str(none)]["memory, MB"]) / (most - none)
    headings = tuple(seconds[str(most)])
    return Table(
        title="Restart with running tables of five people",
        headings=("tables", *headings),
        rows=tuple(
            (tables, str(lines[int(tables)]), *(f"{figure:.2f}" for figure in tuple(row.values())[1:]))
            for tables, row in seconds.items()
        ),
        notes=(
            "Cold starts in processes of their own; medians. Server: from the command to its announcement.",
            f"Memory: the server's own when it is open (Pss_Anon); {a_table * 1024:.0f} KB a table.",
            f"Goal: the server with {most} tables within {GOAL:g} s: {reached}.",
        ),
    )


def _starts_figures(starts: Starts, lines: dict[int, int]) -> dict[str, dict[str, float]]:
    return {
        str(tables): {
            "lines": lines[tables],
            "file, s": median(one.file for one in some),
            "house, s": median(one.house for one in some),
            "processor, s": median(one.processor for one in some),
            "server, s": median(one.server for one in some),
            "memory, MB": median(one.memory for one in some) / MEGABYTE,
        }
        for tables, some in starts.items()
    }


def _choices_table(turns: Turns) -> Table:
    figures = _choices_figures(turns)
    ratios = {size: _ratio(turns, size) for size in SIZES}
    told = ", ".join(f"{ratio:.2f} with {size}" for size, ratio in ratios.items())
    return Table(
        title="Choices through the house that no crash loses",
        headings=("", *next(iter(figures.values()))),
        rows=tuple((name, *(f"{figure:.1f}" for figure in row.values())) for name, row in figures.items()),
        notes=(
            "The next choice at a table is made when its people have been told of the last one. Medians.",
            f"Times the choices a second of a sync for each: {told}.",
            "The work of the house is in it, which the journal's own benchmark leaves out.",
        ),
    )


def _choices_figures(turns: Turns) -> dict[str, dict[str, float]]:
    return {
        f"{name}, {size} tables": {
            "choices a second": median(turn.rate for turn in some),
            "wait p50, ms": _wait(some, 50),
            "wait p99, ms": _wait(some, 99),
        }
        for (name, size), some in turns.items()
    }


def _wait(turns: list[Turn], share: float) -> float:
    return median(percentile(turn.waits, share) for turn in turns) * 1e3


def _ratio(turns: Turns, size: int) -> float:
    pairs = zip(turns[Name.HOUSE, size], turns[Name.PLAIN, size], strict=True)
    return median(ours.rate / theirs.rate for ours, theirs in pairs)
