"""All tables of the house, and who sits at which: everyone at one table at most."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Below, Seat
from server.house.codes import squeezed, table_code
from server.house.limits import Limits
from server.house.people import Person
from server.house.table import Table
from tui.chair import Reason, Refusal, TableOptions


class Tables:
    """A table is here as long as a person sits at it."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_code: dict[str, Table] = {}
        """By the code's letters."""
        self._of: dict[Person, Table] = {}

    def __iter__(self) -> Iterator[Table]:
        return iter(self._by_code.values())

    @property
    def full(self) -> bool:
        """Whether there is room for no other table."""
        return len(self._by_code) >= self._limits.tables

    def of(self, person: Person) -> Table | None:
        """Where somebody sits."""
        return self._of.get(person)

    def own(self, person: Person) -> Table:
        """Where somebody sits, who must."""
        table = self._of.get(person)
        if table is None:
            raise Refusal(Reason.NOT_SEATED)
        return table

    def plays(self, person: Person) -> bool:
        """Whether somebody sits at a table that has started."""
        table = self._of.get(person)
        return table is not None and table.started

    def find(self, code: str) -> Table | None:
        """The table with a code, however it is written."""
        return self._by_code.get(squeezed(code))

    def check_free(self, person: Person) -> None:
        """Raise if somebody sits already."""
        if person in self._of:
            raise Refusal(Reason.SEATED_ELSEWHERE)

    def longest_deserted(self) -> Table | None:
        """The match whose players have been away for the longest time."""
        deserted = [table for table in self if table.started and table.deserted]
        return min(deserted, key=_deserted_since, default=None)

    # ---- sitting down and standing up

    def open(self, person: Person, options: TableOptions, below: Below) -> Table:
        """A new table, and its creator at it."""
        code = table_code(below)
        while squeezed(code) in self._by_code:
            code = table_code(below)
        table = Table(code, options, person, self._limits.chat_lines)
        self._by_code[squeezed(code)] = table
        self._of[person] = table
        return table

    def join(self, person: Person, table: Table) -> None:
        """Sit down."""
        self.check_free(person)
        table.sit(person)
        self._of[person] = table

    def leave(self, person: Person, below: Below) -> Table:
        """Stand up; a table without people is no more."""
        table = self.own(person)
        table.stand_up(person, below)
        del self._of[person]
        if not table.people:
            del self._by_code[squeezed(table.code)]
        return table

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """The creator removes a bot, or somebody else; who it was, if it was a person."""
        removed = self.own(person).remove(person, seat)
        if removed is not None:
            del self._of[removed]
        return removed


def _deserted_since(table: Table) -> float:
    return max(person.away_since for person in table.people)
