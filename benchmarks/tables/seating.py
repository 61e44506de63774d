"""A house in which whoever comes finds a seat at a dealt table of five, where nobody is in a hurry.

A player's user name is the number of his seat in the whole house. Five people who have sat down, dealt and
dropped are waiting to come back: whoever comes is one of them, so that the first paint is the table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.shamans import Option, View
from server.house import House, HouseDoor
from server.match.clock import Clock, Handle
from server.match.thinkers import Thinker
from server.match.timing import Pace, Timing
from tui.chair import TableClock, TableOptions

PLAYERS = 5
OPTIONS = TableOptions(players=PLAYERS, public=False)
LONG = 600
PATIENT = Timing(paces=dict.fromkeys(TableClock, Pace(LONG, 0, LONG, LONG)))


class _Never:
    """Something that does not happen."""

    __slots__ = ()

    def cancel(self) -> None:
        """It would not have happened anyway."""


class Thoughtless:
    """Bots that never answer: the players are the driver's."""

    __slots__ = ()

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Handle:  # noqa: ARG002  a Thinker
        """Never."""
        return _Never()

    def close(self) -> None:
        """There is nothing to end."""


class FullHouse(House):
    """Deals as it goes: a table is there when the first of its five comes."""

    def __init__(
        self,
        *,
        chance: Callable[[int], bytes],  # noqa: ARG002  every run is dealt the same cards
        clock: Clock,
        thinker: Thinker,  # noqa: ARG002  nobody's bots think here
        on_error: Callable[[Exception], None],
        pace: Callable[[Callable[[], None]], None],
        seed: int = 0,
    ) -> None:
        """What a server gives its house; `seed` decides all deals."""
        super().__init__(
            chance=Random(seed).randbytes,
            clock=clock,
            thinker=Thoughtless(),
            on_error=on_error,
            pace=pace,
            timing=PATIENT,
        )
        self._dealt: set[int] = set()

    def enter(self, identity: str | None, proposed: str, source: str = "") -> HouseDoor:  # noqa: ARG002  the seat says who it is
        """Somebody comes back to the seat whose number he gives as his name."""
        seat = int(proposed)
        table = seat // PLAYERS
        if table not in self._dealt:
            self._dealt.add(table)
            for door in self.deal(table):
                door.close(dropped=True)
        return super().enter(_person(seat), "")

    def deal(self, table: int) -> list[HouseDoor]:
        """Five people sit down at a new table, are ready, and have their cards."""
        first = table * PLAYERS
        doors = [super(FullHouse, self).enter(_person(first + n), f"Player {n + 1}") for n in range(PLAYERS)]
        code = doors[0].open_table(OPTIONS)
        for door in doors[1:]:
            door.join(code)
            door.set_ready(True)
        doors[0].start()
        for door in doors:
            door.set_ready(True)
        return doors


def _person(seat: int) -> str:
    return f"seat {seat}"
