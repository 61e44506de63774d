"""Play without a screen: `ring` waits for your turn, `show` prints the position, `play` makes one choice,
`orders` prints and changes standing orders.

These commands do not enter the house: a key identifies the caller, who must have a seat. A position is shown,
and a choice is confirmed, only when it is durable in the table's journal.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from server.commands.command import Call, CommandDeclined, CommandMisused
from server.house.verbs.seat import choose, set_order, set_ready
from tui.door import NO_HOUSE, Reason, Refusal, TableStage
from tui.draw.scene import Scene
from tui.games import Screens, kit_of
from tui.lobby.sentences import seat_name
from tui.text import correspondence as text
from tui.text.refusals import refusal

if TYPE_CHECKING:
    from server.house.house import House
    from server.house.people.people import Person
    from server.house.table import Table

_WISHES = {"use": True, "let": False}
"""The values of a standing order."""
_NUMBER = re.compile(r"(\d{1,9})\.(\d{1,3})", re.ASCII)
"""The decision, and the place of the choice. The decision is named so that a late choice fails."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice that a player has at a table now."""

    label: str
    does: str
    """The effect of the choice, as a sentence."""
    do: Callable[[], None]


# ---- the commands


async def ring(asked: Call) -> int:
    """Print the tables where it is the caller's turn; wait while there is none."""
    house, words = asked.house, asked.words
    person = _person(asked)
    if person is None:
        raise CommandDeclined(text.no_seat(words))
    with _bell(house, person) as bell:
        while True:
            bell.clear()
            tables = house.tables.seats(person)
            if not tables:
                raise CommandDeclined(text.no_seat(words))
            if all(table.started and not table.runs for table in tables):
                raise CommandDeclined(text.all_over(words))
            awaited = [table for table in tables if _is_awaited(table, person)]
            for table in awaited:
                asked.say(text.your_turn(words, table.code))
            if awaited:
                return 0
            await bell.wait()


async def show(asked: Call) -> int:
    """Print the position of a table, as the caller's seat may know it, and the caller's choices there."""
    person, table = _own_table(asked)
    await _is_kept(asked, person, table)
    scene = _look(asked, person, table)
    choices = _choices(asked, scene, person, table)
    for line in _position(asked, scene, table):
        asked.say(line)
    if scene.picture.match is not None and scene.picture.match.orders is not None:
        asked.say(text.windows_by_orders(asked.words, f"{asked.again} orders {table.code}"))
    if table.runs and table.seats.player(table.seat_of(person)) is not None:
        asked.say(text.bot_plays(asked.words))
        return 0
    if not choices or table.match is None:
        return 0
    decision = table.match.game.decision
    for number, choice in enumerate(choices, start=1):
        asked.say(f"  {decision}.{number}  {choice.label}. {choice.does}".rstrip())
    command = f"{asked.again} play {table.code} {decision}.1"
    asked.say(text.how_to_choose(asked.words, command))
    return 0


async def play(asked: Call) -> int:
    """Make one choice, and confirm it when it is durable in the table's journal."""
    person, table = _own_table(asked)
    words, number = asked.words, _NUMBER.fullmatch(asked.arguments[1])
    if number is None:
        raise CommandMisused(text.no_number(words))
    decision, place = map(int, number.groups())
    await _is_kept(asked, person, table)
    seat = table.seat_of(person)
    if table.match is None:
        raise CommandDeclined(text.not_started(words))
    if table.seats.player(seat) is not None:
        raise CommandDeclined(text.bot_plays(words))
    if table.match.game.decision != decision:
        raise CommandDeclined(refusal(asked.words, Reason.STALE))
    choices = _choices(asked, _look(asked, person, table), person, table)
    if not 0 < place <= len(choices):
        raise CommandDeclined(refusal(asked.words, Reason.NOT_OFFERED))
    choice = choices[place - 1]
    try:
        choice.do()
    except Refusal as no:
        raise CommandDeclined(refusal(asked.words, no.reason)) from None
    await _is_kept(asked, person, table, chosen=True)
    asked.say(text.done(words, choice.label))
    scene = _look(asked, person, table)
    match = scene.picture.match
    if match is not None and match.view.asked is not None:
        asked.say(_screens(asked, table).text.question(scene))
    return 0


async def orders(asked: Call) -> int:
    """Change standing orders, and print all of them; `use` uses a card that fits, `let` lets it happen."""
    person, table = _own_table(asked)
    words, about = asked.words, _screens(asked, table).text.orders(asked.words)
    wishes = [argument.partition("=") for argument in asked.arguments[1:]]
    if not all(name in about and wish in _WISHES for name, _, wish in wishes):
        raise CommandMisused(text.no_order(words))
    await _is_kept(asked, person, table)
    if _orders_of(asked, person, table) is None:
        raise CommandDeclined(text.no_orders(words))
    for name, _, wish in wishes:
        try:
            set_order(asked.house, person, table, name, _WISHES[wish])
        except Refusal as no:
            raise CommandDeclined(refusal(words, no.reason)) from None
    await _is_kept(asked, person, table, chosen=bool(wishes))
    for name, wanted in (_orders_of(asked, person, table) or {}).items():
        wish = next(wish for wish, means in _WISHES.items() if means is wanted)
        asked.say(f"  {name}={wish}  {about[name]}")
    example = f"{asked.again} orders {table.code} {next(iter(about))}=use"
    asked.say(text.how_to_order(words, example))
    return 0


