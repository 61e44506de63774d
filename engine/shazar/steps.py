"""The steps on the agenda of Shazar. The folder `rules` says what each of them does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.core import Seat, Step
from engine.shazar.artifacts import Relic
from engine.shazar.board import Hex
from engine.shazar.dealing import Purpose
from engine.shazar.effects import Effects, Primitive
from engine.shazar.fate import FateCard
from engine.shazar.spells import Spell
from engine.shazar.state import Effect

NO_SEAT = Seat(-1)
"""Stands for a mage that there is not."""


# ---- facts that steps carry


class Context(NamedTuple):
    """A mage who acts, and the mage whom it concerns.

    The deaths at its start tell whether a mage has died since (P9).
    """

    caster: Seat
    caster_deaths: int
    target: Seat
    target_deaths: int
    source: str
    """The name of the card, hex or artifact."""
    laid: int = 0
    """The number of the spell card that is being cast; 0: it is no spell card."""
    chosen: Seat = NO_SEAT
    """The enemy that the caster has chosen."""
    chosen_deaths: int = 0


class Arrival(NamedTuple):
    """A mage arrives on a hex (A1)."""

    seat: Seat
    hex: Hex
    origin: Hex
    power: int
    keep: bool
    """True if the lasting effects of this hex outlast leaving it (H17)."""


class Attack(NamedTuple):
    """An announced attack (K1)."""

    caster: Seat
    caster_deaths: int
    target: Seat
    target_deaths: int
    spell: Spell
    laid: int


class PlainCheck(NamedTuple):
    """A roll against a number (D3)."""

    seat: Seat
    deaths: int
    purpose: Purpose
    number: int
    """The number that decides."""
    low: bool = False
    """True if the check fails at this number or less; else it fails below it."""
    arrival: Arrival | None = None
    """The arrival that asks for it."""
    context: Context | None = None
    """The card that asks for it."""
    reached: Effects = ()
    missed: Effects = ()
    rungs: tuple[tuple[int, Effects], ...] = ()
    rolls: int = 0
    """Rolls that are made after this one, to shake effects off (E2)."""


class PlainRolled(NamedTuple):
    """A plain check that was rolled."""

    check: PlainCheck
    value: int


class OpposedRolled(NamedTuple):
    """An opposed check that was rolled (D2)."""

    attack: Attack
    mine: int
    theirs: int
    asked: tuple[Seat, ...] = ()
    """The mages who were asked for a Twist of Fate in this check (W1)."""


# ---- the turn


@dataclass(frozen=True, slots=True)
class LayFields(Step):
    """The fields are laid, hands are drawn and the first turn begins (S2, S5)."""


@dataclass(frozen=True, slots=True)
class BeginTurn(Step):
    """A turn begins (T2)."""


@dataclass(frozen=True, slots=True)
class ActEffect(Step):
    """An effect does what it does each turn (E1)."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class ShakeStage(Step):
    """The mage may shake effects off (E2)."""


@dataclass(frozen=True, slots=True)
class ShakeRoll(Step):
    """The next of the rolls to shake effects off (E2)."""

    left: int


@dataclass(frozen=True, slots=True)
class DueFate(Step):
    """The Fate cards that are due are drawn; then a skipped turn ends (E4, T3)."""


@dataclass(frozen=True, slots=True)
class MoveStage(Step):
    """The mage moves (M1)."""


@dataclass(frozen=True, slots=True)
class SpellStage(Step):
    """The mage may cast a spell (P1)."""


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """The turn ends (T6)."""


# ---- movement


@dataclass(frozen=True, slots=True)
class Walking(Step):
    """Steps that a mage may still take (M7, M9)."""

    seat: Seat
    steers: Seat
    left: int
    keep: bool = False


@dataclass(frozen=True, slots=True)
class StepOn(Step):
    """A mage steps on a hex, unless the mine under the step has killed them (II.3)."""

    seat: Seat
    deaths: int
    hex: Hex
    keep: bool


