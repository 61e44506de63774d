"""A band: a filled strip with a text in its middle, over the table for a moment."""

from __future__ import annotations

from tui.door.safe_text import cells
from tui.draw.placing import Rect
from tui.draw.rows import Row, Span, cut, pad
from tui.draw.staging import Patch, laid

BAND = 3
"""Rows of a band that is open."""


def band(place: Rect, text: str, style: str) -> tuple[Patch, ...]:
    """Return patches that fill a rectangle in this style, with a text in its middle."""
    text = cut(text, place.width)
    start = (place.width - cells(text)) // 2
    rows: list[Row] = [(Span(" " * place.width, style),)] * place.height
    rows[place.height // 2] = (Span(pad(" " * start + text, place.width), style),)
    return laid(place, rows)
