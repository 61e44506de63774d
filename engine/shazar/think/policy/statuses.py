"""The points of statuses for the mage that has them (table II.3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.shazar import Effect, MageStatus, has
from engine.shazar.think.policy.reading import SPELL, Reading

UNTIL_USED = 2.0
"""Turns that a status without end may last."""
CHECKS = 0.02
"""Points for each point of luck in opposed checks and each turn."""
HIT = 0.4
"""Points for each damage that own hits do more, and each turn."""
FRAIL_HEALING = 2
"""The healing that a frail mage may lose."""
NO_ATTACKS = 0.7
"""Points for the attack spells of a turn."""

Gain = Callable[[Reading, Seat, int, float], float]
"""The points for a mage of a status with an amount, that lasts some turns."""


def _each_turn(reading: Reading, seat: Seat, amount: int, turns: float) -> float:
    return -reading.lost(seat, amount) * turns


def _held(reading: Reading, seat: Seat, _amount: int, turns: float) -> float:
    """H16, M2."""
    return -(reading.lost(seat, 1) + reading.stride(seat)) * turns


def _rooted(reading: Reading, seat: Seat, _amount: int, turns: float) -> float:
    """R5: it does not keep a mage from a capture."""
    return 0.0 if reading.raids(seat) else -(reading.stride(seat) + 0.1) * turns


def _frail(reading: Reading, seat: Seat, _amount: int, _turns: float) -> float:
    return -reading.healed(seat, FRAIL_HEALING) - 0.2


def _exposed(reading: Reading, seat: Seat, amount: int, turns: float) -> float:
    return -reading.exposure(seat) * reading.lost(seat, amount) * turns


def _mined(reading: Reading, seat: Seat, amount: int, _turns: float) -> float:
    return -0.8 * reading.lost(seat, amount)


def _bonus(reading: Reading, seat: Seat, amount: int, _turns: float) -> float:
    """J2: of several the highest counts."""
    more = amount - reading.view.bonus[seat]
    life = reading.view.life[seat] + reading.view.bonus[seat]
    return 0.8 * (reading.life_worth(seat, life + more) - reading.life_worth(seat, life)) if more > 0 else 0.0


def _ward(reading: Reading, seat: Seat, amount: int, turns: float) -> float:
    return reading.exposure(seat) * reading.lost(seat, amount) * turns


def _regen(reading: Reading, seat: Seat, amount: int, turns: float) -> float:
    return reading.healed(seat, round(amount * turns))


def _haste(reading: Reading, seat: Seat, amount: int, _turns: float) -> float:
    if has(reading.view, seat, MageStatus.ROOTED) or reading.raids(seat):
        return 0.0
    return reading.stride(seat) * amount


GAINS: dict[MageStatus, Gain] = {
    MageStatus.ILL: _each_turn,
    MageStatus.CURSED_LAND: _each_turn,
    MageStatus.DAMAGOR: _held,
    MageStatus.ROOTED: _rooted,
    MageStatus.FRAIL: _frail,
    MageStatus.EXPOSED: _exposed,
    MageStatus.MINED: _mined,
    MageStatus.BONUS: _bonus,
    MageStatus.WARD: _ward,
    MageStatus.REGEN: _regen,
    MageStatus.HASTE: _haste,
    MageStatus.WEAK: lambda _reading, _seat, amount, turns: -HIT * amount * turns,
    MageStatus.MIGHT: lambda _reading, _seat, amount, turns: HIT * amount * turns,
    MageStatus.JINX: lambda _reading, _seat, amount, turns: -CHECKS * amount * turns,
    MageStatus.LUCK: lambda _reading, _seat, amount, turns: CHECKS * amount * turns,
    MageStatus.MUTE: lambda _reading, _seat, _amount, turns: -SPELL * turns,
    MageStatus.PACIFIED: lambda _reading, _seat, _amount, turns: -NO_ATTACKS * turns,
    MageStatus.FORGETFUL: lambda _reading, _seat, amount, turns: -0.2 * amount * turns,
    MageStatus.THORNS: lambda reading, seat, amount, turns: reading.exposure(seat) * amount * turns,
    MageStatus.SUREFOOT: lambda _reading, _seat, _amount, turns: 0.3 * turns,
    MageStatus.LORE: lambda _reading, _seat, _amount, _turns: 0.3,
}


def status_gain(
    reading: Reading, seat: Seat, status: MageStatus, amount: int, turns: int | None, shake: int
) -> float:
    """E2, T6: return the points for a mage of a status that is laid on them now."""
    if turns is not None:
        lasts = float(turns)
    elif shake:
        lasts = 100 / (101 - shake)
    else:
        lasts = UNTIL_USED
    return GAINS[status](reading, seat, amount, lasts)


def effect_gain(reading: Reading, seat: Seat, effect: Effect) -> float:
    """Return the points for a mage of an effect that still lasts; a burden is less than nothing."""
    turns = None if effect.until is None else max(1, effect.until - reading.view.turns[seat])
    return status_gain(reading, seat, effect.status, effect.amount, turns, effect.shake)
