"""A house for tests: with a fake clock, chance from a seed, and access to its internals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest

from engine.core import Rules
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import LIMITS, House, HouseDoor, Limits
from server.house.company import Remarks
from server.house.house import at_once
from server.house.journal import read
from server.house.table import Table
from server.house.talk_judge import TalkJudge
from server.match.entries import Entry
from server.match.match import Match
from server.match.thinker import Thinker
from server.match.timing import CLOCKS, Timing
from server.store import Store
from support.house.fake_clock import FakeClock
from support.house.memory import memory_store
from tui.door import HeldBack, MatchPicture, Picture, Reason, Refusal, SeatPicture, TablePicture

BARE = MappingProxyType({clock: replace(seconds, reserve=0) for clock, seconds in CLOCKS.items()})
HURRIED = Timing(clocks=BARE, hurries_one=True)
"""Timing in which a person alone has a clock as well, so that one person is enough for most tests, and
without reserves, so that a wait has one length."""


PLAYED: Mapping[str, Rules] = GAMES.rules
"""The games of a house for tests, unless it is given others; a mark on a test changes them."""


class TestHouse(House):
    """A house with its clock, the journals of its matches, and the errors of its callbacks."""

    __test__ = False

    def __init__(  # noqa: PLR0913  # what a test may want to be another
        self,
        limits: Limits = LIMITS,
        seed: int = 0,
        *,
        thinker: Thinker | None = None,
        pace: Callable[[Callable[[], None]], None] = at_once,
        timing: Timing = HURRIED,
        store: Store | None = None,
        clock: FakeClock | None = None,
        chance: Callable[[int], bytes] | None = None,
        games: Mapping[str, Rules] | None = None,
        judges: Mapping[str, TalkJudge] | None = None,
        remarks: Mapping[str, Remarks] = MappingProxyType({}),
    ) -> None:
        self.clock = clock or FakeClock()
        self.errors: list[Exception] = []
        super().__init__(
            games=games or PLAYED,
            judges=GAMES.talk_judges() if judges is None else judges,
            remarks=remarks,
            chance=chance or Random(seed).randbytes,
            clock=self.clock,
            thinker=thinker or DirectThinker(),
            on_error=self.errors.append,
            pace=pace,
            limits=limits,
            timing=timing,
            store=store or memory_store(),
            world_time=self.clock.now,
        )

    @property
    def rules(self) -> Rules:
        """The first game."""
        return next(iter(self.games.values()))

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
        (row,) = self.store.tables()
        return read(row, self.games).match

    def wait(self, seconds: float) -> None:
        """Let time pass, and tidy up."""
        self.clock.pass_by(seconds)
        self.tidy()


def refused(reason: Reason, verb: Callable[..., object], *arguments: object) -> None:
    """Check that the house refuses, for this reason."""
    with pytest.raises(Refusal) as refusal:
        verb(*arguments)
    assert refusal.value.reason is reason


def held_back(verb: Callable[..., object], *arguments: object) -> HeldBack | None:
    """Check that a referee holds a message back; return why."""
    with pytest.raises(Refusal) as refusal:
        verb(*arguments)
    assert refusal.value.reason is Reason.HELD_BACK
    return refusal.value.held


def own_table(door: HouseDoor) -> TablePicture:
    """Return the table at which a person sits."""
    table = door.look().table
    assert table is not None
    return table


def own_seat(door: HouseDoor) -> SeatPicture:
    """Return the seat on which a person sits."""
    (seat,) = [seat for seat in own_table(door).seats if seat.me]
    return seat


def own_match(door: HouseDoor) -> MatchPicture:
    """Return the match that a person plays."""
    match = door.look().match
    assert match is not None
    return match


def names_at(door: HouseDoor) -> list[str]:
    """Return the names at the person's table, clockwise; empty for a free seat."""
    return [seat.name for seat in own_table(door).seats]


def pictures(house: House) -> dict[str, Picture]:
    """Return everyone's picture, by name."""
    return {person.name: door.look() for person, door in house.doors.items()}


def snapshot(house: House) -> object:
    """Return all that the house knows, except the rate limiters."""
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
            else (id(table.match), table.match.game.copy(), tuple(table.match.state.deals)),
        )
        for table in house.tables
    ]
    return people, tables, {person.number: id(door) for person, door in house.doors.items()}, pictures(house)
