"""Fate cards: drawn and applied at once, kept, or due (F1 to F4, H13, E4)."""

from __future__ import annotations

from engine.core import Prompt, Seat, Step
from engine.shazar.dealing import Pile
from engine.shazar.fate import FATE_ORDER, FATES, FateCard
from engine.shazar.notices import FateDiscarded, FateDrawn, FateDue, FateKept, FateKeptCard, FateSeen
from engine.shazar.options import Option, PickCard
from engine.shazar.prompts import PickFate
from engine.shazar.rules.hands import ask_order
from engine.shazar.state import State
from engine.shazar.steps import Context, Do, FateDone, LookAtFate

_PICK = {card: PickCard(card) for card in FATES}


def draw_fate(state: State, seat: Seat, look: int) -> None:
    """F1 to F3: in the mage's own turn a card is drawn and applied at once; else it is due."""
    if seat == state.turn:
        state.agenda.append(LookAtFate(seat, state.deaths[seat], look))
    else:
        state.due[seat] += (look,)
        state.notices.append(FateDue(seat, look))


def draw_due(state: State, seat: Seat) -> None:
    """E4, F3: the cards that are due are drawn in the order noted."""
    for look in reversed(state.due[seat]):
        state.agenda.append(LookAtFate(seat, state.deaths[seat], look))
    state.due[seat] = ()


def look_at_fate(state: State, step: LookAtFate) -> None:
    """F1, H13: draw; an empty deck is replaced by the shuffled discard. Of several cards one is chosen."""
    seat = step.seat
    if state.deaths[seat] != step.deaths:  # F6: cards that are due are void
        return
    deck = state.fate_deck
    drawn = deck[-(step.look - len(step.got)) :]
    state.fate_deck = deck[: len(deck) - len(drawn)]
    got = step.got + drawn
    if len(got) < step.look and state.fate_discard:
        state.agenda.append(LookAtFate(seat, step.deaths, step.look, got))
        ask_order(state, Pile.FATE, None, len(state.fate_discard))
    elif step.look > 1 and len(got) > 1:
        cards = tuple(sorted(got, key=FATE_ORDER.__getitem__))
        state.notices.append(FateSeen(seat, cards))
        state.agenda.append(PickFate(seat, cards))
    elif got:
        apply_card(state, seat, got[0])


def turn_fate_discard(state: State, step: LookAtFate, order: tuple[int, ...]) -> None:
    """F1: the shuffled discard becomes the deck."""
    pile = sorted(state.fate_discard, key=FATE_ORDER.__getitem__)
    state.fate_deck = tuple([pile[number] for number in order])
    state.fate_discard = ()
    state.agenda.append(step)


def pick_fate_options(_state: State, prompt: PickFate) -> tuple[Option, ...]:
    """H13: any of the cards that were looked at."""
    return tuple([_PICK[card] for card in dict.fromkeys(prompt.cards)])


def answer_pick_fate(state: State, prompt: PickFate, option: PickCard) -> None:
    """H13: one card is applied, the others are discarded."""
    others = list(prompt.cards)
    others.remove(option.card)
    state.fate_discard += tuple(others)
    state.notices.append(FateDiscarded(prompt.seat, tuple(others)))
    apply_card(state, prompt.seat, option.card)


def apply_card(state: State, seat: Seat, card: FateCard) -> None:
    """F1, F4: a named card is kept in secret; another one is applied at once."""
    if card.use is not None:
        state.kept[seat] = tuple(sorted((*state.kept[seat], card), key=FATE_ORDER.__getitem__))
        state.notices += (FateKept(seat), FateKeptCard(seat, card))
        return
    state.notices.append(FateDrawn(seat, card))
    deaths = state.deaths[seat]
    state.agenda += (FateDone(card), Do(card.effects, Context(seat, deaths, seat, deaths, card.name)))


def put_away(state: State, item: Step | Prompt) -> None:
    """F1, H13, G8: the Fate cards of a step or a question that falls away are discarded."""
    if isinstance(item, FateDone):
        discard_fate(state, item)
    elif isinstance(item, PickFate):
        state.fate_discard += item.cards
        state.notices.append(FateDiscarded(item.seat, item.cards))


def discard_fate(state: State, step: FateDone) -> None:
    """F1: an applied card is discarded."""
    state.fate_discard += (step.card,)
