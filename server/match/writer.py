"""Entries on their way into a match: applied to its state, then appended to its journal."""

from __future__ import annotations

from engine.core import Option, Seat
from server.match.entries import Chosen, Entry, Journal, MatchBegun
from server.match.state import MatchState


class StateWriter:
    """The only way to change the state of a running match."""

    __slots__ = ("_journal", "state")

    def __init__(self, state: MatchState, journal: Journal) -> None:
        self.state = state
        self._journal = journal

    @property
    def behind(self) -> bool:
        """True while an entry that everyone sees is not durable."""
        return self._journal.behind

    def begin(self) -> None:
        """Append the setup of a new match."""
        self._journal.append(MatchBegun(self.state.setup))

    def write(self, entry: Entry, seen_by: Seat | None = None) -> None:
        """Apply and append an entry; the pictures that it changes wait until it is durable.

        `seen_by` is the only seat whose picture it changes; None if it changes everyone's.
        """
        self.state.take(entry)
        self._journal.append(entry, seen_by)

    def write_choice(self, seat: Seat, option: Option) -> bool:
        """Apply and append a choice; return False if the decision stays open.

        Then the choice is secret, and only the picture of its own seat waits (W3, A3).
        """
        chosen, decision = Chosen(seat, option), self.state.game.decision
        self.state.take(chosen)
        public = self.state.game.decision != decision
        self._journal.append(chosen, None if public else seat)
        return public
