"""What a connection may cost: time of the one processor that all share, refilled as time goes by.

Pure: what time it is, and what something cost, is told from outside. An honest client costs some 20 ms to log
in and a few for a key; a flood of tiny packets would cost all there is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """In seconds of a processor, a second or at once: generous for hands and pastes, tight for a flood."""

    share: float = 0.25
    """What a connection may take for long."""
    burst: float = 0.5
    """What it may take at once."""
    calm_share: float = 0.02
    """What of that is its own, whatever others take: some twenty keys a second."""
    calm_burst: float = 0.25
    all_share: float = 0.3
    """What all may take, together, who take more than that."""
    all_burst: float = 0.25
    byte: float = 2e-6
    """What a byte costs beside its time: big packets take little, and are not free either."""


class Bucket:
    """Fills up with time; may be overdrawn once, and then has to wait."""

    def __init__(self, share: float, most: float, now: Callable[[], float]) -> None:
        self._share = share
        self._most = most
        self._now = now
        self._left = most
        self._counted = now()

    @property
    def left(self) -> float:
        """Seconds of work; below zero when overdrawn."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._counted) * self._share)
        self._counted = now
        return self._left

    def spend(self, cost: float) -> None:
        """Something was done."""
        self._left = self.left - cost

    @property
    def wait(self) -> float:
        """Seconds till something may be done; 0: now."""
        left = self.left
        return 0.0 if left > 0 else max(-left, self._most / 10) / self._share


class Budget:
    """What one connection has. Who is calm never waits for others, however many flood."""

    def __init__(self, limits: WorkLimits, everyone: Bucket, now: Callable[[], float]) -> None:
        self._own = Bucket(limits.share, limits.burst, now)
        self._calm = Bucket(limits.calm_share, limits.calm_burst, now)
        self._everyone = everyone
        self._byte = limits.byte
        self.spent = 0.0
        """In all."""

    def spend(self, seconds: float, size: int = 0) -> None:
        """Some bytes were worked off in so many seconds."""
        cost = seconds + size * self._byte
        self.spent += cost
        self._own.spend(cost)
        (self._calm if self._calm.left > 0 else self._everyone).spend(cost)

    @property
    def wait(self) -> float:
        """Seconds till more may be worked off; 0: now."""
        return max(self._own.wait, min(self._calm.wait, self._everyone.wait))


def for_all(limits: WorkLimits, now: Callable[[], float]) -> Bucket:
    """The bucket that those share who take much."""
    return Bucket(limits.all_share, limits.all_burst, now)
