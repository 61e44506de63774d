"""Elimination and what follows from it (X1 to X7)."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans.cards import Role
from engine.shamans.notices import Eliminated, Ending, HandPlaced, HandSetAside
from engine.shamans.rules.artifacts import show_role
from engine.shamans.rules.rituals import perform_all
from engine.shamans.rules.scoring import end_round
from engine.shamans.rules.track import advance
from engine.shamans.rules.windows import last_chance
from engine.shamans.rules.worlds import place
from engine.shamans.state import State
from engine.shamans.steps import Eliminate


def resolve_elimination(state: State, event: Eliminate) -> None:
    """X1: after the last chances the victim is out, the tiles leave, the role is shown; then X2 to X4."""
    if last_chance(state, event):
        return
    victim = event.victim
    _leave(state, victim, event.by)
    show_role(state, victim)
    hand, state.hands[victim] = tuple(state.hands[victim]), []
    if state.role_of(victim) is Role.SHAMAN:
        state.aside[victim] = hand
        state.announce(HandSetAside(victim, len(hand)))
        advance(state, len(hand))  # X2
    elif any(state.role_of(seat) is Role.SHADOW for seat in state.inside):
        state.announce(HandPlaced(victim, hand))
        completed = tuple(card.world for card in hand if place(state, card))
        perform_all(state, event.by, completed)  # X4
    else:
        state.aside[victim] = hand
        end_round(state, Ending.LAST_SHADOW)  # X3, X7


def _leave(state: State, victim: Seat, by: Seat) -> None:
    """X5, X6: the victim is out of the round, and so are the tiles, unseen ones unseen."""
    state.inside = tuple(seat for seat in state.inside if seat != victim)
    face_up, face_down = state.face_up[victim], state.face_down[victim]
    state.eliminated.append((len(state.turns) + bool(state.table), victim))
    state.announce(Eliminated(victim, by, tuple(face_up), len(face_down)))
    state.spent += face_up
    state.lost_unseen += face_down
    state.face_up[victim], state.face_down[victim] = [], []
