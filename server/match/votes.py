"""Table votes: to pause, to resume, and to go on without a player.

A pause ends by itself after a while, and the table's creator may grant only one alone per match, so that no
person can freeze a table. Votes against a player count only after the table has waited for a while, so that
every player has time to think.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.core import Seat
from server.match.clock import Clock, Handle
from tui.door import PAUSE_MINUTES, Pause

LONGEST = PAUSE_MINUTES * 60
"""Most seconds of a pause."""
VOTES_COUNT_AFTER = 20
"""Seconds that a table waits before it may go on without a player."""


class TableVotes:
    """The pause, and the votes that are still open. The match knows whose votes count."""

    __slots__ = (
        *("_clock", "_end", "_granted", "_since", "_time_has_come", "_votes", "_votes_count", "_wishes"),
        "paused",
    )

    def __init__(self, clock: Clock, time_has_come: Callable[[], None]) -> None:
        """Call `time_has_come` when a pause has lasted long enough, and when votes begin to count."""
        self._clock = clock
        self._time_has_come = time_has_come
        self._end: Handle | None = None
        self._granted = False
        """True if the creator has granted a pause alone."""
        self._since = clock.now()
        """When the present wait of the table began."""
        self._votes_count: Handle | None = None
        self.paused = False
        self._wishes: set[Seat] = set()
        """Seats that want to pause; in a pause, to resume."""
        self._votes: dict[Seat, set[Seat]] = {}

    def wish(self, seat: Seat, wanted: bool) -> None:
        """Note that a seat wants a pause (in a pause: to resume), or no longer does."""
        (self._wishes.add if wanted else self._wishes.discard)(seat)

    def grant(self) -> bool:
        """Pause or resume for one person alone; return False if their one pause per match is used up."""
        may = self.paused or not self._granted
        if may:
            self._granted = self._granted or not self.paused
            self.turn()
        return may

    def agreed(self, everyone: Collection[Seat]) -> bool:
        """Return True if all seats in `everyone` want a pause, or the end of one."""
        return bool(self._wishes) and self._wishes.issuperset(everyone)

    def put_away(self) -> None:
        """Cancel all timers."""
        for handle in (self._end, self._votes_count):
            if handle is not None:
                handle.cancel()
        self._end = self._votes_count = None

    def turn(self) -> None:
        """Pause, or resume."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        self.paused = not self.paused
        self._wishes.clear()
        if self.paused:
            self._end = self._clock.call_later(LONGEST, self._has_ended)

    def _has_ended(self) -> None:
        self.turn()
        self._time_has_come()

    def waits(self) -> None:
        """Note that the table begins a wait, or resumes one."""
        self._since = self._clock.now()
        self._await_votes()

    def _await_votes(self) -> None:
        """Start a timer for the moment when the open votes begin to count."""
        if self._votes_count is not None:
            self._votes_count.cancel()
            self._votes_count = None
        rest = self._since + VOTES_COUNT_AFTER - self._clock.now()
        if self._votes and rest > 0:
            self._votes_count = self._clock.call_later(rest, self._has_waited)

    def _has_waited(self) -> None:
        self._since = float("-inf")  # a timer may fire a little early
        self._time_has_come()

    def vote(self, seat: Seat, without: Seat) -> None:
        """Vote to go on without a player; a second vote takes the first back."""
        votes = self._votes.setdefault(without, set())
        votes.symmetric_difference_update({seat})
        if not votes:
            del self._votes[without]
        self._await_votes()

    def outvoted(self, everyone: Collection[Seat], least: int) -> list[Seat]:
        """Return the seats that all others in `everyone` have voted out.

        A seat that is in `everyone` itself needs at least `least` votes against it.
        """
        if self._clock.now() < self._since + VOTES_COUNT_AFTER:
            return []
        return [
            without
            for without, votes in self._votes.items()
            if votes.issuperset({*everyone} - {without}) and (len(votes) >= least or without not in everyone)
        ]

    def forget_votes(self, without: Seat | None = None) -> None:
        """Drop the votes against a seat; None: all votes, as the table waits for something else now."""
        if without is None:
            self._votes.clear()
        else:
            self._votes.pop(without, None)

    def gone(self, seat: Seat) -> None:
        """Drop all wishes and votes of a seat whose person has gone."""
        self._wishes.discard(seat)
        for without, votes in list(self._votes.items()):
            votes.discard(seat)
            if not votes:
                del self._votes[without]

    def sign(self, waited_for: Callable[[Seat], bool]) -> Pause:
        """Return the pause, and the votes about seats that the table waits for, as everyone sees them."""
        votes = (
            (without, tuple(sorted(voters)))
            for without, voters in sorted(self._votes.items())
            if waited_for(without)
        )
        return Pause(self.paused, tuple(sorted(self._wishes)), tuple(votes))
