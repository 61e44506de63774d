"""The ways to a table: open, join, watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from server.house.guesses import Tries
from server.house.options import quick_options, settle_options
from server.house.people.codes import is_reclaim_code
from server.house.people.people import Person
from server.house.table import Table
from server.house.verbs.seat import start
from server.house.verbs.visit import Visit, count_wrong_code
from tui.door import Reason, Refusal, TableOptions, TableStage

if TYPE_CHECKING:
    from server.house.house import House


def find_table(house: House, person: Person | None, code: str) -> Table | None:
    """Return the table with a code, if the table is durable or the person has a seat there."""
    table = house.tables.find(code)
    if table is None or table.known or (person is not None and table in house.tables.seats(person)):
        return table
    return None


def unknown_code(code: str) -> Refusal:
    """Return the refusal of a code that fits nothing."""
    return Refusal(Reason.NO_SUCH_CODE if is_reclaim_code(code) else Reason.NO_SUCH_TABLE)


def needs_code(house: House, person: Person | None, table: Table | None) -> bool:
    """Return True if only its code leads a person to this table, or if there is none."""
    if table is None or table.options.public:
        return table is None
    return person is None or (table not in house.tables.seats(person) and table.seats.left_by(person) is None)


def check_code(house: House, identity: str | None, code: str, tries: Tries) -> None:
    """Raise if a code leads a person nowhere who has not entered yet; count a wrong one."""
    person = None if identity is None else house.people.with_identity(identity)
    table = find_table(house, person, code)
    if needs_code(house, person, table):
        tries.check(house.now())
    if table is None and (identity is not None or house.people.with_code(code) is None):
        count_wrong_code(house, tries)
        raise unknown_code(code)


class LobbyVerbs(Visit):
    """Implements `tui.door.LobbyDoor`."""

    __slots__ = ()

    def open_table(self, options: TableOptions) -> str:
        """Open a table, sit down at it, and return its code."""
        table = self._set_up_table(options)
        self._house.notifier.ring()
        return table.code

    def quick_game(self, game: str) -> str:
        """Open a private table of a game, fill it with bots, start it at once, and return its code."""
        house = self._house
        table = self._set_up_table(quick_options(house.games, game))
        start(house, self._me(), table)
        return table.code

    def _set_up_table(self, options: TableOptions) -> Table:
        """Open a table and sit down at it, or refuse before anything has changed."""
        house, me = self._house, self._me()
        house.check_keeps()
        house.tables.check_opens(me)
        options = settle_options(house.games, house.judges, options)
        house.make_room(me, options)
        house.sat_down(me)
        table = house.tables.open(me, options, house.below())
        house.notifier.touch(table)
        return table

    def join(self, code: str) -> None:
        """Sit down at a table; a person who sits there stays. A guest's own code works, too (`reclaim`)."""
        house, me = self._house, self._me()
        table = find_table(house, me, code)
        if needs_code(house, me, table):
            self._tries.check(house.now())
        if table is None:
            earlier = house.people.with_code(code) if me.guest else None
            if earlier is not None:
                self._become(earlier)
                return
            count_wrong_code(house, self._tries)
            raise unknown_code(code)
        if table is house.tables.of(me) and me not in table.watchers:
            return
        house.check_keeps()
        self._check_sits(table)
        if needs_code(house, me, table) and (table.approves or house.guesses.alarming(house.now())):
            self._ask_creator(table)
        house.sat_down(me)
        house.tables.join(me, table)
        house.notifier.touch(table)
        house.notifier.ring()

    def watch(self, code: str) -> None:
        """Watch a public table whose match has begun or is over; a person with a seat there goes to it."""
        house, me = self._house, self._me()
        table = find_table(house, me, code)
        if table is None:
            raise Refusal(Reason.NO_SUCH_TABLE)
        if table in house.tables.seats(me):
            self.join(code)
            return
        if table.pictures.picture().stage is TableStage.GATHERING:  # as everyone sees it, for now
            raise Refusal(Reason.NO_SUCH_TABLE)
        house.watch(me, table)
        house.notifier.ring()

    def _ask_creator(self, table: Table) -> NoReturn:
        """Ask the creator of a private table instead of sitting down there."""
        house, me = self._house, self._person
        house.withdraw(me)
        table.gathering.ask(me)
        house.notifier.touch(table)
        house.notifier.ring()
        raise Refusal(Reason.ASKED)

    def _check_sits(self, table: Table) -> None:
        """Raise if the person cannot sit down at a table; reveal no change before it is durable."""
        house, me = self._house, self._person
        house.tables.check_free(me)
        if table in house.tables.seats(me):
            return
        house.tables.check_opens(me)
        if table.seats.left_by(me) is not None:
            return
        picture = table.pictures.picture()
        if picture.stage is TableStage.PLAYING:
            raise Refusal(Reason.ALREADY_STARTED)
        if not picture.free:
            raise Refusal(Reason.TABLE_FULL)
        if table.runs or all(place.sitter is not None for place in table.places):
            raise Refusal(Reason.TOO_FAST)  # another person was faster, and cannot be seen yet
