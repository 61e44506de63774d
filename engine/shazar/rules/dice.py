"""Plain checks, and the artifacts that react to a roll (D3, D5, R3, W1)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.dealing import Purpose, roll_needed
from engine.shazar.fate import Use
from engine.shazar.notices import ArtifactReacted, rolled
from engine.shazar.prompts import CheckWindow
from engine.shazar.rules.windows import may_interrupt, open_window
from engine.shazar.state import State
from engine.shazar.steps import (
    NO_SEAT,
    REACTION_OVER,
    Context,
    Do,
    JudgeCheck,
    PlainCheck,
    PlainRolled,
    React,
    ReactionOver,
    RollCheck,
)

MOST_REACTIONS = 3
"""R3: reactions within each other; ours: it must end."""


def ask_roll(state: State, step: RollCheck) -> None:
    """D3: the mage rolls, unless they have died since the check was asked for."""
    check = step.check
    if state.deaths[check.seat] == check.deaths:
        state.agenda.append(step)
        state.needs = roll_needed(False, check.seat, check.purpose)


def take_roll(state: State, step: RollCheck, value: int) -> None:
    """W1: the mage who would fail the check is asked, once a check; else the roll stands."""
    check = step.check
    state.notices.append(rolled(check.seat, value, check.purpose))
    if not step.again and _fails(state, check, value) and may_interrupt(state, check.seat, Use.CHECK):
        open_window(state, CheckWindow(check.seat, PlainRolled(check, value)), Use.CHECK)
    else:
        let_roll_stand(state, check, value)


def let_roll_stand(state: State, check: PlainCheck, value: int) -> None:
    """R3: artifacts react at once, before the roll itself counts."""
    state.agenda.append(JudgeCheck(check, value))
    react(state, check.seat, value, NO_SEAT)


def _fails(state: State, check: PlainCheck, value: int) -> bool:
    """W1: return True if a check fails: it misses its number, meets its "or less", or lifts nothing."""
    if check.purpose is Purpose.SHAKE:
        return not any(0 < effect.shake <= value for effect in state.effects[check.seat])
    return value <= check.number if check.low else value < check.number


def react(state: State, seat: Seat, value: int, other: Seat) -> None:
    """R3, D5: all artifacts in the Capital of the mage who rolled react, in the order in which they came."""
    if state.depth >= MOST_REACTIONS:
        return
    for relic in reversed(state.vaults[seat]):
        if value >= relic.success:
            state.agenda.append(React(seat, state.deaths[seat], relic, True, other))
        elif value <= relic.failure:
            state.agenda.append(React(seat, state.deaths[seat], relic, False, other))


def do_reaction(state: State, step: React) -> None:
    """R3: an artifact does its effect, if its holder has not died since the roll."""
    seat, relic = step.seat, step.relic
    if state.deaths[seat] != step.deaths:
        return
    state.notices.append(ArtifactReacted(seat, relic, step.gain))
    state.depth += 1
    other_deaths = 0 if step.other == NO_SEAT else state.deaths[step.other]
    context = Context(seat, step.deaths, step.other, other_deaths, relic.name)
    state.agenda += (REACTION_OVER, Do(relic.gain if step.gain else relic.harm, context))


def end_reaction(state: State, _step: ReactionOver) -> None:
    """R3: the next reaction is one level higher."""
    state.depth -= 1
