"""A line across the screen, between the parts of a page."""

from __future__ import annotations

from tui.draw.rows import Row, Span, cut, row, width_of
from tui.draw.scene import Scene


def rule(scene: Scene, width: int, heading: str = "") -> Row:
    """A line across, with a heading in it."""
    line = scene.look.glyphs.line
    if not heading:
        return (Span(line * width, "line"),)
    heading = cut(heading, width - 4, scene.look.glyphs.more)
    start = row(Span(line, "line"), " ", Span(heading, "head"), " ")
    return (*start, Span(line * (width - width_of(start)), "line"))
