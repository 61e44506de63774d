"""Log lines that name a source: one that was made to wait, a banned one that came back, a refused claim.

The host needs them to ban a source. Ordinary visits are not logged. `--log-sources off` drops these lines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from server.house.rates import Rate, RateWindow
from server.net.addresses import source_of
from server.ops.limit_counters import LOG_SECONDS

if TYPE_CHECKING:
    from server.ops.errors import Log

MOST_LINES = 60
"""Lines per minute about all sources together, so that a flood from many does not fill the log."""


class SourceLog:
    """Logs each kind of event at most once per minute and source."""

    def __init__(self, log: Log, now: Callable[[], float], *, on: bool) -> None:
        self._log = log
        self._now = now
        self._on = on
        self._told: dict[tuple[str, str], float] = {}
        """When each kind of event of each source was logged, the earliest first."""
        self._lines = RateWindow(Rate(MOST_LINES, LOG_SECONDS))

    def __call__(self, event: str, address: str, **facts: object) -> None:
        """Log what the source of an address did, unless a line in the last minute said so."""
        now, source = self._now(), source_of(address)
        while self._told and now - next(iter(self._told.values())) >= LOG_SECONDS:
            del self._told[next(iter(self._told))]
        if not self._on or (event, source) in self._told or self._lines.is_full(now):
            return
        self._told[event, source] = now
        self._lines.count(now)
        self._log.warning(event, source=source, **facts)
