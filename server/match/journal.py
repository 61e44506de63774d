"""What goes into a match, in the order in which it does: enough to have the same match again.

Nobody is told what the journal does not have: a table shows nothing new while its book is behind. Entries are
values of the game and of the table; `server.match.lines` knows them as bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.core import Seat
from engine.shamans import Option, Setup


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
    """Somebody cut the next deal, or took the cut back."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round was dealt: by the chance that was fixed before, and the cuts."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice took effect, whoever made it: a person, a bot, or the clock for who was silent."""

    seat: Seat
    option: Option


@dataclass(frozen=True, slots=True)
class ReserveUsed:
    """Somebody took longer than a decision has, and has so many seconds in reserve now."""

    seat: Seat
    left: int


Entry = MatchBegun | DealAwaited | WasCut | RoundDealt | Chosen | ReserveUsed


class Journal(Protocol):
    """The book of one table."""

    @property
    def behind(self) -> bool:
        """Whether something is written that is not kept yet."""
        ...

    def append(self, entry: Entry) -> None:
        """Write the next entry; it is kept soon, and after all that was written before."""
        ...
