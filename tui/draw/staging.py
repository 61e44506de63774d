"""Staging: a picture that changes is shown in a few short frames before it stands still.

A frame is the newest picture with patches on it, so whatever ends a staging early shows the newest picture. A
patch is drawn from the picture of its own player alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from tui.door.safe_text import cells
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, part, width_of


class Patch(NamedTuple):
    """A piece of a row that is drawn over the page, from this cell on."""

    x: int
    y: int
    row: Row


class Frame(NamedTuple):
    """Patches that are shown together for some time."""

    seconds: float
    patches: tuple[Patch, ...]


Frames = tuple[Frame, ...]


def patched(rows: list[Row], patches: Iterable[Patch]) -> list[Row]:
    """Return the rows with the patches over them; the other rows are the same objects."""
    made = list(rows)
    for x, y, piece in patches:
        made += [BLANK] * (y + 1 - len(made))
        made[y] = _covered(made[y], x, piece)
    return made


def _covered(under: Row, x: int, piece: Row) -> Row:
    """Return a row with a piece over it; only a span that the piece covers in part is cut."""
    end, ends = x + width_of(piece), list(accumulate([cells(span.text) for span in under], initial=0))
    first, last = bisect_right(ends, x) - 1, bisect_right(ends, end) - 1
    before = part(under[first : first + 1], 0, x - ends[first]) if x > ends[first] else BLANK
    if last < len(under) and end > ends[last]:
        after = part(under[last : last + 1], end - ends[last], ends[last + 1] - ends[last])
        return (*under[:first], *before, *piece, *after, *under[last + 1 :])
    return (*under[:first], *before, *piece, *under[last:])


def piece(rows: Sequence[Row], place: Rect) -> list[Row]:
    """Return what is drawn in a rectangle."""
    lines = [rows[y] if y < len(rows) else BLANK for y in range(place.y, place.y + place.height)]
    return [part(line, place.x, place.x + place.width) for line in lines]


def laid(place: Rect, rows: Sequence[Row]) -> tuple[Patch, ...]:
    """Return patches that draw rows into a rectangle."""
    return tuple(Patch(place.x, place.y + y, line) for y, line in enumerate(rows[: place.height]))


def restyled(rows: Sequence[Row], style: Callable[[str], str]) -> list[Row]:
    """Return the same text in other styles."""
    return [tuple(span._replace(style=style(span.style)) for span in line) for line in rows]


def filled(place: Rect, style: str = "text") -> tuple[Patch, ...]:
    """Return patches that cover a rectangle."""
    return laid(place, [(Span(" " * place.width, style),)] * place.height)


def length(frames: Frames) -> float:
    """Return the seconds that the frames take."""
    return sum(frame.seconds for frame in frames)
