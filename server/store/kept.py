"""What the house keeps: people, the books of open tables, matches that are over, ratings, tallies. Values."""

from __future__ import annotations

from dataclasses import dataclass

from tui.chair import Settings


@dataclass(frozen=True, slots=True)
class KeptPerson:
    """Somebody, known by a key or by a guest's code: exactly one of the two."""

    number: int
    identity: str | None
    """The opaque word for a proven key."""
    reclaim: bytes | None
    """The SHA-256 digest of a guest's code."""
    name: str
    """Empty: none yet."""
    settings: Settings


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line of a table's book."""

    at: float
    """When it was put in, in unix seconds."""
    line: bytes


@dataclass(frozen=True, slots=True)
class KeptTable:
    """An open table and its book, in order."""

    number: int
    lines: tuple[KeptLine, ...]


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match that is over."""

    id: str
    ended: float
    """In unix seconds."""
    record: bytes
    """The JSON lines of `server.record`."""
    summary: bytes
    """JSON; what it says is not known here."""
    people: tuple[int | None, ...]
    """By seat, the number of the person; None for a bot, or for somebody who was forgotten."""


@dataclass(frozen=True, slots=True)
class KeptRating:
    """How strong somebody seems to be, and how sure that is."""

    person: int
    mu: float
    sigma: float
    matches: int


@dataclass(frozen=True, slots=True)
class KeptTally:
    """What somebody has done in all matches so far."""

    person: int
    tally: bytes
    """JSON; what it says is not known here."""
