"""One table: who has which seat, who is ready to start, and the match once it has started.

A table refuses what may not be done at it before anything has changed. Who sits at which table, and who
hears of a change, is not its business; what happens in the match is the match's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.bots import BOTS
from engine.core import Below, Seat, seats
from engine.shamans import Option
from server.house import names
from server.house.book import Book, BotAt, Standing
from server.house.face import Face
from server.house.people import Person
from server.house.talk import Talk, clean_text
from server.house.words import BOT_NAMES
from server.match.match import Match
from server.match.players import SIT_IN
from tui.chair import (
    CUT_CELLS,
    MatchSign,
    Presence,
    Reason,
    Refusal,
    SeatSign,
    Sitting,
    TableClock,
    TableOptions,
)


@dataclass(frozen=True, slots=True)
class BotSitter:
    """A bot at a table."""

    name: str
    kind: str
    instead_of: Person | None = None
    """Who has left this seat in a match, and may take it back."""


@dataclass(slots=True)
class Place:
    """A seat, and who has it."""

    sitter: Person | BotSitter | None = None
    ready: bool = False


class Table:
    """A table of the house, from the moment when its creator sits down at it."""

    def __init__(
        self, code: str, options: TableOptions, creator: Person, book: Book, chat_lines: int
    ) -> None:
        self.code = code
        self.options = options
        self.creator = creator
        self.book = book
        self.talk = Talk(chat_lines)
        self.watch_talk = Talk(chat_lines)
        """What those say who look on; who plays does not hear it."""
        self.watchers: dict[Person, None] = {}
        """Who looks on, the earliest first."""
        self.places = [Place() for _ in seats(options.players)]
        self.match: Match | None = None
        self.expected: set[Person] = set()
        """Who has not come back since the house was opened again: the clock waits, before any bot plays."""
        self.there: set[Person] = set()
        """Who sits here and looks at this table now: at one for days, that is up to them."""
        self._begin: Callable[[Table], Match] | None = None
        """How a match begins, once one has."""
        self.known = False
        """Whether the book has been up to date yet: before, nobody sees this table."""
        self.face = Face(self)

    @property
    def started(self) -> bool:
        """Whether the match has begun."""
        return self.match is not None

    @property
    def refereed(self) -> bool:
        """Whether the referee listens now: while a round runs, unless the creator has done without (K1)."""
        return self.options.refereed and self.match is not None and bool(self.match.game.waiting)

    @property
    def people(self) -> list[Person]:
        """Who sits here and is no bot, clockwise."""
        return [place.sitter for place in self.places if isinstance(place.sitter, Person)]

    @property
    def for_days(self) -> bool:
        """Whether who sits here need not be there."""
        return self.options.clock is TableClock.DAYS

    @property
    def deserted(self) -> bool:
        """Whether nobody who sits here is there, though they should be."""
        return not self.for_days and not self.there

    def left_by(self, person: Person) -> bool:
        """Whether somebody has had a seat in this match, and a bot has it now."""
        sitters = [place.sitter for place in self.places]
        return any(isinstance(sitter, BotSitter) and sitter.instead_of is person for sitter in sitters)

    def seat_of(self, person: Person) -> Seat:
        """Where somebody sits who sits here."""
        return next(Seat(number) for number, place in enumerate(self.places) if place.sitter is person)

    # ---- before the start

    def sit(self, person: Person) -> None:
        """Take the first free seat; in a match, the one that this person has left."""
        if self.started:
            self._sit_again(person)
            return
        free = next((place for place in self.places if place.sitter is None), None)
        if free is None:
            raise Refusal(Reason.TABLE_FULL)
        free.sitter = person
        self.there.add(person)
        self._stands()

    def _sit_again(self, person: Person) -> None:
        for number, place in enumerate(self.places):
            if isinstance(place.sitter, BotSitter) and place.sitter.instead_of is person:
                place.sitter = person
                self.there.add(person)
                self._stands()
                self._player_changed(Seat(number), person, Presence.BACK)
                return
        raise Refusal(Reason.ALREADY_STARTED)

    def add_bot(self, person: Person, seat: Seat, kind: str, below: Below) -> bool:
        """The creator seats a bot; one that sits there keeps its name. Whether this has changed anything."""
        place = self._place_before_start(person, seat)
        if isinstance(place.sitter, Person):
            raise Refusal(Reason.NO_SUCH_SEAT)
        if kind not in BOTS:
            raise Refusal(Reason.BAD_OPTIONS)
        if place.sitter is None:
            self._seat_bot(place, kind, below)
        elif place.sitter.kind == kind:
            return False
        else:
            place.sitter = replace(place.sitter, kind=kind)
        self._stands()
        return True

    def fill(self, below: Below) -> None:
        """Seat bots wherever nobody sits."""
        for place in self.places:
            if place.sitter is None:
                self._seat_bot(place, SIT_IN, below)
        self._stands()

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """The creator takes a bot away, or somebody else; who it was, if it was a person."""
        place = self._place_before_start(person, seat)
        sitter = place.sitter
        if sitter is None or sitter is person:
            raise Refusal(Reason.NO_SUCH_SEAT)
        self._free(place)
        self._stands()
        return sitter if isinstance(sitter, Person) else None

    def set_ready(self, person: Person, ready: bool) -> bool:
        """Before the start; whether this has changed anything."""
        place = self.places[self.seat_of(person)]
        changes = place.ready is not ready
        place.ready = ready
        self.face.outdate()
        return changes

    def start(self, person: Person, begin: Callable[[Table], Match]) -> None:
        """The creator starts: whoever sits here plays; also another match afterwards begins like this one."""
        self._check_creator_before_start(person)
        if any(place.sitter is None for place in self.places):
            raise Refusal(Reason.SEATS_FREE)
        if any(not place.ready for place in self.places if place.sitter is not person):
            raise Refusal(Reason.NOT_READY)
        self._play(begin)

    def resume(self, begin: Callable[[Table], Match], match: Match) -> None:
        """A match goes on that was played here before the house was closed."""
        self._begin = begin
        self.match = match
        self.face.outdate()

    def note_gone(self, seconds: int) -> None:
        """Write down how much of the open decision's time has gone: while the house is closed, none does."""
        self.book.stands(self._standing, gone=seconds)

    def _play(self, begin: Callable[[Table], Match]) -> None:
        self._begin = begin
        self._stands(anew=True)
        self.match = begin(self)
        self.face.outdate()
        self.match.begin()

    # ---- in the match

    def player(self, seat: Seat) -> str | None:
        """The kind of bot that plays a seat now; None: a person, who is waited for."""
        sitter = self.places[seat].sitter
        if isinstance(sitter, BotSitter):
            return sitter.kind
        waits = self.options.clock in {TableClock.DAYS, TableClock.NONE}
        return None if waits or sitter in self.there or sitter in self.expected else SIT_IN

    def present(self, seat: Seat) -> bool:
        """Whether a person plays here who is there, or need not be."""
        sitter = self.places[seat].sitter
        return isinstance(sitter, Person) and (self.for_days or sitter in self.there)

    def name(self, seat: Seat) -> str:
        """Who sits here."""
        sitter = self.places[seat].sitter
        return "" if sitter is None else sitter.name

    def choose(self, person: Person, option: Option, decision: int) -> None:
        """Somebody makes a choice; where nothing is asked, it comes too late."""
        if self.match is None:
            raise Refusal(Reason.STALE)
        self.match.choose(self.seat_of(person), option, decision)

    def cut(self, person: Person, word: str) -> None:
        """Somebody cuts the next deal, with what a terminal can show."""
        match, cleaned = self._running(), clean_text(word)
        if names.cells(cleaned) > CUT_CELLS or (word.strip() and not cleaned):
            raise Refusal(Reason.BAD_CUT)
        match.cut(self.seat_of(person), cleaned)

    def wish_pause(self, person: Person, wanted: bool) -> None:
        """Somebody wishes a pause, or to go on; who has made the table, decides."""
        self._running().wish_pause(self.seat_of(person), wanted, decides=person is self.creator)

    def vote(self, person: Person, seat: Seat) -> None:
        """Somebody would go on without who sits there."""
        if type(seat) is not int or not 0 <= seat < len(self.places):
            raise Refusal(Reason.NO_SUCH_SEAT)
        self._running().vote(self.seat_of(person), seat)

    def come_back(self, person: Person) -> None:
        """Somebody plays again for whom a bot sat in."""
        self._running().come_back(self.seat_of(person))

    def _running(self) -> Match:
        if self.match is None:
            raise Refusal(Reason.NOT_NOW)
        return self.match

    def want_to_go_on(self, person: Person, ready: bool) -> None:
        """Somebody is ready for the next deal or for another match, or not after all."""
        assert self.match is not None
        self.match.set_ready(self.seat_of(person), ready)
        self._play_again()

    def _player_changed(self, seat: Seat, person: Person, presence: Presence) -> None:
        if self.match is not None:
            self.match.player_changed(seat, person.name, presence)
            self._play_again()

    def hold(self, held: bool) -> None:
        """The house cannot write down what happens; or can again."""
        if self.match is not None:
            self.match.hold(held)
            self._play_again()

    def _play_again(self) -> None:
        """A match that is over is followed by another one when everyone who is here wants it."""
        if self.match is not None and self.match.game.over and self.match.all_ready:
            assert self._begin is not None
            self.match.put_away()
            self._play(self._begin)

    # ---- at any time

    def stand_up(self, person: Person, below: Below) -> None:
        """Before the start the seat is free again; after it a bot sits in, till this person comes back."""
        seat = self.seat_of(person)
        self.there.discard(person)
        self.expected.discard(person)
        if self.started:
            self._seat_bot(self.places[seat], SIT_IN, below, instead_of=person)
        else:
            self._free(self.places[seat])
        if person is self.creator:
            self._pass_on(seat)
        self._stands()
        self._player_changed(seat, person, Presence.LEFT)

    def presence_changed(self, person: Person, there: bool) -> None:
        """Somebody has come back or gone; who has gone is not ready to start."""
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
        """Somebody looks on from now on, or does not any more."""
        if watches:
            self.watchers[person] = None
        else:
            del self.watchers[person]
        self.face.outdate()

    def name_changed(self) -> None:
        """Somebody here has another name."""
        self.face.outdate()

    # ---- what is seen

    def is_kept(self) -> None:
        """All that has happened here is written down."""
        self.known = True
        self.face.is_kept()
        if self.match is not None:
            self.match.is_kept()

    def match_for(self, person: Person) -> MatchSign | None:
        """The match, as somebody may see it who sits here, or who watches."""
        seat = None if person in self.watchers else self.seat_of(person)
        return None if self.match is None else self.match.sign(seat)

    def awaited(self) -> frozenset[Person]:
        """Whose turn it is of those who sit here: to choose, or to say that they are ready."""
        match = self.match
        if match is None:
            return frozenset()
        seated = ((Seat(number), place.sitter) for number, place in enumerate(self.places))
        return frozenset(
            sitter for seat, sitter in seated if isinstance(sitter, Person) and match.awaits(seat)
        )

    def seat_sign(self, place: Place) -> SeatSign:
        """A seat, as everyone sees it."""
        match place.sitter:
            case None:
                return SeatSign(Sitting.NOBODY)
            case BotSitter(name=name, kind=kind):
                return SeatSign(Sitting.BOT, name, kind, ready=True)
            case person:
                return SeatSign(
                    Sitting.PERSON,
                    person.name,
                    ready=place.ready and not self.started,
                    here=person in self.there,
                    creator=person is self.creator,
                )

    # ---- inner works

    def _check_creator_before_start(self, person: Person) -> None:
        if person is not self.creator:
            raise Refusal(Reason.NOT_CREATOR)
        if self.started:
            raise Refusal(Reason.ALREADY_STARTED)

    def _place_before_start(self, person: Person, seat: Seat) -> Place:
        self._check_creator_before_start(person)
        if type(seat) is not int or not 0 <= seat < len(self.places):
            raise Refusal(Reason.NO_SUCH_SEAT)
        return self.places[seat]

    def _seat_bot(self, place: Place, kind: str, below: Below, instead_of: Person | None = None) -> None:
        seated = {place.sitter.name for place in self.places if isinstance(place.sitter, BotSitter)}
        free = [name for name in BOT_NAMES if name not in seated]
        place.sitter = BotSitter(free[below(len(free))], kind, instead_of)
        place.ready = True

    def _free(self, place: Place) -> None:
        if isinstance(place.sitter, Person):
            self.there.discard(place.sitter)
        place.sitter, place.ready = None, False

    def _stands(self, *, anew: bool = False) -> None:
        """Write down who sits where, after every change of it."""
        self.face.outdate()
        self.book.stands(self._standing, anew=anew)

    @property
    def _standing(self) -> Standing:
        return Standing(self.code, self.options, self.creator.number, tuple(map(_in_book, self.places)))

    def _pass_on(self, seat: Seat) -> None:
        """The next person clockwise has the creator's rights; one who is here before one who is not."""
        around = [place.sitter for place in self.places[seat:] + self.places[:seat]]
        heirs = [sitter for sitter in around if isinstance(sitter, Person)]
        if heirs:
            self.creator = next((heir for heir in heirs if heir in self.there), heirs[0])


def _in_book(place: Place) -> int | BotAt | None:
    match place.sitter:
        case None:
            return None
        case BotSitter(name=name, kind=kind, instead_of=left):
            return BotAt(name, kind, 0 if left is None else left.number)
        case person:
            return person.number
