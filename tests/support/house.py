"""A house for tests: with a clock that stands still, chance from a seed, and a look behind its walls."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from server.house import LIMITS, House, HouseDoor, Limits
from tui.chair import Picture, Reason, Refusal, SeatSign, TableSign


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds


class TestHouse(House):
    """A house, its clock, and what went wrong in callbacks."""

    __test__ = False

    def __init__(self, limits: Limits = LIMITS, seed: int = 0) -> None:
        self.clock = Clock()
        self.errors: list[Exception] = []
        chance = Random(seed).randbytes
        super().__init__(chance=chance, now=self.clock, on_error=self.errors.append, limits=limits)

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
            None if table.game is None else (id(table.game), table.game.decision),
            tuple(table.deals),
        )
        for table in house.tables
    ]
    return people, tables, {person.number: id(door) for person, door in house.doors.items()}, pictures(house)
