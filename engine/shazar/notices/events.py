"""Notices of the table and its mages: turns, dice, effects, movement, artifacts, death, the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core import Notice, PrivateNotice, Seat
from engine.shazar.artifacts import Relic
from engine.shazar.board import Hex
from engine.shazar.dealing import Pile, Purpose
from engine.shazar.fields import Mage
from engine.shazar.hexes import HexKind
from engine.shazar.spells import Spell
from engine.shazar.state import Effect, GameEnding

# ---- setup and turn


@dataclass(frozen=True, slots=True)
class GameOpened(Notice):
    """The table is set up (S1 to S4, S6)."""

    mages: tuple[Mage, ...]
    relics: tuple[Relic, ...]
    rolls: tuple[tuple[tuple[Seat, int], ...], ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class FieldsLaid(Notice):
    """All players are ready with their fields (S7)."""


@dataclass(frozen=True, slots=True)
class CardsDrawn(PrivateNotice):
    """A mage draws spell cards (S5, P6)."""

    spells: tuple[Spell, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted(Notice):
    """A round begins (S8)."""

    number: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Notice):
    """A mage's turn begins (T2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(Notice):
    """A mage has no stages in this turn: a red card is returned, or the mage waits for rebirth (T3, T5)."""

    seat: Seat
    red: bool


@dataclass(frozen=True, slots=True)
class PileShuffled(Notice):
    """A pile is shuffled (P7, X3, F1, H10)."""

    pile: Pile
    seat: Seat | None


# ---- dice


@dataclass(frozen=True, slots=True)
class Rolled(Notice):
    """A mage rolled the dice (D1)."""

    seat: Seat
    value: int
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class RollReplaced(Notice):
    """A mage rolls again; the last roll never happened (W1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ArtifactReacted(Notice):
    """An artifact reacts to a roll of its holder (R3)."""

    seat: Seat
    relic: Relic
    gain: bool


# ---- effects


@dataclass(frozen=True, slots=True)
class EffectActed(Notice):
    """An effect does what it does each turn (E1)."""

    seat: Seat
    effect: Effect


@dataclass(frozen=True, slots=True)
class StatusPut(Notice):
    """A mage has a new effect (II.3)."""

    seat: Seat
    effect: Effect


@dataclass(frozen=True, slots=True)
class StatusNotPut(Notice):
    """An effect was not applied: the mage has too many, or no effect card is left (C7, E5, E8)."""

    seat: Seat
    source: str


@dataclass(frozen=True, slots=True)
class StatusEnded(Notice):
    """An effect on a mage ends."""

    seat: Seat
    effect: Effect


@dataclass(frozen=True, slots=True)
class RedCardsGiven(Notice):
    """A mage will skip turns (E8)."""

    seat: Seat
    turns: int


@dataclass(frozen=True, slots=True)
class RedCardsReturned(Notice):
    """A mage no longer skips turns (II.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LifeLost(Notice):
    """A mage loses life (J1)."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Healed(Notice):
    """A mage is healed (J1)."""

    seat: Seat
    amount: int
    source: str


# ---- movement


@dataclass(frozen=True, slots=True)
class Moved(Notice):
    """A mage is on another hex."""

    seat: Seat
    origin: Hex
    hex: Hex


@dataclass(frozen=True, slots=True)
class PassedPortal(Notice):
    """A mage enters an Entrance and stands on an Exit (M4)."""

    seat: Seat
    hex: Hex


@dataclass(frozen=True, slots=True)
class SlidBack(Notice):
    """A mage slides back from an Ice Barrier (H11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HexActivated(Notice):
    """A hex acts on a mage (A1); a Mana Lake has named its kind."""

    seat: Seat
    hex: Hex
    kind: HexKind


# ---- artifacts, death and the end


@dataclass(frozen=True, slots=True)
class CaptureTried(Notice):
    """A mage tries to take an artifact from a Capital (R5)."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class RelicTaken(Notice):
    """A mage carries an artifact away (R7)."""

    seat: Seat
    relic: Relic
    holder: Seat


@dataclass(frozen=True, slots=True)
class RelicReturned(Notice):
    """An artifact is back in its holder's Capital (R9)."""

    relic: Relic
    holder: Seat


@dataclass(frozen=True, slots=True)
class RelicDelivered(Notice):
    """An artifact was brought home (R8)."""

    seat: Seat
    relic: Relic


@dataclass(frozen=True, slots=True)
class RelicBurnt(Notice):
    """An artifact is out of the game (R9, R10)."""

    relic: Relic


@dataclass(frozen=True, slots=True)
class Died(Notice):
    """A mage died (X1, X2)."""

    seat: Seat
    maximum: int


@dataclass(frozen=True, slots=True)
class Reborn(Notice):
    """A mage is back in their Capital (X5, X6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WaitsForRebirth(Notice):
    """A mage is off the board until their Capital is free (X6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StoodDown(Notice):
    """A mage leaves the match by choice (G8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MageEliminated(Notice):
    """A player is out of the game (X7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StoneWoke(Notice):
    """The Stone wakes, or grows stronger (G6)."""

    level: int


@dataclass(frozen=True, slots=True)
class GameEnded(Notice):
    """The match is over; the view shows everything now (G1 to G7)."""

    ending: GameEnding
    winners: tuple[Seat, ...]


# What nearly every turn needs is made once.
turn_began = cache(TurnBegan)
rolled = cache(Rolled)
life_lost = cache(LifeLost)
healed = cache(Healed)
moved = cache(Moved)
hex_activated = cache(HexActivated)
