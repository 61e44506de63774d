"""What the people at a table wish: to pause, to go on, or to go on without somebody.

A pause ends by itself after a while, so that nobody can freeze a table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.core import Seat
from server.match.clock import Clock, Handle
from tui.chair import Pause

LONGEST = 1800
"""Seconds of a pause."""


class Pausing:
    """A pause, and wishes that are not fulfilled yet. Whose wish counts, the match knows."""

    __slots__ = ("_clock", "_end", "_is_over", "_votes", "_wishes", "paused")

    def __init__(self, clock: Clock, is_over: Callable[[], None]) -> None:
        """`is_over` is called when a pause has lasted long enough."""
        self._clock = clock
        self._is_over = is_over
        self._end: Handle | None = None
        self.paused = False
        self._wishes: set[Seat] = set()
        """To pause; in a pause, to go on."""
        self._votes: dict[Seat, set[Seat]] = {}

    def wish(self, seat: Seat, wanted: bool) -> None:
        """Somebody wants the table to pause (or to go on, in a pause), or not any more."""
        (self._wishes.add if wanted else self._wishes.discard)(seat)

    def agreed(self, everyone: Collection[Seat]) -> bool:
        """Whether all who have a say wish a pause, or the end of one."""
        return bool(self._wishes) and self._wishes.issuperset(everyone)

    def put_away(self) -> None:
        """Nobody wishes anything any more."""
        if self._end is not None:
            self._end.cancel()
            self._end = None

    def turn(self) -> None:
        """Pause, or go on."""
        self.put_away()
        self.paused = not self.paused
        self._wishes.clear()
        if self.paused:
            self._end = self._clock.call_later(LONGEST, self._has_ended)

    def _has_ended(self) -> None:
        self.turn()
        self._is_over()

    def vote(self, seat: Seat, without: Seat) -> None:
        """Somebody would go on without somebody; a second time takes it back."""
        votes = self._votes.setdefault(without, set())
        votes.symmetric_difference_update({seat})
        if not votes:
            del self._votes[without]

    def outvoted(self, everyone: Collection[Seat], least: int) -> list[Seat]:
        """Without whom all others who have a say would go on: so many at least, if he has a say himself."""
        return [
            without
            for without, votes in self._votes.items()
            if votes.issuperset({*everyone} - {without}) and (len(votes) >= least or without not in everyone)
        ]

    def forget_votes(self) -> None:
        """The table waits for something else by now."""
        self._votes.clear()

    def is_back(self, seat: Seat) -> None:
        """Nobody has to do without this seat."""
        self._votes.pop(seat, None)

    def gone(self, seat: Seat) -> None:
        """Whoever sat here has no wishes any more."""
        self._wishes.discard(seat)
        for without, votes in list(self._votes.items()):
            votes.discard(seat)
            if not votes:
                del self._votes[without]

    def sign(self) -> Pause:
        """As everyone sees it."""
        votes = ((without, tuple(sorted(voters))) for without, voters in sorted(self._votes.items()))
        return Pause(self.paused, tuple(sorted(self._wishes)), tuple(votes))
