"""The contents of the box: worlds and their cards, rituals, roles, tiles (C1 to C4, C6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.core import Interned


class World(StrEnum):
    """The seven worlds, in the order in which the game sizes bring them in (C2)."""

    PURPLE = "purple"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"
    BROWN = "brown"
    RED = "red"

    # Enum would hash by a Python call; a string's own hash is as good and costs nothing.
    __hash__ = str.__hash__


class Ritual(StrEnum):
    """The effect of completing a world (P1 to P3, N1)."""

    STABILIZATION = "stabilization"
    PERMUTATION = "permutation"
    ILLUMINATION = "illumination"
    NEUTRALIZATION = "neutralization"

    __hash__ = str.__hash__


RITUALS: dict[World, Ritual] = {
    World.PURPLE: Ritual.ILLUMINATION,
    World.BROWN: Ritual.NEUTRALIZATION,
    # Ours from here on: the board only draws which world has which ritual (C3).
    World.BLUE: Ritual.PERMUTATION,
    World.GREEN: Ritual.STABILIZATION,
    World.YELLOW: Ritual.NEUTRALIZATION,
    World.WHITE: Ritual.NEUTRALIZATION,
    World.RED: Ritual.NEUTRALIZATION,
}


class Role(StrEnum):
    """The two secret sides (C1)."""

    SHAMAN = "shaman"
    SHADOW = "shadow"

    __hash__ = str.__hash__


class Artifact(StrEnum):
    """The kinds of artifact tiles (C4)."""

    DAGGER = "dagger"
    PORTAL = "portal"
    SHARD = "shard"
    MASK = "mask"

    __hash__ = str.__hash__


ARTIFACTS: dict[Artifact, int] = {
    Artifact.DAGGER: 5,
    Artifact.PORTAL: 2,
    Artifact.SHARD: 3,
    Artifact.MASK: 2,
}
"""How many tiles of each kind there are (C4)."""

TILES: tuple[Artifact, ...] = tuple(kind for kind, count in ARTIFACTS.items() for _ in range(count))


class Arrow(StrEnum):
    """The two sides of the Eclipse tile: where cards go (C4). It lies in the deck among artifacts."""

    LEFT = "left"
    RIGHT = "right"

    __hash__ = str.__hash__


Tile = Artifact | Arrow
"""A tile of the deck."""


@dataclass(frozen=True, slots=True, eq=False)
class Card(Interned):
    """A world card."""

    world: World
    number: int

    def __repr__(self) -> str:
        return f"{self.world} {self.number}"


_ORDER = {
    card: place for place, card in enumerate(Card(world, number) for world in World for number in range(1, 9))
}
card_order = _ORDER.__getitem__
"""How a hand is sorted: by world, then by number."""
