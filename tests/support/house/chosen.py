"""A choice that is about to be made, together with its result."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Notice, Seat
from engine.shamans import Game, Option


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choice of a seat, and the game after it."""

    seat: Seat
    option: Option
    after: Game
    heard: list[Notice]


def choose(game: Game, seat: Seat, option: Option) -> Chosen:
    """Make a choice in a copy of the game."""
    after = game.copy()
    return Chosen(seat, option, after, after.apply(seat, option, after.decision))
