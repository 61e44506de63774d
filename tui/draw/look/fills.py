"""The fills of cards, tiles and bands.

A tint has two fills. "purple.card" is a card: light text on its dark colour. "purple.bright" is the same card
turned over within its colour: picked, or placed. On a light background both swap light and dark. Among 16
colours the text is white on a dark colour and black on a bright one. A dark yellow does not exist there, so a
yellow card is yellow on black.

tests/screens/test_looks.py measures the contrast of text on its fill and the distances between the fills.
"""

from __future__ import annotations

from tui.draw.look.shade import Fill, Shade

BLACK, WHITE = "#101116", "#ffffff"


def _card(dark: tuple[str, str, int, int], light: tuple[str, str, int, int], basic: tuple[int, int]) -> Fill:
    """Return the fill of a card: its text and its fill on dark and on light, and both among 16 colours."""
    text, fill = basic
    return Fill(
        Shade(dark[0], light[0], dark[2], light[2], text, text),
        Shade(dark[1], light[1], dark[3], light[3], fill, fill),
    )


CARDS = {
    "purple": _card(("#d3bcf7", "#3b2a6b", 189, 54), ("#5a2c92", "#e0cffa", 54, 183), (15, 5)),
    "blue": _card(("#a9cbfa", "#1c3a70", 195, 24), ("#174894", "#cde0fc", 18, 153), (15, 4)),
    "green": _card(("#a3dd9f", "#1c4a2a", 157, 22), ("#1e5a1e", "#cdeecb", 22, 157), (15, 2)),
    "yellow": _card(("#f3e07c", "#5c4b08", 228, 58), ("#5f4e00", "#f7e9a0", 58, 229), (11, 0)),
    "white": _card(("#ffffff", "#4a4f5a", 231, 240), ("#30363f", "#dfe3e8", 235, 252), (15, 8)),
    "brown": _card(("#e3c7a8", "#52331a", 230, 94), ("#633f16", "#eed7bc", 52, 180), (15, 3)),
    "red": _card(("#f9b5b3", "#641e24", 224, 88), ("#8c1c16", "#fcd0cc", 88, 217), (15, 1)),
}
"""The cards of each tint."""

FOR_COLOUR_BLIND = {
    "purple": _card(("#dcc6f6", "#4a2f78", 189, 54), ("#5c2c80", "#ecdcf8", 54, 225), (15, 5)),
    "blue": _card(("#d3e0fd", "#35508f", 231, 25), ("#1a3690", "#b0c6f8", 18, 147), (15, 4)),
    "green": _card(("#9fe0c8", "#0e4a3c", 159, 23), ("#1b5241", "#a9dccb", 22, 158), (15, 6)),
    "yellow": _card(("#fae79a", "#6e6015", 230, 58), ("#55500c", "#f3ecaa", 58, 229), (11, 0)),
    "white": _card(("#ffffff", "#63656b", 231, 242), ("#2b272d", "#cac9cd", 235, 251), (15, 8)),
    "brown": _card(("#f3cd93", "#5a3808", 230, 94), ("#5e2a03", "#dfbd92", 52, 180), (15, 3)),
    "red": _card(("#f0b3ad", "#4d1618", 217, 52), ("#862727", "#fddcd9", 88, 217), (15, 1)),
}
"""The cards of the colour-blind palettes: their fills also differ in lightness."""

BRIGHT_16 = {"purple": 13, "blue": 12, "green": 10, "yellow": 11, "white": 15, "brown": 3, "red": 9}
"""The bright fills among 16 colours; the text on them is black."""
BRIGHT_16_FOR_COLOUR_BLIND = {**BRIGHT_16, "green": 14}
"""The same for the colour-blind palettes, where green is a kind of cyan."""


_INKS_ON_LIGHT = {
    ("yellow", False): (WHITE, 16),
    ("yellow", True): (BLACK, 16),
    ("green", True): (BLACK, 16),
}
"""Text in full colour and among 256, where white cannot be read well on a tint of a light background."""


def bright(tint: str, shade: Shade, colour_blind: bool) -> Fill:
    """Return the bright fill of a tint: its own colour, with black or white text on it."""
    full, among_256 = _INKS_ON_LIGHT.get((tint, colour_blind), (WHITE, 231))
    ink = Shade(BLACK, full, 16, among_256, 0, 0)
    basic = (BRIGHT_16_FOR_COLOUR_BLIND if colour_blind else BRIGHT_16)[tint]
    return Fill(ink, shade._replace(dark_16=basic, light_16=basic))


OTHERS = {
    "tile.card": Fill(
        Shade("#e8dcb0", "#4a3d00", 223, 58, 15, 0), Shade("#3a3c46", "#e9e4d0", 238, 254, 0, 7)
    ),
    "back": Fill(Shade("#9aa3c0", "#535d7c", 146, 60, 7, 15), Shade("#2a2e42", "#d5daea", 236, 254, 4, 4)),
    "glow": Fill(Shade("#1d1903", "#ffffff", 16, 231, 0, 0), Shade("#f2dd8e", "#8a6d00", 222, 94, 11, 11)),
    "act": Fill(Shade("#07211f", "#ffffff", 16, 231, 0, 15), Shade("#4fe0d2", "#006f73", 80, 23, 6, 6)),
}
"""Fills that are no tint: a tile, a face-down card or tile, the light of a moment, and the accent, which says
that you must act."""
