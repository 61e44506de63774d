"""A person's messages, and where they are heard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from server.house.people.people import Person
from server.house.seats import BotSitter
from server.house.table import Table
from server.house.talk_judge import TalkJudge
from server.house.verbs.visit import Visit
from tui.door import Lane

if TYPE_CHECKING:
    from server.house.house import House


def judges_at(house: House, table: Table) -> dict[str, TalkJudge]:
    """Return the judge of the round that is played at a table, by its game; nothing if it has none."""
    judge = house.judges.get(table.options.game) if table.refereed else None
    return {} if judge is None else {table.options.game: judge}


def judges_of(house: House, person: Person) -> dict[str, TalkJudge]:
    """Return the judges of all rounds that the person plays or has left, by their games.

    Players read the lobby, too: a message that a judge holds back at the table must not appear there (K1).
    """
    return {
        game: judge
        for table in house.tables
        for game, judge in judges_at(house, table).items()
        if any(
            place.sitter is person
            or (isinstance(place.sitter, BotSitter) and place.sitter.instead_of is person)
            for place in table.places
        )
    }


class TalkVerbs(Visit):
    """Implements `tui.door.TalkDoor`."""

    __slots__ = ()

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:
        """Say something in the person's place: the lobby, their table, or among its spectators.

        `lane` sends it from a table to the lobby. A spectator knows only what everyone knows. So the referee
        does not judge them, unless they have left the match (K1).
        """
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        admin = house.shows_admin(me)
        if table is None:
            with self._shared_voice():
                heard = house.lobby.say(me, text, house.now(), judges_of(house, me), admin=admin)
        elif me in table.watchers:
            judges = {} if table.seats.left_by(me) is None else judges_at(house, table)
            heard = table.watch_talk.say(me, text, house.now(), judges, admin=admin)
        else:
            heard = table.talk.say(me, text, house.now(), judges_at(house, table), admin=admin)
        self._has_spoken(table, heard=heard)

    def say_phrase(self, number: int, lane: Lane = Lane.HERE) -> None:
        """Say one of the quick phrases there."""
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        own = None if table is None else table.watch_talk if me in table.watchers else table.talk
        admin = house.shows_admin(me)
        if own is None:
            with self._shared_voice():
                house.lobby.say_phrase(me, number, house.now(), admin=admin)
        else:
            own.say_phrase(me, number, house.now(), admin=admin)
        self._has_spoken(table)

    @contextmanager
    def _shared_voice(self) -> Iterator[None]:
        """Count a message in the lobby for all people from the same source."""
        voice, now = self._voice, self._house.now()
        if voice is not None:
            voice.check(now)
        yield
        if voice is not None:
            voice.count(now)

    def _has_spoken(self, table: Table | None, *, heard: bool = True) -> None:
        """Wake the listeners; drop the line held back in the other lane: its author has read it by now."""
        house, me = self._house, self._person
        own = house.tables.of(me)
        if own is not None:
            here = own.watch_talk if me in own.watchers else own.talk
            (here if table is None else house.lobby).forget_held(me)
        house.notifier.touch_talk(me, table, heard=heard)
        house.notifier.ring()
