"""The way through a finished match: a place after every deal and after every choice, forth and back.

A game only moves on. So it is kept as it was every few places, and a step back is a few steps forth from the
last of those.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Notice, Seat, audible
from engine.shamans import BadRecord, Choice, FairDeal, Game, Record, Shuffle, from_record
from engine.shamans.notices import TurnBegan

KEPT_EVERY = 16
"""Places from one kept game to the next."""


class Step(NamedTuple):
    """What led to a place."""

    round: int
    """The first is 1."""
    choice: int
    """How many choices of the match were made by then."""
    deed: Shuffle | Choice
    notices: tuple[Notice, ...]

    @property
    def made(self) -> Choice | None:
        """The choice; None after a deal."""
        return None if isinstance(self.deed, Shuffle) else self.deed


class Walk:
    """Where one is in a match; it begins behind the first deal.

    Raises `BadRecord` if the match cannot be played, or is not over: nobody looks into a running one.
    """

    def __init__(self, record: Record) -> None:
        whole = from_record(record)
        if not whole.over:
            raise BadRecord(len(record.rounds), "the match is not over")
        self._deals = tuple(played.deal for played in record.rounds)
        self.steps: list[Step] = []
        self._kept: list[Game] = []
        game = Game(whole.setup)
        choices = 0
        for number, (shuffle, made) in enumerate(whole.rounds, start=1):
            deeds: tuple[Shuffle | Choice, ...] = (shuffle, *made)
            for deed in deeds:
                notices = _does(game, deed)
                choices += deed is not shuffle
                if not len(self.steps) % KEPT_EVERY:
                    self._kept.append(game.copy())
                self.steps.append(Step(number, choices, deed, tuple(notices)))
        self.last = len(self.steps) - 1
        self.rounds = [place for place, step in enumerate(self.steps) if step.made is None]
        """Where a round was dealt."""
        begun = [place for place, step in enumerate(self.steps) if _begins_turn(step)]
        ended = [place - 1 for place in self.rounds[1:]]
        self.turns = sorted({*self.rounds, *begun, *ended, self.last})
        """Where a turn begins, or a round has ended."""
        self.place = 0
        self.game = self._kept[0].copy()
        """As it was at this place. Nobody else may move it on."""

    @property
    def step(self) -> Step:
        """What led here."""
        return self.steps[self.place]

    @property
    def choices(self) -> int:
        """How many choices the match has."""
        return self.steps[-1].choice

    @property
    def deal(self) -> FairDeal | None:
        """Where the chance of this round came from."""
        return self._deals[self.step.round - 1]

    def go(self, place: int) -> None:
        """Be at this place; before the first and behind the last there is none."""
        place = max(0, min(place, self.last))
        if not self.place <= place < self.place + KEPT_EVERY:
            kept = place // KEPT_EVERY
            self.game, self.place = self._kept[kept].copy(), kept * KEPT_EVERY
        while self.place < place:
            self.place += 1
            _does(self.game, self.steps[self.place].deed)

    def along(self, marks: Sequence[int], way: int) -> None:
        """Go to the next of these places, or, with -1, to the one before; to the end where there is none."""
        if way > 0:
            self.go(next((mark for mark in marks if mark > self.place), self.last))
        else:
            self.go(next((mark for mark in reversed(marks) if mark < self.place), 0))

    def heard(self, seat: Seat | None) -> tuple[Notice, ...]:
        """What a seat (None: a spectator) has heard in the round, the oldest first."""
        start = self.rounds[self.step.round - 1]
        told = (notice for step in self.steps[start : self.place + 1] for notice in step.notices)
        return tuple(notice for notice in told if audible(notice, seat))


def _does(game: Game, deed: Shuffle | Choice) -> list[Notice]:
    if isinstance(deed, Shuffle):
        return game.deal(deed)
    seat, option = deed
    return game.apply(seat, option, game.decision)


def _begins_turn(step: Step) -> bool:
    return any(isinstance(notice, TurnBegan) for notice in step.notices)
