"""Houses that are thrown away and opened again, and what of them must be the same then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.core import Seat, seats
from server.house import LIMITS, HouseDoor, Limits
from server.house.people import Person
from server.house.table import Place, Table
from server.match.match import Match
from server.match.timing import Timing
from support.house import HURRIED, TestHouse
from support.slow_store import SlowStore
from tui.chair import PresenceChanged, TableOptions, TimeWasUp, WereAway

PASSING = (PresenceChanged, TimeWasUp, WereAway)
"""Notices of who comes and goes, which no book has."""


def open_house(*, limits: Limits = LIMITS, timing: Timing = HURRIED) -> TestHouse:
    """A house with a store that can be slow, and the same time."""
    store = SlowStore()
    return TestHouse(limits, store=store, clock=store.clock, timing=timing)


def the_store(house: TestHouse) -> SlowStore:
    """Its store."""
    assert isinstance(house.store, SlowStore)
    return house.store


def restarted(house: TestHouse, down: float = 0.0) -> TestHouse:
    """Another house with what the store has of this one, which is no more; all of it can be read."""
    found, faults = found_again(house, down)
    assert faults == []
    return found


def found_again(house: TestHouse, down: float = 0.0) -> tuple[TestHouse, list[str]]:
    """The same, and what could not be read."""
    store = the_store(house).after_a_crash(down)
    timing = house._fittings.timing
    found = TestHouse(house.limits, store.openings, store=store, clock=store.clock, timing=timing)
    return found, found.open_again()


def come_in(house: TestHouse, *names: str) -> list[HouseDoor]:
    """They come in, each with a key."""
    return [house.enter(f"key of {name}", name) for name in names]


def sit_down(doors: Sequence[HouseDoor], options: TableOptions) -> str:
    """All of them at one table, which the first makes, with bots on the other seats; the table's code."""
    code = doors[0].open_table(options)
    for door in doors[1:]:
        door.join(code)
    for seat in range(len(doors), options.players):
        doors[0].add_bot(Seat(seat), "random")
    return code


def begin(doors: Sequence[HouseDoor], options: TableOptions) -> str:
    """The same, and the first deal waits."""
    code = sit_down(doors, options)
    for door in doors[1:]:
        door.set_ready(True)
    doors[0].start()
    return code


def play(house: TestHouse, code: str, chance: Random, until: Callable[[Match], bool]) -> None:
    """The people at a table choose by chance, and are ready, till this is true."""
    table = at(house, code)
    for _ in range(5000):
        assert table.match is not None
        if until(table.match):
            return
        one_step(house, table, chance)
    raise AssertionError("it does not come to that")


def one_step(house: TestHouse, table: Table, chance: Random) -> None:
    """Somebody chooses, or a bot does, or everyone is ready."""
    doors = [house.doors[person] for person in table.people if person in house.doors]
    signs = [(door, door.look().match) for door in doors]
    offered = [(door, sign.view) for door, sign in signs if sign is not None and sign.view.options]
    if offered:
        door, view = chance.choice(offered)
        door.choose(chance.choice(view.options), view.decision)
    elif table.match is not None and table.match.game.waiting:
        house.clock.skip()
    else:
        for door in doors:
            if table.match is not None and not table.match.game.waiting:
                door.set_ready(True)


def at(house: TestHouse, code: str) -> Table:
    """The table with this code."""
    table = house.tables.find(code)
    assert table is not None
    return table


def facts(house: TestHouse) -> list[object]:
    """All that the house knows of its tables and that is not to be lost."""
    known = set(house.people)
    return [_table_facts(table, known) for table in sorted(house.tables, key=lambda table: table.book.number)]


def _table_facts(table: Table, known: set[Person]) -> object:
    match = table.match
    return (
        *(table.book.number, table.code, table.options, table.creator.number),
        [_sitter(place, known) for place in table.places],
        None if match is None else match_facts(match),
    )


def _sitter(place: Place, known: set[Person]) -> object:
    """Who was forgotten cannot come back to a seat that he has left."""
    match place.sitter:
        case None:
            return None
        case Person(number=number):
            return number
        case bot:
            left = bot.instead_of
            return bot.name, bot.kind, left.number if left is not None and left in known else None


def match_facts(match: Match) -> object:
    """The match, as every seat and a spectator see it, and what nobody sees."""
    course = match.course
    viewers: tuple[Seat | None, ...] = (*seats(course.game.setup.players), None)
    return (
        [course.game.view(seat) for seat in viewers],
        [[n for n in course.logs.of(seat) if not isinstance(n, PASSING)] for seat in viewers],
        [None if course.interlude is None else course.interlude.sign(seat) for seat in viewers],
        tuple(course.deals),
        dict(course.reserves),
        course.game.copy(),
        match.id,
    )
