"""How often something may happen, and how long an offender waits. The caller gives the time.

The house and the listener share these. Amounts, such as bytes, have a token bucket
(server/net/token_bucket.py).
"""

from __future__ import annotations

from dataclasses import dataclass

MOST_REMEMBERED = 1000
"""Events that a window remembers; a rate with more of them is no limit."""


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `times` events per `seconds`."""

    times: int
    seconds: float


class RateWindow:
    """The latest events of one kind, as far back as a rate counts them."""

    __slots__ = ("_rate", "_times")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._times: list[float] = []
        """The earliest first. Most windows are empty, and an empty deque takes 700 bytes."""

    def is_full(self, now: float) -> bool:
        """Return True if one more event would be too many."""
        times, rate = self._times, self._rate
        return len(times) == rate.times and now - times[0] < rate.seconds

    def count(self, now: float) -> None:
        """Remember an event, and forget those that no longer count."""
        times, rate = self._times, self._rate
        times.append(now)
        while times and (now - times[0] >= rate.seconds or len(times) > min(rate.times, MOST_REMEMBERED)):
            del times[0]

    def clear(self) -> None:
        """Forget all events."""
        self._times.clear()


class GrowingPenalty:
    """A wait that is twice as long each time, up to a longest one.

    After a quiet time as long as the longest wait, the next wait is the first again.
    """

    __slots__ = ("_first", "_longest", "_seconds", "until")

    def __init__(self, first: float, longest: float) -> None:
        """`first` and `longest` are seconds; a first penalty of 0 is none."""
        self._first = first
        self._longest = longest
        self._seconds = 0.0
        self.until = 0.0
        """The time when the wait is over."""

    def is_on(self, now: float) -> bool:
        """Return True while the wait lasts."""
        return now < self.until

    def begin(self, now: float) -> None:
        """Begin a wait, longer than the last one."""
        doubled = 0.0 if now - self.until >= self._longest else 2 * self._seconds
        self._seconds = min(max(doubled, self._first), self._longest)
        self.until = now + self._seconds
