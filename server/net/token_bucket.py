"""A token bucket: an average rate, and a burst.

Events that are counted one by one have a `RateWindow` (server/house/rates.py).
"""

from __future__ import annotations

from collections.abc import Callable


class TokenBucket:
    """Fills with time up to its brim. A draw may leave a debt, never larger than the brim."""

    __slots__ = ("_counted", "_level", "_now", "_rate", "brim")

    def __init__(self, now: Callable[[], float], rate: float, brim: float) -> None:
        self._now = now
        self._rate = rate
        self.brim = self._level = brim
        self._counted = now()

    @property
    def level(self) -> float:
        """The tokens in the bucket now; negative when overdrawn."""
        now = self._now()
        self._level = min(self.brim, self._level + (now - self._counted) * self._rate)
        self._counted = now
        return self._level

    def draw(self, amount: float) -> None:
        """Take this many tokens."""
        self._level = max(self.level - amount, -self.brim)

    @property
    def pause(self) -> float:
        """Seconds to wait: an overdrawn bucket must refill to a tenth before work goes on; 0: now."""
        return 0.0 if self.level > 0 else self.wait_for(self.brim / 10)

    def wait_for(self, amount: float) -> float:
        """Return the seconds until the bucket holds this many tokens; 0: now."""
        return max(amount - self.level, 0) / self._rate
