"""The state of a match: its game, its stretches and its logs. Only journal entries change it.

A match that is played and one that is read from the journal take the same path, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Below, FairDeal, Game, Record, Rules, Seat, Setup, Stretch, follow, seats
from server.match.entries import Chosen, DealAwaited, Entry, MatchBegun, ReserveUsed, RoundDealt, WasCut
from server.match.log import Logs
from server.match.stretch import PendingStretch, PlayedStretch


class MatchState:
    """The state of a match after the entries so far."""

    __slots__ = ("_below", "game", "interlude", "logs", "reserves", "rules", "setup", "stretches")

    def __init__(self, rules: Rules, setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self.game: Game = rules.new(setup)
        self.stretches: list[PlayedStretch] = []
        """The stretches so far; the chance of the last one is secret until it has ended."""
        self.interlude: PendingStretch | None = None
        """The stretch that is not opened yet; None while a stretch is played, and when the match is over."""
        self.logs = Logs(setup.players)
        self.reserves: dict[Seat, int] = {}
        """Seconds left of the reserves that were drawn on, by seat."""
        self._below: Below = _no_chance
        """The source of chance of the stretch that is played."""

    @classmethod
    def of(cls, rules: Rules, entries: Iterable[Entry]) -> MatchState:
        """Return the state after all these entries."""
        rest = iter(entries)
        begun = next(rest, None)
        if not isinstance(begun, MatchBegun):
            raise ValueError("a match begins with its setup")
        state = cls(rules, begun.setup)
        for entry in rest:
            state.take(entry)
        return state

    @property
    def deals(self) -> list[FairDeal]:
        """The source of each stretch's chance; that of the last one is secret until it has ended."""
        return [stretch.deal for stretch in self.stretches]

    def record(self) -> Record:
        """Return the record of the match, with its secrets: only for a match that is over."""
        write = self.rules.write_option
        stretches = [
            Stretch(played.deal, tuple([(int(seat), write(option)) for seat, option in played.choices]))
            for played in self.stretches
        ]
        return Record(self.rules.name, self.setup.players, self.setup.values, tuple(stretches))

    def take(self, entry: Entry) -> None:
        """Apply an entry, and draw the chance that the game needs after it.

        Raise `Refused`, and change nothing, if the game refuses the entry.
        """
        match entry:
            case Chosen(seat) | WasCut(seat) | ReserveUsed(seat) if seat not in seats(self.game.players):
                raise ValueError("nobody sits there")
            case Chosen(seat, option):
                self.logs.hear(self.game.apply(seat, option, self.game.decision))
                self.stretches[-1].choices.append((seat, option))
                self.logs.hear(follow(self.rules, self.game, self._below).notices)
            case DealAwaited(secret):
                self.interlude = PendingStretch(secret)
            case WasCut(seat, word):
                self._awaited().cut(seat, word)
            case RoundDealt():
                pending = self._awaited()
                self._below, drawn = pending.open(self.rules, self.game)
                self.stretches.append(PlayedStretch(pending.deal(self.game.players), []))
                self.interlude = None
                self.logs.clear()
                self.logs.hear(drawn.notices)
            case ReserveUsed(seat, left):
                self.reserves[seat] = left
            case MatchBegun():
                raise ValueError("a match begins once")

    def _awaited(self) -> PendingStretch:
        if self.interlude is None:
            raise ValueError("no deal is awaited")
        return self.interlude


def _no_chance(_bound: int) -> int:
    raise ValueError("chance is needed before a stretch was opened")
