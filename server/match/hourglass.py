"""The one clock that everyone at a table sees: it calls when to show another number, and at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from server.match.clock import Clock, Handle
from tui.chair import Countdown

_LAST_SECONDS = tuple(range(10, 0, -1))
SELDOM = (*range(90, 10, -5), *_LAST_SECONDS)
"""What is shown of a long wait: a table that ticked every second would keep every terminal busy."""
_MINUTE, _HOUR = 60, 3600


def seldom(seconds: int) -> Sequence[int]:
    """What is shown of a wait of any length: hours, then minutes, then what is `SELDOM`."""
    hours = range(_HOUR, seconds, _HOUR)
    minutes = range(2 * _MINUTE, min(seconds, _HOUR), _MINUTE)
    return (*SELDOM, *minutes, *hours)


def every_second(seconds: int) -> Sequence[int]:
    """What is shown of a short wait."""
    return range(seconds, 0, -1)


class Hourglass:
    """Runs, stands still with what is left in it, or is put away. At most one timer is under way."""

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
        """What is still to be shown, and the end: the next one last."""
        self._end = 0.0
        self._left = 0.0
        """What is left while it stands still."""

    @property
    def countdown(self) -> Countdown | None:
        """What is shown; nothing while it is put away."""
        return Countdown(self._shown, self._whole, self._reserve) if self._whole else None

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self._left if self._timer is None else self._end - self._clock.now()

    def turn(self, seconds: int, numbers: Sequence[int], *, reserve: bool = False, gone: float = 0) -> None:
        """Begin anew, whatever was left; so much of it may have gone already."""
        self.stand_still()
        self._whole = seconds
        self._shown = max(seconds - int(gone), 1)
        self._reserve = reserve
        self._numbers = [0, *sorted(number for number in numbers if 0 < number < self._shown)]
        self._left = max(seconds - gone, 0.0)
        self.go_on()

    def put_away(self) -> None:
        """Nobody waits for anything."""
        self.stand_still()
        self._whole = 0
        self._numbers = []

    def stand_still(self) -> None:
        """Keep what is left."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._left = self._end - self._clock.now()

    def go_on(self) -> None:
        """Run with what is left, if anything is and it does not run."""
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
