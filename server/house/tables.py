"""All tables of the house, and where each person sits or watches.

A person is at one table at most, to play or to watch. At tables whose clock runs in days, a person may hold
several seats, and switch between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.core import Below, Rules, Seat
from server.house.journal import BotSeat, JournalContent, TableJournal
from server.house.limits import Limits
from server.house.people.codes import squeezed, table_code
from server.house.people.people import Person
from server.house.seats import BotSitter
from server.house.store import Store
from server.house.table import Table
from tui.door import Reason, Refusal, TableClock, TableOptions


class Tables:
    """The open tables. A table stays open as long as a person sits at it."""

    def __init__(
        self,
        games: Mapping[str, Rules],
        limits: Limits,
        store: Store,
        now: Callable[[], float],
        durable: Callable[[Table], None],
    ) -> None:
        """Call `durable` when a table's changes are durable."""
        self._games = games
        self._limits = limits
        self._store = store
        self._now = now
        self._durable = durable
        self._count = store.last_table
        self._by_code: dict[str, Table] = {}
        """Tables by the letters of their codes."""
        self._of: dict[Person, Table] = {}
        """The table where each person is now, to play or to watch."""
        self._seats: dict[Person, dict[Table, None]] = {}
        """The tables where each person has a seat."""
        self._going: dict[Table, None] = {}
        """Closed tables whose last lines are not durable yet."""
        self._reserved = set[str]()
        """The letters of codes that no new table may get."""
        self.cleared = 0
        """Number of tables that have closed."""

    def __iter__(self) -> Iterator[Table]:
        return iter(self._by_code.values())

    def shown(self) -> Iterator[Table]:
        """Return the tables that everyone may know of: opening and closing show when they are durable."""
        return (table for table in (*self, *self._going) if table.known)

    def of(self, person: Person) -> Table | None:
        """Return the table where a person is, to play or to watch."""
        return self._of.get(person)

    def own(self, person: Person) -> Table:
        """Return the table where a person plays; refuse if they play at none."""
        table = self._of.get(person)
        if table is None or person in table.watchers:
            raise Refusal(Reason.NOT_SEATED)
        return table

    def seats(self, person: Person) -> tuple[Table, ...]:
        """Return the tables where a person has a seat."""
        return tuple(self._seats.get(person, ()))

    def plays(self, person: Person) -> bool:
        """Return True if a person is at a table that has started, to play or to watch."""
        table = self._of.get(person)
        return table is not None and table.started

    def watches(self, person: Person) -> bool:
        """Return True if a person is a spectator."""
        table = self._of.get(person)
        return table is not None and person in table.watchers

    def find(self, code: str) -> Table | None:
        """Return the table with a code; case and separators do not matter."""
        return self._by_code.get(squeezed(code))

    def check_free(self, person: Person) -> None:
        """Refuse if a person is at a table already."""
        if person in self._of:
            raise Refusal(Reason.SEATED_ELSEWHERE)

    def check_opens(self, person: Person) -> None:
        """Refuse if a person cannot sit down at a new table."""
        self.check_free(person)
        if len(self.seats(person)) >= self._limits.seats:
            raise Refusal(Reason.TOO_MANY_SEATS)
        self.check_rate(person)

    def check_days(self, person: Person) -> None:
        """Refuse another table for days to a guest who has enough: one person can come as many guests."""
        for_days = sum(table.for_days for table in self.seats(person))
        if person.guest and for_days >= self._limits.guest_days:
            raise Refusal(Reason.TOO_MANY_SEATS)

    def check_rate(self, person: Person) -> None:
        """Refuse if a person makes changes too fast: each of them is written to the journal."""
        person.moving.check(self._now())

    def named(self) -> set[int]:
        """Return the numbers of all people in the journals: those who sit at a table or have left a match."""
        sitters = [place.sitter for table in self for place in table.places]
        people = [sitter.instead_of if isinstance(sitter, BotSitter) else sitter for sitter in sitters]
        return {person.number for person in people if person is not None}

    # ---- sitting down and standing up

    def open(self, person: Person, options: TableOptions, below: Below) -> Table:
        """Open a new table and seat its creator."""
        self._count += 1
        table = self._set_up(self._count, self._new_code(options, below), options, person)
        self._sit(person, table)
        table.sit(person)
        return table

    def join(self, person: Person, table: Table) -> None:
        """Seat a person, or bring them back to the seat that they have there."""
        self.check_free(person)
        if table in self.seats(person):
            self._of[person] = table
            table.presence_changed(person, there=True)
            return
        self.check_opens(person)
        if table.for_days:
            self.check_days(person)
        is_new = table.seats.left_by(person) is None
        table.sit(person)
        self._sit(person, table)
        if is_new and not table.options.public:
            table.talk.note_joined(person)

    def change_code(self, person: Person, below: Below) -> Table:
        """Give a creator's private table another code, and return the table; the old code is free again."""
        table = self.own(person)
        table.gathering.check_private(person)
        self.check_rate(person)
        del self._by_code[squeezed(table.code)]
        table.code = self._new_code(table.options, below)
        self._by_code[squeezed(table.code)] = table
        table.write_snapshot()
        person.moving.count(self._now())
        return table

    def step_away(self, person: Person) -> Table:
        """Leave a table and keep the seat."""
        table = self._of.pop(person)
        table.presence_changed(person, there=False)
        return table

    def leave(self, person: Person, table: Table, below: Below) -> None:
        """Free a person's seat; close the table if no person is left."""
        table.stand_up(person, below)
        self._stood_up(person, table)
        if not table.people:
            self._clear(table)

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """Remove a bot or a person for the creator; return the person, if it was one."""
        table = self.own(person)
        removed = table.gathering.remove(person, seat)
        if removed is not None:
            self._stood_up(removed, table)
        return removed

    # ---- watching

    def watch(self, person: Person, table: Table) -> None:
        """Let a person watch; they must be at no table."""
        self._of[person] = table
        table.watch(person, True)

    def look_away(self, person: Person) -> Table | None:
        """Stop watching; return the table that the person watched, None if they watched none."""
        table = self._of.get(person)
        if table is None or person not in table.watchers:
            return None
        del self._of[person]
        table.watch(person, False)
        return table

    # ---- after a restart

    def know_again(self, person: Person) -> None:
        """Let a person who was forgotten for a while take back the seats that they had left."""
        for place in [place for table in self for place in table.places]:
            bot = place.sitter
            if isinstance(bot, BotSitter) and bot.instead_of and bot.instead_of.number == person.number:
                place.sitter = replace(bot, instead_of=person)

    def reserve(self, codes: Iterable[str]) -> None:
        """Give none of these codes to a new table."""
        self._reserved.update(map(squeezed, codes))

    def restore(self, number: int, content: JournalContent, who: Callable[[int], Person | None]) -> Table:
        """Set up a table from its journal; raise `ValueError` if one of its people is not known.

        A seat that was left by a person who is not known any more stays a bot's.
        """
        snapshot = content.snapshot
        people = {number: person for number in content.people if (person := who(number)) is not None}
        if len(people) < len(content.people):
            raise ValueError("a seat has a person whom the house does not know")
        for_days = content.options.clock is TableClock.DAYS
        if not for_days and any(person in self._of for person in people.values()):
            raise ValueError("a person of this table also sits at another one")
        if squeezed(snapshot.code) in self._by_code:
            raise ValueError("another table has its code")
        creator = people[snapshot.creator]
        table = self._set_up(number, snapshot.code, content.options, creator, content)
        table.approves = snapshot.approves
        for place, sitter in zip(table.places, snapshot.seats, strict=True):
            if isinstance(sitter, BotSeat):
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

    def _new_code(self, options: TableOptions, below: Below) -> str:
        """Return a code that no table has."""
        code = table_code(below, public=options.public)
        while squeezed(code) in self._by_code or squeezed(code) in self._reserved:
            code = table_code(below, public=options.public)
        return code

    def _set_up(
        self,
        number: int,
        code: str,
        options: TableOptions,
        creator: Person,
        content: JournalContent | None = None,
    ) -> Table:
        rules = self._games[options.game]
        journal = TableJournal(self._store, number, rules, lambda: self._is_durable(table), content)
        table = Table(code, rules, options, creator, journal, self._limits.chat_lines)
        self._by_code[squeezed(code)] = table
        return table

    def _is_durable(self, table: Table) -> None:
        self._going.pop(table, None)
        self._durable(table)

    def _sit(self, person: Person, table: Table) -> None:
        person.moving.count(self._now())
        self._of[person] = table
        self._seats.setdefault(person, {})[table] = None

    def _stood_up(self, person: Person, table: Table) -> None:
        if self._of.get(person) is table:
            del self._of[person]
        seats = self._seats[person]
        del seats[table]
        if not seats:
            del self._seats[person]

    def _clear(self, table: Table) -> None:
        self.cleared += 1
        del self._by_code[squeezed(table.code)]
        for watcher in tuple(table.watchers):
            self.look_away(watcher)
        if table.match is not None:
            table.match.close()
        if table.journal.behind:
            self._going[table] = None
        table.journal.close()
