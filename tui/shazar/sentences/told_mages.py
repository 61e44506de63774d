"""The sentences about dice, effects, life and movement."""

from __future__ import annotations

from engine.core import Notice
from engine.shazar import Purpose
from engine.shazar.notices import (
    EffectActed,
    Healed,
    HexActivated,
    LifeLost,
    Moved,
    PassedPortal,
    RedCardsGiven,
    RedCardsReturned,
    Rolled,
    RollReplaced,
    SlidBack,
    StatusEnded,
    StatusNotPut,
    StatusPut,
)
from tui.shazar.sentences.mage_telling import MageTelling
from tui.shazar.sentences.marks import effect_mark
from tui.shazar.sentences.names import kind_name, source_name
from tui.table.telling import Said


def of_dice(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about a roll (D1, W1)."""
    t = telling.words.t
    match notice:
        case Rolled(seat, value, Purpose.SHAKE):
            dice = telling.dice(value)
            return Said(t("{mage} tries to shake off: {dice}", mage=telling.doer(seat), dice=dice))
        case Rolled(seat, value):
            return Said(t("{mage} rolls {dice}", mage=telling.doer(seat), dice=telling.dice(value)))
        case RollReplaced(seat):
            return Said(t("{mage} rolls again", mage=telling.doer(seat)))
    return None


def of_effects(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about an effect, or about life (II.3, E1, J1)."""
    words = telling.words
    t, n, heart = words.t, words.n, telling.glyphs.heart
    match notice:
        case EffectActed(seat, effect):
            return Said(t("{mage}, {effect}", mage=telling.doer(seat), effect=effect_mark(words, effect)))
        case StatusPut(seat, effect):
            return Said(t("{mage} gets {effect}", mage=telling.doer(seat), effect=effect_mark(words, effect)))
        case StatusNotPut(_, source):
            return Said(t("{source} does not take effect", source=source_name(words, source)))
        case StatusEnded(seat, effect):
            effect_ = effect_mark(words, effect)
            return Said(t("{mage} is rid of {effect}", mage=telling.doer(seat), effect=effect_), style="dim")
        case RedCardsGiven(seat, turns):
            mage = telling.doer(seat)
            return Said(n("{mage} skips {count} turn", "{mage} skips {count} turns", turns, mage=mage))
        case RedCardsReturned(seat):
            return Said(t("{mage} skips no turn any more", mage=telling.doer(seat)))
        case LifeLost(seat, amount):
            mage = telling.doer(seat)
            return Said(n("{mage} loses {count}", "{mage} loses {count}", amount, mage=mage), heart, "warn")
        case Healed(seat, amount):
            mage = telling.doer(seat)
            return Said(n("{mage} heals {count}", "{mage} heals {count}", amount, mage=mage), heart, "good")
    return None


def of_movement(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about a step, a Portal or a hex (M1, M4, H11, A1)."""
    words = telling.words
    t = words.t
    match notice:
        case Moved(seat, _, hex_):
            return Said(t("{mage} moves to {hex}", mage=telling.doer(seat), hex=telling.hex(hex_)))
        case PassedPortal(seat):
            return Said(t("{mage} passes a Portal", mage=telling.doer(seat)))
        case SlidBack(seat):
            return Said(t("{mage} slides back", mage=telling.doer(seat)))
        case HexActivated(seat, _, kind):
            return Said(t("{mage} meets {hex}", mage=telling.doer(seat), hex=kind_name(words, kind)))
    return None
