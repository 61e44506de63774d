"""What cards, artifacts, hexes and effects do, in few words."""

from __future__ import annotations

from engine.shazar import Effect, FateCard, Relic, Spell, Tile
from tui.words import Words


def spell_text(words: Words, spell: Spell) -> str:  # noqa: ARG001
    """Return what a spell does: `hit 75+: one more · miss 15-: you lose 1`."""
    return ""


def fate_text(words: Words, card: FateCard) -> str:  # noqa: ARG001
    """Return what a Fate card does."""
    return ""


def relic_text(words: Words, relic: Relic) -> str:  # noqa: ARG001
    """Return what an artifact does for its holder, and to its holder."""
    return ""


def tile_text(words: Words, tile: Tile) -> str:  # noqa: ARG001
    """Return what a hex does to a mage who enters it."""
    return ""


def effect_text(words: Words, effect: Effect) -> str:  # noqa: ARG001
    """Return an effect on a mage: its name, its strength, how it ends."""
    return effect.status.name.lower()
