"""The house: who comes and goes, and who keeps what meanwhile. Who is woken by it is in `news`.

All of it is synchronous, on one event loop. Time and chance come from outside; the server calls `tidy` now
and then. Nobody is called before a change is complete.
"""

from __future__ import annotations

from collections.abc import Callable
from time import time
from weakref import WeakValueDictionary

from engine.core import SECRET_BYTES, Below, Refused, Seat, Stream
from server.counts import Limit, uncounted
from server.house.archive import archive
from server.house.book import follow, named, read
from server.house.door import HouseDoor
from server.house.library import Library
from server.house.limits import LIMITS, Limits, Pace
from server.house.names import cells
from server.house.news import News
from server.house.people import People, Person
from server.house.signs import Signs
from server.house.table import Table
from server.house.tables import Tables, deserted_since, idle
from server.house.talk import Talk, clean_text
from server.match.clock import Clock
from server.match.match import Calls, Fittings, Match
from server.match.thinkers import Thinker
from server.match.timing import TIMING, Timing
from server.store import KeptTable, MemoryStore, Store
from tui.chair import ANNOUNCED_CELLS, Reason, Refusal, Settings

ALIVE_SECONDS = 60
"""How often the store is told that the house is open: by so much, clocks may be wrong after a crash."""


def at_once(wake: Callable[[], None]) -> None:
    """No pace at all: everyone is woken by every change."""
    wake()


