"""The notices of the game. A notice is public, unless it has a `to`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from engine.core import Notice, PrivateNotice, Seat
from engine.shamans.cards import Arrow, Artifact, Card, Role, World
from engine.shamans.steps import LastChanceEvent

# ---- round and turn


@dataclass(frozen=True, slots=True)
class RoundBegan(Notice):
    """A round was dealt; these cards lie at their worlds from the start (S2 to S5)."""

    number: int
    guide: Seat
    placed: tuple[Card, ...]
    face_up: tuple[Artifact, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(PrivateNotice):
    """A seat looks at its cards and its role (S3, S4)."""

    cards: tuple[Card, ...]
    role: Role


@dataclass(frozen=True, slots=True)
class TurnBegan(Notice):
    """A Guide begins a turn (T1)."""

    guide: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(Notice):
    """A seat played a card; the Guide's always follows (T1 to T4)."""

    seat: Seat
    card: Card
    follows: bool


@dataclass(frozen=True, slots=True)
class CardsCollected(Notice):
    """A seat placed the Destination's cards at their world (T8)."""

    seat: Seat
    world: World


@dataclass(frozen=True, slots=True)
class GuideNamed(Notice):
    """An eliminated player named the next Guide (T9)."""

    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class PawnMoved(Notice):
    """The pawn moved by one or more spaces; distances to the Moon."""

    before: int
    after: int


# ---- artifacts


@dataclass(frozen=True, slots=True)
class ArtifactTaken(Notice):
    """A seat took a face-up tile (A1)."""

    seat: Seat
    tile: Artifact


@dataclass(frozen=True, slots=True)
class ArtifactDrawn(Notice):
    """A seat took the top of the deck (A1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileSeen(PrivateNotice):
    """The tile that a seat drew (A1)."""

    tile: Artifact


@dataclass(frozen=True, slots=True)
class TileKept(Notice):
    """A seat leaves its drawn tile face down (A1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileShown(Notice):
    """A seat turned its drawn tile up (A1, A5)."""

    seat: Seat
    tile: Artifact


@dataclass(frozen=True, slots=True)
class SlotFilled(Notice):
    """A tile from the deck fills a face-up slot (A1)."""

    slot: int
    tile: Artifact


@dataclass(frozen=True, slots=True)
class RoleShown(Notice):
    """A role card is turned up (A5, X1)."""

    seat: Seat
    role: Role


@dataclass(frozen=True, slots=True)
class PortalUsed(Notice):
    """A seat discarded a Portal (A4)."""

    seat: Seat
    step: int


@dataclass(frozen=True, slots=True)
class EclipseBegan(Notice):
    """The Eclipse is on top of the deck (A3)."""

    arrow: Arrow


@dataclass(frozen=True, slots=True)
class CardsPassed(Notice):
    """All chosen cards moved together; each giver and who got the card (A3)."""

    moves: tuple[tuple[Seat, Seat], ...]


@dataclass(frozen=True, slots=True)
class CardGiven(PrivateNotice):
    """The card that a seat gave away (A3)."""

    card: Card
    receiver: Seat


@dataclass(frozen=True, slots=True)
class CardGot(PrivateNotice):
    """The card that a seat got (A3)."""

    card: Card
    giver: Seat


# ---- rituals


@dataclass(frozen=True, slots=True)
class RitualBegan(Notice):
    """A world is complete, and a seat performs its ritual (T4, T8, X4)."""

    seat: Seat
    world: World


@dataclass(frozen=True, slots=True)
class RolesSwapped(Notice):
    """Two seats exchanged their role cards (P2)."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class RoleSeen(PrivateNotice):
    """A seat knows what role card lies before a seat (P2)."""

    seat: Seat
    role: Role


@dataclass(frozen=True, slots=True)
class PointGained(Notice):
    """Illumination (P3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RitualFaded(Notice):
    """A ritual had no effect (P2, N1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DaggerDrawn(Notice):
    """A seat discarded a Dagger to eliminate another (N1)."""

    seat: Seat
    victim: Seat
    hidden: bool
    """True if the Dagger was face down until now."""


# ---- last chances and eliminations


@dataclass(frozen=True, slots=True)
class LastChanceBegan(Notice):
    """Something is about to happen that a Portal could answer (W1)."""

    event: LastChanceEvent
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Eliminated(Notice):
    """A seat is out of the round, and its tiles leave with it (X1, X5)."""

    seat: Seat
    by: Seat
    tiles: tuple[Artifact, ...]
    """The ones that lay face up."""
    hidden: int
    """How many leave unseen."""


@dataclass(frozen=True, slots=True)
class HandSetAside(Notice):
    """An eliminated Shaman's hand lies face down (X2)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class HandPlaced(Notice):
    """An eliminated Shadow's hand is shown and placed (X4)."""

    seat: Seat
    cards: tuple[Card, ...]


# ---- ends


class Ending(StrEnum):
    """How a round ended."""

    HANDS_EMPTY = "hands_empty"
    """E1: the Shamans win."""
    LAST_SHADOW = "last_shadow"
    """E2: the Shamans win."""
    MOON = "moon"
    """E3: the Shadows win."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a seat at the end of a round (E4, E5)."""

    side: int
    shards: int

    @property
    def total(self) -> int:
        """All points of the round's end."""
        return self.side + self.shards


@dataclass(frozen=True, slots=True)
class RoundEnded(Notice):
    """A round is over; the view shows everything now (E1 to E6)."""

    ending: Ending
    winner: Role
    scores: tuple[Score, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Notice):
    """One seat leads alone with enough points (G1)."""

    winner: Seat


# What nearly every turn or round needs is made once.
turn_began = cache(TurnBegan)
card_played = cache(CardPlayed)
cards_collected = cache(CardsCollected)
pawn_moved = cache(PawnMoved)
artifact_taken = cache(ArtifactTaken)
artifact_drawn = cache(ArtifactDrawn)
slot_filled = cache(SlotFilled)
tile_seen = cache(TileSeen)
tile_kept = cache(TileKept)
tile_shown = cache(TileShown)
score = cache(Score)
