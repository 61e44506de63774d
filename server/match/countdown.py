"""The countdown that everyone at a table sees: it calls when the number shown changes, and at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from server.match.clock import Clock, Handle
from tui.door import Countdown

_LAST_SECONDS = tuple(range(10, 0, -1))
SELDOM = (*range(90, 10, -5), *_LAST_SECONDS)
"""Seconds left that a long wait shows: a table that ticked every second would keep every terminal busy."""
_MINUTE, _HOUR = 60, 3600


def sparse_seconds(seconds: int) -> Sequence[int]:
    """Return at how many seconds left a wait shows a new number: every hour, every minute, then `SELDOM`."""
    hours = range(_HOUR, seconds, _HOUR)
    minutes = range(2 * _MINUTE, min(seconds, _HOUR), _MINUTE)
    return (*SELDOM, *minutes, *hours)


def every_second(seconds: int) -> Sequence[int]:
    """Return the seconds left that a short wait shows: all of them."""
    return range(seconds, 0, -1)


class CountdownTimer:
    """A countdown that runs, stands still with its time left, or shows nothing; one timer at most."""

    __slots__ = (
        *("_clock", "_end", "_left", "_numbers", "_reserve", "_run_out", "_shown", "_tick", "_timer"),
        "_whole",
    )

    def __init__(self, clock: Clock, tick: Callable[[], None], run_out: Callable[[], None]) -> None:
        self._clock = clock
        self._tick = tick
        self._run_out = run_out
        self._timer: Handle | None = None
        self._whole = self._shown = 0
        self._reserve = False
        self._numbers: list[int] = []
        """Numbers still to be shown, and 0 for the end; the next one is last."""
        self._end = 0.0
        self._left = 0.0
        """Seconds left while it is stopped."""

    @property
    def countdown(self) -> Countdown | None:
        """The countdown to show; None if it shows nothing."""
        return Countdown(self._shown, self._whole, self._reserve) if self._whole else None

    @property
    def left(self) -> float:
        """Seconds left."""
        return self._left if self._timer is None else self._end - self._clock.now()

    def start(self, seconds: int, numbers: Sequence[int], *, reserve: bool = False, gone: float = 0) -> None:
        """Start a new wait of `seconds`, of which `gone` have passed already."""
        self.stand_still()
        self._whole = seconds
        self._shown = max(seconds - int(gone), 1)
        self._reserve = reserve
        self._numbers = [0, *sorted(number for number in numbers if 0 < number < self._shown)]
        self._left = max(seconds - gone, 0.0)
        self.go_on()

    def clear(self) -> None:
        """Stop, and show nothing."""
        self.stand_still()
        self._whole = 0
        self._numbers = []

    def stand_still(self) -> None:
        """Stop the countdown and keep the time left."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._left = self._end - self._clock.now()

    def go_on(self) -> None:
        """Run on with the time left, unless it runs already or has ended."""
        if self._timer is None:
            self._end = self._clock.now() + self._left
            self._wait()

    def _wait(self) -> None:
        if self._numbers:
            wait = self._end - self._numbers[-1] - self._clock.now()
            self._timer = self._clock.call_later(max(wait, 0), self._next)

    def _next(self) -> None:
        self._timer = None
        number = self._numbers.pop()
        if number:
            self._shown = number
            self._wait()
            self._tick()
        else:
            self._run_out()
