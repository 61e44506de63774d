"""What went into a match, in the order in which it did: enough to have the same match again.

A journal belongs to one match. What is told to anyone has been appended before. Entries are the engine's own
values; how they become bytes is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from engine.core import Seat
from engine.shamans import FairDeal, Game, Option, Setup, Shuffle


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A table was set up."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round was dealt, and where its chance came from."""

    deal: FairDeal
    shuffle: Shuffle


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice took effect, whoever made it: a person, a bot, or the clock for who was silent."""

    seat: Seat
    option: Option


Entry = MatchBegun | RoundDealt | Chosen


class Journal(Protocol):
    """The book of one match."""

    def append(self, entry: Entry) -> None:
        """Write the next entry; when this returns, it is kept."""
        ...


class MemoryJournal:
    """A book that is lost with the process."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        """Keep it."""
        self.entries.append(entry)


def rebuild(entries: Iterable[Entry]) -> Game:
    """Play a match again, up to the last entry."""
    rest = iter(entries)
    begun = next(rest)
    assert isinstance(begun, MatchBegun), "a journal begins with the table"
    game = Game(begun.setup)
    for entry in rest:
        match entry:
            case RoundDealt():
                game.deal(entry.shuffle)
            case Chosen():
                game.apply(entry.seat, entry.option, game.decision)
            case MatchBegun():
                raise ValueError("a journal has one match")
    return game
