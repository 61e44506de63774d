"""How many tables there may be, and which of them give way to a new one.

Tables are counted in four pools: all tables, those for days, those of guests, and those of guests for days.
From each pool, a source takes only a part of what is free there. So a few sources never empty a pool, however
many people come from them. A deserted table gives way before a person is refused; a running match never does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator

from server.house.limits import Limits
from server.house.patience import deserted, deserted_since
from server.house.people.people import Person
from server.house.table import Table
from tui.door import Reason, Refusal


def sources(table: Table) -> set[str]:
    """Return the sources of the people who sit at a table; empty for a source that is not known."""
    return {person.source for person in table.people}


class Quotas:
    """The quotas of tables: in all, for days, for guests, and per source."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.granted: Callable[[str], float | None] = lambda _source: None
        """Returns the tables that the host grants to a source; None: the usual part of the free ones."""

    def giving_way(self, tables: Collection[Table], person: Person, *, for_days: bool) -> list[Table]:
        """Return the tables to close before a person opens one; refuse if one that must close is in use."""
        closing: list[Table] = []
        for pool, size, reason in self._pools(tables, person, for_days=for_days):
            table = self._closes([table for table in pool if table not in closing], size, person, reason)
            if table is not None:
                closing.append(table)
        return closing

    def _pools(
        self, tables: Collection[Table], person: Person, *, for_days: bool
    ) -> Iterator[tuple[list[Table], int, Reason]]:
        """Return the tables of each pool that the new table belongs to, how many there may be, and why more
        are refused; the smallest pool first."""
        size, full = self._limits.tables, Reason.TOO_MANY_TABLES
        days = [table for table in tables if table.for_days]
        if person.guest and for_days:
            yield list(filter(_of_guests, days)), size // 4, Reason.TOO_MANY_GUESTS
        if for_days:
            yield days, size // 2, full
        if person.guest:
            yield list(filter(_of_guests, tables)), size * 4 // 5, Reason.TOO_MANY_GUESTS
        yield list(tables), size, full

    def _closes(self, pool: list[Table], size: int, person: Person, reason: Reason) -> Table | None:
        """Return the table that gives way in a pool, None if there is room; refuse if none can.

        It is a table of the source with the most tables, and of those the one deserted for longest. A source
        that has its share takes only from itself, or from a source that has at least as many tables.
        """
        counts = Counter(source for table in pool for source in sources(table))
        own, least = counts[person.source], 0
        if person.source and own >= self._share(person.source, size - len(pool)):
            reason, least = Reason.TOO_MANY_FROM_SOURCE, own
        elif len(pool) < size:
            return None

        def most(table: Table) -> int:
            return max(counts[source] for source in sources(table))

        unneeded = [table for table in pool if deserted(table) and most(table) >= least]
        if not unneeded:
            raise Refusal(reason)
        return max(unneeded, key=lambda table: (most(table), -deserted_since(table)))

    def _share(self, source: str, free: int) -> float:
        """Return how many tables a source may have in a pool."""
        granted = self.granted(source)
        return max(1, free // self._limits.sharing) if granted is None else granted


def _of_guests(table: Table) -> bool:
    """Return True if only guests sit at a table."""
    return all(person.guest for person in table.people)
