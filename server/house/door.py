"""A session's door to the house: all that a person can do there, verb by verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shamans import Option
from server.house.codes import is_reclaim_code
from server.house.limits import Pace
from server.house.options import check_options
from server.house.people import Person
from server.house.table import BotSitter, Table
from tui.chair import Lane, Picture, Reason, Refusal, Settings, TableOptions

if TYPE_CHECKING:
    from server.house.house import House

QUICK_GAME = TableOptions(players=5, public=False)


def _nothing() -> None:
    """Nobody has asked to be called."""


class HouseDoor:
    """Implements `tui.chair.Door`. The server closes it when the session ends.

    A closed door shows the last picture that was looked at, calls nobody, and refuses everything.
    """

    __slots__ = ("_fresh", "_house", "_open", "_person", "_picture", "_taken_over", "_tries", "_wake")

    def __init__(self, house: House, person: Person) -> None:
        self._house = house
        self._person = person
        self._open = True
        self._picture = Picture(person.name, person.guest, person.reclaim, people=(), tables=(), chat=())
        self._fresh = False
        self._wake: Callable[[], None] = _nothing
        self._taken_over: Callable[[], None] = _nothing
        self._tries = Pace(house.limits.wrong_codes)

    # ---- for the server

    def on_taken_over(self, tell: Callable[[], None]) -> None:
        """Call this when the same person has come in by another door, and this one is closed."""
        self._taken_over = tell

    def close(self, dropped: bool) -> None:
        """The session has ended: by itself, or because its connection was lost."""
        if self._open:
            self.shut()
            self._house.go(self._person, dropped)

    # ---- for the house

    def admit(self, person: Person) -> None:
        """This is who stands at the door."""
        self._person = person
        self._fresh = False

    def outdate(self) -> None:
        """There is a newer picture."""
        self._fresh = False

    def wake(self) -> None:
        """Tell the session so."""
        if self._open:
            self._wake()

    def shut(self) -> None:
        """From now on this is nobody's door."""
        self._open = False
        self._wake = _nothing

    def tell_taken_over(self) -> None:
        """Tell the session that another one has taken over."""
        tell, self._taken_over = self._taken_over, _nothing
        tell()

    # ---- for the screen

    def look(self) -> Picture:
        """The newest picture."""
        if self._open and not self._fresh:
            self._picture = self._house.signs.picture(self._person)
            self._fresh = True
        return self._picture

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call this whenever there is a newer picture; the last one asked for counts."""
        if self._open:
            self._wake = wake

    def rename(self, name: str) -> None:
        """Take another name; not during a round with a referee, for a name can speak of cards, too (K1)."""
        house, me = self._house, self._me()
        if self._knows_a_round():
            raise Refusal(Reason.NOT_NOW)
        if house.people.rename(me, name, house.now()):
            table = house.tables.of(me)
            if table is not None:
                table.name_changed()
                house.touch(table)
            house.touch_all()
            house.ring()

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:
        """Say something where one is, in the lobby or at the own table; or from the table in the lobby."""
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        if table is None:
            heard = house.lobby.say(me, text, house.now(), refereed=self._knows_a_round())
        else:
            heard = table.talk.say(me, text, house.now(), refereed=table.refereed)
        self._has_spoken(table, heard=heard)

    def say_phrase(self, number: int, lane: Lane = Lane.HERE) -> None:
        """Say one of the quick phrases there."""
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        (house.lobby if table is None else table.talk).say_phrase(me, number, house.now())
        self._has_spoken(table)

    def _knows_a_round(self) -> bool:
        """Whether this person plays, or has left, a round with a referee: who plays it reads the lobby, too,
        so that nothing is told there that may not be told at the table (K1)."""
        me = self._person
        return any(
            table.refereed
            and any(
                place.sitter is me or (isinstance(place.sitter, BotSitter) and place.sitter.instead_of is me)
                for place in table.places
            )
            for table in self._house.tables
        )

    def _has_spoken(self, table: Table | None, *, heard: bool = True) -> None:
        """What was held back in the other lane has been read by now; those who hear this one are told."""
        house, me = self._house, self._person
        own = house.tables.of(me)
        if own is not None:
            (own.talk if table is None else house.lobby).forget_held(me)
        house.touch_talk(me, table, heard=heard)
        house.ring()

    def open_table(self, options: TableOptions) -> str:
        """Make a table, sit down at it, and give its code."""
        house, me = self._house, self._me()
        house.tables.check_free(me)
        check_options(options)
        house.make_room()
        table = house.tables.open(me, options, house.below())
        house.touch(table)
        house.ring()
        return table.code

    def quick_game(self) -> str:
        """A private table, all other seats taken by bots, started at once; gives its code."""
        house, me = self._house, self._me()
        house.tables.check_free(me)
        house.make_room()
        table = house.tables.open(me, QUICK_GAME, house.below())
        table.fill(house.below())
        table.start(me, house.begin)
        house.touch(table)
        house.ring()
        return table.code

    def join(self, code: str) -> None:
        """Sit down at a table; who sits there already stays. A guest's own code is as good (`reclaim`)."""
        house, me = self._house, self._me()
        now = house.now()
        self._tries.check(now)
        table = house.tables.find(code)
        if table is None:
            if me.guest and house.people.with_code(code) is not None:
                self.reclaim(code)
                return
            self._tries.count(now)
            raise Refusal(Reason.NO_SUCH_CODE if is_reclaim_code(code) else Reason.NO_SUCH_TABLE)
        if table is house.tables.of(me):
            return
        house.tables.join(me, table)
        house.touch(table)
        house.ring()

    def leave(self) -> None:
        """Stand up. Before the start the seat is free again; after it a bot sits in."""
        house, me = self._house, self._me()
        house.tables.own(me)
        house.stand_up(me)
        house.ring()

    def add_bot(self, seat: Seat, kind: str) -> None:
        """The creator seats a bot."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        if table.add_bot(me, seat, kind, house.below()):
            house.touch(table)
            house.ring()

    def remove(self, seat: Seat) -> None:
        """The creator takes a bot away, or somebody else, before the start."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        removed = house.tables.remove(me, seat)
        if removed is not None and not removed.here:
            house.people.remember(removed)
        house.touch(table, *(() if removed is None else (removed,)))
        house.ring()

    def set_ready(self, ready: bool) -> None:
        """Say that one is ready, or not after all: for the start, the next round, or another match."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        if table.started:
            table.want_to_go_on(me, ready)
        elif table.set_ready(me, ready):
            house.touch(table)
        house.ring()

    def start(self) -> None:
        """The creator starts the match, when all seats are taken and everyone is ready."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        table.start(me, house.begin)
        house.touch(table)
        house.ring()

    def choose(self, option: Option, decision: int) -> None:
        """Make a choice in the match; `decision` is the number of the one it answers."""
        house, me = self._house, self._me()
        house.tables.own(me).choose(me, option, decision)
        house.ring()

    def cut(self, word: str) -> None:
        """Add a word of one's own to the chance of the next deal; an empty one takes it back."""
        house, me = self._house, self._me()
        house.tables.own(me).cut(me, word)
        house.ring()

    def reclaim(self, code: str) -> None:
        """A guest comes back as the guest who was given this code; a second session takes over here, too."""
        house, me = self._house, self._me()
        now = house.now()
        self._tries.check(now)
        earlier = house.people.with_code(code) if me.guest else None
        if earlier is None:
            self._tries.count(now)
            raise Refusal(Reason.NO_SUCH_CODE)
        if earlier is not me:
            house.become(self, me, earlier)

    def set_settings(self, settings: Settings) -> None:
        """Play like that from now on. Nobody else sees anything of it, so nobody is called."""
        self._house.keep_settings(self._me(), settings)
        self.outdate()

    def _me(self) -> Person:
        if not self._open:
            raise Refusal(Reason.NOT_SEATED)  # the nearest there is: who was here has gone
        return self._person
