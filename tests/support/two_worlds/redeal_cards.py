"""For `imagine`: deals cards a second time, and the answers that were given in secret (V2, V3, W3, A3)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from engine.core import Prompt, Seat, Step, seats
from engine.shamans import Card, Passed, UsePortal, card_order
from engine.shamans.state import State
from engine.shamans.steps import LastChance, PassCards
from support.house.chosen import Chosen

Item = TypeVar("Item")


def mixed(items: Iterable[Item], chance: Random) -> list[Item]:
    """Return the items in a random order; quicker than the engine's fair shuffle, because worlds are many."""
    return sorted(items, key=lambda _: chance.random())


def known_cards(state: State, viewer: Seat | None, chosen: Chosen | None) -> set[Card]:
    """Return the cards in others' hands that the viewer knows to be there, or is about to see."""
    known: set[Card] = set()
    passed = None if viewer is None else state.passed[viewer]
    if passed is not None:
        known.add(passed.given)
    if chosen is not None:
        later = chosen.after._state
        known.update(later.placed, [card for _, card in later.table])
        if viewer is not None:
            known.update(later.hands[viewer])
    return known


def redeal_cards(state: State, viewer: Seat | None, known: set[Card], chance: Random) -> None:
    """Deal others' hands and set-aside hands again."""
    others = [seat for seat in seats(state.setup.players) if seat != viewer]
    hidden = [
        card for seat in others for card in (*state.hands[seat], *state.aside[seat]) if card not in known
    ]
    pool = mixed(hidden, chance)

    def anew(cards: list[Card] | tuple[Card, ...]) -> list[Card]:
        return sorted([card if card in known else pool.pop() for card in cards], key=card_order)

    for seat in others:
        state.hands[seat] = anew(state.hands[seat])
        state.aside[seat] = tuple(anew(state.aside[seat]))


def redeal_passed(state: State, viewer: Seat | None, known: set[Card], chance: Random) -> None:
    """A3: the giver and the receiver of a card in the Eclipse know it; to others it is any card that may be
    there."""
    for giver in seats(state.setup.players):
        gave = state.passed[giver]
        if gave is None or viewer in (giver, gave.receiver):
            continue
        receiver = gave.receiver
        maybe = [card for card in (*state.hands[receiver], *state.aside[receiver]) if card not in known]
        got = state.passed[receiver]
        if got is None or not maybe:
            continue
        card = chance.choice(maybe)
        state.passed[giver] = Passed(card, gave.receiver, gave.got, gave.giver)
        state.passed[receiver] = Passed(got.given, got.receiver, card, got.giver)


def redeal_answers(
    state: State, viewer: Seat | None, known: set[Card], chosen: Chosen | None, chance: Random
) -> None:
    """W3, A3: equally many seats have answered, but other ones, and with other cards; below a window too.

    A seat that is about to answer has not answered in any world; a Portal may be used after an answer as
    well.
    """
    fixed = {viewer}
    if chosen is not None and not isinstance(chosen.option, UsePortal):
        fixed.add(chosen.seat)

    def anew(item: Step | Prompt) -> Step | Prompt:
        if isinstance(item, LastChance):
            return LastChance(item.event, item.asked, frozenset(_answered_anew(item, fixed, chance)))
        if isinstance(item, PassCards):
            return _passing_anew(state, item, _answered_anew(item, fixed, chance), viewer, known, chance)
        return item

    if isinstance(state.prompt, LastChance | PassCards):
        prompt = anew(state.prompt)
        assert isinstance(prompt, Prompt)
        state.prompt = prompt
    state.agenda = [anew(item) for item in state.agenda]


def _answered_anew(prompt: LastChance | PassCards, fixed: set[Seat | None], chance: Random) -> set[Seat]:
    """Return other seats that have answered instead of these, except for the fixed ones."""
    answered = {*prompt.asked} - prompt.awaited
    free = [seat for seat in prompt.asked if seat not in fixed]
    count = len(answered.intersection(free))
    return answered.difference(free).union(mixed(free, chance)[:count])


def _passing_anew(
    state: State,
    prompt: PassCards,
    answered: set[Seat],
    viewer: Seat | None,
    known: set[Card],
    chance: Random,
) -> PassCards:
    """Return other cards that are passed: they are hidden, except for the one that the viewer is about to
    get."""

    def anew(seat: Seat, card: Card | None) -> Card | None:
        if seat not in answered:
            return None
        if card is not None and (seat == viewer or card in known):
            return card
        return chance.choice([other for other in state.hands[seat] if other not in known])

    given = tuple(anew(seat, card) for seat, card in zip(prompt.asked, prompt.given, strict=True))
    return PassCards(prompt.arrow, prompt.asked, given)
