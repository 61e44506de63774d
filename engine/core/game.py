"""The door that every game has, and the house knows no other."""

from __future__ import annotations

from typing import Protocol, Self, TypeVar

from engine.core.notices import Notice
from engine.core.seating import Seat

Shuffle = TypeVar("Shuffle", contravariant=True)
Option = TypeVar("Option")
View = TypeVar("View", covariant=True)


class Game(Protocol[Shuffle, Option, View]):
    """One match at one table: chance and choices in, notices and views out."""

    @property
    def waiting(self) -> frozenset[Seat]:
        """Whose choice the table waits for; the table knows it, the players see `view.asked`."""
        ...

    @property
    def decision(self) -> int:
        """The number of the open decision; a choice names the one it answers."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        ...

    def deal(self, shuffle: Shuffle) -> list[Notice]:
        """Begin a round with chance from outside."""
        ...

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """What a seat may do now: the only check of a choice, and just what its view shows."""
        ...

    def apply(self, seat: Seat, option: Option, decision: int) -> list[Notice]:
        """Let a choice take effect, or raise `Refused` and change nothing."""
        ...

    def view(self, seat: Seat | None) -> View:
        """All that a seat may know, or, for None, a spectator."""
        ...

    def copy(self) -> Self:
        """A game that goes its own way from here."""
        ...
