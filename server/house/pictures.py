"""Pictures of the house. The parts that all viewers share are made once, and cached until they change.

A thousand viewers may look after every change: for each of them only their own parts are made again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection
from dataclasses import replace

from server.house.chat import ChatLog
from server.house.people.people import Person
from server.house.seats import BotSitter
from server.house.table import Table
from server.house.tables import Tables
from tui.door import ChatLine, PersonPicture, Picture, TablePicture, TableStage


class Pictures:
    """The pictures of the house for its people."""

    def __init__(
        self,
        present: Collection[Person],
        tables: Tables,
        lobby: ChatLog,
        shows_admin: Callable[[Person], bool] = lambda _person: False,
    ) -> None:
        """`shows_admin` returns True for an admin who shows it."""
        self._shows_admin = shows_admin
        self._present = present
        self._tables = tables
        self._lobby = lobby
        self._people_pictures: list[PersonPicture] | None = None
        self._places: dict[Person, int] = {}
        self._table_pictures: list[TablePicture] | None = None
        self._left: dict[Person, frozenset[str]] | None = None

    def changed(self) -> None:
        """Drop the cache: something that everyone may see has changed."""
        self._people_pictures = None
        self._table_pictures = None
        self._left = None

    def picture(self, person: Person) -> Picture:
        """Return the house as a person may see it; people at a started table see only that table."""
        table = self._tables.of(person)
        watches = table is not None and person in table.watchers
        own = None if table is None else table.pictures.picture_for(person)
        plays = self._tables.plays(person)
        return Picture(
            me=person.name,
            guest=person.guest,
            reclaim=person.reclaim,
            people=() if plays else self._people_for(person, table),
            tables=() if plays else self._tables_for(own),
            chat=self._chat(person, table, watches=watches),
            lobby=() if table is None else self._lobby.lines(person),
            overheard=table.talk.lines(person) if table is not None and watches else (),
            table=own,
            seat=None if table is None or watches else table.seat_of(person),
            match=None if table is None else table.playing.picture(person),
            marks=() if table is None else table.playing.marks(person),
            settings=person.settings,
            watching=watches,
            closed_table=person.closed_table,
            reserved=person.reserved,
            left=frozenset() if plays else self._shared_left().get(person, frozenset()),
            seats_kept=() if plays else self._seats_kept(person),
        )

    def _chat(self, person: Person, table: Table | None, *, watches: bool) -> tuple[ChatLine, ...]:
        if table is None:
            return self._lobby.lines(person)
        return (table.watch_talk if watches else table.talk).lines(person)

    def _seats_kept(self, person: Person) -> tuple[TablePicture, ...]:
        """Return the tables where a person plays by correspondence; first those where it is their turn."""
        tables = [table for table in self._tables.seats(person) if table.for_days and table.known]
        own = [replace(table.pictures.picture(), turn=table.pictures.awaits(person)) for table in tables]
        return tuple(sorted(own, key=lambda picture: (not picture.turn, picture.code)))

    def _people_for(self, person: Person, table: Table | None) -> tuple[PersonPicture, ...]:
        pictures = self._shared_people().copy()
        if table is not None and not table.options.public:
            for mate in table.people:
                if mate.here:
                    place = self._places[mate]
                    pictures[place] = replace(pictures[place], table=table.code)
        place = self._places[person]
        pictures[place] = replace(pictures[place], me=True)
        return tuple(pictures)

    def _tables_for(self, own: TablePicture | None) -> tuple[TablePicture, ...]:
        shared = self._shared_tables()
        if own is None:
            return tuple(shared)
        place = bisect_left(shared, _table_order(own), key=_table_order)
        after = place + 1 if own.options.public else place
        return (*shared[:place], own, *shared[after:])

    def _shared_people(self) -> list[PersonPicture]:
        if self._people_pictures is None:
            people = sorted(self._present, key=_people_order)
            self._places = {person: place for place, person in enumerate(people)}
            at = {one: table.code for table in self._public() for one in table.pictures.at}
            self._people_pictures = [
                PersonPicture(one.name, one.guest, at.get(one, ""), admin=self._shows_admin(one))
                for one in people
            ]
        return self._people_pictures

    def _shared_tables(self) -> list[TablePicture]:
        if self._table_pictures is None:
            pictures = (table.pictures.picture() for table in self._public())
            self._table_pictures = sorted(pictures, key=_table_order)
        return self._table_pictures

    def _shared_left(self) -> dict[Person, frozenset[str]]:
        """Return the codes of the public tables where each person can take a seat back from a bot."""
        if self._left is None:
            self._left = {}
            for table in self._public():
                for place in table.places:
                    person = place.sitter.instead_of if isinstance(place.sitter, BotSitter) else None
                    if person is not None:
                        self._left[person] = self._left.get(person, frozenset()) | {table.code}
        return self._left

    def _public(self) -> list[Table]:
        return [table for table in self._tables.shown() if table.options.public]


def _people_order(person: Person) -> tuple[str, str]:
    return person.name.casefold(), person.name


def _table_order(table: TablePicture) -> tuple[bool, str]:
    """Sort tables that can still be joined first."""
    return table.stage is not TableStage.GATHERING, table.code
