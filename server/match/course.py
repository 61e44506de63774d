"""The course of a match: its game, its deals and its logs, moved by entries of its journal alone.

A match that is played and one that is read again go through the same door, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat, seats
from engine.shamans import FairDeal, Game, Setup
from server.match.interlude import Interlude
from server.match.journal import Chosen, DealAwaited, Entry, MatchBegun, ReserveUsed, RoundDealt, WasCut
from server.match.log import Logs


class Course:
    """Where a match has come to."""

    __slots__ = ("deals", "game", "interlude", "logs", "reserves")

    def __init__(self, setup: Setup) -> None:
        self.game = Game(setup)
        self.deals: list[FairDeal] = []
        """Where the chance of each round came from; a secret till the round is over."""
        self.interlude: Interlude | None = None
        """The deal that waits; None while a round is played, and when the match is over."""
        self.logs = Logs(setup.players)
        self.reserves: dict[Seat, int] = {}
        """What is left of the reserves that were used."""

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Course:
        """Go through a match again, up to the last entry."""
        rest = iter(entries)
        begun = next(rest, None)
        if not isinstance(begun, MatchBegun):
            raise ValueError("a match begins with its setup")
        course = cls(begun.setup)
        for entry in rest:
            course.take(entry)
        return course

    def take(self, entry: Entry) -> None:
        """Let one thing happen; what the game refuses raises `Refused` and changes nothing."""
        match entry:
            case Chosen(seat) | WasCut(seat) | ReserveUsed(seat) if seat not in seats(
                self.game.setup.players
            ):
                raise ValueError("nobody sits there")
            case Chosen(seat, option):
                self.logs.hear(self.game.apply(seat, option, self.game.decision))
            case DealAwaited(secret):
                self.interlude = Interlude(secret)
            case WasCut(seat, word):
                self._awaited().cut(seat, word)
            case RoundDealt():
                shuffle, deal = self._awaited().deal(self.game.setup)
                notices = self.game.deal(shuffle)
                self.deals.append(deal)
                self.interlude = None
                self.logs.clear()
                self.logs.hear(notices)
            case ReserveUsed(seat, left):
                self.reserves[seat] = left
            case MatchBegun():
                raise ValueError("a match begins once")

    def _awaited(self) -> Interlude:
        if self.interlude is None:
            raise ValueError("no deal is awaited")
        return self.interlude
