"""The board: which hexes touch, which layouts are legal, and the fields of a game side by side (B1 to B6).

A hex has a number: 27 times the number of its mage's field, and the number of its place in the field. It is
the same whichever mages play, so that `go Gd3` means the same hex in every game.
"""

from __future__ import annotations

from functools import cache

from engine.shazar.fields import (
    CAPITAL_PLACE,
    GATES,
    LAID,
    MAGES,
    PLACES,
    RECOMMENDED,
    RING,
    Layout,
    Mage,
)
from engine.shazar.hexes import CAPITAL, ENTRANCE, EXIT, NOT_FOR_THE_LAKE, HexKind, Sign, Tile

Hex = int
"""The number of a hex."""
OFF = -1
"""The place of a mage who is off the board (X6, X7)."""

SIZE = len(PLACES)
HEXES = SIZE * len(MAGES)
NAMES = tuple(f"{mage}{place}" for mage in MAGES for place in PLACES)
"""B3: the full address of each hex."""

DIRECTIONS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
_NAMED = {step: name for name, step in DIRECTIONS.items()}
_ROWS = {"a": -2, "b": -1, "c": 0, "d": 1, "e": 2}
_FIRST = {"a": -1, "b": -2, "c": -3, "d": -3, "e": -3}
"""The axial q of number 0 in each row."""


def _axial(place: str) -> tuple[int, int]:
    return _FIRST[place[0]] + int(place[1:]), _ROWS[place[0]]


AXIAL = tuple(map(_axial, PLACES))
"""Axial coordinates (q, r) of each place; the Capital is (0, 0)."""
_AT = {axial: place for place, axial in enumerate(AXIAL)}


def _around(place: int) -> tuple[int, ...]:
    q, r = AXIAL[place]
    spots = ((q + east, r + south) for east, south in DIRECTIONS.values())
    return tuple(_AT[spot] for spot in spots if spot in _AT)


AROUND = tuple(map(_around, range(SIZE)))
"""The places that touch each place, in the order of `DIRECTIONS`."""


def first_hex(mage: Mage) -> Hex:
    """Return the number of the first hex of a mage's field: it and the number of a place make a hex."""
    return SIZE * MAGES.index(mage)


def axial(hex_: Hex) -> tuple[int, int]:
    """Return where a hex lies in its field, in axial coordinates."""
    return AXIAL[hex_ % SIZE]


def direction(here: Hex, there: Hex) -> str:
    """Return the direction of a step from a hex to one that touches it."""
    (q, r), (east, south) = axial(here), axial(there)
    return _NAMED[east - q, south - r]


def laid_tiles(layout: Layout) -> dict[int, Tile]:
    """B1: return what lies on each place of a field."""
    laid = dict(zip(LAID, layout.tiles, strict=True))
    return laid | {CAPITAL_PLACE: CAPITAL, layout.entrance: ENTRANCE, layout.exit: EXIT}


def is_legal(layout: Layout) -> bool:
    """B2, B5: return True if a field may be laid like this.

    The Portals do not touch; without Deadfall all hexes hang together with the Capital; no Deadfall touches a
    Portal.
    """
    gates = layout.entrance, layout.exit
    if layout.entrance == layout.exit or not set(gates) <= set(GATES) or layout.exit in AROUND[gates[0]]:
        return False
    dead = {place for place, tile in zip(LAID, layout.tiles, strict=True) if tile.kind is HexKind.DEADFALL}
    if any(dead.intersection(AROUND[gate]) for gate in gates):
        return False
    reached, front = {CAPITAL_PLACE}, [CAPITAL_PLACE]
    while front:
        for place in AROUND[front.pop()]:
            if place in RING and place not in dead and place not in reached:
                reached.add(place)
                front.append(place)
    return len(reached) == len(RING) - len(dead)


class HexBoard:
    """The fields of a game. It never changes; games share it."""

    __slots__ = ("capitals", "entrances", "exits", "gates", "kinds", "layouts", "mages", "near", "tiles")

    def __init__(self, mages: tuple[Mage, ...], layouts: tuple[Layout, ...]) -> None:
        self.mages = mages
        """By seat."""
        self.layouts = layouts
        """By seat."""
        fields = tuple(map(first_hex, mages))
        self.capitals = tuple(field + CAPITAL_PLACE for field in fields)
        self.entrances = tuple(field + one.entrance for field, one in zip(fields, layouts, strict=True))
        self.exits = tuple(field + one.exit for field, one in zip(fields, layouts, strict=True))
        tiles: list[Tile | None] = [None] * HEXES
        for field, layout in zip(fields, layouts, strict=True):
            for place, tile in laid_tiles(layout).items():
                tiles[field + place] = tile
        self.tiles = tuple(tiles)
        """By hex; None where nothing lies."""
        self.near = tuple(self._walkable(hex_) for hex_ in range(HEXES))
        """M3, H18: the hexes that a mage may step on from each hex, if they are free."""
        entrances = set(self.entrances)
        self.gates = tuple(next(iter(entrances.intersection(near)), OFF) for near in self.near)
        """By hex: the Entrance that a mage may step on from there, or none."""
        found = {tile.kind for tile in tiles if tile is not None} - NOT_FOR_THE_LAKE
        self.kinds = tuple(kind for kind in HexKind if kind in found)
        """H12: the kinds that a Mana Lake may act as."""

    def _walkable(self, hex_: Hex) -> tuple[Hex, ...]:
        field, place = hex_ - hex_ % SIZE, hex_ % SIZE
        spots = [field + other for other in AROUND[place]]
        here = self.tiles[hex_]
        if here is None or here.kind is HexKind.DEADFALL:
            return ()
        return tuple([spot for spot in spots if self._bears(spot)])

    def _bears(self, hex_: Hex) -> bool:
        tile = self.tiles[hex_]
        return tile is not None and tile.kind is not HexKind.DEADFALL

    def tile(self, hex_: Hex) -> Tile:
        """Return the hex that lies at a place."""
        tile = self.tiles[hex_]
        assert tile is not None, "something lies there"
        return tile

    def sign(self, hex_: Hex) -> Sign:
        """Return the sign of a hex (B4)."""
        return self.tile(hex_).sign

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HexBoard):
            return NotImplemented
        return (self.mages, self.layouts) == (other.mages, other.layouts)

    def __hash__(self) -> int:
        return hash((self.mages, self.layouts))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return board_of, (self.mages, self.layouts)


@cache
def _kept(mages: tuple[Mage, ...], layouts: tuple[Layout, ...]) -> HexBoard:
    return HexBoard(mages, layouts)


def field_of(hex_: Hex) -> Mage:
    """Return the mage in whose field a hex lies."""
    return MAGES[hex_ // SIZE]


def board_of(mages: tuple[Mage, ...], layouts: tuple[Layout, ...]) -> HexBoard:
    """Return the board of some mages; the recommended ones are made once."""
    if all(layout == RECOMMENDED[mage] for mage, layout in zip(mages, layouts, strict=True)):
        return _kept(mages, layouts)
    return HexBoard(mages, layouts)
