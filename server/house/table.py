"""One table: its seats, the readiness of its players, and its match once it has started.

A table refuses a forbidden action before anything has changed. `tables.py` knows which people sit at which
table, `notifier.py` tells people of changes, and the match itself is in `server.match`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core import Below, Option, Rules, Seat
from server.house.chat import ChatLog
from server.house.journal import BotSeat, TableJournal, TableSnapshot
from server.house.people.people import Person
from server.house.seats import BotSitter, Place, TableSeats
from server.house.stored_options import store_options
from server.house.table_pictures import TablePictures
from server.match.match import Match
from tui.door import (
    CUT_CELLS,
    MatchPicture,
    Presence,
    Reason,
    Refusal,
    TableClock,
    TableOptions,
)
from tui.door.safe_text import cells, speech


class Table:
    """A table of the house, from the moment when its creator sits down at it."""

    def __init__(  # all that a table begins with
        self,
        code: str,
        rules: Rules,
        options: TableOptions,
        creator: Person,
        book: TableJournal,
        chat_lines: int,
    ) -> None:
        self.code = code
        self.rules = rules
        self.options = options
        self.creator = creator
        self.journal = book
        self.talk = ChatLog(chat_lines)
        self.watch_talk = ChatLog(chat_lines)
        """The spectators' chat; players do not see it."""
        self.watchers: dict[Person, None] = {}
        """The spectators, the earliest first."""
        self.seats = TableSeats(rules, options)
        self.places = self.seats.places
        self.match: Match | None = None
        self.expected = self.seats.expected
        self.there = self.seats.there
        self._begin: Callable[[Table], Match] | None = None
        """Makes the next match; set when the first match begins."""
        self.known = False
        """True once the journal has been durable for the first time; until then the table is not shown."""
        self.played_by: tuple[int | None, ...] = ()
        """The numbers of the people who had the seats when the match ended; None: a bot, or a forgotten
        person."""
        self.face = TablePictures(self)

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

    @property
    def people(self) -> list[Person]:
        """The people who sit here, clockwise."""
        return self.seats.people

    @property
    def for_days(self) -> bool:
        """True if the players need not be present."""
        return self.options.clock is TableClock.DAYS

    @property
    def deserted(self) -> bool:
        """True if the players should be present, but none is."""
        return not self.for_days and not self.there

    def seat_of(self, person: Person) -> Seat:
        """Return the seat of a person who sits here."""
        return self.seats.of(person)

    # ---- before the start

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
        self._stands()
        self._player_changed(self.seat_of(person), person, Presence.BACK)

    def add_bot(self, person: Person, seat: Seat, kind: str, below: Below) -> bool:
        """Seat a bot for the creator; a bot that sits there keeps its name. Return True if it changed."""
        place = self._place_before_start(person, seat)
        if isinstance(place.sitter, Person):
            raise Refusal(Reason.NO_SUCH_SEAT)
        if kind not in self.rules.bots:
            raise Refusal(Reason.BAD_OPTIONS)
        if place.sitter is None:
            self.seats.seat_bot(place, kind, below)
        elif place.sitter.kind == kind:
            return False
        else:
            place.sitter = replace(place.sitter, kind=kind)
        self._stands()
        return True

    def is_over(self, played_by: tuple[int | None, ...]) -> None:
        """Remember the people who played the match that has just ended."""
        self.played_by = played_by
        self.face.outdate()

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """Remove a bot or another person for the creator; return the person, if it was one."""
        place = self._place_before_start(person, seat)
        sitter = place.sitter
        if sitter is None or sitter is person:
            raise Refusal(Reason.NO_SUCH_SEAT)
        self.seats.clear(place)
        self._stands()
        return sitter if isinstance(sitter, Person) else None

    def set_ready(self, person: Person, ready: bool) -> bool:
        """Set a person's readiness before the start; return True if that was a change."""
        place = self.places[self.seat_of(person)]
        changes = place.ready is not ready
        place.ready = ready
        self.face.outdate()
        return changes

    def start(self, person: Person, begin: Callable[[Table], Match]) -> None:
        """Start the match for the creator, with the present sitters; `begin` also makes later matches."""
        self._check_creator_before_start(person)
        if any(place.sitter is None for place in self.places):
            raise Refusal(Reason.SEATS_FREE)
        if any(not place.ready for place in self.places if place.sitter is not person):
            raise Refusal(Reason.NOT_READY)
        self._play(begin)

    def resume(self, begin: Callable[[Table], Match], match: Match) -> None:
        """Take a match that was played here before the server stopped."""
        self._begin = begin
        self.match = match
        self.face.outdate()

    def note_gone(self, seconds: int) -> None:
        """Write how much of the open decision's time has passed: while the server is stopped, none passes."""
        self.journal.stands(self._standing, gone=seconds)

    def _play(self, begin: Callable[[Table], Match]) -> None:
        self._begin = begin
        self.played_by = ()
        self._stands(anew=True)
        self.match = begin(self)
        self.face.outdate()
        self.match.begin()

    # ---- in the match

    def choose(self, person: Person, option: Option, decision: int) -> None:
        """Make a person's choice; refuse it as stale if there is no match."""
        if self.match is None:
            raise Refusal(Reason.STALE)
        self.match.choose(self.seat_of(person), option, decision)

    def cut(self, person: Person, word: str) -> None:
        """Cut the next deal for a person, with a word that a terminal can show."""
        match, cleaned = self._running(), speech(word)
        if cells(cleaned) > CUT_CELLS or (word.strip() and not cleaned):
            raise Refusal(Reason.BAD_CUT)
        match.cut(self.seat_of(person), cleaned)

    def wish_pause(self, person: Person, wanted: bool) -> None:
        """Take a person's wish to pause or to resume; the creator decides alone."""
        self._running().wish_pause(self.seat_of(person), wanted, decides=person is self.creator)

    def vote(self, person: Person, seat: Seat) -> None:
        """Take a person's vote to go on without the player at a seat."""
        self.seats.at(seat)
        self._running().vote(self.seat_of(person), seat)

    def come_back(self, person: Person) -> None:
        """Give the seat back to a person for whom a bot sat in."""
        self._running().come_back(self.seat_of(person))

    def _running(self) -> Match:
        if self.match is None:
            raise Refusal(Reason.NOT_NOW)
        return self.match

    def want_to_go_on(self, person: Person, ready: bool) -> None:
        """Set whether a person is ready for the next deal or for another match."""
        assert self.match is not None
        self.match.set_ready(self.seat_of(person), ready)
        self._play_again()

    def _player_changed(self, seat: Seat, person: Person, presence: Presence) -> None:
        if self.match is not None:
            self.match.player_changed(seat, person.name, presence)
            if presence is not Presence.BACK or not self.expected:  # else more people return after a restart
                self._play_again()

    def hold(self, held: bool) -> None:
        """Stop the match while the journal cannot be written; go on when it can again."""
        if self.match is not None:
            self.match.hold(held)
            self._play_again()

    def _play_again(self) -> None:
        """Start another match when everyone who is here wants it; bots take the seats that are still free."""
        if self.match is not None and self.match.game.over and self.match.all_ready:
            assert self._begin is not None
            self.match.close()
            self.seats.fill(_first)
            self._play(self._begin)

    # ---- at any time

    def stand_up(self, person: Person, below: Below) -> None:
        """Free the seat; while a match runs, a bot takes it until this person comes back."""
        seat = self.seats.stand_up(person, below, runs=self.runs)
        if person is self.creator:
            self.creator = self.seats.heir(seat) or person
        self._stands()
        self._player_changed(seat, person, Presence.LEFT)

    def presence_changed(self, person: Person, there: bool) -> None:
        """Note that a person has come back or gone; a person who has gone is not ready to start."""
        seat = self.seat_of(person)
        (self.there.add if there else self.there.discard)(person)
        self.expected.discard(person)
        if not there:
            self.places[seat].ready = False
        self.face.outdate()
        if not self.for_days:
            self._player_changed(seat, person, Presence.BACK if there else Presence.DROPPED)
        elif self.match is not None:
            self.match.reader_changed(seat, there)

    def watch(self, person: Person, watches: bool) -> None:
        """Add or remove a spectator."""
        if watches:
            self.watchers[person] = None
        else:
            del self.watchers[person]
        self.face.outdate()

    def name_changed(self) -> None:
        """Note that a person here has a new name."""
        self.face.outdate()

    # ---- what is seen

    def is_kept(self) -> None:
        """Record that every change to this table is durable now."""
        self.known = True
        self.face.is_kept()
        if self.match is not None:
            self.match.is_durable()

    def match_for(self, person: Person) -> MatchPicture | None:
        """Return the match as a player or a spectator may see it.

        A person who sat down after the end sees what a spectator sees: the result is another person's.
        """
        if self.match is None:
            return None
        seat = None if person in self.watchers else self.seat_of(person)
        if seat is not None and self.played_by and self.played_by[seat] != person.number:
            seat = None
        return self.match.picture(seat)

    def awaited(self) -> frozenset[Person]:
        """Return the people here whose turn it is, to choose or to be ready."""
        match = self.match
        if match is None:
            return frozenset()
        seated = ((Seat(number), place.sitter) for number, place in enumerate(self.places))
        return frozenset(
            sitter for seat, sitter in seated if isinstance(sitter, Person) and match.awaits(seat)
        )

    # ---- inner works

    def _check_creator_before_start(self, person: Person) -> None:
        if person is not self.creator:
            raise Refusal(Reason.NOT_CREATOR)
        if self.started:
            raise Refusal(Reason.ALREADY_STARTED)

    def _place_before_start(self, person: Person, seat: Seat) -> Place:
        self._check_creator_before_start(person)
        return self.seats.at(seat)

    def _stands(self, *, anew: bool = False) -> None:
        """Write a snapshot of the table, after every change of its seats; `anew`: a match begins."""
        self.face.outdate()
        self.journal.stands(self._standing, anew=anew)

    @property
    def _standing(self) -> TableSnapshot:
        return TableSnapshot(
            self.code, store_options(self.options), self.creator.number, tuple(map(_in_book, self.places))
        )


def _first(_names: int) -> int:
    """Choose the first name; nothing depends on which bot fills a free seat."""
    return 0


def _in_book(place: Place) -> int | BotSeat | None:
    match place.sitter:
        case None:
            return None
        case BotSitter(name=name, kind=kind, instead_of=left):
            return BotSeat(name, kind, 0 if left is None else left.number)
        case person:
            return person.number
