"""A clock for tests: time passes only when told to."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from itertools import count


class Alarm:
    """A scheduled call."""

    __slots__ = ("call", "due", "number")

    def __init__(self, due: float, number: int, call: Callable[[], None]) -> None:
        self.due = due
        self.number = number
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Cancel the call."""
        self.call = None


class FakeClock:
    """Implements `server.match.clock.Clock`."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._numbers = count()
        self._alarms: list[Alarm] = []

    def now(self) -> float:
        """Return the time."""
        return self.time

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """Schedule a call after some seconds."""
        alarm = Alarm(self.time + seconds, next(self._numbers), call)
        insort(self._alarms, alarm, key=lambda alarm: (alarm.due, alarm.number))
        return alarm

    def pass_by(self, seconds: float) -> None:
        """Let time pass and make the calls that are due, including calls scheduled meanwhile."""
        end = self.time + seconds
        while (alarm := self.next_alarm) is not None and alarm.due <= end:
            self._ring(alarm)
        self.time = end

    def skip(self) -> float:
        """Let time pass until the next call, and make it; return the seconds."""
        alarm = self.next_alarm
        assert alarm is not None, "nobody waits for anything"
        before = self.time
        self._ring(alarm)
        return self.time - before

    @property
    def next_alarm(self) -> Alarm | None:
        """The call that is due first."""
        self._alarms = [alarm for alarm in self._alarms if alarm.call is not None]
        return self._alarms[0] if self._alarms else None

    @property
    def waiting(self) -> list[float]:
        """The seconds until each scheduled call."""
        return [alarm.due - self.time for alarm in self._alarms if alarm.call is not None]

    def _ring(self, alarm: Alarm) -> None:
        self._alarms.remove(alarm)
        self.time = max(self.time, alarm.due)
        assert alarm.call is not None
        alarm.call()
