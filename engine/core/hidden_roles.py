"""Rounds with hidden roles, as a judge of bots sees them: a judge may know the whole truth, a bot may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.seating import Seat


class Suspicion(NamedTuple):
    """The chance that a seat has the role of `HiddenRoles.hunted`, as another seat may estimate it."""

    seat: Seat
    prior: float
    """Without looking at how anyone plays."""
    chance: float


class HiddenRoles(Protocol):
    """The roles of a game whose rounds are played by sides that are dealt in secret."""

    @property
    def names(self) -> tuple[str, ...]:
        """Every role."""
        ...

    @property
    def hunted(self) -> str:
        """The role that players try to find out; shares of rounds are told for its side."""
        ...

    def held(self, game: Any, /) -> tuple[str, ...]:
        """Return the role of each seat now."""
        ...

    def winner(self, game: Any, /) -> str:
        """Return the role of the side that won the round that is over."""
        ...

    def points(self, game: Any, /) -> Sequence[int]:
        """Return the points of each seat so far."""
        ...
