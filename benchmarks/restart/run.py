"""Restarts with many running tables, beside one with none; and choices a second, beside a sync for each.

Time is the clock on the wall, as a host and a player would have it; the work alone is given, too.
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
from benchmarks.restart.filling import fill
from benchmarks.restart.starting import Start, start
from benchmarks.sessions.figures import percentile

TABLES = (0, 1000)
GOAL = 3.0
"""Seconds that a server with so many tables may take to be open again."""
SIZES = (1, 50)
"""Tables at which somebody chooses at the same time."""


class Name(StrEnum):
    """Who keeps choices."""

    HOUSE = "Shamans"
    PLAIN = "append + fsync a choice"


KEEPERS: dict[Name, Keeper] = {Name.HOUSE: house, Name.PLAIN: plain}
Starts = dict[int, list[Start]]
Turns = dict[tuple[Name, int], list[Turn]]


def measure(pace: Pace, folder: Path = Path()) -> Report:
    """All in every round; `folder` says which disk."""
    starts: Starts = {tables: [] for tables in TABLES}
    turns: Turns = {(name, size): [] for size in SIZES for name in Name}
    lines: dict[int, int] = {}
    with TemporaryDirectory(prefix=".restart-", dir=folder) as place:
        folders = {tables: Path(place).resolve() / str(tables) for tables in TABLES}
        for tables, there in folders.items():
            print(f"{tables} tables are played", file=sys.stderr, flush=True)
            there.mkdir()
            lines[tables] = fill(there, tables)
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
    )


def _starts_table(starts: Starts, lines: dict[int, int]) -> Table:
    seconds = _starts_figures(starts, lines)
    reached = "reached" if seconds[str(TABLES[-1])]["server, s"] <= GOAL else "MISSED"
    headings = tuple(seconds[str(TABLES[0])])
    return Table(
        title="Restart with running tables of five people",
        headings=("tables", *headings),
        rows=tuple(
            (tables, str(lines[int(tables)]), *(f"{figure:.2f}" for figure in tuple(row.values())[1:]))
            for tables, row in seconds.items()
        ),
        notes=(
            "Cold starts in processes of their own; medians. Server: from the command to its announcement.",
            f"Goal: the server with {TABLES[-1]} tables within {GOAL:g} s: {reached}.",
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
