"""A clock that uses the event loop's time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context

from server.match.clock import Handle


class LoopClock:
    """The time of the running event loop."""

    __slots__ = ()

    def now(self) -> float:
        """Return the loop's time in seconds."""
        return asyncio.get_running_loop().time()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Call later, in a fresh context. The current context may hold the app of the player who pressed a
        key, and would keep it alive long after they have left."""
        return asyncio.get_running_loop().call_later(seconds, call, context=Context())
