"""What a connection may cost: time of the one processor that all share, refilled as time goes by.

Pure: what time it is, and what something cost, is told from outside. An honest client costs some 20 ms to log
in and a few for a key; a flood of tiny packets would cost all there is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from server.bucket import Bucket


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


class Budget:
    """What one connection has. Who is calm never waits for others, however many flood."""

    def __init__(self, limits: WorkLimits, everyone: Bucket, now: Callable[[], float]) -> None:
        self._own = Bucket(now, limits.share, limits.burst)
        self._calm = Bucket(now, limits.calm_share, limits.calm_burst)
        self._everyone = everyone
        self._byte = limits.byte
        self.spent = 0.0
        """In all."""

    def spend(self, seconds: float, size: int = 0) -> None:
        """Some bytes were worked off in so many seconds."""
        cost = seconds + size * self._byte
        self.spent += cost
        self._own.draw(cost)
        (self._calm if self._calm.level > 0 else self._everyone).draw(cost)

    @property
    def wait(self) -> float:
        """Seconds till more may be worked off; 0: now."""
        return max(_wait(self._own), min(_wait(self._calm), _wait(self._everyone)))


def for_all(limits: WorkLimits, now: Callable[[], float]) -> Bucket:
    """The bucket that those share who take much."""
    return Bucket(now, limits.all_share, limits.all_burst)


def _wait(bucket: Bucket) -> float:
    """Who has overdrawn it waits till there is something worth beginning again for."""
    return 0.0 if bucket.level > 0 else bucket.wait_for(bucket.brim / 10)
