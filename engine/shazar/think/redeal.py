"""Worlds that look like a view: all that its seat cannot know is dealt by chance.

A world is a whole match, made from a view alone. There are worlds for the questions of a turn: to shake
effects off, to move and to cast. Nothing is under way then, so the view tells everything that follows.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Below, OneSeatPrompt, Seat, Step, seats, shuffled
from engine.shazar import FATE_DECK, FateCard, Question, Spell, View
from engine.shazar.fate import FATE_ORDER
from engine.shazar.prompts import cast, move, shake
from engine.shazar.spells import SPELL_ORDER
from engine.shazar.state import State
from engine.shazar.steps import DUE_FATE, END_TURN, MOVE_STAGE, SPELL_STAGE

_TURNS: dict[Question, tuple[Callable[[Seat], OneSeatPrompt], tuple[Step, ...]]] = {
    Question.SHAKE: (shake, (END_TURN, SPELL_STAGE, MOVE_STAGE)),
    Question.MOVE: (move, (END_TURN, SPELL_STAGE)),
    Question.CAST: (cast, (END_TURN,)),
}
"""The questions of a turn, and the stages that follow each of them, the last one first (T1)."""


def can_redeal(view: View) -> bool:
    """Return True if there are worlds for the open question."""
    return view.asked is not None and view.asked.question in _TURNS


class Worlds:
    """The worlds of one view."""

    __slots__ = ("_fate", "_known", "_spells", "_view")

    def __init__(self, view: View) -> None:
        self._view = view
        self._known = _known(view)
        self._spells = [_unseen_spells(view, seat) for seat in seats(view.setup.players)]
        """By seat: the cards of the deck, and of a hand that the viewer does not see."""
        self._fate = _unseen_fate(view)
        """The Fate cards that are in the deck or that others keep."""

    def deal(self, below: Below) -> State:
        """Return one of the worlds, by chance."""
        view, state = self._view, self._known.copy()
        for seat, unseen in enumerate(self._spells):
            pile = shuffled(unseen, below)
            if seat != view.seat:
                size = view.hand_sizes[seat]
                state.hands[seat] = tuple(sorted(pile[:size], key=SPELL_ORDER.__getitem__))
                del pile[:size]
            state.decks[seat] = tuple(pile)
        fate = shuffled(self._fate, below)
        for seat, size in enumerate(view.kept_sizes):
            if size and seat != view.seat and view.kept_open is None:
                kept = [card for card in fate if card.use is not None][:size]
                for card in kept:
                    fate.remove(card)
                state.kept[seat] = tuple(sorted(kept, key=FATE_ORDER.__getitem__))
        state.fate_deck = tuple(fate)
        return state


def _unseen_spells(view: View, seat: Seat) -> list[Spell]:
    unseen = [*view.unseen_spells(seat)]
    if seat == view.seat:
        for spell in view.hand:
            unseen.remove(spell)
    return unseen


def _unseen_fate(view: View) -> list[FateCard]:
    unseen = [*FATE_DECK]
    for card in view.fate_discard:
        unseen.remove(card)
    for kept in view.kept_open or (view.kept,):
        for card in kept:
            unseen.remove(card)
    return unseen


def _known(view: View) -> State:
    """Return a match with all that the view tells, at the open question."""
    assert view.seat is not None, "a spectator has nothing to choose"
    assert view.asked is not None, "a seat is asked"
    state = State(view.setup)
    state.mages, state.board = view.mages, view.board
    state.first, state.round, state.turn = view.first, view.round, view.turn
    state.inside, state.out = view.inside, view.out
    question, stages = _TURNS[view.asked.question]
    state.prompt, state.offer, state.decision = question(view.seat), view.replies, view.decision
    state.agenda = [*stages]
    if view.asked.question is Question.SHAKE and view.due[view.seat]:
        state.agenda.append(DUE_FATE)
    state.life, state.maximum, state.place = [*view.life], [*view.maximum], [*view.place]
    state.deaths, state.turns, state.turn_deaths = [*view.deaths], [*view.turns], view.deaths[view.turn]
    state.effects, state.hexed, state.red, state.due = (
        [*view.effects],
        [*view.hexed],
        [*view.red],
        [*view.due],
    )
    state.vaults, state.carried, state.burnt = [*view.vaults], [*view.carried], view.burnt
    state.activated, state.truces, state.hushed = view.activated, view.truces, view.hushed
    state.raid, state.tried = view.raid, [*view.tried]
    state.discards, state.laid, state.fate_discard = [*view.discards], view.laid, view.fate_discard
    state.last_laid = max([card.number for card in view.laid], default=0)
    state.last_effect = max([effect.number for effects in view.effects for effect in effects], default=0)
    state.hands[view.seat] = view.hand
    if view.kept_open is not None:
        state.kept = [*view.kept_open]
    else:
        state.kept[view.seat] = view.kept
    return state
