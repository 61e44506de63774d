"""Two columns beside each other. A row with the same two halves stays the same object."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain, repeat, zip_longest

from tui.draw.rows import BLANK, Row, Span, padded
from tui.draw.scene import Scene


def joined(
    scene: Scene, place: Hashable, lefts: Sequence[Row], rights: Sequence[Row], width: int, between: Row = ()
) -> list[Row]:
    """Return the left column padded to `width` cells, the row `between`, and the right column.

    A row with nothing at the right is only the left one, if nothing stands between them.
    """
    columns = scene.memo(("columns", place), (width, between), lambda: _Columns(width, between))
    return columns.rows(lefts, rights)


def upright(scene: Scene) -> Row:
    """Return the line between two columns."""
    return (Span(scene.look.glyphs.upright, "line"),)


class _Columns:
    def __init__(self, width: int, between: Row) -> None:
        self._width, self._between = width, between
        self._made: list[tuple[Row, Row, Row]] = []
        """The left half, the right half, and both joined."""

    def rows(self, lefts: Sequence[Row], rights: Sequence[Row]) -> list[Row]:
        made = []
        before = chain(self._made, repeat((None, None, BLANK)))
        for left, right in zip_longest(lefts, rights, fillvalue=BLANK):
            old_left, old_right, both = next(before)
            if (left is not old_left and left != old_left) or (right is not old_right and right != old_right):
                both = self._join(left, right)
            made.append((left, right, both))
        self._made = made
        return [both for _, _, both in made]

    def _join(self, left: Row, right: Row) -> Row:
        if not right and not self._between:
            return left
        return (*padded(left, self._width), *self._between, *right)
