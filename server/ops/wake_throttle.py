"""Throttle for screens that can wait: those of people who only look (the lobby, tables that gather,
spectators), and the frames of large windows.

Theory of operation. A call asks for the wake-up of one screen. The throttle wakes at most a slice of them per
loop turn, in the order of the calls, so that a large crowd never stops the loop. A woken screen rests; calls
during its rest become one wake-up at the end. The rest grows with the crowd, and while the loop is late
(`loop_lag.py`), so that drawing leaves time to play. The house wakes players at once, without this throttle.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from server.match.clock import Clock, Handle
from server.ops.loop_lag import LoopLag

SLICE = 4
"""Screens per loop turn: one screen takes about half a millisecond."""
SHORTEST = 0.1
"""Seconds between two wake-ups of one screen, at least."""
A_HEAD = 0.004
"""Seconds of rest for each screen of the crowd: together they are woken at most 250 times per second."""


class WakeThrottle:
    """Wakes each screen seldom, and few screens per loop turn."""

    def __init__(self, clock: Clock, lag: LoopLag, *, size: int = SLICE, shortest: float = SHORTEST) -> None:
        """`size` is the number of screens of a slice, `shortest` the shortest rest in seconds."""
        self._clock = clock
        self._lag = lag
        self._size = size
        self._shortest = shortest
        self._due: dict[Callable[[], None], None] = {}
        """Screens to wake in the next turns, the earliest request first."""
        self._woken: dict[Callable[[], None], float] = {}
        """Screens that rest, and when each was woken, the earliest first."""
        self._again: set[Callable[[], None]] = set()
        """Screens that rest and are due after it."""
        self._timer: Handle | None = None

    def __call__(self, wake: Callable[[], None]) -> None:
        """Call `wake` in one of the next turns, or when its rest is over; equal calls are merged."""
        if wake in self._woken:
            self._again.add(wake)
            return
        first = not self._due
        self._due[wake] = None
        if first:
            self._set_timer()

    @property
    def _rest(self) -> float:
        return max(self._shortest, A_HEAD * (len(self._due) + len(self._woken)), self._lag.rest)

    def _turn(self) -> None:
        """Wake one slice. If a callback raises, the other screens still get their turn."""
        now = self._clock.now()
        self._end_rests(now)
        try:
            for wake in list(islice(self._due, self._size)):
                del self._due[wake]
                self._woken[wake] = now
                wake()
        finally:
            self._set_timer()

    def _end_rests(self, now: float) -> None:
        while self._woken:
            wake, woken = next(iter(self._woken.items()))
            if woken + self._rest > now:
                return
            del self._woken[wake]
            if wake in self._again:
                self._again.discard(wake)
                self._due[wake] = None

    def _set_timer(self) -> None:
        """Come back in the next turn if a screen is due, else when the first rest ends."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._due:
            self._timer = self._clock.call_later(0, self._turn)
        elif self._woken:
            ends = next(iter(self._woken.values())) + self._rest
            self._timer = self._clock.call_later(max(0.0, ends - self._clock.now()), self._turn)
