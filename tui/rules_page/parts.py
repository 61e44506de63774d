"""What a chapter is made of, and how it becomes rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tui.look import Look
from tui.rows import BLANK, Row, Span, row, wrap
from tui.words import Words


class Point(NamedTuple):
    """A thing by its name, and what is to be known of it."""

    name: str
    text: str
    style: str = "strong"


Part = str | Point
"""A paragraph, or a point."""


class Chapter(NamedTuple):
    """A heading, and what stands below it."""

    name: str
    parts: Sequence[Part]


class Reader(Protocol):
    """Whom a chapter is written for: in which language, with which signs. A visit is one."""

    @property
    def words(self) -> Words: ...

    @property
    def look(self) -> Look: ...


Write = Callable[[Reader], Chapter]


def rows_of(parts: Sequence[Part], width: int) -> list[Row]:
    """The parts in rows of this width: points stand together, paragraphs have a blank row around them."""
    rows: list[Row] = []
    earlier: Part = ""
    for part in parts:
        if rows and not (isinstance(part, Point) and isinstance(earlier, Point)):
            rows.append(BLANK)
        rows += _point(part, width) if isinstance(part, Point) else map(row, wrap(part, width))
        earlier = part
    return rows


def _point(point: Point, width: int) -> list[Row]:
    first, *others = wrap(f"{point.name}  {point.text}", width - 2)
    name = Span(first[: len(point.name)], point.style)
    return [row("  ", name, first[len(point.name) :]), *(row("    ", line) for line in _again(others, width))]


def _again(lines: list[str], width: int) -> list[str]:
    """What is below the first row stands further in, and so is broken anew."""
    return wrap(" ".join(lines), width - 4) if lines else []
