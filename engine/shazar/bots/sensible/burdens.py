"""Effects on mages and what artifacts do: shaking off, lifting, striking, taking (E2, II.2, R3, R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shazar import Option, Relic
from engine.shazar.bots.sensible.choosing import best
from engine.shazar.bots.sensible.gains import Deed, harm, worth
from engine.shazar.bots.sensible.reading import Reading
from engine.shazar.bots.sensible.statuses import effect_gain
from engine.shazar.options import DropEffect, LiftEffect, StrikeMage, TakeRelic, TryToShake

if TYPE_CHECKING:
    from random import Random

NEVER = -99.0


def shake(reading: Reading, rng: Random) -> Option:
    """E2, R3: try, unless the player's own artifacts make a roll more dangerous than the effects are."""
    view, me = reading.view, reading.me
    shaken = [effect for effect in view.effects[me] if effect.shake]
    relief = sum([-effect_gain(reading, me, one) * (101 - one.shake) / 100 for one in shaken])
    a_roll = sum([relic_worth(reading, relic) for relic in view.vaults[me]])

    def points(option: Option) -> float:
        if isinstance(option, TryToShake):
            return relief + len(shaken) * a_roll
        return NEVER if isinstance(option, DropEffect) else 0.0

    return best(view.options, points, rng)


def relic_worth(reading: Reading, relic: Relic) -> float:
    """R3: return the points of an artifact in the player's own Capital at each roll."""
    deed = Deed(reading.me, _next_enemy(reading), relic.name)
    gain = (101 - relic.success) / 100 * worth(reading, relic.gain, deed)
    return gain + relic.failure / 100 * worth(reading, relic.harm, deed)


def _next_enemy(reading: Reading) -> Seat:
    enemies = reading.enemies(reading.me)
    return next((seat for seat in enemies if seat > reading.me), enemies[0])


def free_from(reading: Reading, rng: Random) -> Option:
    """E2: a roll lifts the heaviest effect that it reaches."""
    return _lift(reading, reading.me, rng)


def lift(reading: Reading, rng: Random) -> Option:
    """II.2: from a friend the heaviest burden, from an enemy the best blessing."""
    asked = reading.view.asked
    assert asked is not None, "there is an effect to lift"
    return _lift(reading, reading.me if asked.mage is None else asked.mage, rng)


def _lift(reading: Reading, bearer: Seat, rng: Random) -> Option:
    effects = reading.view.effects[bearer]

    def points(option: Option) -> float:
        assert isinstance(option, LiftEffect)
        return -reading.regard(bearer) * effect_gain(reading, bearer, effects[option.number])

    return best(reading.view.options, points, rng)


def strike(reading: Reading, rng: Random) -> Option:
    """R3: the enemy whom it hurts most."""

    def points(option: Option) -> float:
        assert isinstance(option, StrikeMage)
        return harm(reading, option.seat)

    return best(reading.view.options, points, rng)


def take_artifact(reading: Reading, rng: Random) -> Option:
    """R7: the artifact that will do most at home."""

    def points(option: Option) -> float:
        assert isinstance(option, TakeRelic)
        return relic_worth(reading, option.relic)

    return best(reading.view.options, points, rng)
