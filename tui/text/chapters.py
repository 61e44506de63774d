"""The parts of a chapter, and how they become rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.words import Words


class Point(NamedTuple):
    """The name of a thing, and what players need to know about it."""

    name: str
    text: str
    style: str = "strong"


READABLE = 72
"""Columns of the longest line that is easy to read."""
FIRST_CHAPTER = 1300
"""Cells that a first chapter takes in the longest of our languages."""

Part = str | Point
"""A paragraph, or a point."""


class Chapter(NamedTuple):
    """A heading, and the parts below it."""

    name: str
    parts: Sequence[Part]


Write = Callable[[Scene], Chapter]


class Rulebook(NamedTuple):
    """The rules of one game."""

    title: Callable[[Words], str]
    """Returns the name of the game."""
    chapters: Sequence[Write]


def first_rows(rulebook: Rulebook, scene: Scene, width: int, height: int) -> list[Row]:
    """Return the first chapter, which says what the game is about; nothing if it does not fit."""
    if width * height < FIRST_CHAPTER:
        return []
    chapter = rulebook.chapters[0](scene)
    rows = [row(Span(chapter.name, "head")), *rows_of(chapter.parts, min(width, READABLE))]
    return rows if len(rows) <= height else []


def rows_of(parts: Sequence[Part], width: int) -> list[Row]:
    """Return the parts in rows of this width: points stand together, a blank row separates paragraphs."""
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
    """Wrap the rows after the first one again: they are indented further."""
    return wrap(" ".join(lines), width - 4) if lines else []
