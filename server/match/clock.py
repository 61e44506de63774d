"""Time, as a match takes it: from outside, so that in a test it passes when told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from typing import Protocol


class Handle(Protocol):
    """Something that is under way and may be called off."""

    def cancel(self) -> None:
        """It is not to happen any more; too late or twice changes nothing."""
        ...


class Clock(Protocol):
    """Tells the time, in seconds from any beginning, and calls when it has come."""

    def now(self) -> float:
        """The time; it never goes back."""
        ...

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Call once, in so many seconds, and never before this has returned."""
        ...


class LoopClock:
    """The time of the event loop that runs."""

    __slots__ = ()

    def now(self) -> float:
        """The loop's time."""
        return asyncio.get_running_loop().time()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Let the loop call, in a context of its own: the present one may hold the app of who pressed a key,
        long after he has gone."""
        return asyncio.get_running_loop().call_later(seconds, call, context=Context())
