"""Blocks of rows at places of their own, as on a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tui.draw.memo import Memo
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


def placed(blocks: Sequence[Placed], height: int, memo: Memo | None = None) -> list[Row]:
    """Return `height` rows with the blocks in them; they must not overlap.

    With a memo, a row of the same parts stays the same object.
    """
    memo = Memo() if memo is None else memo
    lines: list[list[tuple[int, Row]]] = [[] for _ in range(height)]
    for block in sorted(blocks, key=lambda block: block.x):
        for y, part in enumerate(block.rows, block.y):
            if part:
                lines[y].append((block.x, part))
    return [memo(("placed", y), (parts,), partial(_joined, parts)) for y, parts in enumerate(lines)]


def _joined(parts: Sequence[tuple[int, Row]]) -> Row:
    """Return parts that begin at these cells as one row."""
    spans: list[Span] = []
    end = 0
    for x, part in parts:
        if x > end:
            spans.append(Span(" " * (x - end)))
        spans += part
        end = max(end, x) + width_of(part)
    return tuple(spans)
