"""Glyphs and colours, by the names that pages use."""

from tui.draw.look.choices import look_name, next_look
from tui.draw.look.glyphs import ASCII, UNICODE, Glyphs
from tui.draw.look.look import Look
from tui.draw.look.palette import Depth

__all__ = ["ASCII", "UNICODE", "Depth", "Glyphs", "Look", "look_name", "next_look", "other_glyphs"]
