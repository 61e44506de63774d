"""What the people at a table wish: to pause, to go on, or to go on without somebody.

A pause ends by itself after a while, and somebody may grant one alone once a match, so that nobody can freeze
a table. Votes count when the table has waited for a while, so that nobody is shut out before he could think.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.core import Seat
from server.match.clock import Clock, Handle
from tui.chair import Pause

LONGEST = 1800
"""Seconds of a pause."""
VOTES_COUNT_AFTER = 20
"""Seconds that a table waits before it goes on without somebody."""


class Pausing:
    """A pause, and wishes that are not fulfilled yet. Whose wish counts, the match knows."""

    __slots__ = (
        *("_clock", "_end", "_granted", "_since", "_time_has_come", "_votes", "_votes_count", "_wishes"),
        "paused",
    )

    def __init__(self, clock: Clock, time_has_come: Callable[[], None]) -> None:
        """`time_has_come` is called when a pause has lasted long enough, and when votes count."""
        self._clock = clock
        self._time_has_come = time_has_come
        self._end: Handle | None = None
        self._granted = False
        """Whether one alone has granted a pause."""
        self._since = clock.now()
        """Since when the table waits for what it waits for."""
        self._votes_count: Handle | None = None
        self.paused = False
        self._wishes: set[Seat] = set()
        """To pause; in a pause, to go on."""
        self._votes: dict[Seat, set[Seat]] = {}

    def wish(self, seat: Seat, wanted: bool) -> None:
        """Somebody wants the table to pause (or to go on, in a pause), or not any more."""
        (self._wishes.add if wanted else self._wishes.discard)(seat)

    def grant(self) -> bool:
        """One who has the right fulfils a wish alone, if he may: always to go on, but one pause a match."""
        may = self.paused or not self._granted
        if may:
            self._granted = self._granted or not self.paused
            self.turn()
        return may

    def agreed(self, everyone: Collection[Seat]) -> bool:
        """Whether all who have a say wish a pause, or the end of one."""
        return bool(self._wishes) and self._wishes.issuperset(everyone)

    def put_away(self) -> None:
        """Nobody wishes anything any more."""
        for handle in (self._end, self._votes_count):
            if handle is not None:
                handle.cancel()
        self._end = self._votes_count = None

    def turn(self) -> None:
        """Pause, or go on."""
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
        """The table begins to wait for something, or goes on."""
        self._since = self._clock.now()
        self._await_votes()

    def _await_votes(self) -> None:
        """See to it that votes are counted when they count."""
        if self._votes_count is not None:
            self._votes_count.cancel()
            self._votes_count = None
        rest = self._since + VOTES_COUNT_AFTER - self._clock.now()
        if self._votes and rest > 0:
            self._votes_count = self._clock.call_later(rest, self._has_waited)

    def _has_waited(self) -> None:
        self._since = float("-inf")  # a clock that rings a little early has rung
        self._time_has_come()

    def vote(self, seat: Seat, without: Seat) -> None:
        """Somebody would go on without somebody; a second time takes it back."""
        votes = self._votes.setdefault(without, set())
        votes.symmetric_difference_update({seat})
        if not votes:
            del self._votes[without]
        self._await_votes()

    def outvoted(self, everyone: Collection[Seat], least: int) -> list[Seat]:
        """Without whom all others who have a say would go on: so many at least, if he has a say himself."""
        if self._clock.now() < self._since + VOTES_COUNT_AFTER:
            return []
        return [
            without
            for without, votes in self._votes.items()
            if votes.issuperset({*everyone} - {without}) and (len(votes) >= least or without not in everyone)
        ]

    def forget_votes(self, without: Seat | None = None) -> None:
        """The table goes on without somebody; or it waits for something else by now (None)."""
        if without is None:
            self._votes.clear()
        else:
            self._votes.pop(without, None)

    def gone(self, seat: Seat) -> None:
        """Whoever sat here has no wishes any more."""
        self._wishes.discard(seat)
        for without, votes in list(self._votes.items()):
            votes.discard(seat)
            if not votes:
                del self._votes[without]

    def sign(self, waited_for: Callable[[Seat], bool]) -> Pause:
        """As everyone sees it; votes about those whom the table waits for."""
        votes = (
            (without, tuple(sorted(voters)))
            for without, voters in sorted(self._votes.items())
            if waited_for(without)
        )
        return Pause(self.paused, tuple(sorted(self._wishes)), tuple(votes))
