"""The log of the round for each seat, and for spectators."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from engine.core import Notice, Seat, audible, seats
from tui.door import MatchFaulted, PaceChanged, PresenceChanged, WereAway

LINES = 300
"""Most notices per log; a round of Shamans has fewer, a match of Shazar more. Each log counts its own, so
that a lost line tells nothing."""


PASSING = (PresenceChanged, MatchFaulted, PaceChanged)
"""Notices that can come any number of times in a round."""


class Logs:
    """One log per seat and one for spectators; each has only the notices that may be known there."""

    __slots__ = ("_heard", "_left", "on_public")

    def __init__(self, players: int) -> None:
        self._heard: dict[Seat | None, deque[Notice]] = {
            seat: deque(maxlen=LINES) for seat in (*seats(players), None)
        }
        self._left: dict[Seat, int] = {}
        """New lines since the person went away, by seat."""
        self.on_public: Callable[[Notice], None] = _ignore
        """Called with every notice that everyone may hear."""

    def hear(self, notices: Iterable[Notice]) -> None:
        """Add notices to the logs of all who may know them."""
        for notice in notices:
            if audible(notice, None):
                self.on_public(notice)
            passing = isinstance(notice, PASSING)
            for seat, heard in self._heard.items():
                if audible(notice, seat):
                    again = passing and self._forget_older(seat, notice)
                    heard.append(notice)
                    if seat in self._left and not again:
                        self._left[seat] += 1

    def _forget_older(self, seat: Seat | None, notice: Notice) -> bool:
        """Remove the older notice of the same kind, so that repeated notices do not push out what was played.

        Return True if the person of the seat is away and the older notice was new to them.
        """
        heard = self._heard[seat]
        for place, older in enumerate(heard):
            if _same(older, notice):
                new = seat is not None and place >= len(heard) - self._left.get(seat, 0)
                del heard[place]
                return new
        return False

    def clear(self) -> None:
        """Empty all logs for a new round."""
        for heard in self._heard.values():
            heard.clear()
        for seat in self._left:
            self._left[seat] = 0

    def goes_away(self, seat: Seat) -> None:
        """Note that this seat's person is away, and begin to count what they miss."""
        self._left.setdefault(seat, 0)

    def is_back(self, seat: Seat) -> None:
        """Note that this seat's person is back, and tell them how many lines are new."""
        missed = self._left.pop(seat, 0)
        if missed:
            self._heard[seat].append(WereAway(seat, min(missed, LINES)))

    def of(self, seat: Seat | None) -> tuple[Notice, ...]:
        """Return the log of a seat, or of spectators (None), the oldest notice first."""
        return tuple(self._heard[seat])


def _ignore(_notice: Notice) -> None:
    """Do nothing."""


def _same(one: Notice, other: Notice) -> bool:
    if isinstance(one, PresenceChanged) and isinstance(other, PresenceChanged):
        return (one.seat, one.presence) == (other.seat, other.presence)
    return one == other or (isinstance(one, PaceChanged) and isinstance(other, PaceChanged))
