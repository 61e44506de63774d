"""Rows as Textual paints them: strips in a look; public ones are cached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.segment import Segment
from textual.cache import LRUCache
from textual.strip import Strip

from tui.draw.look import Look
from tui.draw.rows import Row, fit
from tui.terminal.paint import ERASE

KEPT_ROWS = 256
"""Drawn rows that are cached for all sessions and looks. They hold only what everyone may see."""

_kept: LRUCache[tuple[Look, Row, int], Strip] = LRUCache(KEPT_ROWS)


def strip(look: Look, row: Row, width: int) -> Strip:
    """Return the row, drawn in exactly `width` cells."""
    if any(span.private for span in row):
        return draw(look, row, width)
    key = look, row, width
    drawn = _kept.get(key)
    if drawn is None:
        drawn = _kept[key] = draw(look, row, width)
    return drawn


def draw(look: Look, row: Row, width: int) -> Strip:
    """Return the row, drawn again."""
    pieces: list[Segment] = []
    text = ""
    style = ""
    for span in fit(row, width):  # neighbours in one style become one piece
        if span.style != style and text:
            pieces.append(Segment(text, look.styles[style]))
            text = ""
        text += span.text
        style = span.style
    if text:
        pieces.append(Segment(text, look.styles[style]))
    return DrawnRow(pieces, width)


class DrawnRow(Strip):
    """A row whose blank end is erased on the terminal instead of sent as spaces.

    That is allowed because no row ends in a fill, and because a canvas is as wide as its terminal.
    """

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Return the row itself where nothing is cut. Textual would store that result in the row: only a
        garbage collection could free such a cycle, and those are rare."""
        places = [cut for cut in cuts if cut <= self.cell_length]
        return [self] if places == [self.cell_length] else super().divide(places)

    def render(self, console: Console) -> str:
        """Return the codes for the terminal; the colour depth is the styles', not the console's."""
        codes = self._render_cache
        if codes is None:
            codes = super().render(console)
            bare = codes.rstrip(" ")
            if len(codes) - len(bare) > len(ERASE):
                codes = bare + ERASE
            self._render_cache = codes
        return codes
