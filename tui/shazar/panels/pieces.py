"""Short facts in a row: pieces that stay whole, with a dot between two of them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.rows import Row, Span, shortened, width_of
from tui.draw.scene import Scene


def flowed(scene: Scene, pieces: Sequence[Row], width: int, height: int) -> list[Row]:
    """Return the pieces in at most `height` rows; a sign at the end says that some had no room."""
    glyphs = scene.look.glyphs
    dot = Span(f" {glyphs.dot} ", "dim")
    rows: list[Row] = []
    for piece in pieces:
        longer = (*rows[-1], dot, *piece) if rows else piece
        if rows and width_of(longer) <= width:
            rows[-1] = longer
        elif len(rows) < height:
            rows.append(shortened(piece, width, glyphs.more))
        elif rows:
            rows[-1] = _ended(rows[-1], Span(f" {glyphs.more}", "dim"), width)
            break
    return rows


def fitting(scene: Scene, pieces: Sequence[Row], width: int) -> Row:
    """Return one row with the first pieces that have room in it."""
    dot = Span(f" {scene.look.glyphs.dot} ", "dim")
    made: Row = ()
    for piece in pieces:
        longer = (*made, dot, *piece) if made else piece
        if width_of(longer) <= width:
            made = longer
    return made


def _ended(parts: Row, end: Span, width: int) -> Row:
    return (*parts, end) if width_of(parts) + len(end.text) <= width else parts
