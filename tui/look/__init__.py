"""Glyphs and colours, by the names that pages use."""

from tui.look.choices import look_name, next_look, other_glyphs
from tui.look.glyphs import ASCII, UNICODE, Glyphs
from tui.look.look import Look
from tui.look.palette import Depth

__all__ = ["ASCII", "UNICODE", "Depth", "Glyphs", "Look", "look_name", "next_look", "other_glyphs"]
