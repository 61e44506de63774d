"""Deals what a viewer of Shazar cannot know a second time: another world that must look the same (V5).

`imagine(game, viewer, chance)` keeps all that the viewer may know now and deals the rest again: hands, decks
and their order, kept Fate cards, cards that are looked at or given back, answers and fields that are secret.
With a choice that is about to be made it also keeps what that choice shows to the viewer by the rules, so
that the same choice can be made in both worlds, and must look the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Protocol, TypeVar

from engine.core import Notice, Seat, seats
from engine.shazar import (
    AROUND,
    GATES,
    LAID,
    RECOMMENDED,
    FateCard,
    Game,
    Layout,
    Needs,
    Opening,
    Option,
    OrderNeeded,
    Outcome,
    Spell,
    is_legal,
)
from engine.shazar import rules as the_rules
from engine.shazar.fate import FATE_ORDER, Use
from engine.shazar.notices import (
    CardsDrawn,
    CardsExchanged,
    FateDiscarded,
    FateDrawn,
    FateKeptCard,
    FateSeen,
    FateUsed,
    HandDiscarded,
    HandSeen,
    SpellCast,
    SpellDiscarded,
)
from engine.shazar.options import PickCard, StandDown
from engine.shazar.prompts import Arrange, AttackWindow, GiveBack, PickFate
from engine.shazar.rules.windows import window_options
from engine.shazar.spells import SPELL_ORDER
from engine.shazar.state import MOST_CHANGES, State

Viewer = Seat | None
Card = TypeVar("Card")


class Step(Protocol):
    """A choice of a seat, the game after it, and all that was told on the way."""

    @property
    def seat(self) -> Seat: ...
    @property
    def option(self) -> Option: ...
    @property
    def after(self) -> Game: ...
    @property
    def heard(self) -> list[Notice]: ...


def imagine(game: Game, viewer: Viewer, chance: Random, step: Step | None = None) -> Game:
    """Return a game that differs only in what the viewer (None: a spectator) may not know."""
    twin = game.copy()
    twin._offers = {}
    twin._asked = None
    twin._inputs = []  # no viewer has seen the opening, nor the order of secret answers
    state = twin._state
    heard = [] if step is None else step.heard
    for seat in seats(game.players):
        _redeal_spells(state, viewer, seat, heard, chance)
    _redeal_fate(state, viewer, step, heard, chance)
    prompt = state.prompt
    if isinstance(prompt, GiveBack):
        if prompt.seat != viewer and not _shows_new_cards(game._state, viewer, prompt.seat, heard):
            given = chance.sample(state.hands[prompt.seat], len(prompt.given))
            state.prompt = GiveBack(prompt.seat, _sorted(given))
    elif isinstance(prompt, AttackWindow):
        _redeal_answers(state, prompt, viewer, step, chance)
    elif isinstance(prompt, Arrange):
        _redeal_fields(state, prompt, viewer, step, chance)
    offers = the_rules._OPTIONS.get(type(state.prompt))  # type: ignore[arg-type]  # None is not there
    if offers is not None:
        state.offer = offers(state, state.prompt)
    return twin


def imagine_opening(game: Game, opening: Opening, viewer: Viewer, chance: Random) -> Opening:
    """Return an opening that differs only in what the viewer may not know when it has been dealt."""
    decks = []
    for seat, deck in enumerate(opening.decks):
        known = len(game.view(viewer).hand) if seat == viewer else 0
        decks.append((*deck[:known], *_mixed(deck[known:], chance)))
    return replace(opening, decks=tuple(decks), fate=_mixed(opening.fate, chance))


def imagine_outcome(
    before: Game, needs: Needs | None, outcome: Outcome, viewer: Viewer, heard: list[Notice], chance: Random
) -> Outcome:
    """V3: return another order of a pile that shows the viewer the same cards; rolls are public."""
    if not isinstance(needs, OrderNeeded) or not isinstance(outcome, tuple):
        return outcome
    seat = needs.seat
    if seat is None:
        known = len(_drawn(before._state, viewer, None, heard))
    elif seat == viewer:
        known = _drawn_by(seat, heard)
    else:
        known = len(outcome) if _shows_new_cards(before._state, viewer, seat, heard) else 0
    below = max(0, len(outcome) - known)
    return (*_mixed(outcome[:below], chance), *outcome[below:])


def _mixed(cards: tuple[Card, ...] | list[Card], chance: Random) -> tuple[Card, ...]:
    return tuple(chance.sample(cards, len(cards)))


def _sorted(spells: list[Spell]) -> tuple[Spell, ...]:
    return tuple(sorted(spells, key=SPELL_ORDER.__getitem__))


# ---- spells


def _redeal_spells(state: State, viewer: Viewer, seat: Seat, heard: list[Notice], chance: Random) -> None:
    """Deal a hand and a deck again; of their own deck a viewer knows what they will have drawn."""
    hand, deck = state.hands[seat], state.decks[seat]
    if seat == viewer:
        kept = max(0, len(deck) - _drawn_by(seat, heard))
        state.decks[seat] = (*_mixed(deck[:kept], chance), *deck[kept:])
        return
    if _shows_new_cards(state, viewer, seat, heard):
        return
    shown = Counter(_shown_spells(heard, viewer, seat))
    pool = list((Counter(hand) + Counter(deck) - shown).elements())
    chance.shuffle(pool)
    size = len(hand) - shown.total()
    state.hands[seat] = _sorted([*shown.elements(), *pool[:size]])
    state.decks[seat] = tuple(pool[size:])


def _drawn_by(seat: Seat, heard: list[Notice]) -> int:
    """Return how many cards a mage draws."""
    return sum(len(told.spells) for told in heard if isinstance(told, CardsDrawn) and told.to == seat)


def _shown_spells(heard: list[Notice], viewer: Viewer, seat: Seat) -> Iterator[Spell]:
    """Yield the cards of a hand that the viewer gets to see."""
    for told in heard:
        match told:
            case SpellCast(owner, spell) | SpellDiscarded(owner, spell) if owner == seat:
                yield spell
            case HandDiscarded(owner, spells) if owner == seat:
                yield from spells
            case HandSeen(to, owner, spells) if owner == seat and to == viewer:
                yield from spells


def _shows_new_cards(state: State, viewer: Viewer, seat: Seat, heard: list[Notice]) -> bool:
    """Return True if the viewer gets to see cards of a hand that may have been drawn on the way: they are
    not in the hand now, or cards are exchanged before."""
    shown = Counter(_shown_spells(heard, viewer, seat))
    exchanged = any(isinstance(told, CardsExchanged) and told.seat == seat for told in heard)
    return not shown <= Counter(state.hands[seat]) or (exchanged and bool(shown))


# ---- Fate cards


class _Slots:
    """The unseen Fate cards, and the places where they lie: some must have a card that is kept."""

    def __init__(self) -> None:
        self.free: list[FateCard] = []
        self.named = 0
        """How many of the places must have a named card."""

    def deal(self, chance: Random) -> Iterator[tuple[FateCard, ...]]:
        """Yield cards for the places of named cards, then the others."""
        chance.shuffle(self.free)
        named = [card for card in self.free if card.use is not None]
        rest = [card for card in self.free if card.use is None] + named[self.named :]
        chance.shuffle(rest)
        yield tuple(named[: self.named])
        yield tuple(rest)


def _redeal_fate(
    state: State, viewer: Viewer, step: Step | None, heard: list[Notice], chance: Random
) -> None:
    """Deal the Fate deck, the kept cards of others and the cards that another mage looks at again."""
    slots = _Slots()
    looked, seen = _looked_at(state, viewer, step)
    drawn = _drawn(state, viewer, step, heard)[: len(state.fate_deck)]
    deck = list(state.fate_deck)
    top = [deck.pop() for _ in drawn]
    kept = [_kept(state, viewer, seat, step, heard) for seat in seats(state.setup.players)]
    for unseen in (looked, deck, *(free for _, free in kept)):
        slots.free += unseen
    slots.free += [card for card, how in zip(top, drawn, strict=True) if how != "seen"]
    picks_named = step is not None and isinstance(step.option, PickCard) and bool(looked)
    slots.named = sum(len(free) for _, free in kept) + drawn.count("named") + picks_named
    named, rest = (list(cards) for cards in slots.deal(chance))
    for seat, (known, free) in enumerate(kept):
        cards = [*known, *(named.pop() for _ in free)]
        state.kept[seat] = tuple(sorted(cards, key=FATE_ORDER.__getitem__))
    deal = {"seen": None, "named": named, "any": rest}
    tops = []
    for card, how in zip(top, drawn, strict=True):
        pile = deal[how]
        tops.append(card if pile is None else pile.pop())
    if isinstance(state.prompt, PickFate):
        pile = named if picks_named else rest
        cards = [*seen, *(pile.pop() for _ in looked)]
        state.prompt = PickFate(state.prompt.seat, tuple(sorted(cards, key=FATE_ORDER.__getitem__)))
    state.fate_deck = (*rest, *reversed(tops))


def _looked_at(state: State, viewer: Viewer, step: Step | None) -> tuple[list[FateCard], list[FateCard]]:
    """H13: return the unseen and the seen ones of the cards that a mage looks at.

    A choice shows the cards that are not picked, and the picked one if it is applied at once. A mage who
    stands down shows all of them.
    """
    prompt = state.prompt
    if not isinstance(prompt, PickFate):
        return [], []
    cards = list(prompt.cards)
    if prompt.seat == viewer:
        return [], cards
    if step is None:
        return cards, []
    if isinstance(step.option, StandDown):
        return (cards, []) if isinstance(step.after._state.prompt, PickFate) else ([], cards)
    assert isinstance(step.option, PickCard)
    card = step.option.card
    if card.use is None or cards.count(card) > 1 or state.setup.open_fate:
        return [], cards
    cards.remove(card)
    return [card], cards


def _drawn(state: State, viewer: Viewer, step: Step | None, heard: list[Notice]) -> list[str]:
    """Return for each card that is drawn from the top what the viewer sees of it: the card, only that it is
    a named one, or nothing."""
    found: list[str] = []
    lost = {told.seat for told in _discarded(step, heard)}
    for told in heard:
        match told:
            case FateDrawn():
                found.append("seen")
            case FateKeptCard(to):
                found.append("seen" if to == viewer or to in lost or state.setup.open_fate else "named")
            case FateSeen(to, cards):
                found += ["seen" if to == viewer else "any"] * len(cards)
    if step is not None and isinstance(step.option, PickCard):
        del found[0]  # it came from the cards that were looked at
    return found


def _kept(
    state: State, viewer: Viewer, seat: Seat, step: Step | None, heard: list[Notice]
) -> tuple[list[FateCard], list[FateCard]]:
    """F4, W6: return the kept cards of a mage that the viewer knows or gets to see, and the others."""
    free = list(state.kept[seat])
    if seat == viewer or state.setup.open_fate:
        return free, []
    known: list[FateCard] = []
    shown = [told.card for told in heard if isinstance(told, FateUsed) and told.seat == seat]
    shown += [card for told in _discarded(step, heard) if told.seat == seat for card in told.cards]
    for card in shown:
        if card in free:
            free.remove(card)
            known.append(card)
    return known, free


def _discarded(step: Step | None, heard: list[Notice]) -> list[FateDiscarded]:
    """F6: return what the dead discard; not the cards that were looked at and not picked."""
    found = [told for told in heard if isinstance(told, FateDiscarded)]
    return found[1:] if step is not None and isinstance(step.option, PickCard) else found


# ---- secret answers


def _redeal_answers(
    state: State, prompt: AttackWindow, viewer: Viewer, step: Step | None, chance: Random
) -> None:
    """W2: other seats have answered, and differently, as long as that shows nothing. If a mage stands down,
    no answer is shown (G8)."""
    ends = (
        step is not None
        and not isinstance(step.option, StandDown)
        and not isinstance(step.after._state.prompt, AttackWindow)
    )
    users = [told.seat for told in step.heard if isinstance(told, FateUsed)] if step and ends else []
    shown = prompt.asked[: prompt.asked.index(users[0]) + 1] if users else prompt.asked if ends else ()
    answers = dict(zip(prompt.asked, prompt.answers, strict=True))
    others = [seat for seat in prompt.asked if seat != viewer and (step is None or seat != step.seat)]
    for seat in others:
        if seat not in shown:
            said = chance.choice(window_options(state, seat, Use.ATTACK))
            answers[seat] = said if ends or chance.random() < 0.5 else None
    open_for = [
        seat for seat, said in answers.items() if said is None and (step is None or seat != step.seat)
    ]
    if not ends and not open_for and others:  # the question must stay open
        answers[others[0]] = None
    state.prompt = replace(prompt, answers=tuple(answers.values()))


def _redeal_fields(state: State, prompt: Arrange, viewer: Viewer, step: Step | None, chance: Random) -> None:
    """S7: other seats have laid other fields, and others are ready."""
    if step is not None and not isinstance(
        step.after._state.prompt, Arrange
    ):  # all are ready: the fields are shown
        return
    ready = set(prompt.ready) & {viewer}
    for seat in prompt.asked:
        if seat == viewer:
            continue
        layout = another_field(RECOMMENDED[state.mages[seat]], chance)
        state.layouts[seat] = layout
        state.taken[seat] = chance.choice((None, *LAID))
        state.changes[seat] = chance.randrange(MOST_CHANGES) + 1
        busy = step is not None and step.seat == seat
        if not busy and is_legal(layout) and chance.random() < 0.5:
            state.taken[seat] = None
            ready.add(seat)
    others = {seat for seat in prompt.asked if step is None or seat != step.seat}
    if others <= ready:  # the question must stay open
        ready -= set(sorted(ready - {viewer})[:1])
    state.prompt = Arrange(prompt.asked, frozenset(ready))


def another_field(layout: Layout, chance: Random) -> Layout:
    """Return a field with some hexes swapped and a Portal moved, legal or not."""
    tiles = list(layout.tiles)
    free = [place for place in GATES if place != layout.exit and place not in AROUND[layout.exit]]
    for _ in range(chance.randrange(4)):
        one, other = chance.sample(range(len(tiles)), 2)
        tiles[one], tiles[other] = tiles[other], tiles[one]
    return layout._replace(tiles=tuple(tiles), entrance=chance.choice(free))
