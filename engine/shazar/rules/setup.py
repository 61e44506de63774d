"""Setting a match up (S1 to S8)."""

from __future__ import annotations

from engine.core import seats
from engine.shazar.board import board_of
from engine.shazar.dealing import Opening
from engine.shazar.notices import FieldsLaid, GameOpened, RoundStarted
from engine.shazar.prompts import Arrange
from engine.shazar.setup import LayoutRule
from engine.shazar.state import State
from engine.shazar.steps import BEGIN_TURN, LayFields, refill


def open_match(state: State, opening: Opening) -> None:
    """S1 to S4, S6: everything is laid out; with the layout `own` players lay their fields next (S7)."""
    setup = state.setup
    state.mages = opening.mages
    state.first = state.turn = opening.first(setup)
    state.vaults = [(relic,) for relic in opening.relics]
    state.fate_deck = opening.fate[::-1]
    state.decks = [deck[::-1] for deck in opening.decks]
    state.layouts = [*opening.layouts]
    state.notices.append(GameOpened(opening.mages, opening.relics, opening.rolls, state.first))
    state.agenda.append(LayFields())
    if setup.layout is LayoutRule.OWN:
        state.agenda.append(Arrange(seats(setup.players)))


def lay_fields(state: State, _step: LayFields) -> None:
    """S2, S5, S8: each figure is on its Capital, hands are drawn, and the first round begins."""
    state.board = board_of(state.mages, tuple(state.layouts))
    state.place = [*state.board.capitals]
    state.round = 1
    state.notices += (FieldsLaid(), RoundStarted(1))
    state.agenda.append(BEGIN_TURN)
    state.agenda += [refill(seat) for seat in reversed(seats(state.setup.players))]
