"""Play without a screen: `ring` waits for one's turn, `show` tells how a table stands, `play` makes one move.

Nobody comes into the house for it: who asks is known by a key, and has a seat. Nothing is told, and no move
has been made, before the table's book has it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from server.asked import Asked, Declined, Misused
from server.house.door import choose, set_ready
from server.position import position
from server.replay.reader import reader
from tui.chair import Picture, Reason, Refusal, Settings
from tui.shamans.asking import question
from tui.shamans.effects import effect, label
from tui.shamans.items import items
from tui.visit import Visit
from tui.visit.refusals import refusal
from tui.words import Words

if TYPE_CHECKING:
    from server.house.house import House
    from server.house.people import Person
    from server.house.table import Table

_NUMBER = re.compile(r"(\d{1,9})\.(\d{1,3})", re.ASCII)
"""The decision, and which choice: one for another decision is never taken for this one's."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that somebody can do at a table now."""

    label: str
    does: str
    """What would come of it."""
    do: Callable[[], None]


# ---- the verbs


def ring_usage(words: Words) -> str:
    """The line that tells of `ring`."""
    return words.t("ring: wait till it is your turn somewhere")


def show_usage(words: Words) -> str:
    """The line that tells of `show`."""
    return words.t("show CODE: how your table stands, and your choices, numbered")


def play_usage(words: Words) -> str:
    """The line that tells of `play`."""
    return words.t("play CODE NUMBER: make a choice, as show numbers it")


async def ring(asked: Asked) -> int:
    """Say at which tables it is the asker's turn; while it is at none, wait."""
    house, words = asked.house, asked.words
    person = _person(asked)
    if person is None:
        raise Declined(_no_seat(words))
    with _bell(house, person) as bell:
        while True:
            bell.clear()
            tables = house.tables.seats(person)
            if not tables:
                raise Declined(_no_seat(words))
            awaited = [table for table in tables if _is_awaited(table, person)]
            for table in awaited:
                asked.say(words.t("It is your turn at table {code}.", code=table.code))
            if awaited:
                return 0
            await bell.wait()


async def show(asked: Asked) -> int:
    """Tell how a table stands, as the asker's seat may know it, and what he can do there."""
    person, table = _own_table(asked)
    await _is_kept(asked, person, table)
    visit = _look(asked, person, table)
    choices = _choices(asked.house, visit, person, table)
    for line in position(visit):
        asked.say(line)
    if not choices or table.match is None:
        return 0
    decision = table.match.game.decision
    for number, choice in enumerate(choices, start=1):
        asked.say(f"  {decision}.{number}  {choice.label}. {choice.does}".rstrip())
    command = f"{asked.again} play {table.code} {decision}.1"
    asked.say(asked.words.t("To choose, for example: {command}", command=command))
    return 0


async def play(asked: Asked) -> int:
    """Make one choice; it is made when the table's book has it."""
    person, table = _own_table(asked)
    t, number = asked.words.t, _NUMBER.fullmatch(asked.arguments[1])
    if number is None:
        raise Misused(t("Choices are numbered like 17.2, as show tells."))
    decision, place = map(int, number.groups())
    await _is_kept(asked, person, table)
    seat = table.seat_of(person)
    if table.match is None:
        raise Declined(t("The match has not started."))
    if table.player(seat) is not None:
        raise Declined(t("A bot plays for you while you are away. Come in to play on."))
    if table.match.game.decision != decision:
        raise Declined(refusal(asked.words, Reason.STALE))
    choices = _choices(asked.house, _look(asked, person, table), person, table)
    if not 0 < place <= len(choices):
        raise Declined(refusal(asked.words, Reason.NOT_OFFERED))
    choice = choices[place - 1]
    try:
        choice.do()
    except Refusal as no:
        raise Declined(refusal(asked.words, no.reason)) from None
    await _is_kept(asked, person, table, chosen=True)
    asked.say(t("Done: {choice}", choice=choice.label))
    visit = _look(asked, person, table)
    match = visit.picture.match
    if match is not None and match.view.asked is not None:
        asked.say(question(visit, match.view))
    return 0


# ---- who asks, and where


def _person(asked: Asked) -> Person | None:
    """Who asks, by the key; None: the house does not know it."""
    if asked.identity is None:
        raise Misused(asked.words.t("You are known here by a key. Make one with ssh-keygen."))
    return asked.house.people.with_identity(asked.identity)


def _own_table(asked: Asked) -> tuple[Person, Table]:
    """Where the asker has a seat. Whether others have one there, nobody is told."""
    person, table = _person(asked), asked.house.tables.find(asked.arguments[0])
    if person is None or table is None or table not in asked.house.tables.seats(person):
        raise Declined(_not_there(asked.words))
    return person, table


def _no_seat(words: Words) -> str:
    return words.t("You have no seat at any table.")


def _not_there(words: Words) -> str:
    return words.t("You have no seat at a table with this code.")


def _is_awaited(table: Table, person: Person) -> bool:
    """Whether it is somebody's turn, and all is kept; where a bot plays for who is away, it is not."""
    if table.book.behind or table.player(table.seat_of(person)) is not None:
        return False
    return table.face.awaits(person)


# ---- what the book has


@contextmanager
def _bell(house: House, person: Person) -> Iterator[asyncio.Event]:
    """Rings when something is new at somebody's tables."""
    bell = asyncio.Event()
    bells = house.news.bells.setdefault(person, {})
    bells[bell.set] = None
    try:
        yield bell
    finally:
        del bells[bell.set]
        if not bells:
            house.news.bells.pop(person, None)


async def _is_kept(asked: Asked, person: Person, table: Table, *, chosen: bool = False) -> None:
    """Wait till all that has happened at a table is kept; raise if somebody does not sit there any more.

    Nobody waits for a disk that fails, but who has chosen: then it is not true that nothing is done.
    """
    house = asked.house
    with _bell(house, person) as bell:
        while table.book.behind and table in house.tables.seats(person):
            if house.trouble and not chosen:
                raise Declined(refusal(asked.words, Reason.NOT_KEPT))
            bell.clear()
            await bell.wait()
    if table not in house.tables.seats(person):
        raise Declined(_not_there(asked.words))


# ---- what can be done


def _look(asked: Asked, person: Person, table: Table) -> Visit:
    """The table as somebody may see it who sits there."""
    visit = reader(asked.words, asked.look)
    visit.picture = Picture(
        me=person.name,
        guest=False,
        reclaim="",
        people=(),
        tables=(),
        chat=(),
        table=table.face.sign_for(person),
        seat=table.seat_of(person),
        match=table.match_for(person),
        settings=Settings(),
    )
    return visit


def _choices(house: House, visit: Visit, person: Person, table: Table) -> list[Choice]:
    """What somebody can do now, always in this order."""
    match = visit.picture.match
    if match is None:
        return []
    view = match.view
    if view.asked is None:
        return [] if _is_ready(visit) else [_ready(house, visit, person, table)]
    return [
        Choice(
            label(visit, view, option),
            effect(visit, view, option),
            partial(choose, house, person, table, option, view.decision),
        )
        for _, option in items(view)
        if option is not None
    ]


def _is_ready(visit: Visit) -> bool:
    table, seat = visit.picture.table, visit.picture.seat
    return table is not None and seat is not None and table.seats[seat].ready


def _ready(house: House, visit: Visit, person: Person, table: Table) -> Choice:
    """To go on with the next round, or with another match."""
    t, match = visit.words.t, visit.picture.match
    over = match is not None and match.view.winner is not None
    go_on = partial(set_ready, house, person, table, True)
    return Choice(t("another match") if over else t("ready for the deal"), "", go_on)
