"""Styles by name, for every depth of colour, on dark and on light backgrounds, and for colour-blind eyes.

The background and plain text are the terminal's own, which the player is used to reading. Only cards, tiles
and bands have a fill. Colour is never the only sign: pages mark by words, numbers and glyphs too.
"""

from __future__ import annotations

from enum import StrEnum

from rich.color import Color, ColorSystem
from rich.style import Style

from tui.draw.look import fills
from tui.draw.look.shade import Fill, Shade


class Depth(StrEnum):
    """The number of colours that a terminal has."""

    TRUECOLOR = "truecolor"
    COLORS_256 = "256"
    COLORS_16 = "16"
    MONO = "mono"


_DIM = Shade("#868d99", "#6b7280", 245, 243, 8, 8)
_LINE = Shade("#4b5160", "#b4bac4", 239, 250, 8, 7)
_MOON = Shade("#e8d9a0", "#8a6d00", 223, 94, 11, 3)
_SKY = Shade("#9db8e8", "#2450a0", 111, 25, 12, 4)
_GOOD = Shade("#94d3a2", "#1a7f37", 114, 28, 10, 2)
_WARN = Shade("#f0a875", "#b34700", 215, 130, 11, 1)
_HOT = Shade("#ff8a80", "#b3001b", 210, 124, 9, 1)
_LIT = Shade("#ff9ee0", "#b0168c", 212, 126, 13, 5)
_ACT = Shade("#4fe0d2", "#006f73", 80, 23, 14, 6)

SHADES: dict[str, Shade | None] = {
    "text": None,
    "strong": None,
    "dim": _DIM,
    "line": _LINE,
    "title": _MOON,
    "moon": _MOON,
    "head": _SKY,
    "key": _SKY,
    "code": _MOON,
    "me": _MOON,
    "chosen": None,
    "good": _GOOD,
    "warn": _WARN,
    "field": None,
    "cursor": None,
    "side_one": _GOOD,
    "side_two": _WARN,
    "danger": _HOT,
    "picked": None,
    "private": _SKY,
    "banner": _MOON,
    "count": _MOON,
    "hot": _HOT,
    "lit": _LIT,
    "turn": _ACT,
    "way_1": Shade("#7f9cc9", "#5a78a8", 110, 67, 4, 4),
    "way_2": Shade("#b9b08a", "#857a3a", 144, 101, 3, 3),
    "way_3": Shade("#e0a45c", "#a8681a", 179, 130, 11, 3),
    "way_4": Shade("#f0705c", "#b8321c", 203, 160, 9, 1),
    "purple": Shade("#b58cf0", "#7a3fc0", 141, 91, 13, 5),
    "blue": Shade("#6fa8f5", "#1f5fc4", 75, 26, 12, 4),
    "green": Shade("#7fce7a", "#2a7d2a", 114, 28, 10, 2),
    "yellow": Shade("#eed65c", "#8c7200", 221, 136, 11, 3),
    "white": Shade("#f2f4f8", "#3d4450", 255, 238, 15, 0),
    "brown": Shade("#c59a6b", "#83551f", 137, 94, 3, 8),
    "red": Shade("#f07a7a", "#b3261e", 203, 124, 9, 1),
}

_CALM = Shade("#8fd0ff", "#005a9c", 117, 25, 14, 4)
_ALARM = Shade("#f0a030", "#a04a00", 214, 130, 11, 1)

FOR_COLOUR_BLIND: dict[str, Shade] = {
    "good": _CALM,
    "side_one": _CALM,
    "warn": _ALARM,
    "side_two": _ALARM,
    "lit": Shade("#ffc24d", "#7a3d00", 221, 166, 13, 5),
    "purple": Shade("#b487ea", "#7c3fa3", 133, 97, 13, 5),
    "blue": Shade("#a9c2fb", "#2856e2", 69, 20, 12, 4),
    "green": Shade("#49bc91", "#399a7b", 79, 29, 6, 6),
    "yellow": Shade("#f6d24d", "#968b14", 220, 136, 11, 3),
    "white": Shade("#f3f4f2", "#2b272d", 231, 232, 15, 0),
    "brown": Shade("#d78e1d", "#713204", 208, 94, 3, 8),
    "red": Shade("#cc574c", "#b63a39", 197, 88, 1, 1),
}
"""The styles that differ in the colour-blind palettes.

A search chose the seven colours: as far apart as their names allow for every kind of colour blindness at
once, which spreads them in lightness too. tests/screens/test_looks.py measures the distances. The 16 basic
colours cannot be measured, because each terminal defines them itself.
"""

