"""Last chances: the windows in which a Portal may answer (W1 to W3)."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat
from engine.shamans.cards import Artifact
from engine.shamans.notices import LastChanceBegan
from engine.shamans.options import Let, Option
from engine.shamans.state import State
from engine.shamans.steps import Advance, LastChance, LastChanceEvent

_LET = (Let(),)


def last_chance(state: State, event: LastChanceEvent) -> bool:
    """W1: open the window before an event, if any seat may hold a Portal as far as the table can see.

    The event waits below its window, and is looked at again when the window is gone.
    """
    if event.unopposed:
        return False
    mover = event.mover if isinstance(event, Advance) else None
    asked = tuple([seat for seat in state.may_hold(Artifact.PORTAL) if seat != mover])
    if not asked:
        return False
    state.agenda += (event, LastChance(event, asked))
    state.notices.append(LastChanceBegan(event, asked))
    return True


def last_chance_options(_state: State, window: LastChance, seat: Seat) -> tuple[Option, ...]:
    """W1: a seat without a Portal among its face-down tiles is asked in the same way."""
    return _LET if seat in window.asked and seat not in window.let else ()


def answer_last_chance(state: State, window: LastChance, seat: Seat, _option: Option) -> bool:
    """W3: when everyone who was asked lets it happen, it does. Until then nothing can be seen."""
    let = window.let | {seat}
    if len(let) < len(window.asked):
        state.prompt = LastChance(window.event, window.asked, let)
        return False
    state.agenda[-1] = replace(window.event, unopposed=True)
    return True
