"""Hands and spell decks: filling up, shuffling, exchanging (P6, P7, H10)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.dealing import OrderNeeded, Pile
from engine.shazar.notices import CardsDrawn, CardsExchanged, CardsGiven, HandDiscarded, PileShuffled
from engine.shazar.options import Done, GiveCard, Option
from engine.shazar.prompts import GiveBack
from engine.shazar.rules.statuses import discard, total
from engine.shazar.spells import SPELL, SPELL_ORDER, Spell
from engine.shazar.state import State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import DrawInstead, Refill, ShuffleDeck, refill, shuffle_deck

HAND = 5
_DONE = Done()
_GIVE = {spell: GiveCard(spell) for spell in SPELL.values()}
_order = SPELL_ORDER.__getitem__


def limit(state: State, seat: Seat) -> int:
    """P6: return how many cards a mage's hand has."""
    if not state.effects[seat]:
        return HAND
    forgotten = total(state, seat, MageStatus.FORGETFUL)
    return max(1, HAND - forgotten + total(state, seat, MageStatus.LORE))


def fill_hand(state: State, step: Refill) -> None:
    """P6, P7: the hand is filled up; an empty deck is replaced by the shuffled discard."""
    seat = step.seat
    hand = state.hands[seat]
    missing = limit(state, seat) - len(hand)
    if missing <= 0 or seat not in state.inside:
        return
    deck = state.decks[seat]
    drawn = deck[-missing:]
    if drawn:
        state.decks[seat] = deck[: -len(drawn)]
        state.hands[seat] = tuple(sorted(hand + drawn, key=_order))
        state.notices.append(CardsDrawn(seat, drawn))
    if len(drawn) < missing and state.discards[seat]:
        state.agenda.append(step)
        ask_order(state, Pile.SPELLS, seat, len(state.discards[seat]))


def ask_order(state: State, pile: Pile, seat: Seat | None, cards: int) -> None:
    """P7, F1: a pile is to be shuffled; the step on top of the agenda gets the order."""
    state.needs = OrderNeeded(False, pile, seat, cards)
    state.notices.append(PileShuffled(pile, seat))


def turn_discard(state: State, step: Refill | DrawInstead, order: tuple[int, ...]) -> None:
    """P7: the shuffled discard becomes the deck, and the drawing goes on."""
    seat = step.seat
    pile = sorted(state.discards[seat], key=_order)
    state.decks[seat] = tuple([pile[number] for number in order])
    state.discards[seat] = ()
    state.agenda.append(step)


def ask_shuffle(state: State, step: ShuffleDeck) -> None:
    """X3, H10: a deck is shuffled; of one card there is nothing to shuffle."""
    cards = len(state.decks[step.seat])
    if cards > 1:
        state.agenda.append(step)
        ask_order(state, Pile.SPELLS, step.seat, cards)


def take_shuffle(state: State, step: ShuffleDeck, order: tuple[int, ...]) -> None:
    """X3, H10: the deck lies in its new order."""
    pile = sorted(state.decks[step.seat], key=_order)
    state.decks[step.seat] = tuple([pile[number] for number in order])


def remove(state: State, seat: Seat, spell: Spell) -> None:
    """Take a card from a hand."""
    hand = state.hands[seat]
    place = hand.index(spell)
    state.hands[seat] = hand[:place] + hand[place + 1 :]


def discard_hand(state: State, seat: Seat) -> None:
    """X3, II.2: the whole hand goes to the discard."""
    hand = state.hands[seat]
    if hand:
        state.hands[seat] = ()
        discard(state, seat, *hand)
        state.notices.append(HandDiscarded(seat, hand))


def redraw_hand(state: State, seat: Seat) -> None:
    """II.2: discard the hand and draw a new one."""
    discard_hand(state, seat)
    state.agenda.append(refill(seat))


# ---- the exchange


def offer_exchange(state: State, seat: Seat) -> None:
    """H10: any number of hand cards may be exchanged."""
    if state.hands[seat]:
        state.agenda.append(GiveBack(seat))


def give_back_options(state: State, prompt: GiveBack) -> tuple[Option, ...]:
    """H10: any card that is not given back yet, or no more."""
    left = list(state.hands[prompt.seat])
    for spell in prompt.given:
        left.remove(spell)
    return (*[_GIVE[spell] for spell in dict.fromkeys(left)], _DONE)


def answer_give_back(state: State, prompt: GiveBack, option: GiveCard | Done) -> None:
    """H10: card by card; the given cards stay in the hand until the new ones are drawn."""
    if isinstance(option, GiveCard):
        given = tuple(sorted((*prompt.given, option.spell), key=_order))
        state.agenda.append(GiveBack(prompt.seat, given))
    elif prompt.given:
        state.agenda.append(DrawInstead(prompt.seat, prompt.given))


def draw_instead(state: State, step: DrawInstead) -> None:
    """H10: the new cards are drawn first; then the old ones go into the deck, and it is shuffled."""
    seat, given = step.seat, step.given
    deck = state.decks[seat]
    drawn = deck[-(len(given) - len(step.got)) :]
    state.decks[seat] = deck[: len(deck) - len(drawn)]
    got = step.got + drawn
    if len(got) < len(given) and state.discards[seat]:
        state.agenda.append(DrawInstead(seat, given, got))
        ask_order(state, Pile.SPELLS, seat, len(state.discards[seat]))
        return
    hand = [*state.hands[seat], *got]
    for spell in given:
        hand.remove(spell)
    state.hands[seat] = tuple(sorted(hand, key=_order))
    state.decks[seat] += given
    state.notices += (CardsExchanged(seat, len(given)), CardsGiven(seat, given), CardsDrawn(seat, got))
    state.agenda += (refill(seat), shuffle_deck(seat))
