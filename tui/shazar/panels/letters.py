"""The letters of hexes, where there is room for one letter."""

from __future__ import annotations

from collections.abc import Mapping

from engine.shazar import HexKind
from tui.shazar.glyphs import CAPITAL, PORTALS
from tui.words import Words

LETTERED = (
    *(HexKind.ASTRAL, HexKind.BASTION, HexKind.SPRING, HexKind.TRAP, HexKind.SNARE, HexKind.FATE),
    *(HexKind.SCHOOL, HexKind.ICE, HexKind.LAKE, HexKind.TELLER, HexKind.GUARD, HexKind.POISON),
    *(HexKind.DAMAGOR, HexKind.VIGOUR, HexKind.DEADFALL, HexKind.TARTARUS, HexKind.CURSED, HexKind.HOLY),
)
"""The kinds that have a letter of their own in each language, in the order of the catalogues."""


def letters(words: Words) -> Mapping[HexKind, str]:
    """Return the letter of each kind; a Portal has an arrow of two signs."""
    own = words.t("a b r t n f s i l o g p d v x u k h").split()
    return {**dict(zip(LETTERED, own, strict=True)), HexKind.CAPITAL: CAPITAL, **PORTALS}
