"""A look: a depth of colour, a background, eyes, a set of glyphs; and the rows already drawn in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from rich.console import Console
from rich.segment import Segment
from textual.cache import LRUCache
from textual.strip import Strip

from tui.look.glyphs import ASCII, UNICODE, Glyphs
from tui.look.paint import ERASE
from tui.look.palette import Depth, codes_of, styles
from tui.rows import Row, fit

KEPT_ROWS = 1024
"""Drawn rows that a look keeps for whoever shows the same next. They hold what anybody may see."""

_RICH_TERMS = ("-truecolor", "-direct", "kitty", "alacritty", "ghostty", "wezterm", "foot", "iterm")
_POOR_TERMS = ("linux", "ansi", "vt220", "cons25", "xterm-color", "screen", "xterm-16color")
_MONO_TERMS = ("vt100", "vt102", "dumb", "unknown")


class Look:
    """How rows become strips. Looks are shared: sessions of the same look share their public rows."""

    def __init__(self, depth: Depth, light: bool, glyphs: Glyphs, colour_blind: bool = False) -> None:
        self.depth = depth
        self.light = light
        self.glyphs = glyphs
        self.colour_blind = colour_blind
        self._styles = styles(depth, light, colour_blind)
        self.codes = {name: codes_of(style) for name, style in self._styles.items()}
        """The escape code of every style, without its ends."""
        self._drawn: LRUCache[tuple[Row, int], Strip] = LRUCache(KEPT_ROWS)

    @staticmethod
    def of(
        depth: Depth = Depth.TRUECOLOR, light: bool = False, plain: bool = False, colour_blind: bool = False
    ) -> Look:
        """The look of this kind; `plain` draws with ASCII alone. Without colour there is one kind."""
        if depth is Depth.MONO:
            light = colour_blind = False
        return _look(depth, light, plain, colour_blind)

    @property
    def plain(self) -> bool:
        """Whether it draws with ASCII alone."""
        return self.glyphs is ASCII

    @classmethod
    def for_environment(cls, environment: Mapping[str, str], *, light: bool = False) -> Look:
        """The look for a terminal, as its TERM, COLORTERM, NO_COLOR and locale describe it."""
        return cls.of(_depth(environment), light, _only_ascii(environment))

    def strip(self, row: Row, width: int) -> Strip:
        """The row, drawn in exactly so many cells."""
        if any(span.private for span in row):
            return self._draw(row, width)
        key = (row, width)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = self._draw(row, width)
        return drawn

    def _draw(self, row: Row, width: int) -> Strip:
        pieces: list[Segment] = []
        text = ""
        style = ""
        for span in fit(row, width):  # neighbours in one style become one piece
            if span.style != style and text:
                pieces.append(Segment(text, self._styles[style]))
                text = ""
            text += span.text
            style = span.style
        if text:
            pieces.append(Segment(text, self._styles[style]))
        return DrawnRow(pieces, width)


@cache
def _look(depth: Depth, light: bool, plain: bool, colour_blind: bool) -> Look:
    """Each look is made once, however it is asked for: who wears the same shares its rows."""
    return Look(depth, light, ASCII if plain else UNICODE, colour_blind)


class DrawnRow(Strip):
    """A row whose blank end is erased on the terminal, not sent blank by blank.

    That is allowed because no look has a background, and because a canvas is as wide as its terminal.
    """

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """The row itself, where nothing is cut. Textual would have it remember that, and so hold itself: it
        would be freed by a collection alone, and those are rare."""
        places = [cut for cut in cuts if cut <= self.cell_length]
        return [self] if places == [self.cell_length] else super().divide(places)

    def render(self, console: Console) -> str:
        """What goes to the terminal; the depth is the styles', not the console's."""
        codes = self._render_cache
        if codes is None:
            codes = super().render(console)
            bare = codes.rstrip(" ")
            if len(codes) - len(bare) > len(ERASE):
                codes = bare + ERASE
            self._render_cache = codes
        return codes


def _depth(environment: Mapping[str, str]) -> Depth:
    term = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR") or term in _MONO_TERMS:
        return Depth.MONO
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Depth.TRUECOLOR
    if any(word in term for word in _RICH_TERMS):
        return Depth.TRUECOLOR
    if term in _POOR_TERMS:
        return Depth.COLORS_16
    return Depth.COLORS_256


def _only_ascii(environment: Mapping[str, str]) -> bool:
    """A locale that was sent and is no UTF-8 one. Most clients send none, and can show Unicode."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        locale = environment.get(name, "").lower()
        if locale:
            return "utf-8" not in locale and "utf8" not in locale
    return False
