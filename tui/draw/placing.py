"""Blocks of rows at places of their own, as on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.draw.memo import Memo
from tui.draw.rows import Row, Span, blank, width_of

Part = tuple[int, Row]
"""The cell where a part of a row begins, and its spans."""
Parts = tuple[Part, ...]


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def down(self, rows: int) -> Rect:
        """Return it as many rows further down."""
        return self._replace(y=self.y + rows)


class Placed(NamedTuple):
    """Rows, and the column and row where they begin."""

    x: int
    y: int
    rows: Sequence[Row]


def placed(blocks: Sequence[Placed], height: int, memo: Memo | None = None) -> list[Row]:
    """Return `height` rows with the blocks in them; they must not overlap.

    With a memo, a row of the same parts stays the same object.
    """
    kept: dict[int, tuple[Parts, Row]] = {} if memo is None else memo("placed", (height,), dict)
    lines: list[list[Part]] = [[] for _ in range(height)]
    for block in sorted(blocks, key=lambda block: block.x):
        for y, part in enumerate(block.rows, block.y):
            if part:
                lines[y].append((block.x, part))
    for y, parts in enumerate(map(tuple, lines)):
        if y not in kept or kept[y][0] != parts:
            kept[y] = (parts, _joined(parts))
    return [kept[y][1] for y in range(height)]


def _joined(parts: Parts) -> Row:
    """Return parts that begin at these cells as one row."""
    spans: list[Span] = []
    end = 0
    for x, part in parts:
        if x > end:
            spans.append(blank(x - end))
        spans += part
        end = max(end, x) + width_of(part)
    return tuple(spans)
