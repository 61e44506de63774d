"""A tape of numbers that plays a match: each decision takes a seat that has options, then an option.

So a match is its shuffles and its tape, and Portals come at odd moments too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from random import Random
from typing import TypeVar

from engine.core import Seat, seats
from engine.shamans import Game, Option, Setup, shuffle

Item = TypeVar("Item")

MANY_ROUNDS = 300
"""Rounds; a match that takes more does not end."""


class Tape:
    """Numbers that make all choices, those of chance too."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self._numbers = numbers

    @classmethod
    def of_seed(cls, seed: int) -> Tape:
        """Return an endless tape."""
        draw = Random(seed).getrandbits
        return cls(draw(24) for _ in repeat(None))

    @classmethod
    def of_list(cls, numbers: Sequence[int]) -> Tape:
        """Return a tape that continues after its numbers: with one number for ever, two players might tie for
        ever."""
        return cls(chain(numbers, cls.of_seed(0)._numbers))

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return next(self._numbers) % n

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]


def choice(game: Game, tape: Tape) -> tuple[Seat, Option]:
    """Return the next choice on the tape."""
    seat = tape.pick([seat for seat in seats(game.setup.players) if game.options(seat)])
    return seat, tape.pick(game.options(seat))


def play_round(game: Game, tape: Tape) -> Iterator[Game]:
    """Deal and play a round, stopping before each decision and at the end."""
    game.deal(shuffle(game.setup, tape.below))
    while game.waiting:
        yield game
        seat, option = choice(game, tape)
        game.apply(seat, option, game.decision)
    yield game


def play_match(setup: Setup, tape: Tape) -> Iterator[Game]:
    """Play a match, stopping before each decision and at the end of each round."""
    game = Game(setup)
    rounds = 0
    while not game.over:
        yield from play_round(game, tape)
        rounds += 1
        assert rounds < MANY_ROUNDS, "the match does not end"
