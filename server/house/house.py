"""The house: people come and go here, and keep their seats. `notifier.py` decides which sessions to wake.

All of it is synchronous, on one event loop. Time and chance come from outside; the server calls `tidy` at
intervals. No session is called before a change is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import time
from types import MappingProxyType

from engine.core import SECRET_BYTES, Below, Rules, Stream
from server.house.chat import ChatLog
from server.house.company import Remarks
from server.house.door import HouseDoor
from server.house.guesses import Guesses, Tries
from server.house.history import MatchHistory
from server.house.limits import LIMITS, Limits
from server.house.matches import Matches
from server.house.moderation import Moderation
from server.house.notifier import Notifier
from server.house.patience import overdue
from server.house.people.people import People, Person
from server.house.pictures import Pictures
from server.house.quotas import Quotas
from server.house.restore import restore
from server.house.store import Store
from server.house.table import Table
from server.house.tables import Tables
from server.house.talk_judge import TalkJudge
from server.match.clock import Clock
from server.match.fittings import Fittings
from server.match.thinker import Thinker
from server.match.timing import TIMING, Timing
from tui.door import Reason, Refusal, Settings, TableClock, TableOptions
from tui.door.limits import Limit, uncounted

ALIVE_SECONDS = 60
"""Seconds between notes in the store that the server is open: the error of clocks after a crash."""


def at_once(wake: Callable[[], None]) -> None:
    """Wake a screen without delay, at every change."""
    wake()


class House:
    """People, tables and chat, in memory."""

    def __init__(  # noqa: PLR0913  # all by name: what comes from outside
        self,
        *,
        games: Mapping[str, Rules],
        judges: Mapping[str, TalkJudge],
        chance: Callable[[int], bytes],
        clock: Clock,
        thinker: Thinker,
        on_error: Callable[[Exception], None],
        store: Store,
        pace: Callable[[Callable[[], None]], None] = at_once,
        limits: Limits = LIMITS,
        timing: Timing = TIMING,
        world_time: Callable[[], float] = time,
        remarks: Mapping[str, Remarks] = MappingProxyType({}),
    ) -> None:
        """Open an empty house.

        A table whose player names no game plays the first of `games`. `judges` are the judges of table talk,
        by game; a game without one has no entry. `remarks` are what its bots may say. `chance(n)` returns n
        secret random bytes. `on_error` gets the exceptions of sessions' callbacks.

        `pace` decides when to wake people who do not play: it gets one call per screen, and runs it once.
        Everything that must not be lost is in the store.
        """
        self.games = games
        self.judges = judges
        self.limits = limits
        self.now = clock.now
        self.later = clock.call_later
        self.store = store
        self.people = People(limits, self.store, self.tell_limit)
        self.tables = Tables(games, limits, store, clock.now, self._is_durable)
        self.quotas = Quotas(limits)
        self.lobby = ChatLog(limits.chat_lines)
        self.guesses = Guesses(limits.guesses, self.tell_limit)
        self.doors: dict[Person, HouseDoor] = {}
        """The doors of all people who are here."""
        self.trouble = False
        """True while the store cannot write: all tables stand still until it can."""
        self._closed = False
        self.greets = False
        """True if people who are new to the house get a welcome."""
        self.on_limit: Callable[[Limit], None] = uncounted
        """Called with a limit whenever a person reaches it."""
        self.is_admin: Callable[[Person], bool] = lambda _person: False
        """Returns True if a connected person is an admin."""
        self.history = MatchHistory(self.store, next(iter(games)))
        self.pictures = Pictures(self.doors.keys(), self.tables, self.lobby, self.shows_admin)
        self.notifier = Notifier(self.doors, self.tables, self.pictures, pace, on_error)
        self.moderation = Moderation(limits, self.people, self.notifier, clock.now, self.tell_limit)
        self.matches = Matches(
            Fittings(clock, chance, thinker, timing),
            store,
            self.history,
            self.notifier,
            world_time,
            lambda: self._writes,
            remarks,
        )
        self._chance = chance
        self._world_time = world_time
        self._said_alive = clock.now()
        self.store.on_trouble(self._troubled)
        self.store.spare(lambda: self.people.spared | self.tables.named())

    # ---- for the server

    def enter(
        self, identity: str | None, proposed: str, source: str = "", tries: Tries | None = None
    ) -> HouseDoor:
        """Let a person in, who is known by a verified key or is a guest (None), and proposes a name.

        One identity is one presence: a second session takes over from the first. People from the same
        `source` share one limit of lobby messages, and `tries` of codes; without them, each has their own.
        """
        person = None if identity is None else self.people.with_identity(identity)
        if person is None:
            new, before = Settings(new=self.greets), self.people.count
            person = self.people.welcome(identity, proposed, self.below(), new)
            self.tables.know_again(person)
            if self.people.count > before:  # the store did not know them either
                self.moderation.mute_like_others(person, source)
        else:
            person.reserved = ""
            self.people.save(person)
        person.source = source
        door = HouseDoor(self, person, self.moderation.voice(source), tries)
        self._let_in(person, door)
        self.notifier.ring()
        return door

    def restore(self) -> list[str]:
        """Restore people and tables from the store; return a sentence for each table that cannot be read."""
        return restore(self)

    def close(self) -> None:
        """Close the house: stop all tables, and note the time in the store."""
        self._closed = True
        for table in self.tables:
            table.hold(True)
        self.store.say_alive(self._world_time())

    def tidy(self) -> None:
        """Free the seats of people who were away too long, and forget them; end mutes and announcements."""
        now = self.now()
        if self._writes:
            for table in list(self.tables):
                for person in overdue(table, self.limits, now):
                    self._give_up(person, table)
            self.people.tidy(now)
        self.moderation.tidy()
        if now - self._said_alive >= ALIVE_SECONDS:
            self._said_alive = now
            self.store.say_alive(self._world_time())
        self.notifier.ring()

    # ---- for doors

    def tell_limit(self, limit: Limit) -> None:
        """Report that a person has reached a limit."""
        self.on_limit(limit)

    def below(self) -> Below:
        """Return a new source of chance."""
        return Stream(self._chance(SECRET_BYTES)).below

    def keep_settings(self, person: Person, settings: Settings) -> None:
        """Store a person's settings: for good with a key, otherwise for as long as the person is known."""
        person.settings = settings
        if person.saved:
            self.people.save(person)

    @property
    def _writes(self) -> bool:
        """True if the journal can be written."""
        return not self.trouble and not self._closed

    def check_keeps(self) -> None:
        """Refuse if the journal cannot be written."""
        if not self._writes:
            raise Refusal(Reason.NOT_KEPT)

    def go(self, person: Person, dropped: bool) -> None:
        """End a session. A person who drops keeps the seat for a while; one who quits, only in a match."""
        self.notifier.remember_seen(self.doors[person])
        self._let_out(person)
        self.look_away(person)
        table = self.tables.of(person)
        if table is not None and not self._closed:  # after a restart they come back to it as it is now
            self._go_from(person, table, dropped)
        if not self.tables.seats(person):
            if person.guest and not dropped and person.number not in self.people.spared:
                self.people.forget(person)
            else:
                self.people.remember(person)
        self.notifier.touch_all()
        self.notifier.ring()

    def _go_from(self, person: Person, table: Table, dropped: bool) -> None:
        if dropped or table.runs or table.for_days or not self._writes:
            table.presence_changed(person, there=False)
            if table.for_days:
                self.tables.step_away(person)
            self.notifier.touch(table)
        else:
            self._free_seat(person, table)

    def become(self, door: HouseDoor, guest: Person, earlier: Person) -> None:
        """Turn a guest into the earlier person they have proved to be; forget the guest."""
        self._let_out(guest)
        self.look_away(guest)
        for table in self.tables.seats(guest):
            self._free_seat(guest, table)
        self.people.forget(guest)
        earlier.source = guest.source
        self._let_in(earlier, door)
        self.notifier.touch_people([earlier])
        self.notifier.touch_all()
        self.notifier.ring()

    def leave(self, person: Person, table: Table) -> None:
        """Let a person go from a table; they give up the seat, unless a match for days still runs."""
        if table.for_days and table.runs:
            self.tables.step_away(person)
            self.notifier.touch(table, person)
        else:
            self._free_seat(person, table)

    def watch(self, person: Person, table: Table) -> None:
        """Let a person watch a public table whose match has begun or is over."""
        if not table.options.public or not table.started:
            raise Refusal(Reason.NO_SUCH_TABLE)
        self.tables.check_free(person)
        if len(table.watchers) >= self.limits.watchers:
            self.tell_limit(Limit.WATCHERS)
            raise Refusal(Reason.TOO_MANY_WATCHERS)
        self.withdraw(person)
        self.tables.watch(person, table)
        self.notifier.touch(table, person)

    def sat_down(self, person: Person) -> None:
        """Save a person who has taken a seat, as the table's journal refers to them; refuse if that fails."""
        self.people.save(person)
        if not person.saved:
            raise Refusal(Reason.NOT_KEPT)
        self.withdraw(person)

    def withdraw(self, person: Person) -> None:
        """Let a person ask no creator any longer: they sit down, go, or have another name."""
        for table in self.tables:
            if person in table.asking:
                table.gathering.withdraw(person)
                self.notifier.touch(table)

    def forget(self, person: Person) -> None:
        """Delete a person as if they had never been here; in running matches, bots take their seats."""
        self.check_keeps()
        for table in self.tables.seats(person):
            self._free_seat(person, table)
        door = self.doors[person]
        door.shut()
        self._let_out(person)
        self.look_away(person)
        self.people.forget(person)
        self.store.forget(person.number)
        self.notifier.call(door.tell_taken_over)
        self.notifier.touch_all()
        self.notifier.ring()

    # ---- for admins

    def shows_admin(self, person: Person) -> bool:
        """Return True if a person is an admin and shows it: the setting alone marks no one."""
        return person.settings.mark and self.is_admin(person)

    def show_admin(self, person: Person, shown: bool) -> None:
        """Show beside an admin's name that they are one, or hide it."""
        self.keep_settings(person, replace(person.settings, mark=shown))
        self.notifier.touch_people([person])
        self.notifier.touch_all()
        self.notifier.ring()

    def show_out(self, person: Person, *, everywhere: bool = False) -> None:
        """Take a person's seat where they are, or `everywhere`; in a running match a bot takes it."""
        self.check_keeps()
        self.look_away(person)
        here = self.tables.of(person)
        for table in self.tables.seats(person):
            if everywhere or table is here:
                self._give_up(person, table)
        self.notifier.ring()

    def close_table(self, table: Table) -> None:
        """Close a table; its people and spectators go to the lobby, if they are in the house."""
        self.check_keeps()
        for person in (*table.people, *table.watchers):
            person.closed_table = table.code
        for person in table.people:
            self._give_up(person, table)
        self.notifier.ring()

    def make_room(self, person: Person, options: TableOptions) -> None:
        """Close deserted tables if a person's new table needs their room; refuse if there is none."""
        for_days = options.clock is TableClock.DAYS
        if for_days:
            self.tables.check_days(person)
        try:
            closing = self.quotas.giving_way(list(self.tables), person, for_days=for_days)
        except Refusal:
            self.tell_limit(Limit.TABLES)
            raise
        for table in closing:
            for sitter in table.people:
                self._give_up(sitter, table)

    def _is_durable(self, table: Table) -> None:
        """Show a table's changes; close the table instead if its journal is lost."""
        if table.journal.lost:
            self._close_lost(table)
        else:
            self.notifier.is_durable(table)

    def _close_lost(self, table: Table) -> None:
        """Close a table whose journal is lost. What people have not seen is dropped; the journal stays."""
        table.hold(True)
        for person in table.people:
            self._give_up(person, table)
        self.notifier.end_wait(table)
        self.notifier.ring()

    def _troubled(self, trouble: bool) -> None:
        """Stop all tables while the store cannot write, or let them go on; tell everyone."""
        self.trouble = trouble
        for table in self.tables:
            table.hold(not self._writes)
        self.notifier.ring_outside(tuple(self.notifier.bells))
        self.notifier.tell_everyone()

    # ---- inner works

    def _let_in(self, person: Person, door: HouseDoor) -> None:
        older = self.doors.get(person)
        self.doors[person] = door
        door.admit(person, self.notifier.seen_before(person) if older is None else older.seen)
        if older is not None:
            older.shut()
            self.notifier.call(older.tell_taken_over)
            return
        person.here = True
        self.people.keep(person)
        table = self.tables.of(person)
        if table is not None:
            table.presence_changed(person, there=True)
            self.notifier.touch(table)
        self.notifier.touch_all()

    def _free_seat(self, person: Person, table: Table) -> None:
        watchers = tuple(table.watchers)
        self.tables.leave(person, table, self.below())
        self.notifier.touch(table, person, *watchers)

    def _give_up(self, person: Person, table: Table) -> None:
        """Free a seat; a person who is away and has no other seat may be forgotten later."""
        self._free_seat(person, table)
        if not person.here and not self.tables.seats(person):
            self.people.remember(person)

    def look_away(self, person: Person) -> bool:
        """Stop a person's watching; return True if they watched."""
        table = self.tables.look_away(person)
        if table is None:
            return False
        self.notifier.touch(table)
        self.notifier.does_not_concern(person, table)
        return True

    def _let_out(self, person: Person) -> None:
        self.withdraw(person)
        del self.doors[person]
        person.here = False
        person.away_since = self.now()
