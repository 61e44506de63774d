"""A strip across the screen with a title: a line, or a fill that nobody overlooks."""

from __future__ import annotations

from tui.draw.rows import Row, Span, fit, width_of
from tui.draw.scene import Scene


def band(scene: Scene, title: Row, width: int, end: Row = (), style: str = "line") -> Row:
    """Return a line in this style with a title near its start and another text near its end."""
    line = scene.look.glyphs.line
    room = width - 1 - (width_of(end) + 1 if end else 0)
    if width_of(title) > room:
        title = fit(title, max(0, room))
    start = (Span(line, style), *title)
    rest = max(0, width - width_of(start) - (width_of(end) + 1 if end else 0))
    return (*start, Span(line * rest, style), *((*end, Span(line, style)) if end else ()))
