"""Move through a finished match, forward and back: one place after each deal and each choice.

A game can only move forward. So a copy is kept every few places, and a step back replays a few choices from
the nearest earlier copy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import (
    FairDeal,
    Moment,
    Notice,
    Option,
    Record,
    Rules,
    Seat,
    UnplayableRecord,
    audible,
    replay,
)
from tui.text.place import ReplayPlace, Viewpoint

KEPT_EVERY = 16
"""Places from one kept copy of the game to the next."""
DEAL, CHOICE, UNHEARD, ROUND_END = 2.0, 0.8, 0.3, 5.0
"""Seconds that a place stays in sight: after a deal, a choice, a choice without public notices, and at a
round's end."""


class ReplayStep(NamedTuple):
    """The deal or choice that led to a place."""

    round: int
    """The number of the round; the first is 1."""
    choice: int
    """The number of choices in the match up to here."""
    moment: Moment

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The notices that the step produced."""
        return self.moment.notices

    @property
    def made(self) -> tuple[Seat, Option] | None:
        """The seat and its choice; None after a deal."""
        return self.moment.choice


class Walk:
    """A place in a match, at first after the first deal. `begins_turn` tells which notices begin a turn.

    Raises `UnplayableRecord` if the match cannot be replayed or is not over: a running match is secret.
    """

    def __init__(self, rules: Rules, record: Record, begins_turn: Callable[[Notice], bool]) -> None:
        self._deals = tuple(played.deal for played in record.stretches)
        self.steps: list[ReplayStep] = []
        self._kept: list[Any] = []
        choices, over = 0, False
        for game, moment in replay(rules, record):
            choices += moment.choice is not None
            if not len(self.steps) % KEPT_EVERY:
                self._kept.append(game.copy())
            self.steps.append(ReplayStep(moment.stretch, choices, moment))
            over = game.over
        if not over:
            raise UnplayableRecord(len(record.stretches), "the match is not over")
        self.last = len(self.steps) - 1
        self.rounds = [place for place, step in enumerate(self.steps) if step.made is None]
        """The places where a round was dealt."""
        begun = self.places(begins_turn)
        ended = [place - 1 for place in self.rounds[1:]]
        self.turns = sorted({*self.rounds, *begun, *ended, self.last})
        """The places where a round was dealt, a turn began, or a round ended."""
        self.place = 0
        self.game: Any = self._kept[0].copy()
        """The game at this place. Only this class may advance it."""

    @property
    def step(self) -> ReplayStep:
        """The step that led to this place."""
        return self.steps[self.place]

    @property
    def choices(self) -> int:
        """The number of choices in the match."""
        return self.steps[-1].choice

    @property
    def deal(self) -> FairDeal | None:
        """The deal of this round, with its secret; None if no secret was recorded."""
        deal = self._deals[self.step.round - 1]
        return deal if deal.secret else None

    @property
    def round_is_over(self) -> bool:
        """True if nothing comes after this place but another deal."""
        return self.place == self.last or self.place + 1 in self.rounds

    @property
    def stay(self) -> float:
        """Seconds that this place stays in sight when the match is played at its usual speed."""
        if self.round_is_over:
            return ROUND_END
        if self.step.made is None:
            return DEAL
        return CHOICE if any(notice.to is None for notice in self.step.notices) else UNHEARD

    def places(self, happens: Callable[[Notice], bool]) -> list[int]:
        """Return the places that a step with such a notice led to."""
        return [place for place, step in enumerate(self.steps) if any(map(happens, step.notices))]

    def seen(self, eyes: Viewpoint) -> ReplayPlace:
        """Return this place from a viewpoint."""
        step = self.step
        return ReplayPlace(
            self.game,
            eyes,
            self.heard(eyes.seat),
            step.notices,
            step.made,
            self.deal,
            step.choice,
            self.choices,
        )

    def go(self, place: int) -> None:
        """Go to a place; places before the first or after the last are clamped."""
        place = max(0, min(place, self.last))
        if not self.place <= place < self.place + KEPT_EVERY:
            kept = place // KEPT_EVERY
            self.game, self.place = self._kept[kept].copy(), kept * KEPT_EVERY
        while self.place < place:
            self.place += 1
            self.steps[self.place].moment.repeat(self.game)

    def along(self, marks: Sequence[int], way: int) -> bool:
        """Go to the next of the places `marks`, or with `way` -1 to the previous one.

        Return False if there is none; then stay.
        """
        if way > 0:
            found = next((mark for mark in marks if mark > self.place), None)
        else:
            found = next((mark for mark in reversed(marks) if mark < self.place), None)
        if found is not None:
            self.go(found)
        return found is not None

    def heard(self, seat: Seat | None) -> tuple[Notice, ...]:
        """Return the notices of this round that a seat (None: a spectator) has heard, the oldest first."""
        start = self.rounds[self.step.round - 1]
        told = (notice for step in self.steps[start : self.place + 1] for notice in step.notices)
        return tuple(notice for notice in told if audible(notice, seat))
