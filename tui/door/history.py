"""Finished matches, and the statistics made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core import Record, Seat


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished match; nothing in it is secret any more."""

    id: str
    record: Record
    data: bytes
    """The bytes of the record, from which its id follows."""
    names: tuple[str, ...]
    """The players' names by seat, cleaned. Empty for a player who was forgotten."""
    ended: float
    """The time of its end, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A finished match as an entry of a list."""

    id: str
    game: str
    ended: float
    names: tuple[str, ...]
    points: tuple[int, ...]
    seat: Seat | None = None
    """The viewer's own seat."""
    place: int = 0
    """The viewer's place; 1: they won."""
    counts: Mapping[str, int] = field(default_factory=dict, hash=False)
    """The game's own counts of the viewer's seat, by name; empty for a match of an old server."""
    places: tuple[int, ...] = ()
    """Everyone's place, by seat; empty if it is not known."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's estimated strength, and how certain it is (openskill)."""

    name: str
    mu: float
    sigma: float
    matches: int
    me: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """A person's statistics, from matches that were played to the end."""

    matches: int = 0
    won: int = 0
    points: int = 0
    counts: Mapping[str, int] = field(default_factory=dict, hash=False)
    """The game's own counts, by name."""
    rating: Rating | None = None
    bots: Mapping[str, tuple[int, int]] = field(default_factory=dict, hash=False)
    """Matches with bots and how many of them were won, by the strongest kind of bot at the table."""


@dataclass(frozen=True, slots=True)
class Records:
    """The saved records of this person, and the leaders."""

    mine: Tally
    matches: tuple[MatchEntry, ...]
    """This person's matches, the newest first."""
    leaders: tuple[Rating, ...]
    """Ranked by proven strength, the strongest first."""
