"""The names of mages, hexes, signs, cards, artifacts and effects."""

from __future__ import annotations

from engine.shazar import (
    NAMES,
    FateCard,
    Hex,
    HexKind,
    Mage,
    MageStatus,
    Magic,
    Relic,
    Sign,
    Spell,
    View,
)
from tui.words import Words


def mage_name(words: Words, mage: Mage) -> str:  # noqa: ARG001
    """Return the name of a mage."""
    return mage.name.title()


def kind_name(words: Words, kind: HexKind) -> str:  # noqa: ARG001
    """Return the name of a kind of hex."""
    return kind.name.title()


def kind_short(words: Words, kind: HexKind) -> str:  # noqa: ARG001
    """Return the name of a kind of hex in at most seven cells."""
    return kind.name.title()[:7]


def sign_name(words: Words, sign: Sign) -> str:  # noqa: ARG001
    """Return a sign as it is spoken: square, triangle, cross, star, no spell."""
    return sign.name.lower()


def magic_name(words: Words, magic: Magic) -> str:  # noqa: ARG001
    """Return attack, blessing or curse."""
    return magic.name.lower()


def spell_name(words: Words, spell: Spell) -> str:  # noqa: ARG001
    """Return the name of a spell."""
    return spell.name.title()


def fate_name(words: Words, card: FateCard) -> str:  # noqa: ARG001
    """Return the name of a Fate card."""
    return card.name.title()


def relic_name(words: Words, relic: Relic) -> str:  # noqa: ARG001
    """Return the name of an artifact."""
    return relic.name.title()


def status_name(words: Words, status: MageStatus) -> str:  # noqa: ARG001
    """Return the name of an effect on a mage."""
    return status.name.lower()


def hex_name(words: Words, view: View, place: Hex) -> str:  # noqa: ARG001
    """Return a hex with its field: `Gothard d4`."""
    return NAMES[place]


def bot_name(words: Words, kind: str) -> str:  # noqa: ARG001
    """Return the name of a kind of bot."""
    return kind
