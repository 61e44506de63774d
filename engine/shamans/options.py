"""The options of a seat. Every option exists once: the one offered is the one chosen."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Interned, Seat
from engine.shamans.cards import Card, World


@dataclass(frozen=True, slots=True, eq=False)
class Play(Interned):
    """Play a card in the turn (T1, T2)."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Interned):
    """Give a card away in the Eclipse (A3)."""

    card: Card


@dataclass(frozen=True, slots=True, eq=False)
class TakeFaceUp(Interned):
    """Take the artifact in a face-up slot (A1)."""

    slot: int


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Interned):
    """Take the top of the tile deck (A1)."""


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Interned):
    """Leave the drawn tile face down (A1)."""


@dataclass(frozen=True, slots=True, eq=False)
class Show(Interned):
    """Turn the drawn tile face up (A1)."""


@dataclass(frozen=True, slots=True, eq=False)
class MoveBack(Interned):
    """Stabilization: the pawn goes back (P1)."""


@dataclass(frozen=True, slots=True, eq=False)
class Swap(Interned):
    """Permutation: exchange role cards with a seat (P2)."""

    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class Strike(Interned):
    """Neutralization: use a Dagger on a seat (N1)."""

    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class Spare(Interned):
    """Neutralization: show no Dagger and do nothing (N1)."""


@dataclass(frozen=True, slots=True, eq=False)
class Perform(Interned):
    """Choose which of several completed worlds' rituals comes next (X4)."""

    world: World


@dataclass(frozen=True, slots=True, eq=False)
class NameGuide(Interned):
    """An eliminated player names the next Guide (T9)."""

    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class Let(Interned):
    """Last chance: let it happen (W1)."""


@dataclass(frozen=True, slots=True, eq=False)
class UsePortal(Interned):
    """Discard a Portal to move the pawn: +1 is towards the Moon, -1 away from it (A4)."""

    step: int


Option = (
    Play
    | Pass
    | TakeFaceUp
    | Draw
    | Keep
    | Show
    | MoveBack
    | Swap
    | Strike
    | Spare
    | Perform
    | NameGuide
    | Let
    | UsePortal
)
