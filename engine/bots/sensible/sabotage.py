"""Sabotage: when a Shadow that could follow goes off-colour all the same (T2, T4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.sensible.reading import Reading
from engine.bots.sensible.tiles import can_still_strike

if TYPE_CHECKING:
    from random import Random

APPETITE: dict[int, float] = {3: 0.35, 4: 0.25, 5: 0.15}
"""How often a Shadow sabotages that nobody suspects, by number of players. Ours, tuned in play of these
bots among themselves: more wins no more rounds, for it gets the Shadow eliminated."""
BOLD = 0.9
"""How often it does when it has nothing to lose."""
PATIENCE = 0.85
"""The suspicion at which it stops altogether."""
NEAR = 3
"""Steps from the Moon at which caution no longer pays."""


def wants_to_stray(reading: Reading, rng: Random) -> bool:
    """Always when that is the step onto the Moon (E3), else as often as the Shadow dares."""
    return reading.view.pawn == 1 or rng.random() < daring(reading)


def daring(reading: Reading) -> float:
    """More when the Moon is near or when it may pass for having none of the colour, less when suspected."""
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
    """How likely it looks to the others that this seat has none of the Destination's colour."""
    destination = reading.destination
    if destination is None:
        return 0.0
    cards = len(reading.view.hand)
    unseen = reading.out[destination] + reading.held[destination]
    return float((1 - cards / (reading.pool + cards)) ** unseen)
