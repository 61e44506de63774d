"""How much of everything the house takes, and how long it waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from server.counts import Limit
from tui.chair import Reason, Refusal


@dataclass(frozen=True, slots=True)
class Rate:
    """So many times in so many seconds, and no more."""

    times: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What a host may want to change; seconds, where it is time."""

    tables: int = 500
    """Of these, half may be for days."""
    seats: int = 20
    """Tables at which one person may have a seat: one that is played now, and others for days."""
    guest_days: int = 1
    """Tables for days at which a guest may have a seat."""
    known_keys: int = 10_000
    """People with a key whose names are kept while they are away."""
    known_guests: int = 1_000
    """Guests who have dropped and may come back."""
    remembered: float = 3600
    """How long a guest who dropped, and a seat at a match whose player is away, are kept."""
    days_kept: float = 30 * 24 * 3600
    """How long a seat at a table for days is kept for who never looks."""
    idle_kept: float = 24 * 3600
    """How long a table for days at which no match runs is kept while all who sit there are away."""
    deserted_kept: float = 180
    """How long a table whose people are all away is kept, before it gives way in a full house."""
    seat_grace: float = 30
    """How long a seat is kept before the start for someone whose connection is gone."""
    opening_grace: float = 270
    """How much longer when the house itself was closed: everyone has to come back."""
    announced: float = 600
    """How long an announcement is shown."""
    chat_lines: int = 100
    messages: Rate = Rate(3, 3)
    renames: Rate = Rate(3, 600)
    moves: Rate = Rate(60, 60)
    """Changes at tables that are written down: new seats, bots, cuts."""
    wrong_codes: Rate = Rate(10, 60)
    """Tries of reclaim codes and of table codes that fit nothing: neither can be found by trying all."""


LIMITS = Limits()


class Pace:
    """When somebody last did something that has a rate."""

    __slots__ = ("_limit", "_on_limit", "_rate", "_times")

    def __init__(self, rate: Rate, limit: Limit, on_limit: Callable[[Limit], None]) -> None:
        self._rate = rate
        self._limit = limit
        self._on_limit = on_limit
        self._times: deque[float] = deque(maxlen=rate.times)

    def check(self, now: float, reason: Reason = Reason.TOO_FAST) -> None:
        """Raise if once more would be too fast, and tell of it."""
        times = self._times
        if len(times) == self._rate.times and now - times[0] < self._rate.seconds:
            self._on_limit(self._limit)
            raise Refusal(reason)

    def count(self, now: float) -> None:
        """It was done."""
        self._times.append(now)
