"""Tiles of any game inside a line of text: a sign and a name on a small fill, or backs with their number."""

from __future__ import annotations

from tui.draw.look import Depth, Look
from tui.draw.rows import Span


def tile(look: Look, sign: str, name: str) -> Span:
    """Return a tile that lies face up."""
    around = "[]" if look.depth is Depth.MONO else "  "
    return Span(f"{around[0]}{sign} {name}{around[1]}", "tile.card")


def backs(look: Look, count: str) -> Span:
    """Return tiles that lie face down, with their number in words."""
    return Span(f"{look.glyphs.hidden} {count} ", "back")
