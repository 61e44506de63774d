"""The parts of the table that can light up in the lesson: those below, `seat:` with the seat's number, and
`world:` with the world's name."""

from __future__ import annotations

from engine.shamans import View
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.table.lights import lights_of, lit

TRACK, TILES, DESTINATION, WORLDS, HAND, ROLE = "track", "tiles", "destination", "worlds", "hand", "role"
"""The pawn's way; tiles, deck and Eclipse; the turn's world; all worlds; the player's hand and role."""


def lit_worlds(scene: Scene, view: View, rows: list[Row]) -> list[Row]:
    """Return the rows of the worlds, one each, those lit that the coach speaks of."""
    if not lights_of(scene):
        return rows
    named = zip(rows, _names(view), strict=True)
    return [each for line, name in named for each in lit(scene, [line], WORLDS, name, covers=True)]


def spoken_of(scene: Scene, view: View, rows: list[Row]) -> list[Row]:
    """Return the rows of those worlds alone that the coach speaks of."""
    lights = lights_of(scene)
    return [line for line, name in zip(rows, _names(view), strict=True) if lights & {WORLDS, name}]


def _names(view: View) -> list[str]:
    return [f"world:{each.world}" for each in view.worlds]
