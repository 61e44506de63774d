"""Losing life and healing (J1 to J3, H19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core import Seat
from engine.shazar.hexes import HexKind
from engine.shazar.notices import healed, life_lost
from engine.shazar.rules.statuses import MageFacts, end, end_all, has
from engine.shazar.state import State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import Die


class LifeFacts(MageFacts, Protocol):
    """What everyone knows of the mages and their life."""

    @property
    def life(self) -> Sequence[int]:
        """The life of each mage."""
        ...

    @property
    def maximum(self) -> Sequence[int]:
        """The most life that each mage can have."""
        ...


def lose(state: State, seat: Seat, amount: int, source: str) -> None:
    """J1, X1: a mage loses life, and dies next if none is left."""
    if amount <= 0:
        return
    amount = loss(state, seat, amount)
    state.notices.append(life_lost(seat, amount, source))
    if state.effects[seat]:
        amount = _lose_bonus(state, seat, amount)
    life = state.life[seat] - amount
    if life > 0:
        state.life[seat] = life
    else:
        state.life[seat] = 0
        state.agenda.append(Die(seat))


def loss(state: MageFacts, seat: Seat, amount: int, *, after_step: bool = False) -> int:
    """H19: return the life that a mage loses: Tartarus doubles it, after a step if its effect lasts."""
    for hexed in state.hexed[seat]:
        if hexed.kind is HexKind.TARTARUS and (hexed.keep or not after_step):
            return 2 * amount
    return amount


def bonus_life(state: State, seat: Seat) -> int:
    """J2: return the bonus life of a mage; of several the highest counts."""
    return max((one.amount for one in state.effects[seat] if one.status is MageStatus.BONUS), default=0)


def _lose_bonus(state: State, seat: Seat, amount: int) -> int:
    """J2: bonus life is lost first; return what is left to lose."""
    bonus = bonus_life(state, seat)
    if not bonus:
        return amount
    for effect in state.effects[seat]:
        if effect.status is MageStatus.BONUS:
            if effect.amount <= amount:
                end(state, seat, effect)
            else:
                smaller = effect._replace(amount=effect.amount - amount)
                effects = state.effects[seat]
                state.effects[seat] = tuple([smaller if one is effect else one for one in effects])
    return max(0, amount - bonus)


def healing(state: LifeFacts, seat: Seat, amount: int, lost: int = 0) -> int:
    """J1: return the life that healing gives back, after a loss; never above the maximum. II.3: none to a
    frail mage."""
    if has(state, seat, MageStatus.FRAIL):
        return 0
    return max(0, min(amount, state.maximum[seat] - state.life[seat] + lost))


def heal(state: State, seat: Seat, amount: int, source: str) -> None:
    """J1, II.3: heal a mage; a frail one is frail no longer."""
    gained = healing(state, seat, amount)
    if has(state, seat, MageStatus.FRAIL):
        end_all(state, seat, MageStatus.FRAIL)
    if gained:
        state.life[seat] += gained
        state.notices.append(healed(seat, gained, source))
