"""Notices of spell cards and Fate cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core import Notice, PrivateNotice, Seat
from engine.shazar.fate import FateCard, Use
from engine.shazar.spells import Spell

# ---- spells


@dataclass(frozen=True, slots=True)
class SpellCast(Notice):
    """A mage casts a spell on a mage (P3)."""

    seat: Seat
    spell: Spell
    target: Seat


@dataclass(frozen=True, slots=True)
class AttackHit(Notice):
    """An attack hits (K4)."""

    seat: Seat
    target: Seat
    damage: int
    extra: bool


@dataclass(frozen=True, slots=True)
class AttackMissed(Notice):
    """An attack misses (K6)."""

    seat: Seat
    target: Seat
    drawback: bool


@dataclass(frozen=True, slots=True)
class HandSeen(PrivateNotice):
    """A mage sees the hand of another (V2)."""

    seat: Seat
    spells: tuple[Spell, ...]


@dataclass(frozen=True, slots=True)
class SpellDiscarded(Notice):
    """A mage discards a spell to fight the Guard (H14)."""

    seat: Seat
    spell: Spell


@dataclass(frozen=True, slots=True)
class CardsExchanged(Notice):
    """A mage exchanged cards (H10)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class CardsGiven(PrivateNotice):
    """The cards that a mage gave back (H10)."""

    spells: tuple[Spell, ...]


@dataclass(frozen=True, slots=True)
class HandDiscarded(Notice):
    """A mage discards the whole hand (II.2)."""

    seat: Seat
    spells: tuple[Spell, ...]


# ---- Fate


@dataclass(frozen=True, slots=True)
class FateDue(Notice):
    """A mage will draw Fate cards in their next turn (F3)."""

    seat: Seat
    look: int


@dataclass(frozen=True, slots=True)
class FateDrawn(Notice):
    """A mage drew a Fate card that is applied at once (F1)."""

    seat: Seat
    card: FateCard


@dataclass(frozen=True, slots=True)
class FateKept(Notice):
    """A mage keeps a named Fate card (F4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FateKeptCard(PrivateNotice):
    """The Fate card that a mage keeps (F4)."""

    card: FateCard


@dataclass(frozen=True, slots=True)
class FateSeen(PrivateNotice):
    """The Fate cards that a mage looks at (H13)."""

    cards: tuple[FateCard, ...]


@dataclass(frozen=True, slots=True)
class FateDiscarded(Notice):
    """Fate cards are discarded (H13, F6)."""

    seat: Seat
    cards: tuple[FateCard, ...]


@dataclass(frozen=True, slots=True)
class FateUsed(Notice):
    """A mage uses a kept Fate card (F4)."""

    seat: Seat
    card: FateCard


@dataclass(frozen=True, slots=True)
class WindowOpened(Notice):
    """A kept Fate card could interrupt (W1 to W3)."""

    asked: tuple[Seat, ...]
    use: Use


# What nearly every turn needs is made once.
spell_cast = cache(SpellCast)
