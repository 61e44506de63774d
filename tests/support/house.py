"""A house for tests: with time that passes when told to, chance from a seed, and a look behind its walls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest

from server.house import LIMITS, House, HouseDoor, Limits
from server.house.book import read
from server.house.house import at_once
from server.house.table import Table
from server.match.journal import Entry
from server.match.match import Match
from server.match.thinkers import DirectThinker, Thinker
from server.match.timing import PACES, Timing
from server.store import MemoryStore, Store
from support.clock import FakeClock
from tui.chair import MatchSign, Picture, Reason, Refusal, SeatSign, TableSign

BARE = MappingProxyType({clock: replace(pace, reserve=0) for clock, pace in PACES.items()})
HURRIED = Timing(paces=BARE, hurries_one=True)
"""Somebody who plays alone has a clock as well, so that one person is enough for most tests; and nobody has a
reserve, so that a wait has one length."""


class TestHouse(House):
    """A house, its clock, the journals of its matches, and what went wrong in callbacks."""

    __test__ = False

    def __init__(
        self,
        limits: Limits = LIMITS,
        seed: int = 0,
        *,
        thinker: Thinker | None = None,
        pace: Callable[[Callable[[], None]], None] = at_once,
        timing: Timing = HURRIED,
        store: Store | None = None,
        clock: FakeClock | None = None,
    ) -> None:
        self.clock = clock or FakeClock()
        self.errors: list[Exception] = []
        super().__init__(
            chance=Random(seed).randbytes,
            clock=self.clock,
            thinker=thinker or DirectThinker(),
            on_error=self.errors.append,
            pace=pace,
            limits=limits,
            timing=timing,
            store=store or MemoryStore(),
            world_time=self.clock.now,
        )

    @property
    def table(self) -> Table:
        """The only table there is."""
        (table,) = self.tables
        return table

    @property
    def match(self) -> Match:
        """The match at it."""
        assert self.table.match is not None
        return self.table.match

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the store has of the match."""
        (book,) = self.store.tables()
        return read(book).match

    def wait(self, seconds: float) -> None:
        """Let time pass, and tidy up."""
        self.clock.pass_by(seconds)
        self.tidy()


def refused(reason: Reason, verb: Callable[..., object], *arguments: object) -> None:
    """The house says no, for this reason."""
    with pytest.raises(Refusal) as refusal:
        verb(*arguments)
    assert refusal.value.reason is reason


def own_table(door: HouseDoor) -> TableSign:
    """The table at which somebody sits."""
    table = door.look().table
    assert table is not None
    return table


def own_seat(door: HouseDoor) -> SeatSign:
    """The seat on which somebody sits."""
    (seat,) = [seat for seat in own_table(door).seats if seat.me]
    return seat


def own_match(door: HouseDoor) -> MatchSign:
    """The match that somebody plays."""
    match = door.look().match
    assert match is not None
    return match


def names_at(door: HouseDoor) -> list[str]:
    """Who sits at the own table, clockwise; empty where nobody does."""
    return [seat.name for seat in own_table(door).seats]


def pictures(house: House) -> dict[str, Picture]:
    """What everyone sees."""
    return {person.name: door.look() for person, door in house.doors.items()}


def snapshot(house: House) -> object:
    """All that the house knows, but for how fast people were."""
    people = [
        (person.number, person.name, person.identity, person.reclaim, person.here, person.away_since)
        for person in house.people
    ]
    tables = [
        (
            table.code,
            table.options,
            table.creator.number,
            [(repr(place.sitter), place.ready) for place in table.places],
            None
            if table.match is None
            else (id(table.match), table.match.game.copy(), tuple(table.match.deals)),
        )
        for table in house.tables
    ]
    return people, tables, {person.number: id(door) for person, door in house.doors.items()}, pictures(house)
