"""A trial says what the arena plays with each deal, and which figures come of it.

A trial can be pickled: worker processes play its deals. Every deal adds its part to the same ratios.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from server.cli.arena.estimates import Estimate, Ratio

Cell: TypeAlias = str | int | float | Estimate | None
Row: TypeAlias = Mapping[str, Cell]
Key: TypeAlias = tuple[str | int, ...]
Parts: TypeAlias = Mapping[Key, tuple[float, float]]
"""The part of one deal in each ratio: what is added above and below."""


class Section(NamedTuple):
    """Some rows of a report; all have the same columns."""

    name: str
    rows: Sequence[Row]


class Trial(Protocol):
    """Something that the arena measures."""

    @property
    def deals(self) -> int:
        """How many deals are played."""
        ...

    def play(self, deal: int, /) -> Any:
        """Play all that is played with one deal."""
        ...

    def report(self, played: Iterable[Any], /) -> Sequence[Section]:
        """Return the figures of all deals, in their order."""
        ...


def gathered(deals: Iterable[Parts]) -> dict[Key, Ratio]:
    """Return the ratios of all deals."""
    ratios: dict[Key, Ratio] = {}
    for parts in deals:
        for key, (top, bottom) in parts.items():
            ratios.setdefault(key, Ratio()).add(top, bottom)
    return ratios
