"""A line across the screen, between the parts of a page."""

from __future__ import annotations

from tui.draw.rows import Row, Span, cut, fit, row, width_of
from tui.draw.scene import Scene


def rule(scene: Scene, width: int, heading: str = "") -> Row:
    """Return a line across, with a heading in it."""
    glyphs = scene.look.glyphs
    if not heading:
        return (Span(glyphs.line * width, "line"),)
    return titled_rule(scene, row(" ", Span(cut(heading, width - 4, glyphs.more), "head"), " "), width)


def titled_rule(scene: Scene, title: Row, width: int, end: Row = (), style: str = "line") -> Row:
    """Return a line in this style with a title near its start and another text near its end."""
    line = scene.look.glyphs.line
    room = width - 1 - (width_of(end) + 1 if end else 0)
    if width_of(title) > room:
        title = fit(title, max(0, room))
    start = (Span(line, style), *title)
    rest = max(0, width - width_of(start) - (width_of(end) + 1 if end else 0))
    return (*start, Span(line * rest, style), *((*end, Span(line, style)) if end else ()))
