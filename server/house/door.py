"""A session's door to the house: all that a person can do there, verb by verb."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shamans import Option
from server.counts import Limit
from server.house.codes import is_reclaim_code
from server.house.limits import Pace
from server.house.options import check_options
from server.house.people import Person
from server.house.table import BotSitter, Table
from tui.chair import Lane, Picture, Reason, Records, Refusal, Replay, Settings, Stage, TableOptions

if TYPE_CHECKING:
    from server.house.house import House

QUICK_GAME = TableOptions(players=5, public=False)


def _nothing() -> None:
    """Nobody has asked to be called."""


# ---- what can also be done from outside, by who has a seat


def choose(house: House, person: Person, table: Table, option: Option, decision: int) -> None:
    """Make a choice in a match; `decision` is the number of the one it answers."""
    table.choose(person, option, decision)
    house.news.ring()


def set_ready(house: House, person: Person, table: Table, ready: bool) -> None:
    """Say that one is ready, or not after all: for the start, the next round, or another match."""
    house.check_keeps()
    if table.started:
        table.want_to_go_on(person, ready)
    elif table.set_ready(person, ready):
        house.news.touch(table)
    house.news.ring()


class HouseDoor:
    """Implements `tui.chair.Door`. The server closes it when the session ends.

    A closed door shows the last picture that was looked at, calls nobody, and refuses everything.
    """

    __slots__ = (
        "_fresh",
        "_house",
        "_open",
        "_person",
        "_picture",
        "_taken_over",
        "_tries",
        "_voice",
        "_wake",
    )

    def __init__(self, house: House, person: Person, voice: Pace | None) -> None:
        """`voice`: how fast the lobby may be spoken to by all who share it."""
        self._house = house
        self._person = person
        self._open = True
        self._picture = Picture(person.name, person.guest, person.reclaim, people=(), tables=(), chat=())
        """The last that was looked at."""
        self._fresh = False
        self._wake: Callable[[], None] = _nothing
        self._taken_over: Callable[[], None] = _nothing
        self._voice = voice
        self._tries = Pace(house.limits.wrong_codes, Limit.CODES, house.tell_limit)

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

    def admit(self, person: Person, seen: Picture | None) -> None:
        """This is who stands at the door, and what he has seen last, if that is known."""
        self._person = person
        self._fresh = False
        if seen is not None:
            self._picture = seen

    @property
    def seen(self) -> Picture:
        """What was looked at last."""
        return self._picture

    @property
    def person(self) -> Person:
        """Who stands at the door."""
        return self._person

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
        """The newest picture that may be seen, with what everyone is told at once."""
        house = self._house
        if self._open and not self._fresh and not house.news.withholds(self._person):
            self._picture = house.signs.picture(self._person)
            self._fresh = True
        seen, told = self._picture, (house.trouble, house.announcement)
        if self._open and (seen.trouble, seen.announcement) != told:
            self._picture = replace(seen, trouble=house.trouble, announcement=house.announcement)
        return self._picture

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call this whenever there is a newer picture; the last one asked for counts."""
        if self._open:
            self._wake = wake

    def rename(self, name: str) -> None:
        """Take another name; not during a round with a referee, for a name can speak of cards, too (K1)."""
        house, me = self._house, self._me()
        house.check_keeps()
        seated = house.tables.of(me)
        if self._knows_a_round():
            raise Refusal(Reason.NOT_NOW)
        if house.people.rename(me, name, house.now()):
            for table in (*house.tables.seats(me), *([] if seated is None else [seated])):
                table.name_changed()
                house.news.touch(table)
            house.news.touch_all()
            house.news.ring()

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:
        """Say something where one is: in the lobby, at the own table, among those who watch with one; or from
        a table in the lobby.

        Who watches knows what everyone knows, and is not refereed, unless he has left the match (K1).
        """
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        if table is None:
            with self._shared_voice():
                heard = house.lobby.say(me, text, house.now(), refereed=self._knows_a_round())
        elif me in table.watchers:
            refereed = table.refereed and table.left_by(me)
            heard = table.watch_talk.say(me, text, house.now(), refereed=refereed)
        else:
            heard = table.talk.say(me, text, house.now(), refereed=table.refereed)
        self._has_spoken(table, heard=heard)

    def say_phrase(self, number: int, lane: Lane = Lane.HERE) -> None:
        """Say one of the quick phrases there."""
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        own = None if table is None else table.watch_talk if me in table.watchers else table.talk
        if own is None:
            with self._shared_voice():
                house.lobby.say_phrase(me, number, house.now())
        else:
            own.say_phrase(me, number, house.now())
        self._has_spoken(table)

    @contextmanager
    def _shared_voice(self) -> Iterator[None]:
        """What is said in the lobby counts for all who come from the same source."""
        voice, now = self._voice, self._house.now()
        if voice is not None:
            voice.check(now)
        yield
        if voice is not None:
            voice.count(now)

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
            here = own.watch_talk if me in own.watchers else own.talk
            (here if table is None else house.lobby).forget_held(me)
        house.news.touch_talk(me, table, heard=heard)
        house.news.ring()

    def open_table(self, options: TableOptions) -> str:
        """Make a table, sit down at it, and give its code."""
        house, me = self._house, self._me()
        house.check_keeps()
        house.tables.check_opens(me)
        check_options(options)
        house.make_room()
        house.sat_down(me)
        table = house.tables.open(me, options, house.below())
        house.news.touch(table)
        house.news.ring()
        return table.code

    def quick_game(self) -> str:
        """A private table, all other seats taken by bots, started at once; gives its code."""
        house, me = self._house, self._me()
        house.check_keeps()
        house.tables.check_opens(me)
        house.make_room()
        house.sat_down(me)
        table = house.tables.open(me, QUICK_GAME, house.below())
        table.fill(house.below())
        table.start(me, house.begin)
        house.news.touch(table)
        house.news.ring()
        return table.code

    def join(self, code: str) -> None:
        """Sit down at a table; who sits there already stays. A guest's own code is as good (`reclaim`)."""
        house, me = self._house, self._me()
        now = house.now()
        self._tries.check(now)
        table = self._find(code)
        if table is None:
            if me.guest and house.people.with_code(code) is not None:
                self.reclaim(code)
                return
            self._tries.count(now)
            raise Refusal(Reason.NO_SUCH_CODE if is_reclaim_code(code) else Reason.NO_SUCH_TABLE)
        if table is house.tables.of(me) and me not in table.watchers:
            return
        house.check_keeps()
        self._check_sits(table)
        house.sat_down(me)
        house.tables.join(me, table)
        house.news.touch(table)
        house.news.ring()

    def _find(self, code: str) -> Table | None:
        """The table with a code, if it is kept that there is one, or if one sits there."""
        tables = self._house.tables
        table = tables.find(code)
        return table if table is not None and (table.known or table in tables.seats(self._person)) else None

    def _check_sits(self, table: Table) -> None:
        """Raise if one cannot sit down at a table; of what is not kept yet, nothing is told."""
        house, me = self._house, self._person
        house.tables.check_free(me)
        if table in house.tables.seats(me):
            return
        house.tables.check_opens(me)
        if table.left_by(me):
            return
        sign = table.face.sign()
        if sign.stage is not Stage.GATHERING:
            raise Refusal(Reason.ALREADY_STARTED)
        if not sign.free:
            raise Refusal(Reason.TABLE_FULL)
        if table.started or all(place.sitter is not None for place in table.places):
            raise Refusal(Reason.TOO_FAST)  # somebody else was faster, and is not seen yet

    def leave(self) -> None:
        """Stand up. Before the start the seat is free again; after it a bot sits in."""
        house, me = self._house, self._me()
        if not house.look_away(me):
            house.check_keeps()
            house.leave(me, house.tables.own(me))
        house.news.ring()

    def watch(self, code: str) -> None:
        """Look on at a public match; who has a seat there comes back to it."""
        house, me = self._house, self._me()
        table = self._find(code)
        if table is None:
            raise Refusal(Reason.NO_SUCH_TABLE)
        if table in house.tables.seats(me):
            self.join(code)
            return
        if table.face.sign().stage is not Stage.PLAYING:  # as everyone sees it, for now
            raise Refusal(Reason.NO_SUCH_TABLE)
        house.watch(me, table)
        house.news.ring()

    def wish_pause(self, wanted: bool) -> None:
        """Wish a pause, or in one to go on; or not any more. The creator gets it at once."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.wish_pause(me, wanted)
        house.news.ring()

    def vote(self, seat: Seat) -> None:
        """Wish to go on without somebody whom the table waits for; a second time takes it back."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.vote(me, seat)
        house.news.ring()

    def come_back(self) -> None:
        """Play again, after a bot has sat in."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.come_back(me)
        house.news.ring()

    def add_bot(self, seat: Seat, kind: str) -> None:
        """The creator seats a bot."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        if table.add_bot(me, seat, kind, house.below()):
            house.news.touch(table)
            house.news.ring()

    def remove(self, seat: Seat) -> None:
        """The creator takes a bot away, or somebody else, before the start."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        removed = house.tables.remove(me, seat)
        if removed is not None and not removed.here and not house.tables.seats(removed):
            house.people.remember(removed)
        house.news.touch(table, *(() if removed is None else (removed,)))
        house.news.ring()

    def set_ready(self, ready: bool) -> None:
        """Say that one is ready, or not after all: for the start, the next round, or another match."""
        house, me = self._house, self._me()
        set_ready(house, me, house.tables.own(me), ready)

    def start(self) -> None:
        """The creator starts the match, when all seats are taken and everyone is ready."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        table.start(me, house.begin)
        house.news.touch(table)
        house.news.ring()

    def choose(self, option: Option, decision: int) -> None:
        """Make a choice in the match; `decision` is the number of the one it answers."""
        house, me = self._house, self._me()
        choose(house, me, house.tables.own(me), option, decision)

    def cut(self, word: str) -> None:
        """Add a word of one's own to the chance of the next deal; an empty one takes it back."""
        house, me = self._house, self._me()
        house.tables.check_pace(me)
        house.tables.own(me).cut(me, word)
        me.moving.count(house.now())
        house.news.ring()

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

    def records(self) -> Records:
        """What is kept of finished matches; not while one's own may have ended, and that is not kept."""
        house, me = self._house, self._me()
        if house.news.withholds(me):
            raise Refusal(Reason.NOT_KEPT if house.trouble else Reason.TOO_FAST)
        return house.library.records(me)

    def replay(self, match_id: str) -> Replay:
        """A finished match."""
        self._me()
        replay = self._house.library.replay(match_id)
        if replay is None:
            raise Refusal(Reason.NO_SUCH_MATCH)
        return replay

    def forget_me(self) -> None:
        """Remove all that is kept of this person, for good; the visit is over."""
        self._house.forget(self._me())

    def _me(self) -> Person:
        if not self._open:
            raise Refusal(Reason.NOT_SEATED)  # the nearest there is: who was here has gone
        return self._person