TINTS = tuple(fills.CARDS)
"""Colours that also have fills."""
_FILLED_IN_MONO = frozenset({"act", *(f"{tint}.bright" for tint in TINTS)})
"""Fills that are reversed where there is no colour; the others are drawn with lines there."""

_STRONG = frozenset(
    {
        *("strong", "title", "head", "key", "chosen", "code", "warn"),
        *("side_one", "side_two", "danger", "picked", "banner", "hot", "turn", "lit"),
    }
)
_UNDERLINED = frozenset({"field", "danger"})
_REVERSED = frozenset({"cursor", "picked", "hot"})
_SLANTED = frozenset({"private"})
"""Styles of text that only this player sees. Terminals without italics show it plain; the words beside it say
it too."""
_FAINT_IN_MONO = frozenset({"dim", "line", "back"})


def styles(depth: Depth, light: bool, colour_blind: bool = False) -> dict[str, Style]:
    """Return every style by its name.

    A style caches the escape codes of its first rendering, whatever console asks later, and Textual's console
    guesses its depth from the server's own terminal. So each look gets its own styles, with the colours of
    its depth, and they are rendered here before any other code does it.
    """
    made = {name: _style(name, shade, depth, light) for name, shade in _shades(colour_blind).items()}
    made |= {name: _filled(name, fill, depth, light) for name, fill in all_fills(colour_blind).items()}
    for style in made.values():
        style.render(" ", color_system=ColorSystem.TRUECOLOR)
    return made


def all_fills(colour_blind: bool) -> dict[str, Fill]:
    """Return every fill by the name of its style."""
    shades = _shades(colour_blind)
    cards = fills.FOR_COLOUR_BLIND if colour_blind else fills.CARDS
    made = {f"{tint}.card": fill for tint, fill in cards.items()}
    for tint in TINTS:
        shade = shades[tint]
        assert shade is not None  # every tint has a colour
        made[f"{tint}.bright"] = fills.bright(tint, shade, colour_blind)
    return made | fills.OTHERS


def _shades(colour_blind: bool) -> dict[str, Shade | None]:
    return {**SHADES, **FOR_COLOUR_BLIND} if colour_blind else SHADES


def codes_of(style: Style) -> str:
    """Return the part of the escape code between ESC [ and m; empty for plain text."""
    start, _, rest = style.render(" ", color_system=ColorSystem.TRUECOLOR).partition("m")
    return start.removeprefix("\x1b[") if rest else ""


def _style(name: str, shade: Shade | None, depth: Depth, light: bool) -> Style:
    return Style(
        color=None if shade is None else _color(shade, depth, light),
        bold=True if name in _STRONG else None,
        dim=True if depth is Depth.MONO and name in _FAINT_IN_MONO else None,
        underline=True if name in _UNDERLINED else None,
        reverse=True if name in _REVERSED else None,
        italic=True if name in _SLANTED else None,
    )


def _filled(name: str, fill: Fill, depth: Depth, light: bool) -> Style:
    mono = depth is Depth.MONO
    return Style(
        color=_color(fill.text, depth, light),
        bgcolor=_color(fill.fill, depth, light),
        bold=True if mono and name != "back" else None,  # a fill stands out, and plain text costs fewer bytes
        dim=True if mono and name in _FAINT_IN_MONO else None,
        reverse=True if mono and name in _FILLED_IN_MONO else None,
    )


def _color(shade: Shade, depth: Depth, light: bool) -> Color | None:
    match depth:
        case Depth.TRUECOLOR:
            return Color.parse(shade.light if light else shade.dark)
        case Depth.COLORS_256:
            return Color.from_ansi(shade.light_256 if light else shade.dark_256)
        case Depth.COLORS_16:
            return Color.from_ansi(shade.light_16 if light else shade.dark_16)
        case Depth.MONO:
            return None
