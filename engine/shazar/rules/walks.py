"""Steps that a mage may still take: their end, and more of them (M8, H17)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.rules.statuses import has
from engine.shazar.state import State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import Walking, walking

VIGOUR_STEPS = 2


def halt(state: State, seat: Seat) -> None:
    """M8: the movement of a mage ends, whatever steps are left."""
    agenda = state.agenda
    for number, item in enumerate(agenda):
        if type(item) is Walking and item.seat == seat:
            agenda[number] = walking(seat, seat, 0)


def give_steps(state: State, seat: Seat) -> None:
    """H17: a mage may take two more steps, and the effects of the hexes on the way hold together.

    A drag that reaches Vigour ends there, and the moved mage may take the steps; a rooted mage gets none.
    """
    if has(state, seat, MageStatus.ROOTED):
        return
    agenda = state.agenda
    for number in range(len(agenda) - 1, -1, -1):
        item = agenda[number]
        if type(item) is Walking and item.seat == seat:
            if item.steers == seat:
                agenda[number] = walking(seat, seat, item.left + VIGOUR_STEPS, True)
                return
            agenda[number] = walking(seat, seat, 0)
            break
    agenda.append(walking(seat, seat, VIGOUR_STEPS, True))
