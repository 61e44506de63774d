"""A cache of drawn parts, valid while what they were made from stays the same.

A key moves a mark and a choice moves a card: nearly all of a screen stays the same. A row that is the same
object as before costs nothing to compare and nothing to send.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """The cache of one session: nothing in it is ever shown to another person."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[tuple[object, ...], Any]] = {}  # Any: each place has its own kind

    def __call__(self, place: Hashable, made_from: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return the cached part of a place if it was made from the same values, else a new one."""
        kept = self._made.get(place)
        if kept is not None and kept[0] == made_from:
            made: T = kept[1]
            return made
        made = make()
        self._made[place] = (made_from, made)
        return made
