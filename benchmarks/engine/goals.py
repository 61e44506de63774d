"""The goals of our engines, judged for each game size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.contest import Standings
from benchmarks.engine import shamans, shazar
from benchmarks.engine.entrants import Way
from benchmarks.engine.peers.spiel import HEARTS, HEARTS_BY_OUTCOMES
from benchmarks.engine.peers.uno import UNO, UNO_BY_STEP
from benchmarks.report import Table

NOT_MEASURED = "not measured"


@dataclass(frozen=True, slots=True)
class Faster:
    """A goal: be at least `times` times as fast as another engine, doing the same."""

    way: Way
    factor: float
    yardstick: str

    def __str__(self) -> str:
        return f"{self.way} >= {self.factor} x {self.yardstick}"


@dataclass(frozen=True, slots=True)
class EngineGoals:
    """The goals of one of our engines."""

    name: str
    sizes: tuple[int, ...]
    name_of: Callable[[int], str]
    """Returns the name in the tables for a number of players."""
    faster: tuple[Faster, ...]
    copy_limit: float
    """Microseconds for a copy in the middle of a round."""


GOALS = (
    EngineGoals(
        "Shamans",
        shamans.SIZES,
        shamans.name_of,
        # Each yardstick twice: driven as fast as it can be, and as its documentation suggests.
        faster=(
            Faster(Way.BARE, 1.0, UNO),
            Faster(Way.BARE, 1.0, UNO_BY_STEP),
            Faster(Way.VIEW, 1.0, UNO),
            Faster(Way.VIEW, 1.0, UNO_BY_STEP),
            Faster(Way.BARE, 1.2, HEARTS),
            Faster(Way.BARE, 1.2, HEARTS_BY_OUTCOMES),
        ),
        copy_limit=20.0,
    ),
    EngineGoals(
        "Shazar",
        shazar.SIZES,
        shazar.name_of,
        faster=(Faster(Way.BARE, 0.25, shamans.name_of(max(shamans.SIZES))),),
        copy_limit=30.0,
    ),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a goal for one game size."""

    game: str
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
    return [
        verdict
        for goals in GOALS
        for verdict in (
            *(_faster(goals, goal, players, play) for goal in goals.faster for players in goals.sizes),
            *(_copy(goals, players, copies) for players in goals.sizes),
        )
    ]


def goals_tables(verdicts: list[Verdict]) -> list[Table]:
    """Return a table for each of our engines, with one line per goal and one column per game size."""
    return [_goals_table(goals, verdicts) for goals in GOALS]


def _goals_table(goals: EngineGoals, verdicts: list[Verdict]) -> Table:
    lines: dict[str, list[str]] = {}
    for verdict in verdicts:
        if verdict.game == goals.name:
            lines.setdefault(verdict.goal, []).append(str(verdict))
    return Table(
        title=f"Goals of {goals.name}",
        headings=("goal", *(f"{players} players" for players in goals.sizes)),
        rows=tuple((goal, *cells) for goal, cells in lines.items()),
    )


def ratios_table(play: Standings) -> Table:
    """Return a table of our engines against the yardsticks; all our views against the one view that a peer
    can give."""
    ways = ((Way.BARE, Way.BARE), (Way.VIEW, Way.VIEW), (Way.ALL_VIEWS, Way.VIEW))
    yardsticks = (UNO, UNO_BY_STEP, HEARTS, HEARTS_BY_OUTCOMES)
    rows = []
    for name in our_names():
        for ours, theirs in ways:
            ratios = (play.ratio((name, ours), (yardstick, theirs)) for yardstick in yardsticks)
            cells = ("-" if ratio is None else f"{ratio:.2f}" for ratio in ratios)
            rows.append((f"{name}, {ours}", *cells))
    return Table(
        title="Times as fast as (the median of each round's ratio)",
        headings=("", *yardsticks),
        rows=tuple(rows),
        notes=("Bare against bare, views against the actor's view.",),
    )


def our_names() -> list[str]:
    """Return the names of our engines in the tables."""
    return [goals.name_of(players) for goals in GOALS for players in goals.sizes]


def _faster(goals: EngineGoals, goal: Faster, players: int, play: Standings) -> Verdict:
    ratio = play.ratio((goals.name_of(players), goal.way), (goal.yardstick, goal.way))
    reached = None if ratio is None else ratio >= goal.factor
    return Verdict(goals.name, str(goal), players, ratio, "", reached)


def _copy(goals: EngineGoals, players: int, copies: Standings) -> Verdict:
    result = copies.of(goals.name_of(players), Way.COPY)
    goal = f"copy <= {goals.copy_limit:.0f} us"
    if result is None:
        return Verdict(goals.name, goal, players, None, " us", None)
    microseconds = 1e6 / result.rate
    return Verdict(goals.name, goal, players, microseconds, " us", microseconds <= goals.copy_limit)
