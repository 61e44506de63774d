"""Staging: a picture that changes is shown in a few short frames before it stands still.

A frame is the newest picture with patches on it, so whatever ends a staging early shows the newest picture. A
patch is drawn from the picture of its own player alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

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
    """Return the rows with the patches over them."""
    made = list(rows)
    for x, y, piece in patches:
        made += [BLANK] * (y + 1 - len(made))
        under, end = made[y], x + width_of(piece)
        made[y] = (*part(under, 0, x), *piece, *part(under, end, max(end, width_of(under))))
    return made


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
