"""What each seat has heard in the round."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from engine.core import Notice, Seat, audible, seats

LINES = 300
"""Notices that are kept; a round has less. A seat's own count, so that what it misses tells nothing."""


class Logs:
    """One log a seat, each with what its seat may hear and no more."""

    __slots__ = ("_heard",)

    def __init__(self, players: int) -> None:
        self._heard: dict[Seat, deque[Notice]] = {seat: deque(maxlen=LINES) for seat in seats(players)}

    def hear(self, notices: Iterable[Notice]) -> None:
        """Tell everyone what they may know."""
        for notice in notices:
            for seat, heard in self._heard.items():
                if audible(notice, seat):
                    heard.append(notice)

    def clear(self) -> None:
        """A new round."""
        for heard in self._heard.values():
            heard.clear()

    def of(self, seat: Seat) -> tuple[Notice, ...]:
        """What a seat has heard, the oldest first."""
        return tuple(self._heard[seat])
