"""What cards, artifacts and effects do: in few words for a card or an option, in full for inspection.

Every number comes from the engine's tables.
"""

from __future__ import annotations

from functools import lru_cache

from engine.shazar import Effect, FateCard, Magic, Relic, Spell, Use
from engine.shazar import effects as vocabulary
from tui.door.safe_text import cells
from tui.shazar.sentences.effects import Teller, joined
from tui.shazar.sentences.names import fate_name, magic_name, relic_name, sign_name, spell_name
from tui.shazar.sentences.statuses import ending, status_does, strength
from tui.shazar.sentences.tiles import tile_full, tile_text
from tui.words import Words

__all__ = [
    "ROOM",
    "effect_full",
    "effect_text",
    "fate_full",
    "fate_text",
    "relic_full",
    "relic_text",
    "spell_full",
    "spell_text",
    "tile_full",
    "tile_text",
]

ROOM = 64
"""Cells of a short text, if it can be told in so few."""
KEPT = 256
"""Texts of spells that are kept for all players: they say what is printed on the cards."""
_TARGET, _CASTER = vocabulary.Who.TARGET, vocabulary.Who.CASTER


# ---- spells


@lru_cache(KEPT)
def spell_text(words: Words, spell: Spell) -> str:
    """Return what a spell does: `hit 75+: +1 damage; miss 15-: you lose 1`."""
    if spell.magic is not Magic.ATTACK:
        return _short(words, _TARGET, spell.effects)
    t = words.t
    extra, drawback = Teller(words, _TARGET).all(spell.extra), Teller(words, None).all(spell.drawback)
    hit = t("hit {number}+: {effects}", number=spell.upper, effects=extra)
    miss = t("miss {number}-: {effects}", number=spell.lower, effects=drawback)
    return joined(words, (hit, miss))


@lru_cache(KEPT)
def spell_full(words: Words, spell: Spell) -> str:
    """Return a spell's name, kind, sign and power, and what it does, in sentences."""
    t, name = words.t, spell_name(words, spell)
    kind, sign = magic_name(words, spell.magic), sign_name(words, spell.sign)
    if spell.magic is not Magic.ATTACK:
        told = Teller(words, _TARGET, full=True).all(spell.effects)
        return t("{spell}: {kind}, {sign}; {effects}.", spell=name, kind=kind, sign=sign, effects=told)
    return t(
        "{spell}: {kind} {power}, {sign}. A hit with {upper} or more: {extra}. A miss with {lower} or less: "
        "{drawback}.",
        spell=name,
        kind=kind,
        power=spell.power,
        sign=sign,
        upper=spell.upper,
        extra=Teller(words, _TARGET, full=True).all(spell.extra),
        lower=spell.lower,
        drawback=Teller(words, None, full=True).all(spell.drawback),
    )


# ---- Fate cards


def fate_text(words: Words, card: FateCard) -> str:
    """Return what a Fate card does to the mage who draws or uses it."""
    return _short(words, _CASTER, card.effects)


def fate_full(words: Words, card: FateCard) -> str:
    """Return what a Fate card does, and when a kept one may be used."""
    name, told = fate_name(words, card), Teller(words, _CASTER, full=True).all(card.effects)
    if card.use is None:
        return words.t("{card}, applied at once: {effects}.", card=name, effects=told)
    return words.t("{card}, {moment}: {effects}.", card=name, moment=_moment(words, card.use), effects=told)


def _moment(words: Words, use: Use) -> str:
    t = words.t
    match use:
        case Use.CHECK:
            return t("kept for a check that you would fail")
        case Use.ATTACK:
            return t("kept for an announced attack")
        case Use.DEATH:
            return t("kept for your death")
        case Use.OWN_MOVE:
            return t("kept for a move of your own")


# ---- artifacts


def relic_text(words: Words, relic: Relic) -> str:
    """Return what an artifact does for its holder, and to its holder: `94+ heal 4; 8- lose 1`."""
    holder = Teller(words, _CASTER)
    gain, harm = holder.at_least(relic.success, relic.gain), holder.at_most(relic.failure, relic.harm)
    return joined(words, (gain, harm))


def relic_full(words: Words, relic: Relic) -> str:
    """Return what an artifact does at a roll of its holder, in a sentence."""
    holder = Teller(words, _CASTER, full=True)
    return words.t(
        "{artifact}, at every roll of its holder: {gain}; {harm}.",
        artifact=relic_name(words, relic),
        gain=holder.at_least(relic.success, relic.gain),
        harm=holder.at_most(relic.failure, relic.harm),
    )


# ---- effects on a mage


def effect_text(words: Words, effect: Effect, turns: int | None = None) -> str:
    """Return an effect on a mage: its name, its strength, how it ends.

    `turns` is how many turns the mage has begun: then the turns that are left are told.
    """
    name = strength(words, effect.status, effect.amount)
    if effect.until is not None and turns is None:
        return name
    left = None if effect.until is None or turns is None else effect.until - turns
    return words.t("{effect} ({ending})", effect=name, ending=ending(words, left, effect.shake))


def effect_full(words: Words, effect: Effect, turns: int | None = None) -> str:
    """Return an effect on a mage, and what it does."""
    does = status_does(words, effect.status, effect.amount)
    return words.t("{effect}: {does}", effect=effect_text(words, effect, turns), does=does)


def _short(words: Words, meant: vocabulary.Who, effects: vocabulary.Effects) -> str:
    """Return effects in few words; statuses are explained if there is room."""
    told = Teller(words, meant, full=True).all(effects)
    return told if cells(told) <= ROOM else Teller(words, meant).all(effects)
