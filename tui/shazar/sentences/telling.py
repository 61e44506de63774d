"""What happened, as a sentence of the log."""

from __future__ import annotations

from engine.core import Notice
from tui.draw.rows import Row, row
from tui.draw.scene import Scene


def sentence(scene: Scene, notice: Notice) -> Row:  # noqa: ARG001
    """Return a notice as the player of this scene reads it; empty if the log leaves it out."""
    return row(type(notice).__name__)
