"""The sentences about spell cards and Fate cards."""

from __future__ import annotations

from engine.core import Notice
from engine.shazar.notices import (
    AttackHit,
    AttackMissed,
    CardsDrawn,
    CardsExchanged,
    CardsGiven,
    FateDiscarded,
    FateDrawn,
    FateDue,
    FateKept,
    FateKeptCard,
    FateSeen,
    FateUsed,
    HandDiscarded,
    HandSeen,
    PileShuffled,
    SpellCast,
    SpellDiscarded,
    WindowOpened,
)
from tui.shazar.sentences.mage_telling import MageTelling
from tui.shazar.sentences.marks import fate_list, spell_list
from tui.shazar.sentences.names import fate_name, spell_name
from tui.table.telling import Said


def of_spells(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about a spell or a hand (P3, K4, K6, H10, H14)."""
    words = telling.words
    t, n, doer = words.t, words.n, telling.doer
    match notice:
        case SpellCast(seat, spell, target):
            spell_ = spell_name(words, spell)
            if seat == target:
                return Said(t("{mage} casts {spell}", mage=doer(seat), spell=spell_))
            to = telling.mage(target)
            return Said(t("{mage} casts {spell} on {target}", mage=doer(seat), spell=spell_, target=to))
        case AttackHit():
            return Said(t("the attack hits"))
        case AttackMissed():
            return Said(t("the attack misses"))
        case SpellDiscarded(seat, spell):
            return Said(t("{mage} fights with {spell}", mage=doer(seat), spell=spell_name(words, spell)))
        case CardsExchanged(seat, cards):
            mage = doer(seat)
            text = n("{mage} exchanges {count} card", "{mage} exchanges {count} cards", cards, mage=mage)
            return Said(text)
        case HandDiscarded(seat, spells):
            return Said(t("{mage} discards {cards}", mage=doer(seat), cards=spell_list(words, spells)))
        case PileShuffled(seat=None):
            return Said(t("The Fate deck is shuffled"), style="dim")
        case PileShuffled(seat=seat) if seat is not None:
            return Said(t("{mage} shuffles the deck", mage=doer(seat)), style="dim")
        case _:
            return _own_cards(telling, notice)


def _own_cards(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about cards that only this player knows (V2)."""
    t = telling.words.t
    match notice:
        case CardsDrawn(spells=spells):
            return Said(t("You draw {cards}", cards=telling.spells(spells)))
        case CardsGiven(spells=spells):
            return Said(t("You give back {cards}", cards=telling.spells(spells)))
        case HandSeen(seat=seat, spells=spells):
            return Said(t("{mage} holds {cards}", mage=telling.mage(seat), cards=telling.spells(spells)))
        case FateKeptCard(card=card):
            return Said(t("You keep {cards}", cards=telling.fates([card])))
        case FateSeen(cards=cards):
            return Said(t("You look at {cards}", cards=telling.fates(cards)))
    return None


def of_fate(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about a Fate card, or about a window (F1 to F6, W1 to W3)."""
    words = telling.words
    t, n, doer = words.t, words.n, telling.doer
    match notice:
        case FateDue(seat):
            return Said(t("{mage} will draw Fate next turn", mage=doer(seat)))
        case FateDrawn(seat, card):
            return Said(t("{mage} draws {card}", mage=doer(seat), card=fate_name(words, card)), "?")
        case FateKept(seat):
            return Said(t("{mage} keeps a Fate card", mage=doer(seat)), "?")
        case FateDiscarded(seat, cards):
            return Said(
                t("{mage} discards {cards}", mage=doer(seat), cards=fate_list(words, cards)), style="dim"
            )
        case FateUsed(seat, card):
            return Said(t("{mage} uses {card}", mage=doer(seat), card=fate_name(words, card)), "!", "strong")
        case WindowOpened(asked):
            text = n("{count} mage may answer", "{count} mages may answer", len(asked))
            return Said(text, style="dim")
    return None
