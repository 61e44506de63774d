"""The points of arriving on a hex, for the mage who arrives (A1 to A5, H4 to H21)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.shazar import (
    DAMAGOR_NUMBER,
    GUARD_DAMAGE,
    GUARD_NUMBER,
    HALF,
    IGNORED_BY_SUREFOOT,
    PACIFIED_TURNS,
    Hex,
    HexKind,
    MageStatus,
    Magic,
    Tile,
    has,
    may_attack,
    total,
)
from engine.shazar.think.policy.fates import draw_worth
from engine.shazar.think.policy.gains import NEW_CARDS, fate_worth
from engine.shazar.think.policy.reading import Reading
from engine.shazar.think.policy.statuses import NO_ATTACKS, status_gain

BAD_LUCK = HALF / 100
"""H11, H15, H21: the chance that a hex does harm."""
GUARD_FAILS = (GUARD_NUMBER - 1) / 100
"""H14: the chance of a fight that is lost."""
TELLER_LOOK = 3
"""H13: Fate cards that a Fortune-teller shows."""
ASTRAL = 0.3
"""Points for each power of an Astral, for a mage who may attack."""
STRENGTH = 0.1
"""Points for each power of a Bastion, even if no attack is to be feared."""
VIGOUR = 1.4
"""Steps on the mage's own way that Vigour is worth."""
ARRIVED = 0.5
"""The share of a prize by which it is better to be at home with it than nearly there."""

Act = Callable[[Reading, Seat, int], float]
"""The points for a mage of a hex with a power."""


def arrival_worth(reading: Reading, seat: Seat, hex_: Hex) -> float:
    """Return the points for a mage of arriving on a hex: what the hex does, and where it leads."""
    board = reading.board
    tile = board.tile(hex_)
    mined = total(reading.view, seat, MageStatus.MINED)
    points = -reading.lost(seat, mined) if mined else 0.0
    if tile.kind is HexKind.ENTRANCE:
        return points + _passage(reading, seat, hex_)
    points += reading.outlook(seat, hex_)
    if tile.kind is HexKind.CAPITAL:
        carried = len(reading.view.carried[seat])
        if carried and hex_ == board.capitals[seat]:
            points += ARRIVED * reading.prize(seat, carried)
        return points
    if reading.view.activated >> hex_ & 1:
        return points
    return points + hex_gain(reading, seat, tile)


def _passage(reading: Reading, seat: Seat, entrance: Hex) -> float:
    """M4: the best of the free Exits."""
    board, place = reading.board, reading.view.place
    pairs = zip(board.entrances, board.exits, strict=True)
    free = [exit_ for own, exit_ in pairs if own != entrance and exit_ not in place]
    return max([reading.outlook(seat, exit_) for exit_ in free], default=0.0)


def hex_gain(reading: Reading, seat: Seat, tile: Tile) -> float:
    """A5: return the points for a mage of what a hex does."""
    act = _ACTS.get(tile.kind)
    if act is None:
        return 0.0
    if has(reading.view, seat, MageStatus.SUREFOOT) and tile.kind in IGNORED_BY_SUREFOOT:
        return 0.0
    return act(reading, seat, tile.power)


def _astral(reading: Reading, seat: Seat, power: int) -> float:
    return ASTRAL * power if may_attack(reading.view, seat) else 0.0


def _bastion(reading: Reading, seat: Seat, power: int) -> float:
    return STRENGTH * power + reading.exposure(seat) * reading.lost(seat, power)


def _trap(reading: Reading, seat: Seat, power: int) -> float:
    return -reading.lost(seat, power)


def _snare(reading: Reading, seat: Seat, _power: int) -> float:
    return -reading.stride(seat) - ASTRAL


def _fate(reading: Reading, seat: Seat, _power: int) -> float:
    return draw_worth(reading) if seat == reading.me else fate_worth(1)


def _ice(reading: Reading, seat: Seat, _power: int) -> float:
    return -BAD_LUCK * reading.stride(seat)


def _lake(reading: Reading, seat: Seat, power: int) -> float:
    return max(reading.healed(seat, power), _bastion(reading, seat, power))


def _guard(reading: Reading, seat: Seat, _power: int) -> float:
    """H14: of another mage's hand nothing is known."""
    view = reading.view
    loss = reading.lost(seat, GUARD_DAMAGE)
    armed = seat != reading.me or any(spell.magic is Magic.ATTACK for spell in view.hand)
    fights = armed and may_attack(view, seat) and not has(view, seat, MageStatus.MUTE)
    return -GUARD_FAILS * loss if fights else -loss


def _poison(reading: Reading, seat: Seat, power: int) -> float:
    return (1 - BAD_LUCK) * reading.healed(seat, power) - BAD_LUCK * reading.lost(seat, 1)


def _damagor(reading: Reading, seat: Seat, _power: int) -> float:
    return status_gain(reading, seat, MageStatus.DAMAGOR, 1, None, DAMAGOR_NUMBER)


def _vigour(reading: Reading, seat: Seat, _power: int) -> float:
    return 0.0 if has(reading.view, seat, MageStatus.ROOTED) else VIGOUR * reading.stride(seat)


def _tartarus(reading: Reading, seat: Seat, _power: int) -> float:
    return -reading.exposure(seat) * reading.lost(seat, 2) - STRENGTH


def _cursed(reading: Reading, seat: Seat, _power: int) -> float:
    if has(reading.view, seat, MageStatus.CURSED_LAND):
        return 0.0
    return status_gain(reading, seat, MageStatus.CURSED_LAND, 1, None, HALF)


_ACTS: dict[HexKind, Act] = {
    HexKind.ASTRAL: _astral,
    HexKind.BASTION: _bastion,
    HexKind.SPRING: lambda reading, seat, power: reading.healed(seat, power),
    HexKind.TRAP: _trap,
    HexKind.SNARE: _snare,
    HexKind.FATE: _fate,
    HexKind.SCHOOL: lambda _reading, _seat, _power: NEW_CARDS[False],
    HexKind.ICE: _ice,
    HexKind.LAKE: _lake,
    HexKind.TELLER: lambda _reading, _seat, _power: fate_worth(TELLER_LOOK),
    HexKind.GUARD: _guard,
    HexKind.POISON: _poison,
    HexKind.DAMAGOR: _damagor,
    HexKind.VIGOUR: _vigour,
    HexKind.TARTARUS: _tartarus,
    HexKind.CURSED: _cursed,
    HexKind.HOLY: lambda _reading, _seat, _power: -BAD_LUCK * PACIFIED_TURNS * NO_ATTACKS,
}
