"""Values that the store keeps: people, journals of open tables, finished matches, ratings, tallies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tui.door import Settings

Strength = tuple[float, float]
"""A person's rating: the estimated strength (mu), and its uncertainty (sigma)."""


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person, known by a key or by a guest's code: exactly one of the two."""

    number: int
    identity: str | None
    """The opaque word for a proven key."""
    reclaim: bytes | None
    """The SHA-256 digest of a guest's code."""
    name: str
    """The person's name; empty: none yet."""
    settings: Settings


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line of a table's journal."""

    at: float
    """When it was written, in unix seconds."""
    line: bytes


@dataclass(frozen=True, slots=True)
class TableRow:
    """An open table and its journal, in order."""

    number: int
    lines: tuple[LineRow, ...]
    first: int = 1
    """The position of the first line; the others follow without a gap."""
    fault: str = ""
    """Where the journal is damaged; empty: it is whole."""

    @property
    def position(self) -> int:
        """The position of the last line: the next one is written after it."""
        return self.first + len(self.lines) - 1


class Unrated(StrEnum):
    """Why a match has changed no rating."""

    BOT = "bot"
    """A bot had a seat."""
    ABANDONED = "abandoned"
    """A person had gone when the match ended, and a bot held the seat."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match that is over."""

    id: str
    ended: float
    """In unix seconds."""
    record: bytes
    """The lines of `engine.core.record`, or of `server.match.record_v1`."""
    summary: bytes
    """JSON that this module does not interpret (`server.stats.summary`)."""
    people: tuple[int | None, ...]
    """The number of the person at each seat; None for a bot, or for a forgotten person."""
    game: str
    unrated: Unrated | None = None
    """Why it has changed no rating; None if it has."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """The figures of one seat in a match: ratings and tallies follow only from these."""

    place: int
    """The place, from 1; equal places are a tie."""
    strength: Strength | None = None
    """The person's strength when the match began; None for a bot."""
    counts: Mapping[str, int] | None = None
    """The counts that the match adds to the person's tally; None if it adds nothing."""
    side: int | None = None
    """Seats with the same number played together; None: alone."""


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's rating, and the number of rated matches."""

    person: int
    mu: float
    sigma: float
    matches: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A person's tally over all matches so far."""

    person: int
    tally: bytes
    """JSON that this module does not interpret (`server.stats.counting`)."""
