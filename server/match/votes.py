"""Table votes: to pause, to resume, and to go on without a player.

A pause ends by itself after a while, and the table's creator may grant only one alone per match, so that no
person can freeze a table. Votes against a player count only after the table has waited for a while, so that
every player has time to think.

Wishes, votes and the pause are in the journal, and outlive the server. A pause goes on after a restart with
the time that it had left when the server stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from engine.core import Seat
from server.match.clock import Clock, Handle
from server.match.entries import PauseBegun, PauseContinued, PauseEnded, PauseWished, VotedWithout
from server.match.writer import StateWriter
from tui.door import PAUSE_MINUTES

LONGEST = PAUSE_MINUTES * 60
"""Most seconds of a pause."""
VOTES_COUNT_AFTER = 20
"""Seconds that a table waits before it may go on without a player."""


class TableVotes:
    """Writes wishes, votes and pauses to the journal, and tells the time for them."""

    __slots__ = ("_clock", "_due", "_pause_end", "_polls", "_since", "_votes_count", "_write")

    def __init__(self, clock: Clock, writer: StateWriter, due: Callable[[], None]) -> None:
        """Call `due` when a pause has ended by itself, and when votes begin to count."""
        self._clock = clock
        self._polls = writer.state.polls
        self._write = writer.write
        self._due = due
        self._pause_end: Handle | None = None
        self._votes_count: Handle | None = None
        self._since = clock.now()
        """When the present wait of the table began."""

    # ---- pauses

    def wish(self, seat: Seat, wanted: bool) -> None:
        """Note that a seat wants a pause (in a pause: to resume), or no longer does."""
        if wanted is not self._polls.wishes(seat):
            self._write(PauseWished(seat, wanted))

    def grant(self, seat: Seat) -> bool:
        """Pause or resume for one person alone; return False if the one pause per match is used up."""
        may = self._polls.paused or not self._polls.free_pause_used
        if may:
            self.pause_or_resume(by=seat)
        return may

    def pause_or_resume(self, by: Seat | None = None) -> None:
        """Pause, or resume; `by` is the seat that decides alone, None if all agree."""
        self._cancel_end()
        if self._polls.paused:
            self._write(PauseEnded())
        else:
            self._write(PauseBegun(LONGEST, by))
            self._end_pause_after(LONGEST)

    def continue_pause(self, gone: float) -> None:
        """Go on with a pause after a restart; `gone` seconds of its time had passed."""
        if self._polls.pause_seconds is not None:
            left = max(ceil(self._polls.pause_seconds - gone), 0)
            self._write(PauseContinued(left))
            self._end_pause_after(left)

    def _end_pause_after(self, seconds: int) -> None:
        self._pause_end = self._clock.call_later(seconds, self._pause_is_over)

    def _pause_is_over(self) -> None:
        self.pause_or_resume()
        self._due()

    def _cancel_end(self) -> None:
        if self._pause_end is not None:
            self._pause_end.cancel()
            self._pause_end = None

    # ---- votes against a player

    @property
    def count(self) -> bool:
        """True if the table has waited long enough for votes to count."""
        return self._clock.now() >= self._since + VOTES_COUNT_AFTER

    def vote(self, seat: Seat, without: Seat) -> None:
        """Vote to go on without a player; a second vote takes the first back."""
        self._write(VotedWithout(seat, without, without not in self._polls.voted_out_by(seat)))
        self._await_votes()

    def waits(self) -> None:
        """Note that the table begins a wait, or resumes one."""
        self._since = self._clock.now()
        self._await_votes()

    def _await_votes(self) -> None:
        """Start a timer for the moment when the open votes begin to count."""
        self._cancel_count()
        rest = self._since + VOTES_COUNT_AFTER - self._clock.now()
        if self._polls.open_votes and rest > 0:
            self._votes_count = self._clock.call_later(rest, self._has_waited)

    def _has_waited(self) -> None:
        self._since = float("-inf")  # a timer may fire a little early
        self._due()

    def _cancel_count(self) -> None:
        if self._votes_count is not None:
            self._votes_count.cancel()
            self._votes_count = None

    # ---- both

    def gone(self, seat: Seat) -> None:
        """Take back all wishes and votes of a seat whose person has gone."""
        self.wish(seat, wanted=False)
        for without in self._polls.voted_out_by(seat):
            self._write(VotedWithout(seat, without, wanted=False))

    def close(self) -> None:
        """Cancel all timers."""
        self._cancel_end()
        self._cancel_count()
