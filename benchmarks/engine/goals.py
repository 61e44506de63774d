"""The goals of our engine, judged for each game size."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.contest import Standings
from benchmarks.engine.entrants import Way
from benchmarks.engine.peers.spiel import HEARTS, HEARTS_BY_OUTCOMES
from benchmarks.engine.peers.uno import UNO, UNO_BY_STEP
from benchmarks.engine.shamans import SIZES, name_of
from benchmarks.report import Table

COPY_LIMIT = 20.0
"""Microseconds for a copy in the middle of a round."""

NOT_MEASURED = "not measured"


@dataclass(frozen=True, slots=True)
class Faster:
    """A goal: be at least `times` times as fast as another engine, doing the same."""

    way: Way
    factor: float
    yardstick: str

    def __str__(self) -> str:
        return f"{self.way} >= {self.factor:.1f} x {self.yardstick}"


GOALS = (
    Faster(Way.BARE, 1.0, UNO),
    Faster(Way.BARE, 1.0, UNO_BY_STEP),
    Faster(Way.VIEW, 1.0, UNO),
    Faster(Way.VIEW, 1.0, UNO_BY_STEP),
    Faster(Way.BARE, 1.2, HEARTS),
    Faster(Way.BARE, 1.2, HEARTS_BY_OUTCOMES),
)
"""Each yardstick twice: driven as fast as it can be, and as its documentation suggests."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a goal for one game size."""

    goal: str
    players: int
    figure: float | None
    unit: str
    reached: bool | None

    def __str__(self) -> str:
        if self.figure is None:
            return NOT_MEASURED
        return f"{self.figure:.2f}{self.unit} {'reached' if self.reached else 'MISSED'}"


def judge(play: Standings, copies: Standings) -> list[Verdict]:
    """Return the verdicts on all goals for all game sizes."""
    verdicts = [_faster(goal, players, play) for goal in GOALS for players in SIZES]
    return [*verdicts, *(_copy(players, copies) for players in SIZES)]


def goals_table(verdicts: list[Verdict]) -> Table:
    """Return a table with one line per goal and one column per game size."""
    lines: dict[str, list[str]] = {}
    for verdict in verdicts:
        lines.setdefault(verdict.goal, []).append(str(verdict))
    return Table(
        title="Goals",
        headings=("goal", *(f"{players} players" for players in SIZES)),
        rows=tuple((goal, *cells) for goal, cells in lines.items()),
    )


def ratios_table(play: Standings) -> Table:
    """Return a table of our engine against the yardsticks; all our views against the one view that a peer can
    give."""
    ways = ((Way.BARE, Way.BARE), (Way.VIEW, Way.VIEW), (Way.ALL_VIEWS, Way.VIEW))
    yardsticks = (UNO, UNO_BY_STEP, HEARTS, HEARTS_BY_OUTCOMES)
    rows = []
    for players in SIZES:
        for ours, theirs in ways:
            ratios = (play.ratio((name_of(players), ours), (yardstick, theirs)) for yardstick in yardsticks)
            cells = ("-" if ratio is None else f"{ratio:.2f}" for ratio in ratios)
            rows.append((f"{name_of(players)}, {ours}", *cells))
    return Table(
        title="Times as fast as (the median of each round's ratio)",
        headings=("", *yardsticks),
        rows=tuple(rows),
        notes=("Bare against bare, views against the actor's view.",),
    )


def _faster(goal: Faster, players: int, play: Standings) -> Verdict:
    ratio = play.ratio((name_of(players), goal.way), (goal.yardstick, goal.way))
    return Verdict(str(goal), players, ratio, "", None if ratio is None else ratio >= goal.factor)


def _copy(players: int, copies: Standings) -> Verdict:
    result = copies.of(name_of(players), Way.COPY)
    goal = f"copy <= {COPY_LIMIT:.0f} us"
    if result is None:
        return Verdict(goal, players, None, " us", None)
    microseconds = 1e6 / result.rate
    return Verdict(goal, players, microseconds, " us", microseconds <= COPY_LIMIT)
