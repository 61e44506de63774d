"""Roads: how far it is from each hex to each Capital and to the next Spring, in steps.

A hex that holds a mage up or hurts them counts as more than one step.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from engine.shazar import Hex, HexBoard, HexKind, Tile

FAR = 99.0
"""Steps to a place that cannot be reached."""
KNOWN = 128
"""Boards whose roads are remembered: there are 60 with recommended fields, by the seats of their mages."""
TOLLS: dict[HexKind, float] = {
    HexKind.SNARE: 1.0,
    HexKind.DAMAGOR: 2.0,
    HexKind.GUARD: 1.5,
    HexKind.ICE: 0.8,
    HexKind.TARTARUS: 0.4,
    HexKind.CURSED: 0.5,
    HexKind.HOLY: 0.2,
    HexKind.VIGOUR: -0.5,
}
"""Steps that a kind of hex costs beside the one that leads there."""
TRAP_TOLL = 0.25
"""The same, for each life that a Trap takes."""

Distances = tuple[float, ...]
"""By hex: the steps to some goal."""


class Roads:
    """The distances on a board."""

    __slots__ = ("to_capital", "to_spring")

    def __init__(self, board: HexBoard) -> None:
        ways = _ways(board)
        self.to_capital = tuple(_distances(ways, [capital]) for capital in board.capitals)
        """By seat, and by hex."""
        springs = [hex_ for hex_, tile in enumerate(board.tiles) if tile and tile.kind is HexKind.SPRING]
        self.to_spring = _distances(ways, springs)


@lru_cache(maxsize=KNOWN)
def roads_of(board: HexBoard) -> Roads:
    """Return the roads of a board; they are worked out once."""
    return Roads(board)


def _toll(tile: Tile) -> float:
    if tile.kind is HexKind.TRAP:
        return TRAP_TOLL * tile.power
    return TOLLS.get(tile.kind, 0.0)


def _ways(board: HexBoard) -> list[list[tuple[Hex, float]]]:
    """M1, M4: return for each hex the hexes from which a mage may come, with the steps that this takes."""
    ways: list[list[tuple[Hex, float]]] = [[] for _ in board.tiles]
    exits = dict(zip(board.entrances, board.exits, strict=True))
    for origin, near in enumerate(board.near):
        if origin in exits:
            continue
        for hex_ in near:
            if hex_ not in exits:
                ways[hex_].append((origin, 1 + _toll(board.tile(hex_))))
                continue
            for entrance, exit_ in exits.items():
                if entrance != hex_:
                    ways[exit_].append((origin, 1.0))
    return ways


def _distances(ways: list[list[tuple[Hex, float]]], goals: list[Hex]) -> Distances:
    """Return the steps from each hex to the nearest of some goals."""
    found = [FAR] * len(ways)
    front: list[tuple[float, Hex]] = [(0.0, goal) for goal in goals]
    while front:
        steps, hex_ = heappop(front)
        if steps >= found[hex_]:
            continue
        found[hex_] = steps
        for origin, more in ways[hex_]:
            if steps + more < found[origin]:
                heappush(front, (steps + more, origin))
    return tuple(found)