class House:
    """People, tables and talk, in memory."""

    def __init__(  # noqa: PLR0913  # all by name: what comes from outside
        self,
        *,
        chance: Callable[[int], bytes],
        clock: Clock,
        thinker: Thinker,
        on_error: Callable[[Exception], None],
        pace: Callable[[Callable[[], None]], None] = at_once,
        limits: Limits = LIMITS,
        timing: Timing = TIMING,
        store: Store | None = None,
        world_time: Callable[[], float] = time,
    ) -> None:
        """`chance(n)` gives n secret random bytes; `on_error` is told what a session's callback raised.

        `pace` decides when those who look on are woken: it is given the call that does it. What is not to be
        lost is in the store; without one, it is lost with the process.
        """
        self.limits = limits
        self.now = clock.now
        self.store: Store = MemoryStore() if store is None else store
        self.people = People(limits, self.store, self.tell_limit)
        self.tables = Tables(limits, self.store, clock.now, lambda table: self.news.kept(table))  # noqa: PLW0108  # news come after tables
        self.lobby = Talk(limits.chat_lines)
        self.doors: dict[Person, HouseDoor] = {}
        """Who is here."""
        self.trouble = False
        """Whether the store cannot keep anything: all tables stand still till it can."""
        self.announcement = ""
        """What an admin tells everyone."""
        self._announced_at = 0.0
        self._closed = False
        self.greets = False
        """Whether those who are new to the house are told so."""
        self.on_limit: Callable[[Limit], None] = uncounted
        """Who counts how often people are too fast."""
        self._voices: WeakValueDictionary[str, Pace] = WeakValueDictionary()
        """What those share who come from one source."""
        self._muted: dict[int, tuple[str, float]] = {}
        """Who is mute, by number: where he came from, and till when."""
        self.library = Library(self.store)
        self.signs = Signs(self.doors.keys(), self.tables, self.lobby)
        self.news = News(self.doors, self.tables, self.signs, pace, on_error)
        self._chance = chance
        self._fittings = Fittings(clock, chance, thinker, timing)
        self._world_time = world_time
        self._said_alive = clock.now()
        self.store.on_trouble(self._troubled)
        self.store.spare(lambda: self.people.spared | self.tables.named())

    # ---- for the server

    def enter(self, identity: str | None, proposed: str, source: str = "") -> HouseDoor:
        """Somebody comes in: known by a verified key, or a guest (None), who proposes a name.

        One identity is one presence: a second session takes over from the first. Those who come from one
        `source` share what may be said in the lobby; without one, everyone speaks for himself.
        """
        person = None if identity is None else self.people.with_identity(identity)
        if person is None:
            new, before = Settings(new=self.greets), self.people.count
            person = self.people.welcome(identity, proposed, self.below(), new)
            self.tables.know_again(person)
            if self.people.count > before:  # the store did not know him either
                self._mute_like_others(person, source)
        else:
            self.people.save(person)
        person.source = source
        door = HouseDoor(self, person, self._voice(source))
        self._let_in(person, door)
        self.news.ring()
        return door

    def _voice(self, source: str) -> Pace | None:
        voice = self._voices.get(source)
        if voice is None and source:
            voice = self._voices[source] = Pace(self.limits.lobby_messages, Limit.TALK, self.tell_limit)
        return voice

    def open_again(self) -> list[str]:
        """Be as the store says that the house was; what could not be read, a sentence each.

        Who sits at a table that cannot be read is not forgotten, and its code is nobody else's.
        """
        below, faults = self.below(), []
        later = self.now() + self.limits.opening_grace
        books = self.store.tables()
        seated = set[int]().union(*(named(book)[0] for book in books))
        people = [
            self.people.recall(kept, "", below)
            for kept in self.store.people(self.limits.known_keys, seated)
            if kept.name
        ]
        for book in books:
            try:
                self._lay_again(book)
            except (ValueError, Refused, Refusal) as error:
                numbers, codes = named(book)
                self.people.spared |= numbers
                self.tables.reserve(codes)
                kind = type(error).__name__  # its words may be the book's, which has hands
                faults.append(f"Table {book.number} cannot be read, and is left as it is: {kind}.")
        for person in reversed(people):  # who was heard of last is forgotten last
            person.away_since = later
            if not self.tables.seats(person):
                self.people.remember(person)
        return faults

    def _lay_again(self, kept: KeptTable) -> None:
        said = read(kept)
        if not said.people:  # all have left, and then the house was closed
            self.store.close_table(kept.number)
            return
        resumed = follow(said, self.store.alive()) if said.match else None
        table = self.tables.lay_again(kept.number, said, self.people.with_number)
        if resumed is not None:
            course, gone = resumed
            match = self.begin(table)
            table.resume(self.begin, match)
            match.resume(course, gone)
            if match.game.over:
                self._match_is_over(table, match)
            elif table.for_days:  # its time goes on though nobody is there
                table.note_gone(gone)
        if not table.book.behind:
            table.is_kept()

    def close(self) -> None:
        """The house is closed: nothing happens any more, and that is written down."""
        self._closed = True
        for table in self.tables:
            table.hold(True)
        self.store.say_alive(self._world_time())

    def tidy(self) -> None:
        """Give up the seats and the memory of those who have been away too long."""
        now = self.now()
        if self._writes:
            for table in list(self.tables):
                whole = idle(table) and now - deserted_since(table) > self.limits.idle_kept
                for person in table.people:
                    if whole or (not person.here and now - person.away_since >= self._patience(table)):
                        self._give_up(person, table)
            self.people.tidy(now)
        self._muted = {number: mute for number, mute in self._muted.items() if mute[1] > now}
        if self.announcement and now - self._announced_at >= self.limits.announced:
            self.announce("")
        if now - self._said_alive >= ALIVE_SECONDS:
            self._said_alive = now
            self.store.say_alive(self._world_time())
        self.news.ring()

    def _patience(self, table: Table) -> float:
        """How long a seat is kept for somebody who is away."""
        if table.for_days:
            return self.limits.days_kept
        return self.limits.remembered if table.started else self.limits.seat_grace

    # ---- for doors

    def tell_limit(self, limit: Limit) -> None:
        """Somebody is too fast."""
        self.on_limit(limit)

    def below(self) -> Below:
        """Fresh chance."""
        return Stream(self._chance(SECRET_BYTES)).below

    def keep_settings(self, person: Person, settings: Settings) -> None:
        """Somebody plays like that from now on: for good with a key, else for as long as he is known."""
        person.settings = settings
        if person.saved:
            self.people.save(person)

    @property
    def _writes(self) -> bool:
        """Whether what happens can be written down."""
        return not self.trouble and not self._closed

    def check_keeps(self) -> None:
        """Raise if what happens could not be written down."""
        if not self._writes:
            raise Refusal(Reason.NOT_KEPT)

    def begin(self, table: Table) -> Match:
        """A match at a table: what is new in it is told to those who are there, and to nobody else."""

        def changed(seat: Seat | None) -> None:
            everyone = [place.sitter for place in table.places]
            self.news.touch_people((*everyone, *table.watchers) if seat is None else [everyone[seat]], table)

        def over() -> None:
            assert table.match is not None
            self._match_is_over(table, table.match)

        match = Match(table.options, self._fittings, table.book, table, Calls(changed, self.news.ring, over))
        match.hold(not self._writes)
        return match

    def _match_is_over(self, table: Table, match: Match) -> None:
        """Put a match by, for ever; once."""
        match.names = tuple(table.name(Seat(seat)) for seat in range(len(table.places)))
        match.id = archive(self.store, table, match, self._world_time())

    def go(self, person: Person, dropped: bool) -> None:
        """Somebody's session has ended. Who drops keeps his place for a while; who quits, only in a match."""
        self.news.remember_seen(self.doors[person])
        self._let_out(person)
        self.look_away(person)
        table = self.tables.of(person)
        if table is not None and (dropped or table.started or table.for_days or not self._writes):
            table.presence_changed(person, there=False)
            if table.for_days:
                self.tables.step_away(person)
            self.news.touch(table)
        elif table is not None:
            self._free_seat(person, table)
        if not self.tables.seats(person):
            if person.guest and not dropped and person.number not in self.people.spared:
                self.people.forget(person)
            else:
                self.people.remember(person)
        self.news.touch_all()
        self.news.ring()

    def become(self, door: HouseDoor, guest: Person, earlier: Person) -> None:
        """A guest turns out to be one who was here before; the present one has never been."""
        self._let_out(guest)
        self.look_away(guest)
        for table in self.tables.seats(guest):
            self._free_seat(guest, table)
        self.people.forget(guest)
        earlier.source = guest.source
        self._let_in(earlier, door)
        self.news.touch_people([earlier])
        self.news.touch_all()
        self.news.ring()

    def leave(self, person: Person, table: Table) -> None:
        """Somebody goes from a table: he gives the seat up, unless a match for days is not over yet."""
        if table.for_days and table.match is not None and not table.match.game.over:
            self.tables.step_away(person)
            self.news.touch(table, person)
        else:
            self._free_seat(person, table)

    def watch(self, person: Person, table: Table) -> None:
        """Somebody looks on at a public match."""
        if not table.options.public or not table.started:
            raise Refusal(Reason.NO_SUCH_TABLE)
        self.tables.watch(person, table)
        self.news.touch(table, person)

    def sat_down(self, person: Person) -> None:
        """Who has a seat is known to the store, as one of the latest: its book speaks of him."""
        self.people.save(person)
        if not person.saved:
            raise Refusal(Reason.NOT_KEPT)

    def forget(self, person: Person) -> None:
        """As if somebody had never been here; a bot has his seats."""
        self.check_keeps()
        for table in self.tables.seats(person):
            self._free_seat(person, table)
        door = self.doors[person]
        door.shut()
        self._let_out(person)
        self.look_away(person)
        self.people.forget(person)
        self.store.forget(person.number)
        self.news.call(door.tell_taken_over)
        self.news.touch_all()
        self.news.ring()

    # ---- for admins

    def show_out(self, person: Person, *, everywhere: bool = False) -> None:
        """Somebody loses his seat where he is, or `everywhere`; at a match a bot has it."""
        self.check_keeps()
        self.look_away(person)
        here = self.tables.of(person)
        for table in self.tables.seats(person):
            if everywhere or table is here:
                self._give_up(person, table)
        self.news.ring()

    def mute(self, person: Person, seconds: float) -> None:
        """Nobody hears what somebody says, for so long from now; nor who is new and comes from the same
        source, or a guest would only have to come again. Those speak again together."""
        now, source = self.now(), person.source
        person.talking.silence(now, seconds)
        if seconds:
            self._muted[person.number] = (source, now + seconds)
            return
        for one in self.people:
            if source and one.source == source and one.talking.is_muted(now):
                one.talking.silence(now, 0)
        self._muted = {
            number: mute
            for number, mute in self._muted.items()
            if number != person.number and (not source or mute[0] != source)
        }

    def _mute_like_others(self, person: Person, source: str) -> None:
        """Who is new may be somebody mute from the same source, as far as anybody can tell."""
        tills = [till for place, till in self._muted.values() if source and place == source]
        person.talking.silence(self.now(), max(tills, default=0.0) - self.now())

    def close_table(self, table: Table) -> None:
        """A table is no more; who was there is in the lobby, or not even in the house."""
        self.check_keeps()
        for person in (*table.people, *table.watchers):
            person.closed_table = table.code
        for person in table.people:
            self._give_up(person, table)
        self.news.ring()

    def check_announcement(self, text: str) -> str:
        """A line as it would be shown on every screen, or why it cannot be."""
        line = clean_text(text)
        if cells(line) > ANNOUNCED_CELLS:
            raise Refusal(Reason.ANNOUNCEMENT_LONG)
        return line

    def announce(self, text: str) -> None:
        """Show a line on every screen for a while; an empty one takes it down."""
        self.announcement = self.check_announcement(text)
        self._announced_at = self.now()
        self.news.tell_everyone()

    def make_room(self) -> None:
        """A table that nobody needs any more gives way to a new one; else a full house is full."""
        if not self.tables.full:
            return
        table = self.tables.giving_way()
        if table is None:
            raise Refusal(Reason.TOO_MANY_TABLES)
        for person in table.people:
            self._give_up(person, table)

    def _troubled(self, trouble: bool) -> None:
        """The store cannot keep what happens, or can again: tables stand still, and people are told."""
        self.trouble = trouble
        for table in self.tables:
            table.hold(not self._writes)
        self.news.ring_outside(tuple(self.news.bells))
        self.news.tell_everyone()

    # ---- inner works

    def _let_in(self, person: Person, door: HouseDoor) -> None:
        older = self.doors.get(person)
        self.doors[person] = door
        door.admit(person, self.news.seen_before(person) if older is None else older.seen)
        if older is not None:
            older.shut()
            self.news.call(older.tell_taken_over)
            return
        person.here = True
        self.people.keep(person)
        table = self.tables.of(person)
        if table is not None:
            table.presence_changed(person, there=True)
            self.news.touch(table)
        self.news.touch_all()

    def _free_seat(self, person: Person, table: Table) -> None:
        watchers = tuple(table.watchers)
        self.tables.leave(person, table, self.below())
        self.news.touch(table, person, *watchers)

    def _give_up(self, person: Person, table: Table) -> None:
        """A seat is not kept any more; nor, perhaps, is who is away known for long."""
        self._free_seat(person, table)
        if not person.here and not self.tables.seats(person):
            self.people.remember(person)

    def look_away(self, person: Person) -> bool:
        """Somebody looks on no more; whether he did."""
        table = self.tables.look_away(person)
        if table is None:
            return False
        self.news.touch(table)
        self.news.does_not_concern(person, table)
        return True

    def _let_out(self, person: Person) -> None:
        del self.doors[person]
        person.here = False
        person.away_since = self.now()
