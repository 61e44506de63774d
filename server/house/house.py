"""The house: who comes and goes, who keeps what meanwhile, and who is woken when something has changed.

All of it is synchronous, on one event loop. Time and chance come from outside; the server calls `tidy` now
and then. Nobody is called before a change is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core import SECRET_BYTES, Below, Seat, Stream
from server.house.door import HouseDoor
from server.house.limits import LIMITS, Limits
from server.house.people import People, Person
from server.house.signs import Signs
from server.house.table import Table
from server.house.tables import Tables
from server.house.talk import Talk
from server.match.clock import Clock
from server.match.journal import Journal, MemoryJournal
from server.match.match import Fittings, Match
from server.match.thinkers import Thinker
from server.match.timing import TIMING, Timing
from server.store import MemoryStore, PeopleStore
from tui.chair import Reason, Refusal, Settings


def at_once(wake: Callable[[], None]) -> None:
    """No pace at all: everyone is woken by every change."""
    wake()


class House:
    """People, tables and talk, in memory."""

    def __init__(
        self,
        *,
        chance: Callable[[int], bytes],
        clock: Clock,
        thinker: Thinker,
        on_error: Callable[[Exception], None],
        pace: Callable[[Callable[[], None]], None] = at_once,
        limits: Limits = LIMITS,
        timing: Timing = TIMING,
        open_journal: Callable[[], Journal] = MemoryJournal,
    ) -> None:
        """`chance(n)` gives n secret random bytes; `on_error` is told what a session's callback raised.

        `pace` decides when those who look on are woken: it is given the call that does it.
        """
        self.limits = limits
        self.now = clock.now
        self.people = People(limits)
        self.tables = Tables(limits)
        self.lobby = Talk(limits.chat_lines)
        self.doors: dict[Person, HouseDoor] = {}
        """Who is here."""
        self.store: PeopleStore = MemoryStore()
        """Keeps the settings of people with a key; the server may give the house another one."""
        self.greets = False
        """Whether those who are new to the house are told so."""
        self.signs = Signs(self.doors.keys(), self.tables, self.lobby)
        self._chance = chance
        self._fittings = Fittings(clock, chance, thinker, open_journal, timing)
        self._on_error = on_error
        self._pace = pace
        self._due: dict[Callable[[], None], None] = {}
        """What is to be called when the change is complete."""
        self._called: dict[HouseDoor, None] = {}
        """Who is to be woken then."""
        self._stirred: dict[HouseDoor, None] = {}
        """Who is to be woken, some time soon."""

    # ---- for the server

    def enter(self, identity: str | None, proposed: str) -> HouseDoor:
        """Somebody comes in: known by a verified key, or a guest (None), who proposes a name.

        One identity is one presence: a second session takes over from the first.
        """
        person = None if identity is None else self.people.with_identity(identity)
        if person is None:
            person = self.people.welcome(identity, proposed, self.below())
            kept = None if identity is None else self.store.load(identity)
            person.settings = Settings(new=self.greets) if kept is None else kept
        door = HouseDoor(self, person)
        self._let_in(person, door)
        self.ring()
        return door

    def tidy(self) -> None:
        """Give up the seats and the memory of those who have been away too long."""
        now, limits = self.now(), self.limits
        for table in list(self.tables):
            patience = limits.remembered if table.started else limits.seat_grace
            for person in table.people:
                if not person.here and now - person.away_since >= patience:
                    self.stand_up(person)
        self.people.tidy(now)
        self.ring()

    # ---- for doors

    def below(self) -> Below:
        """Fresh chance."""
        return Stream(self._chance(SECRET_BYTES)).below

    def keep_settings(self, person: Person, settings: Settings) -> None:
        """Somebody plays like that from now on: for good with a key, else for as long as he is known."""
        person.settings = settings
        if person.identity is not None:
            self.store.save(person.identity, settings)

    def begin(self, table: Table) -> Match:
        """A match at a table: what is new in it is told at once, and to nobody else."""

        def changed(seat: Seat | None) -> None:
            everyone = [place.sitter for place in table.places]
            self._touch(everyone if seat is None else [everyone[seat]])

        return Match(table.options, self._fittings, player=table.player, changed=changed, settled=self.ring)

    def go(self, person: Person, dropped: bool) -> None:
        """Somebody's session has ended. Who drops keeps his place for a while; who quits, only in a match."""
        self._let_out(person)
        table = self.tables.of(person)
        if table is not None and (dropped or table.started):
            table.presence_changed(person)
            self.touch(table)
        else:
            self._free_seat(person)
            if person.guest and not dropped:
                self.people.forget(person)
            else:
                self.people.remember(person)
        self.touch_all()
        self.ring()

    def become(self, door: HouseDoor, guest: Person, earlier: Person) -> None:
        """A guest turns out to be one who was here before; the present one has never been."""
        self._let_out(guest)
        self._free_seat(guest)
        self.people.forget(guest)
        self._let_in(earlier, door)
        self._touch([earlier])
        self.touch_all()
        self.ring()

    def stand_up(self, person: Person) -> None:
        """Somebody has no seat any more, nor, if he is away, anything to keep him from being forgotten."""
        self._free_seat(person)
        if not person.here:
            self.people.remember(person)

    def make_room(self) -> None:
        """A match that nobody plays any more gives way to a new table; else a full house is full."""
        if not self.tables.full:
            return
        table = self.tables.longest_deserted()
        if table is None:
            raise Refusal(Reason.TOO_MANY_TABLES)
        for person in table.people:
            self.stand_up(person)

    # ---- who hears of a change

    def touch(self, table: Table, *others: Person) -> None:
        """Something is new at a table: who sits there sees it, and `others`; if it is public, everyone."""
        self._touch((*table.people, *others))
        if table.options.public:
            self.touch_all()

    def touch_all(self) -> None:
        """Something is new that everyone sees, but for those who play."""
        self.signs.changed()
        self._touch(person for person in self.doors if not self.tables.plays(person))

    def touch_talk(self, author: Person, table: Table | None, *, heard: bool = True) -> None:
        """Somebody spoke at a table, or in the lobby (None); what is not heard by others he alone sees.

        Nobody else who plays is woken by the lobby's talk: it is there when he looks.
        """
        self._touch((author,))
        if heard and table is not None:
            self._touch(table.people)
        elif heard:
            self._touch(person for person in self.doors if not self.tables.plays(person))
            for door in self.doors.values():
                door.outdate()

    def ring(self) -> None:
        """The change is complete: call everyone whom it concerns, each once, whatever another one raises."""
        due, self._due = self._due, {}
        called, self._called = self._called, {}
        self._call(due)
        self._call(door.wake for door in called)
        if self._stirred:
            self._pace(self._wake_stirred)

    def _wake_stirred(self) -> None:
        stirred, self._stirred = self._stirred, {}
        self._call(door.wake for door in stirred)

    def _call(self, calls: Iterable[Callable[[], None]]) -> None:
        for call in calls:
            try:
                call()
            except Exception as error:  # whatever a session raises is its own affair
                self._on_error(error)

    def _touch(self, sitters: Iterable[object]) -> None:
        """Who plays is woken at once, everyone else when it is time; bots and the absent are not."""
        for person in sitters:
            if isinstance(person, Person) and person.here:
                door = self.doors[person]
                door.outdate()
                if self.tables.plays(person):
                    self._called[door] = None
                    self._stirred.pop(door, None)  # who has just begun to play is woken once
                else:
                    self._stirred[door] = None

    # ---- inner works

    def _let_in(self, person: Person, door: HouseDoor) -> None:
        older = self.doors.get(person)
        self.doors[person] = door
        door.admit(person)
        if older is not None:
            older.shut()
            self._due[older.tell_taken_over] = None
            return
        person.here = True
        self.people.keep(person)
        table = self.tables.of(person)
        if table is not None:
            table.presence_changed(person)
            self.touch(table)
        self.touch_all()

    def _free_seat(self, person: Person) -> None:
        if self.tables.of(person) is not None:
            table = self.tables.leave(person, self.below())
            self.touch(table, person)

    def _let_out(self, person: Person) -> None:
        del self.doors[person]
        person.here = False
        person.away_since = self.now()
