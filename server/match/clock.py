"""The clock of a match. It comes from outside, so that a test decides when time passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A pending call that can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call; too late or a second time, this does nothing."""
        ...


class Clock(Protocol):
    """Tells the time, in seconds from any start, and makes delayed calls."""

    def now(self) -> float:
        """Return the time in seconds; it never goes back."""
        ...

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Call once after `seconds`, and never before this method has returned."""
        ...
