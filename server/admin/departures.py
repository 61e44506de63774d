"""Guests who left a moment ago, and where they came from: admins can still ban them.

A guest has no key, so only an address tells them from others. It is kept in memory for ten minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

KEPT_SECONDS = 600.0
MOST = 10_000
"""Departures that are remembered; the earliest is forgotten first."""


class Departures:
    """The departures of the last ten minutes."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._left: dict[tuple[str, str], float] = {}
        """When a guest with a name left an address, the earliest first."""

    def __iter__(self) -> Iterator[tuple[str, str, float]]:
        """Yield each name and address, and the seconds since the guest left."""
        self.forget()
        now = self._now()
        return iter([(name, address, now - left) for (name, address), left in self._left.items()])

    def note(self, name: str, address: str) -> None:
        """Remember a guest who leaves."""
        self._left.pop((name, address), None)
        self._left[name, address] = self._now()
        if len(self._left) > MOST:
            del self._left[next(iter(self._left))]

    def places_of(self, name: str) -> list[str]:
        """Return the addresses of guests with this name, in any case."""
        return [address for left, address, _ in self if left.casefold() == name.casefold()]

    def forget(self) -> None:
        """Forget the departures of more than ten minutes ago."""
        end = self._now() - KEPT_SECONDS
        while self._left and next(iter(self._left.values())) <= end:
            del self._left[next(iter(self._left))]
