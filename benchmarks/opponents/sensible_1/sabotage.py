"""Sabotage: when a Shadow that could follow goes off-colour all the same (T2, T4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1.reading import Reading
from benchmarks.opponents.sensible_1.tiles import can_still_strike

if TYPE_CHECKING:
    from random import Random

APPETITE: dict[int, float] = {3: 0.35, 4: 0.25, 5: 0.15}
"""How often an unsuspected Shadow sabotages, by number of players. Ours, tuned in play of these bots among
themselves: more sabotage wins no more rounds, because it gets the Shadow eliminated."""
BOLD = 0.9
"""How often it does when it has nothing to lose."""
PATIENCE = 0.85
"""The suspicion at which it stops altogether."""
NEAR = 3
"""Steps from the Moon at which caution no longer pays."""


def wants_to_stray(reading: Reading, rng: Random) -> bool:
    """Return True always for the step onto the Moon (E3), else as often as the Shadow dares."""
    return reading.view.pawn == 1 or rng.random() < daring(reading)


def daring(reading: Reading) -> float:
    """Return how often the Shadow dares: more if the Moon is near or if it seems to lack the colour, less if
    it is suspected."""
    view = reading.view
    if (
        view.pawn <= min(NEAR, len(view.hand))
        or view.roles_shown[reading.me]
        or not can_still_strike(reading)
    ):
        return BOLD
    unsuspected = max(0.0, 1 - reading.heat / PATIENCE)
    return APPETITE[view.setup.players] * unsuspected * (0.5 + _plausibly_void(reading))


def _plausibly_void(reading: Reading) -> float:
    """Return the probability, as the others see it, that this seat lacks the Destination's colour."""
    destination = reading.destination
    if destination is None:
        return 0.0
    cards = len(reading.view.hand)
    unseen = reading.out[destination] + reading.held[destination]
    return float((1 - cards / (reading.pool + cards)) ** unseen)