def _orders_of(asked: Call, person: Person, table: Table) -> Mapping[str, bool] | None:
    """Return a person's standing orders; None if the table has none."""
    match = _look(asked, person, table).picture.match
    return None if match is None else match.orders


# ---- the caller and the table


def _person(asked: Call) -> Person | None:
    """Return the person with the caller's key; None if the house does not know the key."""
    if asked.identity is None:
        raise CommandMisused(text.needs_key(asked.words))
    return asked.house.people.with_identity(asked.identity)


def _own_table(asked: Call) -> tuple[Person, Table]:
    """Return the caller and their table. The refusal is the same whether or not the table exists."""
    person, table = _person(asked), asked.house.tables.find(asked.arguments[0])
    if person is None or table is None or table not in asked.house.tables.seats(person):
        raise CommandDeclined(text.no_seat_there(asked.words))
    return person, table


def _is_awaited(table: Table, person: Person) -> bool:
    """Return True if a table awaits a person and all they see is durable; False if a bot plays for them."""
    if table.pictures.withholds(person) or table.seats.player(table.seat_of(person)) is not None:
        return False
    return table.pictures.awaits(person)


# ---- waiting for the journal


@contextmanager
def _bell(house: House, person: Person) -> Iterator[asyncio.Event]:
    """Yield an event that is set when a table of a person changes."""
    bell = asyncio.Event()
    bells = house.notifier.bells.setdefault(person, {})
    bells[bell.set] = None
    try:
        yield bell
    finally:
        del bells[bell.set]
        if not bells:
            house.notifier.bells.pop(person, None)


async def _is_kept(asked: Call, person: Person, table: Table, *, chosen: bool = False) -> None:
    """Wait until all that this person sees at a table is durable; raise if they have lost the seat.

    While the disk fails, the caller is refused at once. After a choice (`chosen`) they wait instead: a
    refusal would say that nothing was done, which would be false.
    """
    house = asked.house
    with _bell(house, person) as bell:
        while table.pictures.withholds(person) and table in house.tables.seats(person):
            if house.trouble and not chosen:
                raise CommandDeclined(refusal(asked.words, Reason.NOT_KEPT))
            bell.clear()
            await bell.wait()
    if table not in house.tables.seats(person):
        raise CommandDeclined(text.no_seat_there(asked.words))


# ---- the choices


def _look(asked: Call, person: Person, table: Table) -> Scene:
    """Return the scene of a table as a person who sits there may see it."""
    picture = replace(
        NO_HOUSE,
        me=person.name,
        table=table.pictures.picture_for(person),
        seat=table.seat_of(person),
        match=table.playing.picture(person),
    )
    return Scene.of(asked.words, asked.look, picture)


def _screens(asked: Call, table: Table) -> Screens:
    return kit_of(asked.games, table.options.game).screens


def _position(asked: Call, scene: Scene, table: Table) -> Iterator[str]:
    """Yield the lines of a table: who waits there, or the position of its match."""
    words, screens = asked.words, _screens(asked, table)
    yield text.table(words, table.code)
    if scene.picture.match is not None:
        yield from screens.text.position(scene)
    elif scene.picture.table is not None:
        yield text.not_started(words)
        names = [seat_name(words, seat, screens.bot_name) for seat in scene.picture.table.seats]
        yield text.at_the_table(words, names)


def _choices(asked: Call, scene: Scene, person: Person, table: Table) -> list[Choice]:
    """Return the choices that a person has now; the same position always gives the same order."""
    match, house = scene.picture.match, asked.house
    if match is None:
        return []
    view = match.view
    if view.asked is None:
        return [] if _is_ready(scene) else [_ready(house, scene, person, table)]
    return [
        Choice(label, effect, partial(choose, house, person, table, option, view.decision))
        for option, label, effect in _screens(asked, table).text.choices(scene)
    ]


def _is_ready(scene: Scene) -> bool:
    table, seat = scene.picture.table, scene.picture.seat
    return table is not None and seat is not None and table.seats[seat].ready


def _ready(house: House, scene: Scene, person: Person, table: Table) -> Choice:
    """Return the choice to go on with the next round, or with another match."""
    shown = scene.picture.table
    over = shown is not None and shown.stage is TableStage.FINISHED
    go_on = partial(set_ready, house, person, table, True)
    return Choice(text.ready(scene.words, over=over), "", go_on)
