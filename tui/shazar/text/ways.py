"""Distances on the board, in steps."""

from __future__ import annotations

from engine.shazar import Hex, HexBoard


def steps_from(board: HexBoard, start: Hex) -> dict[Hex, int]:
    """Return how many steps each hex is away; mages in the way do not count.

    A step on an Entrance leads at once to the Exit of any other field (M4).
    """
    found, front = {start: 0}, [start]
    while front:
        here = front.pop(0)
        for hex_ in _steps(board, here):
            if hex_ not in found:
                found[hex_] = found[here] + 1
                front.append(hex_)
    return found


def _steps(board: HexBoard, here: Hex) -> list[Hex]:
    """Return the hexes on which one step can end."""
    ends: list[Hex] = []
    for hex_ in board.near[here]:
        if hex_ in board.entrances:
            gates = zip(board.entrances, board.exits, strict=True)
            ends += [exit_ for entrance, exit_ in gates if entrance != hex_]
        else:
            ends.append(hex_)
    return ends
