"""A look: colour depth, background, palette and glyphs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tui.draw.look.glyphs import ASCII, UNICODE, Glyphs
from tui.draw.look.palette import Depth, codes_of, styles

_RICH_TERMS = ("-truecolor", "-direct", "kitty", "alacritty", "ghostty", "wezterm", "foot", "iterm")
_POOR_TERMS = ("linux", "ansi", "vt220", "cons25", "xterm-color", "screen", "xterm-16color")
_MONO_TERMS = ("vt100", "vt102", "dumb", "unknown")


class Look:
    """How rows are drawn. Looks are shared: sessions of the same look share their public rows."""

    def __init__(self, depth: Depth, light: bool, glyphs: Glyphs, colour_blind: bool = False) -> None:
        self.depth = depth
        self.light = light
        self.glyphs = glyphs
        self.colour_blind = colour_blind
        self.styles = styles(depth, light, colour_blind)
        self.codes = {name: codes_of(style) for name, style in self.styles.items()}
        """The escape code of every style, without its ends."""

    @staticmethod
    def of(
        depth: Depth = Depth.TRUECOLOR, light: bool = False, plain: bool = False, colour_blind: bool = False
    ) -> Look:
        """Return the look of this kind; `plain` draws in ASCII only. Without colour there is one kind."""
        if depth is Depth.MONO:
            light = colour_blind = False
        return _look(depth, light, plain, colour_blind)

    @property
    def plain(self) -> bool:
        """True if it draws in ASCII only."""
        return self.glyphs is ASCII

    @classmethod
    def for_environment(cls, environment: Mapping[str, str], *, light: bool = False) -> Look:
        """Return the look for a terminal, from its TERM, COLORTERM, NO_COLOR and locale."""
        return cls.of(_depth(environment), light, _only_ascii(environment))


@cache
def _look(depth: Depth, light: bool, plain: bool, colour_blind: bool) -> Look:
    """Make each look once, so that sessions with the same look share its rows."""
    return Look(depth, light, ASCII if plain else UNICODE, colour_blind)


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
    """Return True if a locale was sent that is not UTF-8. Most clients send none, and can show Unicode."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        locale = environment.get(name, "").lower()
        if locale:
            return "utf-8" not in locale and "utf8" not in locale
    return False
