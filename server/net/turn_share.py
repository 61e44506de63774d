"""A share of each turn of the event loop, by count."""

from __future__ import annotations

from collections.abc import Callable


class TurnShare:
    """The number of steps of one kind that a turn of the loop takes; the others wait for the next turn."""

    def __init__(self, most: int, call_soon: Callable[[Callable[[], None]], object]) -> None:
        """`call_soon` makes a call in the next turn, before those that are asked for later."""
        self._most = most
        self._call_soon = call_soon
        self._taken = 0

    @property
    def full(self) -> bool:
        """True if this turn takes no more."""
        return self._taken >= self._most

    def take(self) -> None:
        """Count a step."""
        if not self._taken:
            self._call_soon(self._renew)
        self._taken += 1

    def _renew(self) -> None:
        self._taken = 0
