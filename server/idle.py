"""Who does nothing for long: noticed by one timer that looks again when that may be so, and not before."""

from __future__ import annotations

from collections.abc import Callable

from server.match.clock import Clock
from tui.chair import Door

BUSY_SECONDS = 60.0
"""How often it is asked whether somebody who types nothing is busy still."""


def is_at_a_table(door: Door) -> bool:
    """Whether somebody sits or looks on somewhere; a seat for days that only waits is no reason to stay."""
    return door.look().table is not None


class Idle:
    """Watches one session from its first screen on."""

    def __init__(
        self, clock: Clock, seconds: float, busy: Callable[[], bool], doze: Callable[[], None]
    ) -> None:
        """Calls `doze`, once, when nothing was heard for so long and nobody was `busy` meanwhile."""
        self._clock = clock
        self._seconds = seconds
        self._busy = busy
        self._doze = doze
        self._heard = clock.now()
        self._timer = clock.call_later(seconds, self._look)

    def heard(self) -> None:
        """Something was typed."""
        self._heard = self._clock.now()

    def close(self) -> None:
        """Look no more."""
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
