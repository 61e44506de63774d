"""What a lesson's coach speaks of lights up: a bar in its left margin, and its plain text and tiles in one
colour.

Panels give their drawn rows and their name here before they are laid out. The names are a contract between a
game's panels and the steps of its lesson.
"""

from __future__ import annotations

from tui.draw.placing import Placed
from tui.draw.rows import Row, Span
from tui.draw.scene import Scene

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


def _blank(line: Row) -> int:
    """Return the blank cells that begin a row, if they are a span of their own."""
    return len(line[0].text) if line[0].text.isspace() else 0


def _lit(scene: Scene, line: Row, covers: bool) -> Row:
    glyphs, spans = scene.look.glyphs, line or (Span(" "),)
    first, *others = (span._replace(style="lit") if span.style in PLAIN else span for span in spans)
    if first.text[:1] not in (" ", glyphs.line) and not covers:
        return (first, *others)
    return (Span(glyphs.lit, "lit"), first._replace(text=first.text[1:]), *others)
