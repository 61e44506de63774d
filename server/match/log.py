"""What each seat has heard in the round, and what spectators have."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from engine.core import Notice, Seat, audible, seats
from tui.chair import PresenceChanged, Stumbled, WereAway

LINES = 300
"""Notices that are kept; a round has less. A seat's own count, so that what it misses tells nothing."""


PASSING = (PresenceChanged, Stumbled)
"""What can happen any number of times in a round."""


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
                    again = isinstance(notice, PASSING) and self._forget_older(seat, notice)
                    heard.append(notice)
                    if seat in self._left and not again:
                        self._left[seat] += 1

    def _forget_older(self, seat: Seat | None, notice: Notice) -> bool:
        """What happens again and again does not push out what was played: the last line of a kind stays.

        Whether the older line was new to somebody who is away.
        """
        heard = self._heard[seat]
        for place, older in enumerate(heard):
            if _same(older, notice):
                new = seat is not None and place >= len(heard) - self._left.get(seat, 0)
                del heard[place]
                return new
        return False

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


def _same(one: Notice, other: Notice) -> bool:
    if isinstance(one, PresenceChanged) and isinstance(other, PresenceChanged):
        return (one.seat, one.presence) == (other.seat, other.presence)
    return one == other
