"""The options of a seat. Every option exists once: the one offered is the one chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Interned, Seat
from engine.shazar.artifacts import Relic
from engine.shazar.board import Hex
from engine.shazar.fate import FateCard
from engine.shazar.fields import Mage
from engine.shazar.hexes import HexKind
from engine.shazar.spells import Spell


@dataclass(frozen=True, slots=True, eq=False)
class TryToShake(Interned):
    """Roll for every effect that can be shaken off (E2)."""


@dataclass(frozen=True, slots=True, eq=False)
class LeaveEffects(Interned):
    """Make no roll (E2)."""


@dataclass(frozen=True, slots=True, eq=False)
class DropEffect(Interned):
    """Drop a blessing on the player's own mage (E3); the number is its place among the mage's effects."""

    number: int


@dataclass(frozen=True, slots=True, eq=False)
class LiftEffect(Interned):
    """End an effect; the number is its place among the mage's effects (E2, II.2)."""

    number: int


@dataclass(frozen=True, slots=True, eq=False)
class Go(Interned):
    """Step on a hex (M1), also with another mage (M9)."""

    hex: Hex


@dataclass(frozen=True, slots=True, eq=False)
class Capture(Interned):
    """Try to take an artifact (R5)."""


@dataclass(frozen=True, slots=True, eq=False)
class UseFate(Interned):
    """Use a kept Fate card (F4)."""

    card: FateCard


@dataclass(frozen=True, slots=True, eq=False)
class Stop(Interned):
    """Take no further step (M7, M9)."""


@dataclass(frozen=True, slots=True, eq=False)
class TakeExit(Interned):
    """Leave a Portal by the Exit of a field (M4)."""

    field: Mage


@dataclass(frozen=True, slots=True, eq=False)
class CastSpell(Interned):
    """Cast a spell on a mage (P1, P2)."""

    spell: Spell
    target: Seat


@dataclass(frozen=True, slots=True, eq=False)
class CastNothing(Interned):
    """Cast no spell, or do not fight (P1, H14)."""


@dataclass(frozen=True, slots=True, eq=False)
class FightWith(Interned):
    """Fight the Guard with an attack spell (H14)."""

    spell: Spell


@dataclass(frozen=True, slots=True, eq=False)
class GiveCard(Interned):
    """Give a card back (H10)."""

    spell: Spell


@dataclass(frozen=True, slots=True, eq=False)
class Done(Interned):
    """Give no further card back (H10)."""


@dataclass(frozen=True, slots=True, eq=False)
class ActAs(Interned):
    """Name the kind that a Mana Lake acts as (H12)."""

    kind: HexKind


@dataclass(frozen=True, slots=True, eq=False)
class PickCard(Interned):
    """Apply one of the Fate cards that were looked at (H13)."""

    card: FateCard


@dataclass(frozen=True, slots=True, eq=False)
class StrikeMage(Interned):
    """Choose the enemy whom an artifact strikes (R3)."""

    seat: Seat


@dataclass(frozen=True, slots=True, eq=False)
class TakeRelic(Interned):
    """Choose the artifact that is taken (R7)."""

    relic: Relic


@dataclass(frozen=True, slots=True, eq=False)
class Let(Interned):
    """Let it happen (W1 to W3)."""


@dataclass(frozen=True, slots=True, eq=False)
class TakeHex(Interned):
    """Take up the hex of a place, to swap it (S7)."""

    place: int


@dataclass(frozen=True, slots=True, eq=False)
class SwapWith(Interned):
    """Swap the hex that was taken up with the one of a place (S7)."""

    place: int


@dataclass(frozen=True, slots=True, eq=False)
class MoveGate(Interned):
    """Move a Portal to a place (S7)."""

    entrance: bool
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class LayRecommended(Interned):
    """Lay the recommended field (S7)."""


@dataclass(frozen=True, slots=True, eq=False)
class FieldReady(Interned):
    """Be ready with the player's own field (S7)."""


@dataclass(frozen=True, slots=True, eq=False)
class StandDown(Interned):
    """Leave the match for good (G8). It answers no question, and is open at any moment."""


STAND_DOWN = StandDown()

Option: TypeAlias = (
    TryToShake
    | LeaveEffects
    | DropEffect
    | LiftEffect
    | Go
    | Capture
    | UseFate
    | Stop
    | TakeExit
    | CastSpell
    | CastNothing
    | FightWith
    | GiveCard
    | Done
    | ActAs
    | PickCard
    | StrikeMage
    | TakeRelic
    | Let
    | TakeHex
    | SwapWith
    | MoveGate
    | LayRecommended
    | FieldReady
    | StandDown
)
