"""Effects on mages and what artifacts do: shaking off, lifting, striking, taking (E2, II.2, R3, R7)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import Option, Relic
from engine.shazar.options import DropEffect, LiftEffect, StrikeMage, TakeRelic, TryToShake
from engine.shazar.think.policy.choosing import Weighing
from engine.shazar.think.policy.gains import Deed, harm, worth
from engine.shazar.think.policy.reading import Reading
from engine.shazar.think.policy.statuses import effect_gain

NEVER = -99.0


def shake(reading: Reading) -> Weighing:
    """E2, R3: try, unless the player's own artifacts make a roll more dangerous than the effects are."""
    view, me = reading.view, reading.me
    shaken = [effect for effect in view.effects[me] if effect.shake]
    relief = sum([-effect_gain(reading, me, one) * (101 - one.shake) / 100 for one in shaken])
    a_roll = sum([relic_worth(reading, relic) for relic in view.vaults[me]])

    def points(option: Option) -> float:
        if isinstance(option, TryToShake):
            return relief + len(shaken) * a_roll
        return NEVER if isinstance(option, DropEffect) else 0.0

    return points


def relic_worth(reading: Reading, relic: Relic) -> float:
    """R3: return the points of an artifact in the player's own Capital at each roll."""
    deed = Deed(reading.me, _next_enemy(reading), relic.name)
    gain = (101 - relic.success) / 100 * worth(reading, relic.gain, deed)
    return gain + relic.failure / 100 * worth(reading, relic.harm, deed)


def _next_enemy(reading: Reading) -> Seat:
    enemies = reading.enemies(reading.me)
    return next((seat for seat in enemies if seat > reading.me), enemies[0])


def free_from(reading: Reading) -> Weighing:
    """E2: a roll lifts the heaviest effect that it reaches."""
    return _lift(reading, reading.me)


def lift(reading: Reading) -> Weighing:
    """II.2: from a friend the heaviest burden, from an enemy the best blessing."""
    asked = reading.view.asked
    assert asked is not None, "there is an effect to lift"
    return _lift(reading, reading.me if asked.mage is None else asked.mage)


def _lift(reading: Reading, bearer: Seat) -> Weighing:
    effects = reading.view.effects[bearer]

    def points(option: Option) -> float:
        assert isinstance(option, LiftEffect)
        return -reading.regard(bearer) * effect_gain(reading, bearer, effects[option.number])

    return points


def strike(reading: Reading) -> Weighing:
    """R3: the enemy whom it hurts most."""

    def points(option: Option) -> float:
        assert isinstance(option, StrikeMage)
        return harm(reading, option.seat)

    return points


def take_artifact(reading: Reading) -> Weighing:
    """R7: the artifact that will do most at home."""

    def points(option: Option) -> float:
        assert isinstance(option, TakeRelic)
        return relic_worth(reading, option.relic)

    return points
