"""Detects idle sessions with one timer, which fires only when the session may have become idle."""

from __future__ import annotations

from collections.abc import Callable

from server.match.clock import Clock
from tui.door import ViewDoor

BUSY_SECONDS = 60.0
"""Seconds between checks whether a person who types nothing is still busy."""


def is_at_a_table(door: ViewDoor) -> bool:
    """Return True if the person sits or watches at a table; a kept seat that only waits does not count."""
    return door.look().table is not None


class IdleTimer:
    """Watches one session from its first screen on."""

    def __init__(
        self, clock: Clock, seconds: float, busy: Callable[[], bool], doze: Callable[[], None]
    ) -> None:
        """Call `doze` once, after `seconds` without input in which the person was not `busy`."""
        self._clock = clock
        self._seconds = seconds
        self._busy = busy
        self._doze = doze
        self._heard = clock.now()
        self._timer = clock.call_later(seconds, self._look)

    def heard(self) -> None:
        """Restart the idle time: the person typed something."""
        self._heard = self._clock.now()

    def close(self) -> None:
        """Stop the timer."""
        self._timer.cancel()

    def _look(self) -> None:
        now = self._clock.now()
        wait = self._heard + self._seconds - now
        if self._busy():
            self._heard = now
            wait = min(self._seconds, BUSY_SECONDS)
        if wait <= 0:
            self._doze()
        else:
            self._timer = self._clock.call_later(wait, self._look)
