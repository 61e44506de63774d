"""How the round stands: how likely the Moon is, and what that is worth in points."""

from __future__ import annotations

from math import exp, sqrt

from engine.bots.sensible.reading import Reading
from engine.shamans import SIDE_POINTS, Role

NATURAL: dict[int, float] = {3: 0.33, 4: 0.3, 5: 0.33}
"""By number of players: the share of cards after the Guide's that go off-colour without any Shadow.
Measured, like the two below, in play of these bots among themselves."""
SABOTAGE = 0.1
"""What each Shadow adds to that share."""
SPREAD = 0.5
"""How uncertain it is, in steps, for one card to be played; it grows with the root of their number."""


def moon_chance(reading: Reading, pawn: float, gone: int = 0, shadows: int | None = None) -> float:
    """How likely the pawn reaches the Moon from here, when `gone` of the cards in hands are not played.

    The Guide's cards always follow, so that only the others can move it (T1, T4).
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
    """The points that a seat may hope for on its side, at a chance of the Moon (E4)."""
    if reading.shadow if shadow is None else shadow:
        return SIDE_POINTS[Role.SHADOW] * moon
    return SIDE_POINTS[Role.SHAMAN] * (1 - moon)


def steps_worth(reading: Reading, steps: float) -> float:
    """What it is worth to this seat if the pawn goes so many steps towards the Moon."""
    pawn = reading.view.pawn
    now, then = moon_chance(reading, pawn), moon_chance(reading, pawn - steps)
    return standing(reading, then) - standing(reading, now)


def step_worth(reading: Reading) -> float:
    """What a step of the pawn towards the Moon is worth to this seat; less than nothing for a Shaman."""
    pawn = reading.view.pawn
    moon = (moon_chance(reading, pawn - 1) - moon_chance(reading, pawn + 1)) / 2
    return standing(reading, moon) - standing(reading, 0)
