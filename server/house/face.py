"""A table's face: how it looks to everyone, and from each of its seats. Signs are made once for each change.

While the table's book is behind it looks as it did before: nobody sees what is not kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Seat
from server.house.people import Person
from tui.chair import Stage, TableSign

if TYPE_CHECKING:
    from server.house.table import Table


class Face:
    """What a table shows."""

    __slots__ = ("_at", "_awaited", "_sign", "_signs_for", "_table", "_up_to_date")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sign: TableSign | None = None
        """The last one that was made."""
        self._up_to_date = False
        self._at: frozenset[Person] = frozenset()
        self._awaited: frozenset[Person] = frozenset()
        self._signs_for: dict[Seat, tuple[TableSign, tuple[bool, ...] | None, TableSign]] = {}
        """What was last seen from a seat, and what it was made from."""

    def outdate(self) -> None:
        """The table has changed."""
        self._up_to_date = False

    def is_kept(self) -> None:
        """All that has changed may be seen, and is what is seen till the next change is kept."""
        self._make()
        if self._table.for_days:
            self._awaited = self._table.awaited()

    def sign(self) -> TableSign:
        """The table, as everyone sees it."""
        if not self._table.book.behind:
            self._make()
        assert self._sign is not None, "nobody sees a table before it is kept"
        return self._sign

    @property
    def at(self) -> frozenset[Person]:
        """Who is at the table, to play or to watch."""
        self.sign()
        return self._at

    def awaits(self, person: Person) -> bool:
        """Whether it is the turn of somebody who plays here by correspondence."""
        if not self._table.book.behind:
            self._awaited = self._table.awaited()
        return person in self._awaited

    def sign_for(self, person: Person) -> TableSign:
        """The same, for somebody who sits here: in a match, also who is ready for what comes next."""
        sign, table = self.sign(), self._table
        if person in table.watchers:
            return sign
        mine = table.seat_of(person)
        ready = None if table.match is None else table.match.ready
        kept = self._signs_for.get(mine)
        if kept is None or kept[:2] != (sign, ready):
            kept = self._signs_for[mine] = (sign, ready, _seen_from(sign, mine, ready))
        return kept[2]

    def _make(self) -> None:
        if self._up_to_date:
            return
        table = self._table
        self._sign = TableSign(
            table.code,
            Stage.PLAYING if table.started else Stage.GATHERING,
            table.options,
            tuple(map(table.seat_sign, table.places)),
            tuple(watcher.name for watcher in table.watchers),
        )
        self._at = frozenset((*table.there, *table.watchers))
        self._up_to_date = True


def _seen_from(sign: TableSign, mine: Seat, ready: tuple[bool, ...] | None) -> TableSign:
    """The table with the own seat marked and, in a match, with who is ready for what comes next."""
    signs = list(sign.seats)
    if ready is not None:
        signs = [replace(seat, ready=is_ready) for seat, is_ready in zip(signs, ready, strict=True)]
    signs[mine] = replace(signs[mine], me=True)
    return replace(sign, seats=tuple(signs))
