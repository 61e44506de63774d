"""Tells people of changes in the house: only after a change is complete, and after it is durable."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from server.house.door import HouseDoor
from server.house.people.people import Person
from server.house.pictures import Pictures
from server.house.table import Table
from server.house.tables import Tables
from tui.door import Picture


class Notifier:
    """The house touches people when something is new for them, and rings when the change is complete."""

    def __init__(
        self,
        doors: Mapping[Person, HouseDoor],
        tables: Tables,
        pictures: Pictures,
        pace: Callable[[Callable[[], None]], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        self._doors = doors
        self._tables = tables
        self._pictures = pictures
        self._pace = pace
        self._on_error = on_error
        self._due: dict[Callable[[], None], None] = {}
        """Callbacks to call when the change is complete."""
        self._called: dict[HouseDoor, None] = {}
        """Doors to wake then."""
        self._stirred: dict[HouseDoor, None] = {}
        """Doors of people who do not play; the pacer wakes them."""
        self._told: set[HouseDoor] = set()
        """Doors that the pacer wakes even if their picture is withheld."""
        self.bells: dict[Person, dict[Callable[[], None], None]] = {}
        """Callbacks of people who wait outside for news of their tables; the change may not be complete yet.
        """
        self._withheld: dict[Table, dict[Person, None]] = {}
        """People to wake when what they see of a table is durable; they keep the old picture until then."""
        self._unannounced: set[Table] = set()
        """Tables whose journal is behind; everyone must hear of them once it has caught up."""
        self._seen: dict[Person, Picture] = {}
        """The last pictures of people who left before a change was durable."""

    # ---- changes

    def touch(self, table: Table, *others: Person) -> None:
        """Note a change at a table, for its people, its spectators and `others`; if public, for everyone."""
        self.touch_people((*table.people, *table.watchers, *others), table)
        self.ring_outside((*table.people, *others))
        if table.journal.behind:
            self._unannounced.add(table)
        elif table.options.public:
            self.touch_all()

    def touch_all(self) -> None:
        """Note a change that everyone sees, except people at a started table."""
        self._pictures.changed()
        self.touch_people(person for person in self._doors if not self._tables.plays(person))

    def touch_talk(self, author: Person, table: Table | None) -> None:
        """Note a message at a table, or in the lobby (None).

        Only spectators hear a spectator. The lobby's chat wakes no one else at a started table: they see it
        when they look.
        """
        self.touch_people((author,))
        if table is not None:
            players = () if author in table.watchers else table.people
            self.touch_people((*players, *table.watchers))
        else:
            self.touch_people(person for person in self._doors if not self._tables.plays(person))
            for door in self._doors.values():
                door.outdate()

    def touch_people(self, sitters: Iterable[object], table: Table | None = None) -> None:
        """Wake players at once, spectators and everyone else in turn; skip bots and absent people.

        A person sees a change at a table only when its journal has it. Until then they see no other change.
        """
        for person in sitters:
            if isinstance(person, Person) and person.here:
                if table is not None and table.pictures.withholds(person):
                    self._withheld.setdefault(table, {})[person] = None
                elif not self._withhold(person):
                    self._wake_soon(self._doors[person], person, table)

    def does_not_concern(self, person: Person, table: Table) -> None:
        """Drop a table's withheld change for a person who watched there and no longer does."""
        if person.here:
            self._withheld.get(table, {}).pop(person, None)
            self.touch_people([person])

    def tell_everyone(self) -> None:
        """Wake everyone in the house, also people whose picture is withheld: players at once."""
        for person, door in self._doors.items():
            if self._has_a_seat_in_play(person):
                self._due[door.wake] = None
            else:
                self._told.add(door)
                self._stirred[door] = None
        self.ring()

    def call(self, tell: Callable[[], None]) -> None:
        """Call this when the change is complete."""
        self._due[tell] = None

    def ring_outside(self, people: Iterable[Person]) -> None:
        """Call the callbacks of people who wait outside for news of their tables."""
        for person in people:
            for bell in self.bells.get(person, ()):
                bell()

    # ---- wake-ups

    def ring(self) -> None:
        """Tell everyone concerned that the change is complete, once each; an error stops no other call."""
        due, self._due = self._due, {}
        called, self._called = self._called, {}
        self._call(due)
        self._wake_all(called)
        stirred, self._stirred = self._stirred, {}
        for door in stirred:
            self._pace(door.wake_in_turn)

    def wake_in_turn(self, door: HouseDoor) -> None:
        """Wake a door whose turn has come; a door that was closed while it waited is dropped."""
        if door in self._told:
            self._told.discard(door)
            self._call([door.wake])
        elif self._doors.get(door.person) is door:
            self._wake_all([door])

    def _wake_all(self, doors: Iterable[HouseDoor]) -> None:
        """Wake the doors; a person whose picture is withheld after all is woken later."""
        seeing = [door for door in doors if not self._withhold(door.person)]
        self._call(door.wake for door in seeing)

    def _call(self, calls: Iterable[Callable[[], None]]) -> None:
        for call in calls:
            try:
                call()
            except Exception as error:  # an error of one session must not reach the others
                self._on_error(error)

    def _wake_soon(self, door: HouseDoor, person: Person, table: Table | None) -> None:
        """Wake a player of the changed table without the pace, also in the lobby.

        A secret answer that moved the pace would move the wake-ups of everybody in the lobby.
        """
        door.outdate()
        if self._has_a_seat_in_play(person) or (
            table is not None and table.started and person in table.people
        ):
            self._called[door] = None
            self._stirred.pop(door, None)  # a person who has just begun to play is woken once
        elif door not in self._called:
            self._stirred[door] = None

    def _has_a_seat_in_play(self, person: Person) -> bool:
        return self._tables.plays(person) and not self._tables.watches(person)

    # ---- changes that are not durable yet

    def withholds(self, person: Person) -> bool:
        """Return True while the person keeps an old picture, because a change for them is not durable."""
        table = self._tables.of(person)
        if table is not None and table.pictures.withholds(person):
            return True
        return any(person in waiting for waiting in self._withheld.values())

    def _withhold(self, person: Person) -> bool:
        """Let a person wait if a line that they see is not durable; return True if they wait."""
        table = self._tables.of(person)
        if table is not None and table.pictures.withholds(person):
            self._withheld.setdefault(table, {})[person] = None
        return self.withholds(person)

    def is_durable(self, table: Table) -> None:
        """Wake the people who waited for a table's journal, even if its match cannot go on."""
        try:
            table.is_durable()
        finally:
            self.end_wait(table)

    def end_wait(self, table: Table) -> None:
        """Withhold nothing of a table any longer; wake the people who waited."""
        self.ring_outside(table.people)
        waiting = self._withheld.pop(table, {})
        if self._seen:
            self._seen = {person: seen for person, seen in self._seen.items() if self.withholds(person)}
        self.touch_people(waiting, table)
        announced = table in self._unannounced
        self._unannounced.discard(table)
        if announced and table.options.public:
            self.touch_all()
        if waiting or announced:
            self.ring()

    def remember_seen(self, door: HouseDoor) -> None:
        """Keep the last picture of a person who leaves while changes are withheld: they come back to it."""
        if self.withholds(door.person):
            self._seen[door.person] = door.seen

    def seen_before(self, person: Person) -> Picture | None:
        """Return, once, the picture that a person had when they left before a change was durable."""
        return self._seen.pop(person, None)
