"""CPU budgets: how much time of the one shared core each connection may take.

Pure: the caller passes in the time and the cost. An honest client costs about 20 ms for the login and a few
milliseconds per key; a flood of tiny packets would take the whole core.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from server.net.token_bucket import TokenBucket


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """CPU seconds, per second or in a burst: generous for typing and pastes, tight for a flood."""

    share: float = 0.25
    """CPU seconds per second that a connection may take on average."""
    burst: float = 0.5
    """CPU seconds that it may take in a burst."""
    calm_share: float = 0.02
    """CPU seconds per second that are reserved for the connection, whatever others take: about twenty
    keys."""
    calm_burst: float = 0.25
    all_share: float = 0.3
    """CPU seconds per second that all connections above their reserve share."""
    all_burst: float = 0.25
    byte: float = 2e-6
    """CPU seconds charged per byte on top of the measured time: big packets take little, and are not free."""


class CpuBudget:
    """The budget of one connection. A calm client never waits for others, however many flood."""

    def __init__(self, limits: WorkLimits, everyone: TokenBucket, now: Callable[[], float]) -> None:
        self._own = TokenBucket(now, limits.share, limits.burst)
        self._calm = TokenBucket(now, limits.calm_share, limits.calm_burst)
        self._everyone = everyone
        self._byte = limits.byte
        self.spent = 0.0
        """CPU seconds spent so far."""

    def spend(self, seconds: float, size: int = 0) -> None:
        """Charge the processing of `size` bytes that took this many CPU seconds."""
        cost = seconds + size * self._byte
        self.spent += cost
        self._own.draw(cost)
        (self._calm if self._calm.level > 0 else self._everyone).draw(cost)

    @property
    def wait(self) -> float:
        """Seconds until more may be processed; 0: now."""
        return max(self._own.pause, min(self._calm.pause, self._everyone.pause))


def for_all(limits: WorkLimits, now: Callable[[], float]) -> TokenBucket:
    """Return the bucket that all heavy connections share."""
    return TokenBucket(now, limits.all_share, limits.all_burst)
