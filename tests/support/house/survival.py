"""Houses that are dropped and opened again, and the facts that must survive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.core import Seat, seats
from server.house import LIMITS, HouseDoor, Limits
from server.house.people.people import Person
from server.house.seats import Place
from server.house.table import Table
from server.match.log import LINES
from server.match.match import Match
from server.match.timing import Timing
from support.house.fake_house import HURRIED, TestHouse
from support.house.slow_store import SlowStore
from support.house.undealt import start_undealt
from tui.door import PaceChanged, PresenceChanged, TableOptions, TimedOut, WereAway

PASSING = (PresenceChanged, PaceChanged, TimedOut, WereAway)
"""Notices of people who come and go, and of the pace that they choose: no entry of the match has them."""
KEPT = LINES // 2
"""The last lines about choices that every log keeps, whatever else is told there."""


def open_house(*, limits: Limits = LIMITS, timing: Timing = HURRIED) -> TestHouse:
    """Return a house with a store that can be slow, and the same time."""
    store = SlowStore()
    return TestHouse(limits, store=store, clock=store.clock, timing=timing)


def the_store(house: TestHouse) -> SlowStore:
    """Return the store of a house."""
    assert isinstance(house.store, SlowStore)
    return house.store


def restarted(house: TestHouse, down: float = 0.0) -> TestHouse:
    """Return another house with this one's store; everything in it can be read."""
    found, faults = found_again(house, down)
    assert faults == []
    return found


def found_again(house: TestHouse, down: float = 0.0) -> tuple[TestHouse, list[str]]:
    """Return the same, and the faults."""
    store = the_store(house).after_a_crash(down)
    timing = house.matches._fittings.timing
    found = TestHouse(house.limits, store.openings, store=store, clock=store.clock, timing=timing)
    return found, found.restore()


def come_in(house: TestHouse, *names: str) -> list[HouseDoor]:
    """Let the people in, each with a key."""
    return [house.enter(f"key of {name}", name) for name in names]


def sit_down(doors: Sequence[HouseDoor], options: TableOptions) -> str:
    """Seat all of them at one table, with bots on the other seats; return the table's code."""
    code = doors[0].open_table(options)
    for door in doors[1:]:
        door.join(code)
    for seat in range(len(doors), options.players):
        doors[0].add_bot(Seat(seat), "random")
    return code


def begin(doors: Sequence[HouseDoor], options: TableOptions) -> str:
    """Seat the people in the same way, and start; the first deal waits."""
    code = sit_down(doors, options)
    for door in doors[1:]:
        door.set_ready(True)
    start_undealt(doors[0])
    return code


def play(house: TestHouse, code: str, chance: Random, until: Callable[[Match], bool]) -> None:
    """Let the people at a table choose at random, and be ready, until this is true."""
    table = at(house, code)
    for _ in range(5000):
        assert table.match is not None
        if until(table.match):
            return
        one_step(house, table, chance)
    raise AssertionError("it does not come to that")


def one_step(house: TestHouse, table: Table, chance: Random) -> None:
    """Let a person or a bot choose, or everyone be ready."""
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
    """Return the table with this code."""
    table = house.tables.find(code)
    assert table is not None
    return table


def facts(house: TestHouse) -> list[object]:
    """Return all facts about the tables that must not be lost."""
    known = set(house.people)
    return [
        _table_facts(table, known) for table in sorted(house.tables, key=lambda table: table.journal.number)
    ]


def _table_facts(table: Table, known: set[Person]) -> object:
    match = table.match
    return (
        *(table.journal.number, table.code, table.options, table.creator.number),
        [_sitter(place, known) for place in table.places],
        None if match is None else match_facts(match),
    )


def _sitter(place: Place, known: set[Person]) -> object:
    """Return the occupant of a seat; a forgotten person cannot come back to a seat they have left."""
    match place.sitter:
        case None:
            return None
        case Person(number=number):
            return number
        case bot:
            left = bot.instead_of
            return bot.name, bot.kind, left.number if left is not None and left in known else None


def match_facts(match: Match) -> object:
    """Return the match as every seat and a spectator see it, and the hidden state."""
    state = match.state
    viewers: tuple[Seat | None, ...] = (*seats(state.game.players), None)
    return (
        [state.game.view(seat) for seat in viewers],
        [[n for n in state.logs.of(seat) if not isinstance(n, PASSING)][-KEPT:] for seat in viewers],
        [None if state.interlude is None else state.interlude.picture(seat) for seat in viewers],
        tuple(state.deals),
        dict(state.reserves),
        state.game.copy(),
        match.id,
        besides_playing(match),
    )


def besides_playing(match: Match) -> object:
    """Return what people have said besides playing, and the seats that bots play for them."""
    polls, absences = match.state.polls, match.state.absences
    return (
        *(set(match.state.ready), polls.picture(lambda _: True), polls.free_pause_used),
        *(dict(absences.misses), set(absences.sat_out), set(absences.outvoted)),
    )
