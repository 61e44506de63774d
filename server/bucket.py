"""So much a second, and so much at once: the measure of what a client, or all of them, may take."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """Fills with time, up to its brim; what is drawn may leave a debt, never larger than the brim."""

    __slots__ = ("_counted", "_level", "_now", "_rate", "brim")

    def __init__(self, now: Callable[[], float], rate: float, brim: float) -> None:
        self._now = now
        self._rate = rate
        self.brim = self._level = brim
        self._counted = now()

    @property
    def level(self) -> float:
        """What is in it now; below zero when overdrawn."""
        now = self._now()
        self._level = min(self.brim, self._level + (now - self._counted) * self._rate)
        self._counted = now
        return self._level

    def draw(self, amount: float) -> None:
        """Take so much out of it."""
        self._level = max(self.level - amount, -self.brim)

    def wait_for(self, amount: float) -> float:
        """Seconds till it holds so much; 0: now."""
        return max(amount - self.level, 0) / self._rate
