"""All tables of the house: who sits at which, and who looks at which.

Everyone is at one table at most, to play or to watch. Who plays by correspondence has seats at other tables,
too, and goes from one to another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engine.core import Below, Seat
from server.house.book import Book, BotAt, Read
from server.house.codes import squeezed, table_code
from server.house.limits import Limits
from server.house.people import Person
from server.house.table import BotSitter, Table
from server.store import Store
from tui.chair import Reason, Refusal, TableClock, TableOptions


class Tables:
    """A table is here as long as a person sits at it."""

    def __init__(
        self, limits: Limits, store: Store, now: Callable[[], float], kept: Callable[[Table], None]
    ) -> None:
        """`kept` is called when all that is new at a table is written down."""
        self._limits = limits
        self._store = store
        self._now = now
        self._kept = kept
        self._count = store.last_table
        self._by_code: dict[str, Table] = {}
        """By the code's letters."""
        self._of: dict[Person, Table] = {}
        """Where somebody is."""
        self._seats: dict[Person, dict[Table, None]] = {}
        """Where somebody has a seat."""
        self._going: dict[Table, None] = {}
        """Those that are no more, which is not kept yet."""
        self._reserved = set[str]()
        """The letters of codes that no table may have."""
        self.cleared = 0
        """How many tables there are no more."""

    def __iter__(self) -> Iterator[Table]:
        return iter(self._by_code.values())

    def shown(self) -> Iterator[Table]:
        """Those that everyone may know of: neither what has come nor what has gone is, before it is kept."""
        return (table for table in (*self, *self._going) if table.known)

    @property
    def full(self) -> bool:
        """Whether there is room for no other table."""
        return len(self._by_code) >= self._limits.tables

    def of(self, person: Person) -> Table | None:
        """Where somebody is, to play or to watch."""
        return self._of.get(person)

    def own(self, person: Person) -> Table:
        """Where somebody sits, who must."""
        table = self._of.get(person)
        if table is None or person in table.watchers:
            raise Refusal(Reason.NOT_SEATED)
        return table

    def seats(self, person: Person) -> tuple[Table, ...]:
        """Where somebody has a seat."""
        return tuple(self._seats.get(person, ()))

    def plays(self, person: Person) -> bool:
        """Whether somebody is at a table that has started, to play or to watch."""
        table = self._of.get(person)
        return table is not None and table.started

    def find(self, code: str) -> Table | None:
        """The table with a code, however it is written."""
        return self._by_code.get(squeezed(code))

    def check_free(self, person: Person) -> None:
        """Raise if somebody is at a table already."""
        if person in self._of:
            raise Refusal(Reason.SEATED_ELSEWHERE)

    def check_opens(self, person: Person) -> None:
        """Raise if somebody cannot sit down at a new table."""
        self.check_free(person)
        if len(self.seats(person)) >= self._limits.seats:
            raise Refusal(Reason.TOO_MANY_SEATS)
        self.check_pace(person)

    def check_days(self, person: Person) -> None:
        """Raise if that table cannot be one for days: a guest, who can come as many, has few of them."""
        for_days = sum(table.for_days for table in self.seats(person))
        if person.guest and for_days >= self._limits.guest_days:
            raise Refusal(Reason.TOO_MANY_SEATS)

    def check_pace(self, person: Person) -> None:
        """Raise if somebody changes too much, and all of it is to be written down."""
        person.moving.check(self._now())

    def giving_way(self) -> Table | None:
        """Of the tables that nobody needs, the one whose people have been away for the longest time; it has
        been a while."""
        now, a_while = self._now(), self._limits.deserted_kept
        unneeded = [table for table in self if idle(table) or (table.started and table.deserted)]
        deserted = [table for table in unneeded if now - deserted_since(table) >= a_while]
        return min(deserted, key=deserted_since, default=None)

    def named(self) -> set[int]:
        """The numbers of all whom the books speak of: who sits somewhere, or has left a match."""
        sitters = [place.sitter for table in self for place in table.places]
        people = [sitter.instead_of if isinstance(sitter, BotSitter) else sitter for sitter in sitters]
        return {person.number for person in people if person is not None}

    # ---- sitting down and standing up

    def open(self, person: Person, options: TableOptions, below: Below) -> Table:
        """A new table, and its creator at it."""
        if options.clock is TableClock.DAYS:
            self.check_days(person)
            if sum(table.for_days for table in self) >= self._limits.tables // 2:
                raise Refusal(Reason.TOO_MANY_TABLES)
        code = table_code(below)
        while squeezed(code) in self._by_code or squeezed(code) in self._reserved:
            code = table_code(below)
        self._count += 1
        table = self._lay(self._count, code, options, person)
        self._sit(person, table)
        table.sit(person)
        return table

    def join(self, person: Person, table: Table) -> None:
        """Sit down; who has a seat there comes back to it."""
        self.check_free(person)
        if table in self.seats(person):
            self._of[person] = table
            table.presence_changed(person, there=True)
            return
        self.check_opens(person)
        if table.for_days:
            self.check_days(person)
        table.sit(person)
        self._sit(person, table)

    def step_away(self, person: Person) -> Table:
        """Leave a table and keep the seat."""
        table = self._of.pop(person)
        table.presence_changed(person, there=False)
        return table

    def leave(self, person: Person, table: Table, below: Below) -> None:
        """Stand up; a table without people is no more."""
        table.stand_up(person, below)
        self._stood_up(person, table)
        if not table.people:
            self._clear(table)

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """The creator removes a bot, or somebody else; who it was, if it was a person."""
        table = self.own(person)
        removed = table.remove(person, seat)
        if removed is not None:
            self._stood_up(removed, table)
        return removed

    # ---- watching

    def watch(self, person: Person, table: Table) -> None:
        """Look on."""
        self.check_free(person)
        self._of[person] = table
        table.watch(person, True)

    def look_away(self, person: Person) -> Table | None:
        """Watch no more; where somebody has watched."""
        table = self._of.get(person)
        if table is None or person not in table.watchers:
            return None
        del self._of[person]
        table.watch(person, False)
        return table

    # ---- a house that opens again

    def know_again(self, person: Person) -> None:
        """Somebody was forgotten for a while: a seat that he had left is still his to take back."""
        for place in [place for table in self for place in table.places]:
            bot = place.sitter
            if isinstance(bot, BotSitter) and bot.instead_of and bot.instead_of.number == person.number:
                place.sitter = replace(bot, instead_of=person)

    def reserve(self, codes: Iterable[str]) -> None:
        """No table may have one of these codes."""
        self._reserved.update(map(squeezed, codes))

    def lay_again(self, number: int, read: Read, who: Callable[[int], Person | None]) -> Table:
        """A table that was here before; `ValueError` if somebody sits there who is not known. A seat that was
        left by who is not known any more stays a bot's."""
        standing = read.standing
        people = {number: person for number in read.people if (person := who(number)) is not None}
        if len(people) < len(read.people):
            raise ValueError("somebody sits there whom the house does not know")
        for_days = standing.options.clock is TableClock.DAYS
        if not for_days and any(person in self._of for person in people.values()):
            raise ValueError("somebody sits there who sits elsewhere")
        if squeezed(standing.code) in self._by_code:
            raise ValueError("another table has its code")
        creator = people[standing.creator]
        table = self._lay(number, standing.code, standing.options, creator, begun=bool(read.match))
        for place, sitter in zip(table.places, standing.seats, strict=True):
            if isinstance(sitter, BotAt):
                left = who(sitter.instead_of) if sitter.instead_of else None
                place.sitter, place.ready = BotSitter(sitter.name, sitter.kind, left), True
            elif sitter is not None:
                place.sitter = people[sitter]
                table.expected.add(place.sitter)
                self._seats.setdefault(place.sitter, {})[table] = None
                if not for_days:
                    self._of[place.sitter] = table
        return table

    # ---- inner works

    def _lay(
        self, number: int, code: str, options: TableOptions, creator: Person, *, begun: bool = False
    ) -> Table:
        book = Book(self._store, number, lambda: self._is_kept(table), begun=begun)
        table = Table(code, options, creator, book, self._limits.chat_lines)
        self._by_code[squeezed(code)] = table
        return table

    def _is_kept(self, table: Table) -> None:
        self._going.pop(table, None)
        self._kept(table)

    def _sit(self, person: Person, table: Table) -> None:
        person.moving.count(self._now())
        self._of[person] = table
        self._seats.setdefault(person, {})[table] = None

    def _stood_up(self, person: Person, table: Table) -> None:
        if self._of.get(person) is table:
            del self._of[person]
        kept = self._seats[person]
        del kept[table]
        if not kept:
            del self._seats[person]

    def _clear(self, table: Table) -> None:
        self.cleared += 1
        del self._by_code[squeezed(table.code)]
        for watcher in tuple(table.watchers):
            self.look_away(watcher)
        if table.match is not None:
            table.match.put_away()
        if table.book.behind:
            self._going[table] = None
        table.book.close()


def idle(table: Table) -> bool:
    """Whether a table is for days, but no match runs there, and who sits there is not in the house."""
    runs = table.match is not None and not table.match.game.over
    return table.for_days and not runs and not any(person.here for person in table.people)


def deserted_since(table: Table) -> float:
    """When the last of those went who sit there."""
    return max(person.away_since for person in table.people)
