"""When to wake those who look on: at once while it is quiet, seldom enough for everyone when it is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context

SHORTEST = 0.1
A_HEAD = 0.004
"""Seconds between two wake-ups: a crowd is drawn for less often, so that drawing leaves time to play."""


class Pacer:
    """Merges the changes of a moment into one wake-up."""

    def __init__(self) -> None:
        self.crowd: Callable[[], int] = int
        """How many look on."""
        self._free_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def __call__(self, wake: Callable[[], None]) -> None:
        """Wake now, or with what else happens before the time has come."""
        if self._timer is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._free_at - loop.time()
        if wait <= 0:
            self._run(wake)
        else:
            self._timer = loop.call_later(wait, self._run, wake, context=Context())

    def _run(self, wake: Callable[[], None]) -> None:
        self._timer = None
        self._free_at = asyncio.get_running_loop().time() + max(SHORTEST, A_HEAD * self.crowd())
        wake()
