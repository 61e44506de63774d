"""What a lesson's coach speaks of lights up: a bar in its left margin, and its plain text and tiles in one
colour.

Panels give their drawn rows and their name here before they are laid out. Names are a contract with the
lesson's steps: those below, `seat:` with the seat's number, and `world:` with the world's name.
"""

from __future__ import annotations

from engine.shamans import View
from tui.draw.placing import Placed
from tui.draw.rows import Row, Span
from tui.draw.scene import Scene

TRACK, TILES, DESTINATION, WORLDS, HAND, ROLE = "track", "tiles", "destination", "worlds", "hand", "role"
"""The pawn's way; tiles, deck and Eclipse; the turn's world; all worlds; the player's hand and role."""
PLAIN = frozenset({"text", "dim", "line", "strong", "tile.card", "back"})
"""Styles that give way to the light, also tiles; the colours of cards, worlds and roles stay."""


def lights_of(scene: Scene) -> frozenset[str]:
    """Return the names of what the coach speaks of; none without a coach."""
    match = scene.picture.match
    return frozenset() if match is None or match.coach is None else match.coach.lights


def lit(scene: Scene, rows: list[Row], *names: str, covers: bool = False) -> list[Row]:
    """Return a panel's rows, lit if the coach speaks of one of its names.

    The bar takes the first cell of a row. If a sign stands there, the row goes without, unless the bar
    `covers` signs.
    """
    if lights_of(scene).isdisjoint(names):
        return rows
    return [_lit(scene, line, covers) for line in rows]


def lit_block(scene: Scene, block: Placed, *names: str) -> Placed:
    """Return a block of the ring, lit likewise; its bar stands close before what can be seen of it."""
    if lights_of(scene).isdisjoint(names):
        return block
    blank = min(_blank(line) for line in block.rows)
    rows = [(Span(" "), line[0]._replace(text=line[0].text[blank:]), *line[1:]) for line in block.rows]
    return Placed(block.x + blank - 1, block.y, lit(scene, rows, *names))


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


def _blank(line: Row) -> int:
    """Return the blank cells that begin a row, if they are a span of their own."""
    return len(line[0].text) if line[0].text.isspace() else 0


def _names(view: View) -> list[str]:
    return [f"world:{each.world}" for each in view.worlds]


def _lit(scene: Scene, line: Row, covers: bool) -> Row:
    glyphs, spans = scene.look.glyphs, line or (Span(" "),)
    first, *others = (span._replace(style="lit") if span.style in PLAIN else span for span in spans)
    if first.text[:1] not in (" ", glyphs.line) and not covers:
        return (first, *others)
    return (Span(glyphs.lit, "lit"), first._replace(text=first.text[1:]), *others)
