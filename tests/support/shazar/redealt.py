"""A match that follows another one: at every public step all is dealt again that a viewer cannot know (V5).

The `Original` keeps its steps. `Redealt` is another match of the same table: in it the same seats do the
same, as far as the viewer can see, in a world that `imagine` made. A secret answer among several (W2, S7) is
its own in each of the two, until the last one has come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from engine.core import Below, Notice, Seat
from engine.shazar import Game, Needs, Opening, Option, Outcome, Setup, draw
from engine.shazar.kit import ShazarRules
from engine.shazar.options import STAND_DOWN, FieldReady
from engine.shazar.prompts import Arrange
from support.shazar.imagine import Viewer, imagine, imagine_opening, imagine_outcome
from support.shazar.worlds import Step, same_choice


@dataclass(slots=True)
class Moment:
    """A choice, the game before it, and what came of it."""

    before: Game
    seat: Seat
    option: Option
    outcomes: list[Outcome] = field(default_factory=list)
    heard: list[Notice] = field(default_factory=list)


class Original(Game):
    """A match that keeps its steps."""

    __slots__ = ("first_outcomes", "moments", "opening")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.opening: Opening | None = None
        self.first_outcomes: list[Outcome] = []
        """The chance between the opening and the first choice."""
        self.moments: list[Moment] = []

    @classmethod
    def of(cls, game: Game) -> Original:
        """Return a match that goes on from here."""
        twin = cls(game.setup)
        twin._state = game.copy()._state
        return twin

    def apply(self, seat: Seat, option: Option, decision: int) -> list[Notice]:
        before = self.copy()
        notices = super().apply(seat, option, decision)
        self.moments.append(Moment(before, seat, option, heard=list(notices)))
        return notices

    def deal(self, outcome: Outcome) -> list[Notice]:
        notices = super().deal(outcome)
        if isinstance(outcome, Opening):
            self.opening = outcome
        elif not self.moments:
            self.first_outcomes.append(outcome)
        else:
            self.moments[-1].outcomes.append(outcome)
            self.moments[-1].heard += notices
        return notices

    @property
    def public(self) -> list[tuple[Game, Step]]:
        """The steps that everyone has seen, each with the game before it."""
        afters = [*(moment.before for moment in self.moments[1:]), self.copy()]
        return [
            (one.before, Step(one.seat, one.option, one.outcomes, after, one.heard))
            for one, after in zip(self.moments, afters, strict=True)
            if one.before.decision != after.decision
        ]


class Redealt(Game):
    """A match that follows another one, with all dealt again that a viewer cannot know."""

    __slots__ = ("_chance", "_followed", "_outcomes", "_step", "_viewer", "differs", "leak", "original")

    def __init__(self, original: Original, viewer: Viewer, chance: Random) -> None:
        super().__init__(original.setup)
        self.original, self._viewer, self._chance = original, viewer, chance
        self._followed = 0
        self._step: tuple[Game, Step] | None = None
        self._outcomes: Iterator[Outcome] = iter(())
        self.leak = ""
        """All that was possible in one world only; empty: nothing so far."""
        self.differs = 0
        """How many steps were taken in a world with other hands, kept cards or answers."""

    def from_here(self, game: Game) -> None:
        """Go on from a position, with all dealt again."""
        self._become(imagine(game, self._viewer, self._chance))

    def apply(self, seat: Seat, option: Option, decision: int) -> list[Notice]:
        if decision != self.decision or option not in self.options(seat) or self._is_secret(seat, option):
            return super().apply(seat, option, decision)
        told = self.original.public[self._followed :]
        if not told or (told[0][1].seat, told[0][0].decision) != (seat, decision):
            self.leak = self.leak or f"{seat} answers decision {decision} in one world only"
            return super().apply(seat, option, decision)
        self._followed += 1
        self._step = before, step = told[0]
        self._outcomes = iter(step.outcomes)
        twin = imagine(before, self._viewer, self._chance, step)
        same = step.option if seat == self._viewer else same_choice(before, twin, step, self._chance)
        self._become(twin)
        if same not in self.options(seat):
            self.leak = self.leak or f"{seat} cannot do {same} in both worlds"
            same = self.options(seat)[0]
        mine, other = self._state, before._state
        self.differs += (mine.hands, mine.kept, mine.prompt) != (other.hands, other.kept, other.prompt)
        return super().apply(seat, same, decision)

    def deal(self, outcome: Outcome) -> list[Notice]:
        if isinstance(outcome, Opening):
            dealt = self.original.opening
            assert dealt is not None, "the other table is dealt first"
            self._outcomes = iter(self.original.first_outcomes)
            return super().deal(imagine_opening(self.original, dealt, self._viewer, self._chance))
        given = next(self._outcomes, None)
        if given is None:
            self.leak = self.leak or "chance is needed in one world only"
            return super().deal(outcome)
        if self._step is None:
            return super().deal(given)
        before, step = self._step
        return super().deal(
            imagine_outcome(before, self.needs, given, self._viewer, step.heard, self._chance)
        )

    def _is_secret(self, seat: Seat, option: Option) -> bool:
        """Return True if others are awaited after this answer, or the seat itself once more (W2, S7)."""
        if option is STAND_DOWN:
            return False
        lays = isinstance(self._state.prompt, Arrange) and not isinstance(option, FieldReady)
        return lays or self.waiting != {seat}

    def _become(self, game: Game) -> None:
        self._state, self._offers, self._asked = game._state, {}, None


class OriginalRules(ShazarRules):
    """The game of the first table."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.match: Original | None = None

    def new(self, setup: Setup) -> Original:
        self.match = Original(setup)
        return self.match

    def draw(self, needs: Needs, below: Below) -> Outcome:  # noqa: ARG002  # a position has no secret
        return draw(needs, self._chance.randrange)

    def summary(self, game: Game) -> Mapping[str, tuple[int, ...]]:  # noqa: ARG002  # no beginning to count from
        return {}


class RedealtRules(OriginalRules):
    """The game of the table that follows; what it draws, the match replaces."""

    def __init__(self, rules: OriginalRules, viewer: Viewer, chance: Random) -> None:
        super().__init__(chance)
        self._rules, self._viewer = rules, viewer

    def new(self, setup: Setup) -> Redealt:  # type: ignore[override]  # noqa: ARG002  # that of the first table
        assert self._rules.match is not None, "the first table begins first"
        return Redealt(self._rules.match, self._viewer, self._chance)
