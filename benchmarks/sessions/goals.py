"""The goals of our server, and everyone's ratio to the yardsticks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from benchmarks.report import Table
from benchmarks.sessions.entrants import FLOOR, OURS, SHAZAR, TEA
from benchmarks.sessions.figures import Figure, Figures

Rounds = dict[tuple[str, int], dict[int, Figures]]
"""Figures by name and size of the crowd, then by the round's number."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: a figure of ours must not exceed a limit, or a multiple of another's figure."""

    figure: StrEnum
    limit: float
    than: str | None = None
    of: str = OURS
    """The entrant whose figure it is."""
    sizes: tuple[int, ...] = ()
    """The sizes of crowd that it applies to; empty: all."""

    def __str__(self) -> str:
        whose = "" if self.of == OURS else f"{self.of}: "
        return f"{whose}{self.figure} <= {self.limit:g}" + (f" x {self.than}" if self.than else "")


GOALS = (
    Goal(Figure.START_CPU, 25.0),
    Goal(Figure.FIRST_P50, 1.5, TEA),
    Goal(Figure.MEMORY, 1.0),
    Goal(Figure.LOST, 0.0),
    Goal(Figure.UNPAINTED, 0.0),
)
"""The last two, because the other figures only count players who came in and were answered."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a goal."""

    goal: str
    size: int
    asked: bool
    """True if the goal applies to a crowd of this size."""
    figure: float | None = None
    reached: bool | None = None

    def __str__(self) -> str:
        if self.reached is None:
            return "not measured" if self.asked else ""
        return f"{self.figure:.2f} {'reached' if self.reached else 'MISSED'}"


def judge(goals: Iterable[Goal], rounds: Rounds, sizes: tuple[int, ...]) -> list[Verdict]:
    """Return the verdicts on all goals for all crowds."""
    return [_judge(goal, rounds, size) for goal in goals for size in sizes]


def goals_table(verdicts: list[Verdict], sizes: tuple[int, ...]) -> Table:
    """Return a table with one line per goal and one column per crowd."""
    lines: dict[str, list[str]] = {}
    for verdict in verdicts:
        lines.setdefault(verdict.goal, []).append(str(verdict))
    return Table(
        title="Goals of Shamans",
        headings=("goal", *(f"{size} sessions" for size in sizes)),
        rows=tuple((goal, *cells) for goal, cells in lines.items()),
    )


def middle(rounds: Rounds, name: str, size: int, figure: StrEnum) -> float | None:
    """Return the median of the rounds."""
    values = [found[figure] for found in rounds.get((name, size), {}).values()]
    return median(values) if values else None


def ratio(rounds: Rounds, one: str, other: str, size: int, figure: StrEnum) -> float | None:
    """Return the multiple of another's figure: the median of each round's ratio, where both have one."""
    mine, theirs = rounds.get((one, size), {}), rounds.get((other, size), {})
    both = [number for number in mine if number in theirs and theirs[number][figure]]
    ratios = [mine[number][figure] / theirs[number][figure] for number in both]
    return median(ratios) if ratios else None


def ratios_table(rounds: Rounds, names: list[str], size: int, figures: Iterable[StrEnum]) -> Table:
    """Return a table of everyone against bubbletea and against the floor, and of our games."""
    pairs = [(name, yardstick) for yardstick in (TEA, FLOOR) for name in names if name != yardstick]
    pairs = [(SHAZAR, OURS), *pairs] if SHAZAR in names else pairs
    pairs = [pair for pair in pairs if pair != (FLOOR, TEA) and pair[1] in names]
    rows = []
    for figure in figures:
        ratios = (ratio(rounds, one, other, size, figure) for one, other in pairs)
        rows.append((figure, *("-" if number is None else f"{number:.2f}" for number in ratios)))
    return Table(
        title=f"{size} sessions: times the figure of another (the median of each round's ratio)",
        headings=("", *(f"{one} / {other}" for one, other in pairs)),
        rows=tuple(rows),
    )


def _judge(goal: Goal, rounds: Rounds, size: int) -> Verdict:
    if goal.sizes and size not in goal.sizes:
        return Verdict(str(goal), size, asked=False)
    if goal.than is None:
        figure = middle(rounds, goal.of, size, goal.figure)
    else:
        figure = ratio(rounds, goal.of, goal.than, size, goal.figure)
    return Verdict(str(goal), size, True, figure, None if figure is None else figure <= goal.limit)
