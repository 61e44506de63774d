"""How late the loop is, and how long frames that can wait should rest for it.

Theory of operation. Nothing runs while no one asks. A question starts a probe, a timer of `TICK` seconds; the
time by which the loop calls it too late goes into a running mean. So a single long turn hardly counts, and a
loop that has more work than time is noticed within a few ticks. The mean is of the whole loop: it knows
neither people nor matches.
"""

from __future__ import annotations

from server.match.clock import Clock

TICK = 0.02
"""Seconds of one probe."""
WEIGHT = 0.25
"""Weight of the newest probe in the mean."""
FORGOTTEN = 1.0
"""Seconds after which an old mean says nothing."""
REST_PER_LAG = 50
"""Seconds of rest for each second that the loop is late."""
LONGEST = 1.0
"""Seconds of the longest rest; a loop that is later counts as late as this, so that it is soon forgotten."""


class LoopLag:
    """Measures how late the loop is, while someone asks."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._mean = 0.0
        self._probed = clock.now()
        self._due: float | None = None
        """When the running probe should be called; None if there is none."""

    @property
    def rest(self) -> float:
        """Seconds between two frames of a screen that can wait; close to 0 if the loop is in time."""
        now = self._clock.now()
        if self._due is None:
            if now - self._probed > FORGOTTEN:
                self._mean = 0.0
            self._due = now + TICK
            self._clock.call_later(TICK, self._probe)
        return REST_PER_LAG * self._mean

    def _probe(self) -> None:
        assert self._due is not None
        self._probed = self._clock.now()
        late = min(self._probed - self._due, LONGEST / REST_PER_LAG)
        self._mean += WEIGHT * (late - self._mean)
        self._due = None
