"""The outlook of the round: the probability of the Moon, and its value in points."""

from __future__ import annotations

from math import exp, sqrt

from benchmarks.opponents.sensible_1.reading import Reading
from engine.shamans import SIDE_POINTS, Role

NATURAL: dict[int, float] = {3: 0.33, 4: 0.3, 5: 0.33}
"""By number of players: the share of cards after the Guide's that go off-colour without any Shadow.
Measured, like the two below, in play of these bots among themselves."""
SABOTAGE = 0.1
"""The share that each Shadow adds."""
SPREAD = 0.5
"""Uncertainty in steps per card to be played; it grows with the root of their number."""


def moon_chance(reading: Reading, pawn: float, gone: int = 0, shadows: int | None = None) -> float:
    """Return the probability that the pawn reaches the Moon, when `gone` of the cards in hands are not
    played.

    The Guide's cards always follow, so only the others can move the pawn (T1, T4).
    """
    if pawn <= 0:
        return 1.0
    sizes = reading.view.hand_sizes
    cards = max(sum(sizes) - max(sizes) - gone, 0)
    saboteurs = reading.shadows_inside if shadows is None else shadows
    if saboteurs == 0:
        return 0.0
    if cards == 0:
        return 0.0
    expected = cards * (NATURAL[reading.view.setup.players] + saboteurs * SABOTAGE)
    return 1 / (1 + exp(min((pawn - 1 - expected) / (SPREAD * sqrt(cards)), 50)))


def standing(reading: Reading, moon: float, shadow: bool | None = None) -> float:
    """Return the points that a seat can expect on its side, at a probability of the Moon (E4)."""
    if reading.shadow if shadow is None else shadow:
        return SIDE_POINTS[Role.SHADOW] * moon
    return SIDE_POINTS[Role.SHAMAN] * (1 - moon)


def steps_worth(reading: Reading, steps: float) -> float:
    """Return the points for this seat if the pawn moves `steps` steps towards the Moon."""
    pawn = reading.view.pawn
    now, then = moon_chance(reading, pawn), moon_chance(reading, pawn - steps)
    return standing(reading, then) - standing(reading, now)


def step_worth(reading: Reading) -> float:
    """Return the points for this seat of one step towards the Moon; negative for a Shaman."""
    pawn = reading.view.pawn
    moon = (moon_chance(reading, pawn - 1) - moon_chance(reading, pawn + 1)) / 2
    return standing(reading, moon) - standing(reading, 0)
