"""The seats of a table: their people and bots, and which people are present."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core import Below, Rules, Seat, TemperedMaker, level_of, seats
from server.house.people.people import Person
from server.house.people.wordlists import BOT_NAMES, BOT_TEMPERS
from tui.door import Reason, Refusal, TableClock, TableOptions


@dataclass(frozen=True, slots=True)
class BotSitter:
    """A bot at a table."""

    name: str
    kind: str
    instead_of: Person | None = None
    """The person who has left this seat in a match, and may take it back."""


@dataclass(slots=True)
class Place:
    """A seat and its sitter."""

    sitter: Person | BotSitter | None = None
    ready: bool = False


class TableSeats:
    """Implements `server.match.control.Seating`: what a match knows of the people at its table."""

    __slots__ = ("_bots", "_clock", "_level", "_sit_in", "expected", "places", "there")

    def __init__(self, rules: Rules, options: TableOptions) -> None:
        self._bots = rules.bots
        self._sit_in = rules.sit_in
        self._level = level_of(rules, options.bots)
        self._clock = options.clock
        self.places = [Place() for _ in seats(options.players)]
        self.there: set[Person] = set()
        """The people who sit here and look at this table now; at a table for days they need not."""
        self.expected: set[Person] = set()
        """The people who have not come back since the server restarted: no bot plays for them yet."""

    @property
    def people(self) -> list[Person]:
        """The people who sit here, clockwise."""
        return [place.sitter for place in self.places if isinstance(place.sitter, Person)]

    def of(self, person: Person) -> Seat:
        """Return the seat of a person who sits here."""
        return next(Seat(number) for number, place in enumerate(self.places) if place.sitter is person)

    def at(self, seat: Seat) -> Place:
        """Return a place by its number, which may come from a client; refuse a number that does not exist."""
        if type(seat) is not int or not 0 <= seat < len(self.places):
            raise Refusal(Reason.NO_SUCH_SEAT)
        return self.places[seat]

    def left_by(self, person: Person) -> Place | None:
        """Return the place that a person had in this match and a bot has now."""
        return next((place for place in self.places if _holds_for(place.sitter, person)), None)

    def free(self) -> Place | None:
        """Return the first place that waits for a person."""
        return next(self._free(), None)

    # ---- for the match

    def player(self, seat: Seat) -> str | None:
        """Return the kind of bot that plays a seat now; None: a person, for whom the table waits."""
        sitter = self.places[seat].sitter
        if isinstance(sitter, BotSitter):
            return sitter.kind
        waits = self._clock in {TableClock.DAYS, TableClock.NONE}
        return None if waits or sitter in self.there or sitter in self.expected else self._sit_in

    def temper(self, seat: Seat) -> str:
        """Return the temper of the bot that sits here; empty: its kind has none, or a person sits here."""
        sitter = self.places[seat].sitter
        tempered = isinstance(sitter, BotSitter) and isinstance(self._bots.get(sitter.kind), TemperedMaker)
        return BOT_TEMPERS.get(self.name(seat), "") if tempered else ""

    def present(self, seat: Seat) -> bool:
        """Return True if a person plays here who is present, or need not be."""
        sitter = self.places[seat].sitter
        return isinstance(sitter, Person) and (self._clock is TableClock.DAYS or sitter in self.there)

    def returns(self, seat: Seat) -> bool:
        """Return True if a person sits here who has not come back since the server restarted."""
        return self.places[seat].sitter in self.expected

    def name(self, seat: Seat) -> str:
        """Return the name of the sitter; empty: the seat is free."""
        sitter = self.places[seat].sitter
        return "" if sitter is None else sitter.name

    # ---- sitting down and standing up

    def seat_bot(self, place: Place, kind: str, below: Below, instead_of: Person | None = None) -> None:
        """Give a place to a bot, with a name that no other bot has here."""
        seated = {place.sitter.name for place in self.places if isinstance(place.sitter, BotSitter)}
        free = [name for name in BOT_NAMES if name not in seated]
        place.sitter = BotSitter(free[below(len(free))], kind, instead_of)
        place.ready = True

    def fill(self, below: Below) -> None:
        """Seat bots of the table's level on all free places."""
        for place in self._free():
            self.seat_bot(place, self._level, below)

    def stand_up(self, person: Person, below: Below, *, runs: bool) -> Seat:
        """Free a person's seat and return it; while a match `runs`, a bot takes the seat."""
        seat = self.of(person)
        self.expected.discard(person)
        self.there.discard(person)
        if runs:
            self.seat_bot(self.places[seat], self._sit_in, below, instead_of=person)
        else:
            self.clear(self.places[seat])
        return seat

    def clear(self, place: Place) -> None:
        """Make a place free."""
        if isinstance(place.sitter, Person):
            self.there.discard(place.sitter)
        place.sitter, place.ready = None, False

    def heir(self, seat: Seat) -> Person | None:
        """Return the next person clockwise, by preference one who is present; None: no person is left."""
        around = [place.sitter for place in self.places[seat:] + self.places[:seat]]
        heirs = [sitter for sitter in around if isinstance(sitter, Person)]
        return next((heir for heir in heirs if heir in self.there), heirs[0] if heirs else None)

    def _free(self) -> Iterator[Place]:
        return (place for place in self.places if place.sitter is None)


def _holds_for(sitter: Person | BotSitter | None, person: Person) -> bool:
    """Return True if a bot has the seat that this person left in a match."""
    return isinstance(sitter, BotSitter) and sitter.instead_of is person
