"""The pawn on the Shadow track (C5, T4, W4, W5, E3)."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans.notices import Ending, pawn_moved
from engine.shamans.rules.scoring import end_round
from engine.shamans.rules.windows import last_chance
from engine.shamans.state import State
from engine.shamans.steps import Advance


def move_back(state: State, steps: int) -> None:
    """C5: away from the Moon, no further than the first space; the rest of the move is lost."""
    before = state.pawn
    state.pawn = min(before + steps, state.setup.furthest)
    if state.pawn != before:
        state.notices.append(pawn_moved(before, state.pawn))


def advance(state: State, steps: int, mover: Seat | None = None) -> None:
    """W4: towards the Moon a step at a time; the step onto it waits on the agenda for its window."""
    before = state.pawn
    free = min(steps, before - 1)
    if free:
        state.pawn = before - free
        state.notices.append(pawn_moved(before, state.pawn))
    if free < steps:
        state.agenda.append(Advance(steps - free, mover))


def resolve_advance(state: State, event: Advance) -> None:
    """E3: after the last chances the pawn steps onto the Moon, and the Shadows win at once.

    W5: a Portal back came first, so that the steps are made from further away.
    """
    if state.pawn > 1:
        advance(state, event.steps, event.mover)
    elif not last_chance(state, event):
        state.pawn = 0
        state.notices.append(pawn_moved(1, 0))
        end_round(state, Ending.MOON)
