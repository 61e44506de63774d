"""Rituals and other choices of a performer: strike, swap, stabilize, order, name (P1 to P3, N1, X4, T9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shamans import (
    RITUALS,
    STABILIZATION_STEPS,
    Artifact,
    MoveBack,
    NameGuide,
    Option,
    Perform,
    Ritual,
    Strike,
    Swap,
)
from engine.shamans.bots.sensible.choosing import best
from engine.shamans.bots.sensible.outlook import moon_chance, standing
from engine.shamans.bots.sensible.reading import Reading
from engine.shamans.bots.sensible.tiles import best_take_worth, take_worth

if TYPE_CHECKING:
    from random import Random

CAUTION = {False: 0.2, True: 0.0}
"""Points for not striking, by whether it is a Shadow: a Shaman will know more later, and has friends."""
ORDER = (Ritual.ILLUMINATION, Ritual.STABILIZATION, Ritual.NEUTRALIZATION, Ritual.PERMUTATION)
"""X4: a point is for good, the pawn should be far before anyone dies, and roles change last."""


def ritual_worth(reading: Reading, ritual: Ritual) -> float:
    """Return the points for this seat of performing a ritual now."""
    match ritual:
        case Ritual.ILLUMINATION:
            return 1.0
        case Ritual.STABILIZATION:
            return max(best_take_worth(reading), _back_worth(reading))
        case Ritual.PERMUTATION:
            return max((swap_worth(reading, seat) for seat in reading.others), default=0.0)
        case Ritual.NEUTRALIZATION:
            return _neutralization_worth(reading)


# ---- Neutralization


def choose_victim(reading: Reading, rng: Random) -> Option:
    """N1: strike the seat that is most worth it; spare if none is and the Dagger need not be shown."""

    def worth(option: Option) -> float:
        return strike_worth(reading, option.seat) if isinstance(option, Strike) else CAUTION[reading.shadow]

    return best(reading.view.options, worth, rng)


def strike_worth(reading: Reading, seat: Seat) -> float:
    """Return the points of eliminating a seat: for a Shadow, the steps of its cards if it is a Shaman (X2);
    for a Shaman, the round if it is the last Shadow (X3) or one saboteur less (X4), against those steps if it
    is not."""
    view = reading.view
    cards, guilt = view.hand_sizes[seat], reading.suspicion[seat]
    left = reading.shadows_inside - 1
    now = moon_chance(reading, view.pawn)
    if_shaman = moon_chance(reading, view.pawn - cards, gone=cards)
    if_shadow = moon_chance(reading, view.pawn, gone=cards, shadows=left)
    then = guilt * if_shadow + (1 - guilt) * if_shaman
    return standing(reading, then) - standing(reading, now)


def _neutralization_worth(reading: Reading) -> float:
    """N1: nothing without a Dagger; with one face up even a loss, for it must be used."""
    if Artifact.DAGGER not in reading.own_tiles:
        return 0.0
    most = max((strike_worth(reading, seat) for seat in reading.others), default=0.0)
    return most if Artifact.DAGGER in reading.view.face_up[reading.me] else max(most, 0.0)


# ---- Permutation


def choose_swap(reading: Reading, rng: Random) -> Option:
    """P2: to the side that the round favours, as far as this seat can tell who is on it."""

    def worth(option: Option) -> float:
        assert isinstance(option, Swap)
        return swap_worth(reading, option.seat)

    return best(reading.view.options, worth, rng)


def swap_worth(reading: Reading, seat: Seat) -> float:
    """Return the points of holding the other's role card instead of the player's own (E4)."""
    moon = moon_chance(reading, reading.view.pawn)
    guilt = reading.suspicion[seat]
    then = guilt * standing(reading, moon, shadow=True) + (1 - guilt) * standing(reading, moon, shadow=False)
    return then - standing(reading, moon)


# ---- Stabilization


def stabilize(reading: Reading, rng: Random) -> Option:
    """P1: the pawn back or an artifact, whichever is worth more."""

    def worth(option: Option) -> float:
        return _back_worth(reading) if isinstance(option, MoveBack) else take_worth(reading, option)

    return best(reading.view.options, worth, rng)


def _back_worth(reading: Reading) -> float:
    pawn = reading.view.pawn
    back = min(pawn + STABILIZATION_STEPS, reading.view.setup.furthest)
    return standing(reading, moon_chance(reading, back)) - standing(reading, moon_chance(reading, pawn))


# ---- what the eliminator and the eliminated choose


def choose_order(reading: Reading, rng: Random) -> Option:
    """X4: the rituals in an order that wastes none."""

    def worth(option: Option) -> float:
        assert isinstance(option, Perform)
        return -ORDER.index(RITUALS[option.world])

    return best(reading.view.options, worth, rng)


def choose_guide(reading: Reading, rng: Random) -> Option:
    """T9: the eliminated stay true to their side: a Shaman names the least suspect, a Shadow the most."""

    def worth(option: Option) -> float:
        assert isinstance(option, NameGuide)
        guilt = reading.suspicion[option.seat]
        return guilt if reading.shadow else -guilt

    return best(reading.view.options, worth, rng)
