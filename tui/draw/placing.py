"""Blocks of rows at places of their own, as on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.draw.rows import Row, Span, width_of


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


def placed(blocks: Sequence[Placed], height: int) -> list[Row]:
    """Return `height` rows with the blocks in them; they must not overlap."""
    rows: list[list[Span]] = [[] for _ in range(height)]
    ends = [0] * height
    for block in sorted(blocks, key=lambda block: block.x):
        for y, part in enumerate(block.rows, block.y):
            if not part:
                continue
            if block.x > ends[y]:
                rows[y].append(Span(" " * (block.x - ends[y])))
            rows[y].extend(part)
            ends[y] = max(ends[y], block.x) + width_of(part)
    return [tuple(line) for line in rows]
