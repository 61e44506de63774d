"""The rituals of completed worlds (P1 to P3, N1, N2) and their order (X4)."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans.cards import RITUALS, Artifact, Ritual, World
from engine.shamans.notices import DaggerDrawn, PointGained, RitualBegan, RitualFaded, RoleSeen, RolesSwapped
from engine.shamans.options import Draw, MoveBack, Option, Perform, Spare, Strike, Swap, TakeFaceUp
from engine.shamans.rules.artifacts import take, take_options
from engine.shamans.rules.track import move_back
from engine.shamans.state import State
from engine.shamans.steps import (
    ChooseSwap,
    ChooseVictim,
    Eliminate,
    OrderRituals,
    PerformRitual,
    Stabilize,
)

STABILIZATION_STEPS = 2


def perform(state: State, step: PerformRitual) -> None:
    """T4, T8: the seat that completed a world must perform its ritual."""
    state.announce(RitualBegan(step.seat, step.world))
    _BEGIN[RITUALS[step.world]](state, step.seat)


def perform_all(state: State, seat: Seat, worlds: tuple[World, ...]) -> None:
    """X4: worlds completed together are performed one after the other, in the performer's order."""
    if len(worlds) > 1:
        state.agenda.append(OrderRituals(seat, worlds))
    elif worlds:
        state.agenda.append(PerformRitual(seat, worlds[0]))


def order_options(_state: State, prompt: OrderRituals, seat: Seat) -> tuple[Option, ...]:
    """X4: any of them may come next."""
    return tuple(Perform(world) for world in prompt.worlds) if seat == prompt.seat else ()


def answer_order(state: State, prompt: OrderRituals, seat: Seat, option: Perform) -> bool:
    """X4: the chosen ritual is done in full before the next is chosen."""
    perform_all(state, seat, tuple(world for world in prompt.worlds if world is not option.world))
    state.agenda.append(PerformRitual(seat, option.world))
    return True


def _others(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in state.inside if other != seat)


# ---- Stabilization


def _begin_stabilization(state: State, seat: Seat) -> None:
    state.agenda.append(Stabilize(seat))


def stabilize_options(state: State, prompt: Stabilize, seat: Seat) -> tuple[Option, ...]:
    """P1: back, or an artifact."""
    return (MoveBack(), *take_options(state)) if seat == prompt.seat else ()


def answer_stabilize(
    state: State, _prompt: Stabilize, seat: Seat, option: MoveBack | TakeFaceUp | Draw
) -> bool:
    """P1: the performer's choice is done."""
    if isinstance(option, MoveBack):
        move_back(state, STABILIZATION_STEPS)
    else:
        take(state, seat, option)
    return True


# ---- Permutation


def _begin_permutation(state: State, seat: Seat) -> None:
    if _others(state, seat):
        state.agenda.append(ChooseSwap(seat))
    else:
        state.announce(RitualFaded(seat))


def swap_options(state: State, prompt: ChooseSwap, seat: Seat) -> tuple[Option, ...]:
    """P2: another player still in the round."""
    return tuple(Swap(other) for other in _others(state, seat)) if seat == prompt.seat else ()


def answer_swap(state: State, _prompt: ChooseSwap, seat: Seat, option: Swap) -> bool:
    """P2: the role cards change places, face up or down as they lie, and both look at their new one."""
    other = option.seat
    cards = state.role_card
    cards[seat], cards[other] = cards[other], cards[seat]
    state.announce(RolesSwapped(seat, other))
    for looker in (seat, other):
        state.role_known[looker] |= {cards[seat], cards[other]}
        state.notices += (RoleSeen(looker, whose, state.role_of(whose)) for whose in (seat, other))
    return True


# ---- Illumination


def _begin_illumination(state: State, seat: Seat) -> None:
    """P3: a victory point, at once and for good."""
    state.points[seat] += 1
    state.announce(PointGained(seat))


# ---- Neutralization


def _begin_neutralization(state: State, seat: Seat) -> None:
    """N1, N2: a face-up Dagger must be used; a seat that may have one face down is asked, Dagger or not."""
    must = Artifact.DAGGER in state.face_up[seat]
    if _others(state, seat) and seat in state.may_hold(Artifact.DAGGER):
        state.agenda.append(ChooseVictim(seat, must))
    else:
        state.announce(RitualFaded(seat))


def victim_options(state: State, prompt: ChooseVictim, seat: Seat) -> tuple[Option, ...]:
    """N1: with a Dagger, any other player still in the round; or none, unless the Dagger lies face up."""
    if seat != prompt.seat:
        return ()
    spare = () if prompt.must else (Spare(),)
    if not prompt.must and Artifact.DAGGER not in state.face_down[seat]:
        return spare
    return (*spare, *(Strike(other) for other in _others(state, seat)))


def answer_victim(state: State, prompt: ChooseVictim, seat: Seat, option: Strike | Spare) -> bool:
    """N1: one Dagger is discarded and its victim is to be eliminated, or nothing happens."""
    if isinstance(option, Spare):
        state.announce(RitualFaded(seat))
        return True
    (state.face_up if prompt.must else state.face_down)[seat].remove(Artifact.DAGGER)
    state.spent.append(Artifact.DAGGER)
    state.announce(DaggerDrawn(seat, option.seat, hidden=not prompt.must))
    state.agenda.append(Eliminate(option.seat, by=seat))
    return True


_BEGIN = {
    Ritual.STABILIZATION: _begin_stabilization,
    Ritual.PERMUTATION: _begin_permutation,
    Ritual.ILLUMINATION: _begin_illumination,
    Ritual.NEUTRALIZATION: _begin_neutralization,
}
