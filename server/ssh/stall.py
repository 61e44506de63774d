"""Gives up a client that reads next to nothing for too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LEAST_TAKEN = 1024
"""Minimum bytes that a stalled client must read per check; slower clients are disconnected."""


class StallTimer:
    """Checks again and again, while it runs, whether the client has read enough since the last check."""

    def __init__(self, seconds: float, outstanding: Callable[[], int], give_up: Callable[[], None]) -> None:
        """Create a stopped timer; `outstanding` returns the bytes that the client has not read yet."""
        self._seconds = seconds
        self._outstanding = outstanding
        self._give_up = give_up
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Check after `seconds`, unless a check is due already."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._seconds, self._check, self._outstanding())

    def stop(self) -> None:
        """Stop checking."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _check(self, before: int) -> None:
        self._timer = None
        if before - self._outstanding() >= LEAST_TAKEN:
            self.start()
        else:
            self._give_up()
