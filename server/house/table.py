"""One table: who has which seat, who is ready, and the match once it has started.

A table refuses what may not be done at it before anything has changed. Who sits at which table, and who
hears of a change, is not its business.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bots import BOTS
from engine.core import Below, Seat, seats
from engine.shamans import DISTANCES, SIZES, FairDeal, Game, Setup, View, fair_deal, fair_shuffle
from server.house.people import Person
from server.house.talk import Talk
from server.house.words import BOT_NAMES
from tui.chair import (
    WINDOW_SECONDS,
    Reason,
    Refusal,
    SeatSign,
    Sitting,
    Stage,
    TableOptions,
    TableSign,
)

SIT_IN = "sensible"
"""The kind of bot that takes over from somebody who leaves, and plays quick games."""


@dataclass(frozen=True, slots=True)
class BotSitter:
    """A bot at a table."""

    name: str
    kind: str


@dataclass(slots=True)
class Place:
    """A seat, and who has it."""

    sitter: Person | BotSitter | None = None
    ready: bool = False


def check_options(options: TableOptions) -> None:
    """Raise unless a match can be set up and played like that."""
    numbers: list[object] = [
        options.players,
        options.distance,
        options.window_seconds,
        options.first_player or 0,
    ]
    sound = (
        all(type(number) is int for number in numbers)  # Python would take True for 1
        and options.players in SIZES
        and (options.distance == 0 or options.distance in DISTANCES)
        and options.window_seconds in WINDOW_SECONDS
        and (options.first_player is None or options.first_player in range(options.players))
    )
    if not sound:
        raise Refusal(Reason.BAD_OPTIONS)


class Table:
    """A table of the house, from the moment when its creator sits down at it."""

    def __init__(self, code: str, options: TableOptions, creator: Person, chat_lines: int) -> None:
        self.code = code
        self.options = options
        self.creator = creator
        self.talk = Talk(chat_lines)
        self.places = [Place() for _ in seats(options.players)]
        self.places[0].sitter = creator
        self.game: Game | None = None
        self.deals: list[FairDeal] = []
        """Where the chance of each round came from; a secret till the round is over."""
        self._sign: TableSign | None = None

    @property
    def started(self) -> bool:
        """Whether the match has begun."""
        return self.game is not None

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
        """Take the first free seat."""
        if self.started:
            raise Refusal(Reason.ALREADY_STARTED)
        free = next((place for place in self.places if place.sitter is None), None)
        if free is None:
            raise Refusal(Reason.TABLE_FULL)
        free.sitter = person
        self._sign = None

    def add_bot(self, person: Person, seat: Seat, kind: str, below: Below) -> None:
        """The creator seats a bot."""
        place = self._place_before_start(person, seat)
        if place.sitter is not None:
            raise Refusal(Reason.NO_SUCH_SEAT)
        if kind not in BOTS:
            raise Refusal(Reason.BAD_OPTIONS)
        self._seat_bot(place, kind, below)

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
        """Whether this has changed anything."""
        if self.started:
            raise Refusal(Reason.ALREADY_STARTED)
        place = self.places[self.seat_of(person)]
        changes = place.ready is not ready
        place.ready = ready
        self._sign = None
        return changes

    def start(self, person: Person, secret: bytes) -> None:
        """The creator starts, and is ready thereby."""
        self._check_creator_before_start(person)
        if any(place.sitter is None for place in self.places):
            raise Refusal(Reason.SEATS_FREE)
        if any(not place.ready for place in self.places if place.sitter is not person):
            raise Refusal(Reason.NOT_READY)
        setup = Setup(self.options.players, self.options.distance, self.options.first_player)
        # Nobody can cut the deck yet: every cut is empty.
        cuts = ("",) * setup.players
        game = Game(setup)
        game.deal(fair_shuffle(setup, secret, cuts))
        self.deals.append(fair_deal(secret, cuts))
        self.game = game
        self.places[self.seat_of(person)].ready = True
        self._sign = None

    # ---- at any time

    def stand_up(self, person: Person, below: Below) -> None:
        """Before the start the seat is free again; after it a bot sits in for good."""
        seat = self.seat_of(person)
        if self.started:
            self._seat_bot(self.places[seat], SIT_IN, below)
        else:
            self._free(self.places[seat])
        if person is self.creator:
            self._pass_on(seat)

    def presence_changed(self, person: Person) -> None:
        """Somebody has come back or gone; who has gone is not ready."""
        if not self.started and not person.here:
            self.places[self.seat_of(person)].ready = False
        self._sign = None

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
        """The same, for somebody who sits here."""
        sign, mine = self.sign(), self.seat_of(person)
        signs = list(sign.seats)
        signs[mine] = replace(signs[mine], me=True)
        return replace(sign, seats=tuple(signs))

    def view(self) -> View | None:
        """What everyone may see of the match. Nobody gets more than that yet."""
        return None if self.game is None else self.game.view(None)

    def _seat_sign(self, place: Place) -> SeatSign:
        match place.sitter:
            case None:
                return SeatSign(Sitting.NOBODY)
            case BotSitter(name, kind):
                return SeatSign(Sitting.BOT, name, kind, ready=True)
            case person:
                creator = person is self.creator
                return SeatSign(
                    Sitting.PERSON, person.name, ready=place.ready, here=person.here, creator=creator
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

    def _seat_bot(self, place: Place, kind: str, below: Below) -> None:
        seated = {place.sitter.name for place in self.places if isinstance(place.sitter, BotSitter)}
        free = [name for name in BOT_NAMES if name not in seated]
        place.sitter = BotSitter(free[below(len(free))], kind)
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
