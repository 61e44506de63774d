"""Totals over many matches that only one game has, such as the ways in which its rounds end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.notices import Notice
from engine.core.rules import Setup


@dataclass(frozen=True, slots=True)
class Figure:
    """Numbers of one kind, such as the share of rounds that each side won."""

    name: str
    label: str
    """The line of a report for each number; `{}` stands for the number's name."""
    numbers: Mapping[str, float]
    share: bool = False
    """True if the numbers are fractions of 1."""


class GameTotals(Protocol):
    """Totals that grow with every match at a table; their size in memory stays the same."""

    @property
    def table(self) -> str:
        """The table in a few words, for the title of a report."""
        ...

    @property
    def rounds(self) -> int:
        """The rounds of all matches so far, as the players count them."""
        ...

    def hear(self, notices: Sequence[Notice], /) -> None:
        """Count the notices of a deal or a choice."""
        ...

    def add_stretch(self, game: Any, /) -> None:
        """Count a stretch of chance that is over; the next one has not begun."""
        ...

    def figures(self) -> Sequence[Sequence[Figure]]:
        """Return the figures of all matches so far, in groups."""
        ...


class NoTotals:
    """The totals of a game that has none of its own: a round is a stretch of chance."""

    def __init__(self, setup: Setup) -> None:
        self.table = ", ".join(f"{name} {value}" for name, value in setup.values.items())
        self.rounds = 0

    def hear(self, notices: Sequence[Notice]) -> None:
        """Count nothing."""

    def add_stretch(self, _game: Any) -> None:
        """Count a round."""
        self.rounds += 1

    def figures(self) -> Sequence[Sequence[Figure]]:
        """Return no figure."""
        return ()
