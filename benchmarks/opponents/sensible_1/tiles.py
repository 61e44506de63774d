"""Artifacts: their value to this seat, which to take, and whether to show it (A1, A4 to A6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1.choosing import best
from benchmarks.opponents.sensible_1.outlook import step_worth
from benchmarks.opponents.sensible_1.reading import Reading
from engine.shamans import RITUALS, Artifact, Draw, Keep, Option, Ritual, TakeFaceUp

if TYPE_CHECKING:
    from random import Random

SECOND_SHARD = 1.8
FIRST_SHARD = 0.5
"""E5: two are 2 points, unless their owner is eliminated."""
DAGGER = {False: 0.12, True: 0.3}
"""Points by whether it is a Shadow's: a Shaman seldom knows whom to strike, a Shadow always finds a Shaman
(X2)."""
MASK = {False: 0.15, True: -0.7}
"""A5: a Shaman whom everyone knows is safe from friends; a known Shadow is safe from no seat."""


def choose_tile(reading: Reading, rng: Random) -> Option:
    """A1: the face-up tile or the draw that is worth most."""
    return best(reading.view.options, lambda option: take_worth(reading, option), rng)


def keep_or_show(_reading: Reading, _rng: Random) -> Option:
    """A1: keep it face down. An open Dagger must be used (N1), an open Portal or Shard makes its owner a
    target, and showing one convinces no other player."""
    return Keep()


def take_worth(reading: Reading, option: Option) -> float:
    """Return the points for a take: an open tile, or the average of the deck."""
    if isinstance(option, TakeFaceUp):
        tile = reading.view.display[option.slot]
        return tile_worth(reading, tile) if tile else 0.0
    return draw_worth(reading) if isinstance(option, Draw) else 0.0


def best_take_worth(reading: Reading) -> float:
    """Return the points for the right to take an artifact now (T7)."""
    worths = [tile_worth(reading, tile) for tile in reading.view.display if tile]
    return max([*worths, draw_worth(reading)])


def draw_worth(reading: Reading) -> float:
    """Return the average over all tiles that this seat has not seen; a Dagger that stays hidden is worth
    more."""
    hidden = {kind: reading.hidden(kind) for kind in Artifact}
    total = sum(hidden.values())
    if not total or not reading.view.deck:
        return 0.0
    return sum(count * tile_worth(reading, kind) for kind, count in hidden.items() if count) / total + 0.03


def tile_worth(reading: Reading, tile: Artifact) -> float:
    """Return the points for owning a tile."""
    match tile:
        case Artifact.SHARD:
            return _shard_worth(reading)
        case Artifact.PORTAL:
            return 1.5 * abs(step_worth(reading))
        case Artifact.DAGGER:
            return DAGGER[reading.shadow] if can_still_strike(reading) else 0.0
        case Artifact.MASK:
            return 0.0 if reading.view.roles_shown[reading.me] else MASK[reading.shadow]


def _shard_worth(reading: Reading) -> float:
    """E5: the second is worth the points, the first the hope of them, a third only keeps it from others."""
    own = reading.own_tiles.count(Artifact.SHARD)
    if own == 1:
        return SECOND_SHARD
    in_reach = reading.hidden(Artifact.SHARD) + reading.view.display.count(Artifact.SHARD)
    return FIRST_SHARD if own == 0 and in_reach > 1 else 0.1


def can_still_strike(reading: Reading) -> bool:
    """N1: whether a world of Neutralization is still to be completed."""
    return any(left and RITUALS[world] is Ritual.NEUTRALIZATION for world, left in reading.missing.items())
