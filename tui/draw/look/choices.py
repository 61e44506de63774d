"""The looks that a player may choose from, their order and their names."""

from __future__ import annotations

from tui.draw.look.look import Look
from tui.draw.look.palette import Depth
from tui.words import Words

_RING = ((False, False), (False, True), (True, False), (True, True))
"""Light or not, colour-blind safe or not; after these comes the look without colour."""


def next_look(look: Look, depth: Depth) -> Look:
    """Return the next look for a terminal of this depth; a terminal without colours has only one."""
    place = -1 if look.depth is Depth.MONO else _RING.index((look.light, look.colour_blind))
    if depth is Depth.MONO or place + 1 == len(_RING):
        return Look.of(Depth.MONO, False, look.plain)
    light, colour_blind = _RING[place + 1]
    return Look.of(depth, light, look.plain, colour_blind)


def look_name(words: Words, look: Look) -> str:
    """Return the name of a look's colours."""
    if look.depth is Depth.MONO:
        return words.t("no colour")
    if look.colour_blind:
        light, dark = words.t("light, colour-blind safe"), words.t("dark, colour-blind safe")
    else:
        light, dark = words.t("light background"), words.t("dark background")
    return light if look.light else dark
