"""Wrong codes: the tries of one source, and those of all sources together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from server.house.rates import Rate, RateWindow
from tui.door.limits import Limit


class Tries(Protocol):
    """The wrong codes of one source. A `RateLimiter` of one session is the simplest."""

    def check(self, now: float) -> None:
        """Raise `Refusal` if the source may try no code now."""
        ...

    def count(self, now: float) -> None:
        """Count a code that fits nothing."""
        ...


class Guesses:
    """The wrong codes of all sources together. They keep no source from trying: one source could shut out
    all others."""

    __slots__ = ("_tell_limit", "_wrong")

    def __init__(self, rate: Rate, tell_limit: Callable[[Limit], None]) -> None:
        self._wrong = RateWindow(rate)
        self._tell_limit = tell_limit

    def count(self, now: float) -> None:
        """Count a code that fits nothing; report to the host while there are too many."""
        self._wrong.count(now)
        if self.alarming(now):
            self._tell_limit(Limit.GUESSES)

    def alarming(self, now: float) -> bool:
        """Return True while codes are guessed: private tables ask their creators about each join."""
        return self._wrong.is_full(now)
