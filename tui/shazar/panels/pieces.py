"""Short facts in a row: pieces that stay whole, with a dot between two of them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.draw.rows import Row, Span, shortened, width_of, wrap
from tui.draw.scene import Scene


def flowed(scene: Scene, pieces: Sequence[Row], width: int, height: int) -> list[Row]:
    """Return the pieces in at most `height` rows; a sign at the end says that some had no room.

    Only a piece that is wider than a row is broken, between its words.
    """
    glyphs = scene.look.glyphs
    dot = Span(f" {glyphs.dot} ", "dim")
    rows: list[Row] = []
    for piece in pieces:
        longer = (*rows[-1], dot, *piece) if rows else piece
        if rows and width_of(longer) <= width:
            rows[-1] = longer
        else:
            rows += [piece] if width_of(piece) <= width else _broken(piece, width)
    if len(rows) > height > 0:
        rows[height - 1] = shortened((*rows[height - 1], Span(f" {glyphs.more}", "dim")), width, glyphs.more)
    return rows[:height]


def _broken(piece: Row, width: int) -> list[Row]:
    """Return a piece that is too wide in lines; it has one style."""
    text = "".join(span.text for span in piece)
    return [(piece[0]._replace(text=line),) for line in wrap(text, width)]


def one_row(scene: Scene, pieces: Sequence[Row], width: int) -> Row:
    """Return one row with the first pieces that have room in it."""
    dot = Span(f" {scene.look.glyphs.dot} ", "dim")
    made: Row = ()
    for piece in pieces:
        longer = (*made, dot, *piece) if made else piece
        if width_of(longer) <= width:
            made = longer
    return made
