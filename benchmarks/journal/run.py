"""The journal compared with a file that is synced for every choice, in the same folder, turn by turn.

Waits and rates are wall-clock time, because the disk is measured: compare the ratios. The CPU time of a line
depends less on the disk and on other programs.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.contest import Pace
from benchmarks.journal.keepers import Keeper, Turn, house, plain
from benchmarks.report import Report, Table
from benchmarks.sessions.figures import percentile

SIZES = (1, 50)
"""Tables that play at the same time."""
GOAL, GOAL_SIZE = 10.0, 50
"""The goal: lines per second, as a multiple of one sync per choice, and the number of tables."""


class Name(StrEnum):
    """The ways to make lines durable."""

    HOUSE = "Shamans"
    PLAIN = "append + fsync a line"


KEEPERS: dict[Name, Keeper] = {Name.HOUSE: house, Name.PLAIN: plain}
Turns = dict[tuple[Name, int], list[Turn]]


def measure(pace: Pace, folder: Path = Path()) -> Report:
    """Run all keepers in every round, each round in another order; `folder` is on the disk to measure."""
    turns: Turns = {(name, size): [] for size in SIZES for name in Name}
    for number in range(pace.rounds):
        print(f"round {number + 1} of {pace.rounds}", file=sys.stderr, flush=True)
        order = list(turns)
        for name, size in order[number % len(order) :] + order[: number % len(order)]:
            with TemporaryDirectory(prefix=".journal-", dir=folder) as place:
                turns[name, size].append(KEEPERS[name](Path(place), size, pace.seconds))
    return Report(
        "journal", (_figures_table(turns), _ratios_table(turns)), _figures(turns), ours=_ours(turns)
    )


def _figures_table(turns: Turns) -> Table:
    return Table(
        title="Lines that no crash loses",
        headings=("", "tables", "lines a second", "wait p50, ms", "wait p99, ms", "CPU a line, us"),
        rows=tuple(
            (name, str(size), *(f"{figure:.1f}" for figure in _keeper(some).values()))
            for (name, size), some in turns.items()
        ),
        notes=("At every table the next line is put in when the last one is kept. Medians of the rounds.",),
    )


def _ratios_table(turns: Turns) -> Table:
    rows = []
    for size in SIZES:
        ours, theirs = turns[Name.HOUSE, size], turns[Name.PLAIN, size]
        waits = (_wait(ours, share) / _wait(theirs, share) for share in (50, 99))
        rows.append((f"{size} tables", f"{_ratio(turns, size):.2f}", *(f"{wait:.2f}" for wait in waits)))
    reached = "reached" if _ratio(turns, GOAL_SIZE) >= GOAL else "MISSED"
    return Table(
        title=f"{Name.HOUSE} / {Name.PLAIN}",
        headings=("", "lines a second", "wait p50", "wait p99"),
        rows=tuple(rows),
        notes=(f"Goal: with {GOAL_SIZE} tables at least {GOAL:g} times the lines a second: {reached}.",),
    )


def _ours(turns: Turns) -> dict[str, float]:
    return {
        f"{size} tables, {what}": figure
        for (name, size), some in turns.items()
        if name is Name.HOUSE
        for what, figure in _keeper(some).items()
    }


def _keeper(some: list[Turn]) -> dict[str, float]:
    return {
        "lines a second": _rate(some),
        "wait p50, ms": _wait(some, 50),
        "wait p99, ms": _wait(some, 99),
        "CPU a line, us": median(turn.cpu_a_line for turn in some) * 1e6,
    }


def _figures(turns: Turns) -> dict[str, object]:
    keepers = {f"{name}, {size} tables": _keeper(some) for (name, size), some in turns.items()}
    return {"keepers": keepers, "ratios": {str(size): _ratio(turns, size) for size in SIZES}}


def _rate(turns: list[Turn]) -> float:
    return median(turn.rate for turn in turns)


def _wait(turns: list[Turn], share: float) -> float:
    """Return milliseconds: the median of the rounds."""
    return median(percentile(turn.waits, share) for turn in turns) * 1e3


def _ratio(turns: Turns, size: int) -> float:
    """Return the ratio of lines per second: the median of the rounds."""
    pairs = zip(turns[Name.HOUSE, size], turns[Name.PLAIN, size], strict=True)
    return median(ours.rate / theirs.rate for ours, theirs in pairs)
