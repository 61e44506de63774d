"""The marks that players put on other seats: suspect, or trust. Only the player who put them sees them.

They are in memory only: no journal, record or replay has them. The next deal clears them.
"""

from __future__ import annotations

from engine.core import Seat, seats
from server.house.people.people import Person
from server.match.match import Match
from tui.door import Mark


class Marks:
    """The marks of everyone at one table."""

    __slots__ = ("_by", "_deal")

    def __init__(self) -> None:
        self._deal = ""
        """The commitment of the deal that the marks belong to; no two deals share one."""
        self._by: dict[Person, dict[Seat, Mark]] = {}

    def put(self, match: Match, person: Person, seat: Seat, mark: Mark) -> None:
        """Put a person's mark on a seat."""
        self._follow(match)
        self._by.setdefault(person, {})[seat] = mark

    def of(self, match: Match, person: Person) -> tuple[Mark, ...]:
        """Return a person's marks, one per seat."""
        self._follow(match)
        mine = self._by.get(person, {})
        return tuple(mine.get(seat, Mark.NONE) for seat in seats(match.game.players))

    def _follow(self, match: Match) -> None:
        """Clear the marks after another deal."""
        deals = match.state.deals
        deal = deals[-1].commitment if deals else ""
        if self._deal != deal:
            self._deal = deal
            self._by.clear()
