"""Cups: a toy game with dice, a secret and a window, for two seats or more. The house knows nothing of it.

A round is a stretch of chance. It opens with a die under each cup, which only its owner sees. All seats then
say in secret whether they raise or fold; silence folds. A die is rolled in the open, and the seat that leads
may have it rolled once more. A fold is worth 1 point. A raise is worth 3 points if the own die and the open
die come to 8 or more. The match ends when a seat has the goal; several may have it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import NamedTuple

from engine.core import (
    Below,
    Chance,
    Field,
    GameReason,
    Notice,
    PrivateNotice,
    Refused,
    Result,
    Rules,
    Seat,
    Values,
    neighbours,
    seats,
    settled,
)

OPTIONS = ("raise", "fold"), ("again", "stand")


class Phase(Enum):
    """The next step of a round."""

    DEAL = "deal"
    ANSWER = "answer"
    ROLL = "roll"
    LEAD = "lead"
    ROLL_AGAIN = "roll again"


@dataclass(frozen=True, slots=True)
class Setup:
    players: int
    goal: int

    @property
    def values(self) -> Mapping[str, int]:
        return {"goal": self.goal}


@dataclass(frozen=True, slots=True)
class DiceNeeded(Chance):
    dice: int


class Asked(NamedTuple):
    seats: tuple[Seat, ...]
    hurried: bool
    decision: int


class View(NamedTuple):
    """The facts that a seat may know; None stands for a hidden fact."""

    seat: Seat | None
    decision: int
    asked: Asked | None
    options: tuple[str, ...]
    points: tuple[int, ...]
    cups: tuple[int | None, ...]
    answers: tuple[str | None, ...]
    die: int

    @property
    def replies(self) -> tuple[str, ...]:
        return self.options

    @property
    def must_answer(self) -> bool:
        return bool(self.options)


@dataclass(frozen=True, slots=True)
class CupSeen(PrivateNotice):
    die: int


@dataclass(frozen=True, slots=True)
class Rolled(Notice):
    die: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Notice):
    cups: tuple[int, ...]
    answers: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(slots=True)
class Game:
    """One match. The values of all fields are immutable, so a copy shares them."""

    setup: Setup
    leader: Seat
    points: tuple[int, ...]
    raises: tuple[int, ...]
    answers: tuple[str, ...]
    phase: Phase = Phase.DEAL
    decision: int = 0
    cups: tuple[int, ...] = ()
    die: int = 0

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def over(self) -> bool:
        return max(self.points) >= self.setup.goal

    @property
    def waiting(self) -> frozenset[Seat]:
        return frozenset(seat for seat in seats(self.players) if self.options(seat))

    @property
    def needs(self) -> DiceNeeded | None:
        if self.over or self.phase in (Phase.ANSWER, Phase.LEAD):
            return None
        opens = self.phase is Phase.DEAL
        return DiceNeeded(opens, self.players if opens else 1)

    @property
    def asked(self) -> Asked | None:
        if self.over or self.needs is not None:
            return None
        window = self.phase is Phase.ANSWER
        return Asked(seats(self.players) if window else (self.leader,), window, self.decision)

    @property
    def result(self) -> Result | None:
        return Result.of_points(self.points) if self.over else None

    def deal(self, dice: tuple[int, ...], /) -> list[Notice]:
        if self.over:
            raise Refused(GameReason.MATCH_OVER)
        if self.needs is None:
            raise Refused(GameReason.ROUND_RUNNING)
        if len(dice) != self.needs.dice or not all(die in range(1, 7) for die in dice):
            raise Refused(GameReason.BAD_SHUFFLE)
        self.decision += 1
        if self.phase is Phase.DEAL:
            self.phase, self.leader = Phase.ANSWER, neighbours(self.players)[self.leader]
            self.cups, self.answers, self.die = dice, ("",) * self.players, 0
            return [CupSeen(seat, dice[seat]) for seat in seats(self.players)]
        (self.die,) = dice
        if self.phase is Phase.ROLL:
            self.phase = Phase.LEAD
            return [Rolled(self.die)]
        return [Rolled(self.die), *self._end_round()]

    def options(self, seat: Seat) -> tuple[str, ...]:
        if type(seat) is not int or seat not in seats(self.players):
            return ()
        asked = self.asked
        if asked is None or seat not in asked.seats or (asked.hurried and self.answers[seat]):
            return ()
        return OPTIONS[self.phase is Phase.LEAD]

    def apply(self, seat: Seat, option: str, decision: int) -> list[Notice]:
        if decision != self.decision:
            raise Refused(GameReason.STALE)
        if option not in self.options(seat):
            raise Refused(GameReason.NOT_OFFERED)
        if self.phase is Phase.ANSWER:
            self.answers = tuple(option if each == seat else said for each, said in enumerate(self.answers))
            if all(self.answers):
                self.phase = Phase.ROLL
                self.decision += 1
            return []
        self.decision += 1
        if option == "stand":
            return self._end_round()
        self.phase = Phase.ROLL_AGAIN
        return []

    def silence(self, seat: Seat) -> str | None:
        return "fold" if "fold" in self.options(seat) else None

    def view(self, seat: Seat | None) -> View:
        if seat is not None and (type(seat) is not int or seat not in seats(self.players)):
            raise Refused(GameReason.NO_SUCH_SEAT)
        answered = self.phase is not Phase.ANSWER
        shown = self.phase is Phase.DEAL
        cups = tuple(die if shown or each == seat else None for each, die in enumerate(self.cups))
        answers = tuple(said if answered or each == seat else None for each, said in enumerate(self.answers))
        options = () if seat is None else self.options(seat)
        return View(seat, self.decision, self.asked, options, self.points, cups, answers, self.die)

    def copy(self) -> Game:
        return replace(self)

    def _end_round(self) -> list[Notice]:
        worth = zip(self.cups, self.answers, self.points, strict=True)
        self.points = tuple(
            points + (1 if said == "fold" else 3 if cup + self.die >= 8 else 0) for cup, said, points in worth
        )
        raised = zip(self.raises, self.answers, strict=True)
        self.raises = tuple(before + (said == "raise") for before, said in raised)
        self.phase = Phase.DEAL
        return [RoundEnded(self.cups, self.answers, self.points)]


class RandomBot:
    def choose(self, view: View, rng: Random) -> str:
        return rng.choice(view.options)


class DiceRules:
    name = "dice"
    fields = (Field("goal", (5, 10, 20), 10),)
    bots: Mapping[str, Callable[[], RandomBot]] = {"random": RandomBot}
    sit_in = "random"
    orders: Mapping[str, bool] = {}

    def __init__(self, most: int = 2) -> None:
        self.seats = range(2, most + 1)

    def setup(self, players: int, values: Values) -> Setup:
        goal = settled(self.fields, values)["goal"]
        if type(players) is not int or players not in self.seats:
            raise Refused(GameReason.BAD_SETUP)
        assert isinstance(goal, int)
        return Setup(players, goal)

    def new(self, setup: Setup) -> Game:
        nothing = (0,) * setup.players
        return Game(setup, seats(setup.players)[-1], nothing, nothing, ("",) * setup.players)

    def draw(self, needs: DiceNeeded, below: Below) -> tuple[int, ...]:
        return tuple(below(6) + 1 for _ in range(needs.dice))

    def forced(self, view: View) -> bool:  # noqa: ARG002
        return False

    def by_orders(self, view: View, orders: Mapping[str, bool]) -> None:  # noqa: ARG002
        return None

    def write_option(self, option: str) -> str:
        return option

    def read_option(self, text: str) -> str:
        if text not in OPTIONS[0] + OPTIONS[1]:
            raise ValueError(f"no such choice: {text!r}")
        return text

    def write_outcome(self, outcome: tuple[int, ...]) -> str:
        return " ".join(map(str, outcome))

    def summary(self, game: Game) -> Mapping[str, tuple[int, ...]]:
        return {"raises": game.raises}


RULES: Rules = DiceRules()
FOR_FIVE: Rules = DiceRules(5)
"""The same game with as many seats as Shamans may have."""
