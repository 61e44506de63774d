"""One table: its seats, its chat, and its match once it has started.

A table refuses a forbidden action before anything has changed. People act at it through `gathering.py` before
the match, and through `playing.py` in the match. `tables.py` knows which people sit at which table,
`notifier.py` tells people of changes, and the match itself is in `server.match`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core import Below, Rules, Seat
from server.house.chat import ChatLog
from server.house.gathering import Gathering
from server.house.journal import BotSeat, TableJournal, TableSnapshot
from server.house.people.people import Person
from server.house.playing import Playing
from server.house.seats import BotSitter, Place, TableSeats
from server.house.stored_options import store_options
from server.house.table_pictures import TablePictures
from server.match.match import Match
from tui.door import BotPace, Presence, Reason, Refusal, TableClock, TableOptions


class Table:
    """A table of the house, from the moment when its creator sits down at it."""

    def __init__(  # all that a table begins with
        self,
        code: str,
        rules: Rules,
        options: TableOptions,
        creator: Person,
        journal: TableJournal,
        chat_lines: int,
    ) -> None:
        self.code = code
        self.rules = rules
        self.options = options
        self.creator = creator
        self.journal = journal
        self.talk = ChatLog(chat_lines)
        self.watch_talk = ChatLog(chat_lines)
        """The spectators' chat; players do not see it."""
        self.watchers: dict[Person, None] = {}
        """The spectators, the earliest first."""
        self.seats = TableSeats(rules, options)
        self.places = self.seats.places
        self.expected = self.seats.expected
        self.there = self.seats.there
        self.match: Match | None = None
        self._begin: Callable[[Table], Match] | None = None
        """Makes the next match; set when the first match begins."""
        self.played_by: tuple[int | None, ...] = ()
        """The numbers of the people who had the seats when the match ended; None: a bot, or a forgotten
        person."""
        self.approves = False
        """True if the creator must approve each person who joins; only private tables ask."""
        self.asking: dict[Person, None] = {}
        """The people in the lobby who ask to join, the earliest first."""
        self.known = False
        """True once the journal has been durable for the first time; until then the table is not shown."""
        self.gathering = Gathering(self)
        self.playing = Playing(self)
        self.pictures = TablePictures(self)

    @property
    def started(self) -> bool:
        """True if a match has begun, even if it is over."""
        return self.match is not None

    @property
    def runs(self) -> bool:
        """True while a match is played here; False before it begins and after it ends."""
        return self.match is not None and not self.match.game.over

    @property
    def refereed(self) -> bool:
        """True if the referee checks the chat now: while a round runs, unless the options forbid it (K1)."""
        return self.options.refereed and self.match is not None and bool(self.match.game.waiting)

    def is_alone(self, person: Person) -> bool:
        """Return True if no other person sits or watches here; a person who is away still sits."""
        return not self.watchers and self.people == [person]

    @property
    def people(self) -> list[Person]:
        """The people who sit here, clockwise."""
        return self.seats.people

    @property
    def for_days(self) -> bool:
        """True if the players need not be present."""
        return self.options.clock is TableClock.DAYS

    def seat_of(self, person: Person) -> Seat:
        """Return the seat of a person who sits here."""
        return self.seats.of(person)

    # ---- people

    def sit(self, person: Person) -> None:
        """Take back the seat that this person left in a match; else the first free one, if no match runs."""
        left = self.seats.left_by(person)
        if left is None and self.runs:
            raise Refusal(Reason.ALREADY_STARTED)
        taken = left or self.seats.free()
        if taken is None:
            raise Refusal(Reason.TABLE_FULL)
        taken.sitter = person
        self.there.add(person)
        self.write_snapshot()
        self._player_changed(self.seat_of(person), person, Presence.BACK)

    def stand_up(self, person: Person, below: Below) -> None:
        """Free the seat; while a match runs, a bot takes it until this person comes back."""
        seat = self.seats.stand_up(person, below, runs=self.runs)
        if person is self.creator:
            self.creator = self.seats.heir(seat) or person
        self.write_snapshot()
        self._player_changed(seat, person, Presence.LEFT)

    def presence_changed(self, person: Person, there: bool) -> None:
        """Note that a person has come back or gone; a person who has gone is not ready to start."""
        seat = self.seat_of(person)
        (self.there.add if there else self.there.discard)(person)
        self.expected.discard(person)
        if not there:
            self.places[seat].ready = False
        self.pictures.outdate()
        if not self.for_days:
            self._player_changed(seat, person, Presence.BACK if there else Presence.DROPPED)
        elif self.match is not None:
            self.match.reader_changed(seat, there)

    def _player_changed(self, seat: Seat, person: Person, presence: Presence) -> None:
        if self.match is not None:
            self.match.player_changed(seat, person.name, presence)
            if presence is not Presence.BACK or not self.expected:  # else more people return after a restart
                self.play_again_if_ready()

    def watch(self, person: Person, watches: bool) -> None:
        """Add or remove a spectator."""
        if watches:
            self.watchers[person] = None
        else:
            del self.watchers[person]
        self.pictures.outdate()

    def name_changed(self) -> None:
        """Note that a person here has a new name."""
        self.pictures.outdate()

    # ---- the match

    def begin_if_ready(self, begin: Callable[[Table], Match]) -> None:
        """Begin the match when everyone is ready and no seat is free; `begin` also makes later matches."""
        if not self.started and self.gathering.all_ready:
            self._play(begin)

    def resume(self, begin: Callable[[Table], Match], match: Match) -> None:
        """Take a match that was played here before the server stopped."""
        self._begin = begin
        self.match = match
        self.pictures.outdate()

    def play_again_if_ready(self) -> None:
        """Start another match when everyone who is here wants it; bots take the seats that are still free."""
        if self.match is not None and self.match.game.over and self.match.all_ready:
            assert self._begin is not None
            self.match.close()
            self.seats.fill(_first)
            self._play(self._begin)

    def _play(self, begin: Callable[[Table], Match]) -> None:
        self._begin = begin
        self.asking.clear()
        self.played_by = ()
        self.write_snapshot(begins=True)
        self.match = begin(self)
        self.pictures.outdate()
        self.match.begin()

    def is_over(self, played_by: tuple[int | None, ...]) -> None:
        """Remember the people who played the match that has just ended."""
        self.played_by = played_by
        self.pictures.outdate()

    def set_pace(self, person: Person, pace: BotPace) -> bool:
        """Choose the bots' pace for the creator; return True if that was a change."""
        if person is not self.creator:
            raise Refusal(Reason.NOT_CREATOR)
        if not isinstance(pace, BotPace):
            raise Refusal(Reason.BAD_OPTIONS)
        changes = pace is not self.options.pace
        if changes:
            self.options = replace(self.options, pace=pace)
            self.write_snapshot()
            if self.match is not None:
                self.match.set_pace(self.seat_of(person), pace)
        return changes

    def hold(self, held: bool) -> None:
        """Stop the match while the journal cannot be written; go on when it can again."""
        if self.match is not None:
            self.match.hold(held)
            self.play_again_if_ready()

    # ---- the journal

    def is_durable(self) -> None:
        """Record that every change to this table is durable now."""
        self.known = True
        self.pictures.is_durable()
        if self.match is not None:
            self.match.is_durable()

    def write_snapshot(self, *, begins: bool = False, gone: int | None = None) -> None:
        """Write a snapshot of the table, after every change of its seats.

        `begins`: a match begins. `gone` notes the seconds of the open decision's time that have passed: while
        the server is stopped, none pass.
        """
        self.pictures.outdate()
        seats = tuple(map(_stored, self.places))
        options = store_options(self.options)
        snapshot = TableSnapshot(self.code, options, self.creator.number, seats, self.approves)
        self.journal.write_snapshot(snapshot, begins=begins, gone=gone)


def _first(_names: int) -> int:
    """Choose the first name; nothing depends on which bot fills a free seat."""
    return 0


def _stored(place: Place) -> int | BotSeat | None:
    """Return the sitter of a place as the journal has it."""
    match place.sitter:
        case None:
            return None
        case BotSitter(name=name, kind=kind, instead_of=left):
            return BotSeat(name, kind, 0 if left is None else left.number)
        case person:
            return person.number
