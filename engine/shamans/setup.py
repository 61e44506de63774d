"""The setup of a table: values from the game size and the creator's choices (C1, C2, C5, S1, S4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.core import GameReason, Refused, Seat
from engine.shamans.cards import Card, Role, World

WINNING_POINTS = 8
"""With this many points someone may win the match (G1)."""


@dataclass(frozen=True, slots=True)
class Size:
    """The values that depend on the number of players."""

    shamans: int
    shadows: int
    worlds: tuple[World, ...]
    highest: int
    """Each world has the cards 1 to this (C2)."""
    hand: int
    """Cards dealt to each seat (S4)."""
    distance: int
    """Steps from the start to the Moon. Ours: the board only draws them (C5)."""


_BASE = (World.PURPLE, World.BLUE, World.GREEN, World.YELLOW, World.WHITE)

SIZES: dict[int, Size] = {
    3: Size(shamans=2, shadows=1, worlds=_BASE, highest=6, hand=9, distance=8),
    4: Size(shamans=3, shadows=1, worlds=(*_BASE, World.BROWN), highest=6, hand=9, distance=11),
    5: Size(shamans=3, shadows=2, worlds=(*_BASE, World.BROWN, World.RED), highest=8, hand=11, distance=22),
}

FIRST_SPACE = SIZES[5].distance + 3
"""Steps from the first space of the track to the Moon: the pawn goes no further back. Ours (C5)."""

DISTANCES = range(1, 41)
"""The distances that a creator may choose. Ours (C5)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as its creator made it."""

    players: int
    distance: int = 0
    """Steps from the start to the Moon (C5); 0 stands for the game size's own."""
    first_player: Seat | None = None
    """The seat that begins the first round, if the creator names one (S1)."""

    def __post_init__(self) -> None:
        if self.players not in SIZES:
            raise Refused(GameReason.BAD_SETUP)
        if self.distance == 0:
            object.__setattr__(self, "distance", self.size.distance)
        if self.distance not in DISTANCES:
            raise Refused(GameReason.BAD_SETUP)
        if self.first_player is not None and self.first_player not in range(self.players):
            raise Refused(GameReason.BAD_SETUP)

    @property
    def values(self) -> Mapping[str, int | None]:
        """The fields as plain values."""
        return {"distance": self.distance, "first_player": self.first_player}

    @property
    def size(self) -> Size:
        """The values that the number of players decides."""
        return SIZES[self.players]

    @property
    def furthest(self) -> int:
        """Steps to the Moon from the furthest space; a longer way to the Moon lengthens the track."""
        return max(FIRST_SPACE, self.distance)


@cache
def all_cards(players: int) -> tuple[Card, ...]:
    """Return the world cards in use (C2), sorted."""
    size = SIZES[players]
    return tuple(Card(world, number) for world in size.worlds for number in range(1, size.highest + 1))


@cache
def all_roles(players: int) -> tuple[Role, ...]:
    """Return the role cards in use (C1)."""
    size = SIZES[players]
    return (Role.SHAMAN,) * size.shamans + (Role.SHADOW,) * size.shadows
