"""Counters of refused clients, counted and logged in one place. The limits themselves are not here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.door.limits import Limit

if TYPE_CHECKING:
    from server.ops.errors import Log

LOG_SECONDS = 60.0
"""Seconds between two lines about the same limit, so that a flood does not fill the log."""


class LimitCounters:
    """Counts every refusal, and logs each kind now and then."""

    def __init__(self, log: Log, now: Callable[[], float]) -> None:
        self.so_far: Counter[Limit] = Counter()
        self._log = log
        self._now = now
        self._told: dict[Limit, float] = {}

    def __call__(self, limit: Limit) -> None:
        """Count a client that met a limit; log each kind at most once per minute."""
        self.so_far[limit] += 1
        now = self._now()
        if now - self._told.get(limit, -LOG_SECONDS) >= LOG_SECONDS:
            self._told[limit] = now
            self._log.warning("refused", why=limit.value, so_far=self.so_far[limit])
