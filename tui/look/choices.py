"""Which looks a player may choose from, in which order, and what they are called."""

from __future__ import annotations

from tui.look.look import Look
from tui.look.palette import Depth
from tui.words import Words

_RING = ((False, False), (False, True), (True, False), (True, True))
"""Light or not, for colour-blind eyes or not; after these comes the look without colour."""


def next_look(look: Look, depth: Depth) -> Look:
    """The look after this one, on a terminal of this depth; one without colours has no other."""
    place = -1 if look.depth is Depth.MONO else _RING.index((look.light, look.colour_blind))
    if depth is Depth.MONO or place + 1 == len(_RING):
        return Look.of(Depth.MONO, False, look.plain)
    light, colour_blind = _RING[place + 1]
    return Look.of(depth, light, look.plain, colour_blind)


def other_glyphs(look: Look) -> Look:
    """The same look in ASCII, or in Unicode again."""
    return Look.of(look.depth, look.light, not look.plain, look.colour_blind)


def look_name(words: Words, look: Look) -> str:
    """What the colours of a look are called."""
    if look.depth is Depth.MONO:
        return words.t("without colour")
    if look.colour_blind:
        light, dark = words.t("light, for colour-blind eyes"), words.t("dark, for colour-blind eyes")
    else:
        light, dark = words.t("light background"), words.t("dark background")
    return light if look.light else dark
