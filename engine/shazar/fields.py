"""The four mages and their fields (C1, C3, table II.1). To change a field, change its row."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.shazar.hexes import HexKind, Sign, Tile


class Mage(StrEnum):
    """A character."""

    BEATRISS = "B"
    GOTHARD = "G"
    DAREN = "D"
    SHANTIREN = "S"


MAGES = tuple(Mage)

PLACES = (
    *("a1", "a2", "a3"),
    *("b1", "b2", "b3", "b4"),
    *("c1", "c2", "c3", "c4", "c5"),
    *("d1", "d2", "d3", "d4"),
    *("e1", "e2", "e3"),
    *("a0", "a4", "b0", "b5", "d0", "d5", "e0", "e4"),
)
"""B3: the names of a field's places: the two rings row by row, then the places of Portals (B2)."""
RING = tuple(range(19))
"""The numbers of the places in the two rings, with the Capital."""
CAPITAL_PLACE = PLACES.index("c3")
GATES = tuple(range(19, 27))
"""B2: the numbers of the places where a Portal may lie."""
LAID = tuple(place for place in RING if place != CAPITAL_PLACE)
"""The numbers of the 18 places that a layout fills."""


class Layout(NamedTuple):
    """How a field is laid: 18 hexes and two Portals."""

    tiles: tuple[Tile, ...]
    """The hexes on the places of `LAID`, in that order."""
    entrance: int
    exit: int


_KINDS = {
    "a": HexKind.ASTRAL,
    "b": HexKind.BASTION,
    "d": HexKind.DAMAGOR,
    "f": HexKind.FATE,
    "g": HexKind.GUARD,
    "h": HexKind.HOLY,
    "i": HexKind.ICE,
    "k": HexKind.CURSED,
    "l": HexKind.LAKE,
    "n": HexKind.SNARE,
    "o": HexKind.TELLER,
    "p": HexKind.POISON,
    "r": HexKind.SPRING,
    "s": HexKind.SCHOOL,
    "t": HexKind.TRAP,
    "u": HexKind.TARTARUS,
    "v": HexKind.VIGOUR,
    "x": HexKind.DEADFALL,
}
"""The letters of the fields below."""

_FIELDS = {
    Mage.BEATRISS: "f□ a1□ t2★ / t1✚ a1△ f△ b1△ / b2· s□ r3· i△ / l2△ n✚ b1□ t1✚ / r4· i✚ n✚",
    Mage.GOTHARD: "f□ a1□ t2★ / t1✚ a1△ f△ b1△ / b2· o□ r3· g★ / p3□ n✚ b1□ t1✚ / r4· p2△ n✚",
    Mage.DAREN: "f□ a1□ t2★ / t1✚ a1△ f△ b1△ / b2· n✚ r3· d★ / x· v□ b1□ t1✚ / r4· x· n✚",
    Mage.SHANTIREN: "f□ a1□ t2★ / t1✚ a1△ f△ b1△ / b2· h△ r3· u★ / k✚ n✚ b1□ t1✚ / r4· k★ n✚",
}
"""Row by row, without the Capital: the kind's letter, the power, the sign."""


def _tile(word: str) -> Tile:
    return Tile(_KINDS[word[0]], int(word[1:-1] or 0), Sign(word[-1]))


def _layout(rows: str) -> Layout:
    tiles = tuple(_tile(word) for word in rows.split() if word != "/")
    return Layout(tiles, PLACES.index("b0"), PLACES.index("d5"))


RECOMMENDED = {mage: _layout(rows) for mage, rows in _FIELDS.items()}
"""B5: the field of each mage, unless chance or the player lays it."""