@dataclass(frozen=True, slots=True)
class SlideBack(Step):
    """A mage slides back from an Ice Barrier (H11)."""

    seat: Seat
    hex: Hex
    keep: bool


# ---- dice


@dataclass(frozen=True, slots=True)
class RollCheck(Step):
    """A plain check is rolled (D3)."""

    check: PlainCheck
    again: bool = False
    """True if the roll replaces another (W1)."""


@dataclass(frozen=True, slots=True)
class JudgeCheck(Step):
    """Artifacts have reacted, and the check counts (R3)."""

    check: PlainCheck
    value: int


@dataclass(frozen=True, slots=True)
class AnnounceAttack(Step):
    """An attack is announced, and a window may open (K1, W2)."""

    attack: Attack


@dataclass(frozen=True, slots=True)
class RollAttack(Step):
    """The attacker rolls, then the target (K2)."""

    attack: Attack
    mine: int = 0
    """The attacker's roll; 0: it is still to come."""


@dataclass(frozen=True, slots=True)
class RollAgain(Step):
    """One side of an opposed check rolls again (W1)."""

    rolled: OpposedRolled
    seat: Seat


@dataclass(frozen=True, slots=True)
class Landed(Step):
    """Artifacts have reacted to both rolls, and the attack hits or misses (K3 to K7)."""

    attack: Attack
    mine: int
    hit: bool


@dataclass(frozen=True, slots=True)
class Thorns(Step):
    """The attacker loses life by the target's thorns (K5)."""

    attack: Attack


@dataclass(frozen=True, slots=True)
class React(Step):
    """An artifact reacts to a roll of its holder (R3)."""

    seat: Seat
    deaths: int
    relic: Relic
    gain: bool
    other: Seat
    """The other mage of an opposed check."""


@dataclass(frozen=True, slots=True)
class ReactionOver(Step):
    """Everything that an artifact has set off is done (R3)."""


# ---- effects of cards


@dataclass(frozen=True, slots=True)
class Do(Step):
    """Effects of a card are done in the printed order (P9)."""

    effects: Effects
    context: Context


@dataclass(frozen=True, slots=True)
class DoTo(Step):
    """One effect is done to one of several mages (P9)."""

    effect: Primitive
    context: Context


@dataclass(frozen=True, slots=True)
class SettleSpell(Step):
    """A spell is done: its card is discarded, or lies with the mage who has its effect (P4)."""


@dataclass(frozen=True, slots=True)
class Refill(Step):
    """A hand is filled up (P6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShuffleDeck(Step):
    """A spell deck is shuffled, after a death or an exchange (X3, H10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawInstead(Step):
    """New cards are drawn for those that are given back (H10)."""

    seat: Seat
    given: tuple[Spell, ...]
    got: tuple[Spell, ...] = ()


@dataclass(frozen=True, slots=True)
class LookAtFate(Step):
    """A mage draws Fate cards, and applies one of them (F1, H13)."""

    seat: Seat
    deaths: int
    look: int
    got: tuple[FateCard, ...] = ()


@dataclass(frozen=True, slots=True)
class FateDone(Step):
    """A Fate card was applied and is discarded (F1)."""

    card: FateCard


@dataclass(frozen=True, slots=True)
class Die(Step):
    """A mage has no life left (X1)."""

    seat: Seat
    asked: bool = False
    """True after the window (W3)."""


# What nearly every turn needs is made once.
BEGIN_TURN = BeginTurn()
SHAKE_STAGE = ShakeStage()
DUE_FATE = DueFate()
MOVE_STAGE = MoveStage()
SPELL_STAGE = SpellStage()
END_TURN = EndTurn()
SETTLE_SPELL = SettleSpell()
REACTION_OVER = ReactionOver()
refill = cache(Refill)
shuffle_deck = cache(ShuffleDeck)
walking = cache(Walking)
