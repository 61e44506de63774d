"""Journal entries: all that goes into a match, in order; enough to play the same match again.

No player is shown what the journal does not have: a picture that an entry changes waits until the entry is
durable. Most entries change everyone's picture. A secret answer changes the picture of its own seat only; if
the others waited too, they would learn that a seat has answered (W3, V4). Entries are values of the game and
of the table; `server.match.codec` knows them as bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.core import Option, Seat, Setup


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A match was set up at the table."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class DealAwaited:
    """The chance of the next round was fixed; its commitment is shown from now on."""

    secret: bytes


@dataclass(frozen=True, slots=True)
class WasCut:
    """A player cut the next deal, or took the cut back."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round was dealt: by the chance that was fixed before, and the cuts."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice took effect. A person or a bot made it, or the clock did for a silent player."""

    seat: Seat
    option: Option


@dataclass(frozen=True, slots=True)
class ReserveUsed:
    """A player took longer than the time of a decision, and has `left` seconds in reserve now."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class ReadySet:
    """A player is ready for the next deal or for another match, or is not any more."""

    seat: Seat
    ready: bool


@dataclass(frozen=True, slots=True)
class PauseWished:
    """A player wants to pause (in a pause: to resume), or does not any more."""

    seat: Seat
    wanted: bool


@dataclass(frozen=True, slots=True)
class PauseBegun:
    """A pause began, which ends by itself after `seconds`."""

    seconds: int
    by: Seat | None
    """The seat of the creator who granted it alone; None if all agreed, or after a fault."""


@dataclass(frozen=True, slots=True)
class PauseContinued:
    """The server started during a pause, of which `seconds` are left."""

    seconds: int


@dataclass(frozen=True, slots=True)
class PauseEnded:
    """A pause ended."""


@dataclass(frozen=True, slots=True)
class VotedWithout:
    """A player voted to go on without another player, or took the vote back."""

    seat: Seat
    without: Seat
    wanted: bool


@dataclass(frozen=True, slots=True)
class DecisionMissed:
    """A person who was asked alone did not answer in time. It changes no picture."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SatOut:
    """A bot plays for a person from now on; if `outvoted`, the open decision in any case."""

    seat: Seat
    outvoted: bool


@dataclass(frozen=True, slots=True)
class Returned:
    """A person has given a sign of life: they play their seat, and their misses are forgotten."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OrderSet:
    """A player has changed one of their standing orders. Only their own picture shows it."""

    seat: Seat
    order: str
    wanted: bool


Entry = (
    MatchBegun
    | DealAwaited
    | WasCut
    | RoundDealt
    | Chosen
    | ReserveUsed
    | ReadySet
    | PauseWished
    | PauseBegun
    | PauseContinued
    | PauseEnded
    | VotedWithout
    | DecisionMissed
    | SatOut
    | Returned
    | OrderSet
)


class Journal(Protocol):
    """The journal of one table."""

    @property
    def behind(self) -> bool:
        """True while an entry that everyone sees is not durable."""
        ...

    def append(self, entry: Entry, seen_by: Seat | None = None) -> None:
        """Write the next entry; it is durable soon, and after all that was written before.

        `seen_by` is the only seat whose picture the entry changes; None if it changes everyone's.
        """
        ...
