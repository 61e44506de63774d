"""What was drawn last, kept while what it was made from stays the same.

A key moves a mark and a choice moves a card: nearly all of a screen is what it was. A row that is the very
same object as before costs nothing to compare and nothing to send.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Kept:
    """One session's own: nothing in it is ever shown to anybody else."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[tuple[object, ...], Any]] = {}  # Any: each place has its own kind

    def __call__(self, place: Hashable, made_from: tuple[object, ...], make: Callable[[], T]) -> T:
        """What stands in a place: the last one, if it was made from the same, or a new one."""
        kept = self._made.get(place)
        if kept is not None and kept[0] == made_from:
            made: T = kept[1]
            return made
        made = make()
        self._made[place] = (made_from, made)
        return made
