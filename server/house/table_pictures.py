"""The pictures of a table: as everyone sees it, and from each seat. They are made once per change.

A person sees the table as it was while a line that changes their picture is not durable. That line may be
their own secret answer; everyone else then sees the table as it is, or they would learn of the answer (W3).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Seat
from server.house.people.people import Person
from server.house.seats import BotSitter
from tui.door import Occupant, SeatPicture, TablePicture, TableStage

if TYPE_CHECKING:
    from server.house.table import Table


class TablePictures:
    """The pictures of one table."""

    __slots__ = ("_at", "_awaited", "_picture", "_seat_pictures", "_table", "_up_to_date")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._picture: TablePicture | None = None
        """The last one that was made."""
        self._up_to_date = False
        self._at: frozenset[Person] = frozenset()
        self._awaited: frozenset[Person] = frozenset()
        self._seat_pictures: dict[Seat, tuple[TablePicture, tuple[bool, ...] | None, TablePicture]] = {}
        """The last picture of each seat, after the two things that it was made from."""

    def outdate(self) -> None:
        """Note that the table has changed."""
        self._up_to_date = False

    def is_durable(self) -> None:
        """Show all changes: they are durable. They stay what people see until the next change is durable."""
        self._make()
        if self._table.for_days:
            self._await()

    def withholds(self, person: Person) -> bool:
        """Return True while a line of the table that changes this person's picture is not durable."""
        sitters = (place.sitter for place in self._table.places)
        seat = next((Seat(number) for number, sitter in enumerate(sitters) if sitter is person), None)
        return self._table.journal.behind_for(seat)

    def picture(self) -> TablePicture:
        """Return the table, as everyone sees it."""
        if not self._table.journal.behind:
            self._make()
        assert self._picture is not None, "a table is shown only when it is durable"
        return self._picture

    @property
    def at(self) -> frozenset[Person]:
        """The people at the table, to play or to watch."""
        self.picture()
        return self._at

    def awaits(self, person: Person) -> bool:
        """Return True if it is the turn of a person who plays here by correspondence."""
        if not self._table.journal.behind:
            self._await()
        return person in self._awaited

    def _await(self) -> None:
        """Note whose turn it is; it stays the turn of a player whose own answer is not durable."""
        awaited, before = self._table.playing.awaited(), self._awaited
        self._awaited = frozenset(
            person
            for person in self._table.people
            if person in (before if self.withholds(person) else awaited)
        )

    def picture_for(self, person: Person) -> TablePicture:
        """Return the table as one of its people sees it: players of a match also see who is ready."""
        everyones, table = self.picture(), self._table
        if person in table.watchers:
            return everyones
        mine = table.seat_of(person)
        ready = None if table.match is None else table.match.ready
        made = self._seat_pictures.get(mine)
        if made is None or made[:2] != (everyones, ready):
            made = self._seat_pictures[mine] = (everyones, ready, _seen_from(everyones, mine, ready))
        return made[2]

    def _make(self) -> None:
        if self._up_to_date:
            return
        table = self._table
        self._picture = TablePicture(
            table.code,
            _stage(table),
            table.options,
            tuple(_seat(table, Seat(number)) for number in range(len(table.places))),
            tuple(watcher.name for watcher in table.watchers),
            number=table.journal.number,
            approves=table.approves,
            asking=tuple(person.name for person in table.asking),
        )
        self._at = frozenset((*table.there, *table.watchers))
        self._up_to_date = True


def _seat(table: Table, seat: Seat) -> SeatPicture:
    """Return a seat, as everyone sees it."""
    place = table.places[seat]
    match place.sitter:
        case None:
            return SeatPicture(Occupant.NOBODY)
        case BotSitter(name=name, kind=kind):
            return SeatPicture(Occupant.BOT, name, kind, table.seats.temper(seat), ready=True)
        case person:
            return SeatPicture(
                Occupant.PERSON,
                person.name,
                ready=place.ready and not table.started,
                here=person in table.there,
                creator=person is table.creator,
            )


def _stage(table: Table) -> TableStage:
    if table.runs:
        return TableStage.PLAYING
    return TableStage.FINISHED if table.started else TableStage.GATHERING


def _seen_from(picture: TablePicture, mine: Seat, ready: tuple[bool, ...] | None) -> TablePicture:
    """Return the table with the player's seat marked and, in a match, with who is ready for what is next."""
    places = list(picture.seats)
    if ready is not None:
        places = [
            seat if seat.sitting is Occupant.NOBODY else replace(seat, ready=is_ready)
            for seat, is_ready in zip(places, ready, strict=True)
        ]
    places[mine] = replace(places[mine], me=True)
    return replace(picture, seats=tuple(places))
