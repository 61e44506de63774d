"""Who hears of a change in the house, and when: nobody before it is complete, nor before it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from server.house.door import HouseDoor
from server.house.people import Person
from server.house.signs import Signs
from server.house.table import Table
from server.house.tables import Tables
from tui.chair import Picture


class News:
    """What the house touches when something is new, and rings when all of it has happened."""

    def __init__(
        self,
        doors: Mapping[Person, HouseDoor],
        tables: Tables,
        signs: Signs,
        pace: Callable[[Callable[[], None]], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        self._doors = doors
        self._tables = tables
        self._signs = signs
        self._pace = pace
        self._on_error = on_error
        self._due: dict[Callable[[], None], None] = {}
        """What is to be called when the change is complete."""
        self._called: dict[HouseDoor, None] = {}
        """Who is to be woken then."""
        self._stirred: dict[HouseDoor, None] = {}
        """Who is to be woken, some time soon."""
        self.bells: dict[Person, dict[Callable[[], None], None]] = {}
        """Who waits outside for news of his tables, and what to call; the change may not be complete yet."""
        self._withheld: dict[Table, dict[Person, None]] = {}
        """Who is to be woken when a table's book is up to date, and sees what he saw till then."""
        self._unannounced: set[Table] = set()
        """Tables whose book is behind, and of which everyone is to hear then."""
        self._seen: dict[Person, Picture] = {}
        """What those saw last who have gone before what is new was kept."""

    # ---- something is new

    def touch(self, table: Table, *others: Person) -> None:
        """Something is new at a table: who is there sees it, and `others`; if it is public, everyone."""
        self.touch_people((*table.people, *table.watchers, *others), table)
        self.ring_outside((*table.people, *others))
        if table.book.behind:
            self._unannounced.add(table)
        elif table.options.public:
            self.touch_all()

    def touch_all(self) -> None:
        """Something is new that everyone sees, but for those who play."""
        self._signs.changed()
        self.touch_people(person for person in self._doors if not self._tables.plays(person))

    def touch_talk(self, author: Person, table: Table | None, *, heard: bool = True) -> None:
        """Somebody spoke at a table, or in the lobby (None); what is not heard by others he alone sees.

        Who watches is heard by those who watch with him. Nobody else who plays is woken by the lobby's talk:
        it is there when he looks.
        """
        self.touch_people((author,))
        if heard and table is not None:
            players = () if author in table.watchers else table.people
            self.touch_people((*players, *table.watchers))
        elif heard:
            self.touch_people(person for person in self._doors if not self._tables.plays(person))
            for door in self._doors.values():
                door.outdate()

    def touch_people(self, sitters: Iterable[object], table: Table | None = None) -> None:
        """Who plays is woken at once, everyone else when it is time; bots and the absent are not.

        What is new at a table (and what is new to those who are at one) is withheld till its book has it.
        """
        for person in sitters:
            if isinstance(person, Person) and person.here:
                if table is not None and table.book.behind:
                    self._withheld.setdefault(table, {})[person] = None
                elif not self._withhold(person):
                    self._wake_soon(self._doors[person], person)

    def does_not_concern(self, person: Person, table: Table) -> None:
        """What is new at a table is nothing to somebody any more who has watched there."""
        if person.here:
            self._withheld.get(table, {}).pop(person, None)
            self.touch_people([person])

    def tell_everyone(self) -> None:
        """Wake all who are here, also those who may see nothing else that is new."""
        for door in self._doors.values():
            self._due[door.wake] = None
        self.ring()

    def call(self, tell: Callable[[], None]) -> None:
        """Call this when the change is complete."""
        self._due[tell] = None

    def ring_outside(self, people: Iterable[Person]) -> None:
        """Call those who wait outside for news of their tables."""
        for person in people:
            for bell in self.bells.get(person, ()):
                bell()

    # ---- who is woken

    def ring(self) -> None:
        """The change is complete: call everyone whom it concerns, each once, whatever another one raises."""
        due, self._due = self._due, {}
        called, self._called = self._called, {}
        self._call(due)
        self._wake_all(called)
        if self._stirred:
            self._pace(self._wake_stirred)

    def _wake_stirred(self) -> None:
        stirred, self._stirred = self._stirred, {}
        self._wake_all(stirred)

    def _wake_all(self, doors: Iterable[HouseDoor]) -> None:
        """Wake them; who may not see what is new after all is woken when he may."""
        seeing = [door for door in doors if not self._withhold(door.person)]
        self._call(door.wake for door in seeing)

    def _call(self, calls: Iterable[Callable[[], None]]) -> None:
        for call in calls:
            try:
                call()
            except Exception as error:  # whatever a session raises is its own affair
                self._on_error(error)

    def _wake_soon(self, door: HouseDoor, person: Person) -> None:
        door.outdate()
        if self._tables.plays(person):
            self._called[door] = None
            self._stirred.pop(door, None)  # who has just begun to play is woken once
        else:
            self._stirred[door] = None

    # ---- what is not kept yet

    def withholds(self, person: Person) -> bool:
        """Whether somebody sees what he saw, because what is new is not kept yet."""
        table = self._tables.of(person)
        if table is not None and table.book.behind:
            return True
        return any(person in waiting for waiting in self._withheld.values())

    def _withhold(self, person: Person) -> bool:
        """Let somebody wait, if he has to, till his table's book is up to date; whether he has to."""
        table = self._tables.of(person)
        if table is not None and table.book.behind:
            self._withheld.setdefault(table, {})[person] = None
        return self.withholds(person)

    def kept(self, table: Table) -> None:
        """A table's book is up to date: who waits for that is woken, even if its match cannot go on."""
        try:
            table.is_kept()
        finally:
            self._end_the_wait(table)

    def _end_the_wait(self, table: Table) -> None:
        self.ring_outside(table.people)
        waiting = self._withheld.pop(table, {})
        if self._seen:
            self._seen = {person: seen for person, seen in self._seen.items() if self.withholds(person)}
        self.touch_people(waiting)
        announced = table in self._unannounced
        self._unannounced.discard(table)
        if announced and table.options.public:
            self.touch_all()
        if waiting or announced:
            self.ring()

    def remember_seen(self, door: HouseDoor) -> None:
        """Somebody goes: if what is new is not kept yet, he will come back to what he saw."""
        if self.withholds(door.person):
            self._seen[door.person] = door.seen

    def seen_before(self, person: Person) -> Picture | None:
        """What somebody saw who has gone before what was new was kept."""
        return self._seen.pop(person, None)
