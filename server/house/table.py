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
from server.house.people import Person
from server.house.talk import Talk, clean_text
from server.house.words import BOT_NAMES
from server.match.match import SIT_IN, Match
from tui.chair import (
    CUT_CELLS,
    MatchSign,
    Presence,
    Reason,
    Refusal,
    SeatSign,
    Sitting,
    Stage,
    TableOptions,
    TableSign,
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

    def __init__(self, code: str, options: TableOptions, creator: Person, chat_lines: int) -> None:
        self.code = code
        self.options = options
        self.creator = creator
        self.talk = Talk(chat_lines)
        self.places = [Place() for _ in seats(options.players)]
        self.places[0].sitter = creator
        self.match: Match | None = None
        self._begin: Callable[[Table], Match] | None = None
        """How a match begins, once one has."""
        self._sign: TableSign | None = None
        self._signs_for: dict[Seat, tuple[TableSign, tuple[bool, ...] | None, TableSign]] = {}
        """What was last seen from a seat, and what it was made from."""

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
    def deserted(self) -> bool:
        """Whether nobody who sits here is in the house."""
        return not any(person.here for person in self.people)

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
        self._sign = None

    def _sit_again(self, person: Person) -> None:
        for number, place in enumerate(self.places):
            if isinstance(place.sitter, BotSitter) and place.sitter.instead_of is person:
                place.sitter = person
                self._sign = None
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
            return True
        changes = place.sitter.kind != kind
        place.sitter = replace(place.sitter, kind=kind)
        self._sign = None
        return changes

    def fill(self, below: Below) -> None:
        """Seat bots wherever nobody sits."""
        for place in self.places:
            if place.sitter is None:
                self._seat_bot(place, SIT_IN, below)

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """The creator takes a bot away, or somebody else; who it was, if it was a person."""
        place = self._place_before_start(person, seat)
        sitter = place.sitter
        if sitter is None or sitter is person:
            raise Refusal(Reason.NO_SUCH_SEAT)
        self._free(place)
        return sitter if isinstance(sitter, Person) else None

    def set_ready(self, person: Person, ready: bool) -> bool:
        """Before the start; whether this has changed anything."""
        place = self.places[self.seat_of(person)]
        changes = place.ready is not ready
        place.ready = ready
        self._sign = None
        return changes

    def start(self, person: Person, begin: Callable[[Table], Match]) -> None:
        """The creator starts: whoever sits here plays; also another match afterwards begins like this one."""
        self._check_creator_before_start(person)
        if any(place.sitter is None for place in self.places):
            raise Refusal(Reason.SEATS_FREE)
        if any(not place.ready for place in self.places if place.sitter is not person):
            raise Refusal(Reason.NOT_READY)
        self._begin = begin
        self.match = begin(self)
        self._sign = None

    # ---- in the match

    def player(self, seat: Seat) -> str | None:
        """The kind of bot that plays a seat now; None: a person who is here."""
        match self.places[seat].sitter:
            case BotSitter(kind=kind):
                return kind
            case Person(here=True):
                return None
            case _:
                return SIT_IN

    def choose(self, person: Person, option: Option, decision: int) -> None:
        """Somebody makes a choice; where nothing is asked, it comes too late."""
        if self.match is None:
            raise Refusal(Reason.STALE)
        self.match.choose(self.seat_of(person), option, decision)

    def cut(self, person: Person, word: str) -> None:
        """Somebody cuts the next deal, with what a terminal can show."""
        if self.match is None:
            raise Refusal(Reason.NOT_NOW)
        cleaned = clean_text(word)
        if names.cells(cleaned) > CUT_CELLS or (word.strip() and not cleaned):
            raise Refusal(Reason.BAD_CUT)
        self.match.cut(self.seat_of(person), cleaned)

    def want_to_go_on(self, person: Person, ready: bool) -> None:
        """Somebody is ready for the next deal or for another match, or not after all."""
        assert self.match is not None
        self.match.set_ready(self.seat_of(person), ready)
        self._play_again()

    def _player_changed(self, seat: Seat, person: Person, presence: Presence) -> None:
        if self.match is not None:
            self.match.player_changed(seat, person.name, presence)
            self._play_again()

    def _play_again(self) -> None:
        """A match that is over is followed by another one when everyone who is here wants it."""
        if self.match is not None and self.match.game.over and self.match.all_ready:
            assert self._begin is not None
            self.match = self._begin(self)

    # ---- at any time

    def stand_up(self, person: Person, below: Below) -> None:
        """Before the start the seat is free again; after it a bot sits in, till this person comes back."""
        seat = self.seat_of(person)
        if self.started:
            self._seat_bot(self.places[seat], SIT_IN, below, instead_of=person)
        else:
            self._free(self.places[seat])
        if person is self.creator:
            self._pass_on(seat)
        self._player_changed(seat, person, Presence.LEFT)

    def presence_changed(self, person: Person) -> None:
        """Somebody has come back or gone; who has gone is not ready to start."""
        seat = self.seat_of(person)
        if not person.here:
            self.places[seat].ready = False
        self._sign = None
        self._player_changed(seat, person, Presence.BACK if person.here else Presence.DROPPED)

    def name_changed(self) -> None:
        """Somebody here has another name."""
        self._sign = None

    # ---- what is seen

    def sign(self) -> TableSign:
        """The table, as everyone sees it."""
        if self._sign is None:
            stage = Stage.PLAYING if self.started else Stage.GATHERING
            self._sign = TableSign(self.code, stage, self.options, tuple(map(self._seat_sign, self.places)))
        return self._sign

    def sign_for(self, person: Person) -> TableSign:
        """The same, for somebody who sits here: in a match, also who is ready for what comes next."""
        sign, mine = self.sign(), self.seat_of(person)
        ready = None if self.match is None else self.match.ready
        kept = self._signs_for.get(mine)
        if kept is None or kept[:2] != (sign, ready):
            kept = self._signs_for[mine] = (sign, ready, _seen_from(sign, mine, ready))
        return kept[2]

    def match_for(self, person: Person) -> MatchSign | None:
        """The match, as somebody who sits here may see it."""
        return None if self.match is None else self.match.sign(self.seat_of(person))

    def _seat_sign(self, place: Place) -> SeatSign:
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
                    here=person.here,
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
        self._sign = None

    def _free(self, place: Place) -> None:
        place.sitter, place.ready = None, False
        self._sign = None

    def _pass_on(self, seat: Seat) -> None:
        """The next person clockwise has the creator's rights; one who is here before one who is not."""
        around = [place.sitter for place in self.places[seat:] + self.places[:seat]]
        heirs = [sitter for sitter in around if isinstance(sitter, Person)]
        if heirs:
            self.creator = next((heir for heir in heirs if heir.here), heirs[0])


def _seen_from(sign: TableSign, mine: Seat, ready: tuple[bool, ...] | None) -> TableSign:
    """The table with the own seat marked and, in a match, with who is ready for what comes next."""
    signs = list(sign.seats)
    if ready is not None:
        signs = [replace(seat, ready=is_ready) for seat, is_ready in zip(signs, ready, strict=True)]
    signs[mine] = replace(signs[mine], me=True)
    return replace(sign, seats=tuple(signs))
