"""What each seat has heard in the round, and what spectators have."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from engine.core import Notice, Seat, audible, seats
from tui.chair import WereAway

LINES = 300
"""Notices that are kept; a round has less. A seat's own count, so that what it misses tells nothing."""


class Logs:
    """One log a seat and one for spectators, each with what may be heard there and no more."""

    __slots__ = ("_heard", "_left")

    def __init__(self, players: int) -> None:
        self._heard: dict[Seat | None, deque[Notice]] = {
            seat: deque(maxlen=LINES) for seat in (*seats(players), None)
        }
        self._left: dict[Seat, int] = {}
        """How many lines have come since somebody went away."""

    def hear(self, notices: Iterable[Notice]) -> None:
        """Tell everyone what they may know."""
        for notice in notices:
            for seat, heard in self._heard.items():
                if audible(notice, seat):
                    heard.append(notice)
                    if seat in self._left:
                        self._left[seat] += 1

    def clear(self) -> None:
        """A new round."""
        for heard in self._heard.values():
            heard.clear()
        for seat in self._left:
            self._left[seat] = 0

    def goes_away(self, seat: Seat) -> None:
        """From now on this seat reads nothing."""
        self._left.setdefault(seat, 0)

    def is_back(self, seat: Seat) -> None:
        """This seat reads again, and is told how much is new to it."""
        missed = self._left.pop(seat, 0)
        if missed:
            self._heard[seat].append(WereAway(seat, missed))

    def of(self, seat: Seat | None) -> tuple[Notice, ...]:
        """What was heard there, the oldest first."""
        return tuple(self._heard[seat])
