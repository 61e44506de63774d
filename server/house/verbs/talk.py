"""A person's messages, and where they are heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from server.house.limits import RateLimiter
from server.house.people.people import Person
from server.house.seats import BotSitter
from server.house.table import Table
from server.house.talk_judge import TalkJudge
from server.house.verbs.visit import Visit
from tui.door import NAMING, UNNAMED, Lane, Reason, Refusal

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
        does not judge them, unless they have left the match (K1). It does not judge a person who is alone at
        the table either: no one reads what they say there, now or later.
        """
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        admin = house.shows_admin(me)
        if table is None:
            judges = judges_of(house, me)
            house.lobby.say(me, text, house.now(), judges, limits=self._voices(), admin=admin)
        elif me in table.watchers:
            judges = {} if table.seats.left_by(me) is None else judges_at(house, table)
            table.watch_talk.say(me, text, house.now(), judges, admin=admin)
        else:
            judges, alone = judges_at(house, table), self._is_alone(table)
            table.talk.say(me, text, house.now(), {} if alone else judges, admin=admin, alone=alone)
        self._has_spoken(table)

    def say_phrase(self, number: int, lane: Lane = Lane.HERE, seat: Seat | None = None) -> None:
        """Say one of the quick phrases there; one that names a player needs the player's seat.

        The phrases of a game are said at its tables only.
        """
        house, me = self._house, self._me()
        table = house.tables.of(me) if lane is Lane.HERE else None
        admin = house.shows_admin(me)
        about = _name_at(table, seat) if number in NAMING else ""
        if table is None and number in UNNAMED:
            raise Refusal(Reason.EMPTY_MESSAGE)
        if table is None:
            house.lobby.say_phrase(me, number, house.now(), limits=self._voices(), admin=admin)
        elif me in table.watchers:
            table.watch_talk.say_phrase(me, number, house.now(), about=about, admin=admin)
        else:
            alone = self._is_alone(table)
            table.talk.say_phrase(me, number, house.now(), about=about, admin=admin, alone=alone)
        self._has_spoken(table)

    def _is_alone(self, table: Table) -> bool:
        """Return True if there is a referee at the table, but no other person who could be told too much."""
        return bool(judges_at(self._house, table)) and table.is_alone(self._person)

    def _voices(self) -> list[RateLimiter]:
        """Return the limit of lobby messages that all people from the same source share."""
        return [] if self._voice is None else [self._voice]

    def _has_spoken(self, table: Table | None) -> None:
        """Wake the listeners."""
        self._house.notifier.touch_talk(self._person, table)
        self._house.notifier.ring()


def _name_at(table: Table | None, seat: Seat | None) -> str:
    """Return the name of the player at a seat; refuse without a table, a seat or a player."""
    sitter = None if table is None or seat is None else table.seats.at(seat).sitter
    if sitter is None:
        raise Refusal(Reason.NO_SUCH_SEAT)
    return sitter.name
