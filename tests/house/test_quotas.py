"""Quotas of tables: for each source, for guests, and in all; deserted tables give way, matches do not."""

from __future__ import annotations

from math import inf

import pytest

from engine.core import Seat
from server.house import LIMITS, HouseDoor, Limits
from support.house.fake_house import TestHouse, refused
from support.house.survival import at, begin, come_in, open_house, restarted
from support.house.undealt import start_undealt
from tui.door import Reason, Refusal, TableClock, TableOptions
from tui.door.limits import Limit

LIVE = TableOptions(3)
FOR_DAYS = TableOptions(3, clock=TableClock.DAYS)
SHARE = LIMITS.tables // LIMITS.sharing
"""Tables of a source that finds the house empty, at most."""


def guest(house: TestHouse, source: str) -> HouseDoor:
    """Let a guest in from a source."""
    return house.enter(None, "guest", source)


def friend(house: TestHouse, name: str, source: str) -> HouseDoor:
    """Let a person with a key in from a source."""
    return house.enter(f"key of {name}", name, source)


def fill(
    house: TestHouse, source: str, options: TableOptions = LIVE, *, keys: bool = False
) -> list[HouseDoor]:
    """Open tables from a source until it is refused; return the doors of those who sit there."""
    doors: list[HouseDoor] = []
    while True:
        door = friend(house, f"{source} {len(doors)}", source) if keys else guest(house, source)
        before = len(list(house.tables))
        try:
            door.open_table(options)
        except Refusal:
            door.close(dropped=False)
            return doors
        doors.append(door)
        assert len(list(house.tables)) > before, "no table gave way"


def hang_up(house: TestHouse, source: str, options: TableOptions, tries: int) -> None:
    """Open tables from a source, each with a guest who hangs up at once."""
    for _ in range(tries):
        door = guest(house, source)
        door.open_table(options)
        door.close(dropped=True)


# ---- a source


def test_a_source_has_a_share_that_shrinks_as_the_house_fills() -> None:
    house = TestHouse()
    limits: list[Limit] = []
    house.on_limit = limits.append
    counts = [len(fill(house, f"10.0.0.{number}", keys=True)) for number in range(10)]
    assert SHARE > counts[0] > SHARE * 3 // 4
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) < LIMITS.tables * 3 // 4
    assert limits == [Limit.TABLES] * 10
    refused(Reason.TOO_MANY_FROM_SOURCE, friend(house, "anna", "10.0.0.0").quick_game, "shamans")
    friend(house, "bob", "10.0.1.0").quick_game("shamans")


def test_forty_sources_leave_room_for_others() -> None:
    house = TestHouse()
    for number in range(40):
        fill(house, f"source {number}", keys=number % 2 == 0)
    for number in range(3):
        guest(house, f"guest {number}").quick_game("shamans")
        friend(house, f"honest {number}", f"honest {number}").open_table(FOR_DAYS)


def test_people_without_a_source_have_no_share() -> None:
    house = TestHouse(Limits(tables=20))
    doors = come_in(house, *[f"friend {'abcdefghijklmnopqrst'[number]}" for number in range(20)])
    for door in doors:
        door.open_table(LIVE)


def test_a_match_counts_for_every_source_of_those_who_sit_there() -> None:
    house = TestHouse(Limits(tables=10))
    anna, bob = friend(house, "anna", "a"), friend(house, "bob", "b")
    begin([anna, bob], TableOptions(3))
    for door in (anna, bob):
        door.close(dropped=True)
    for source in "ab":
        refused(Reason.TOO_MANY_FROM_SOURCE, friend(house, "cleo", source).quick_game, "shamans")
    friend(house, "dora", "c").quick_game("shamans")


@pytest.mark.parametrize("granted", [7.0, inf])
def test_a_source_may_have_a_larger_share_or_none(granted: float) -> None:
    house = TestHouse(Limits(tables=10))
    house.quotas.granted = {"school": granted}.get
    most = int(min(granted, 10))
    assert len(fill(house, "school", keys=True)) == most
    reason = Reason.TOO_MANY_TABLES if granted == inf else Reason.TOO_MANY_FROM_SOURCE
    refused(reason, friend(house, "late", "school").quick_game, "shamans")


def test_a_source_that_has_its_share_takes_no_table_from_a_smaller_one() -> None:
    house = TestHouse(Limits(tables=100))
    anna = friend(house, "anna", "honest")
    code = anna.open_table(FOR_DAYS)
    anna.close(dropped=False)
    fill(house, "hostile", keys=True)
    refused(Reason.TOO_MANY_FROM_SOURCE, friend(house, "late", "hostile").quick_game, "shamans")
    assert at(house, code).people


# ---- giving way


def test_own_deserted_tables_give_way_before_a_source_is_refused() -> None:
    house = TestHouse()
    hang_up(house, "10.0.0.1", LIVE, LIMITS.moves.times)
    assert len(list(house.tables)) <= SHARE
    guest(house, "10.0.0.1").open_table(LIVE)


def test_tables_of_the_source_with_the_most_give_way_first() -> None:
    house = TestHouse(Limits(tables=4))
    house.quotas.granted = {"hostile": 3.0}.get
    anna = friend(house, "anna", "honest")
    code = anna.open_table(FOR_DAYS)
    anna.close(dropped=False)
    house.wait(60)
    for door in fill(house, "hostile", keys=True):
        door.close(dropped=True)
    friend(house, "bob", "another").quick_game("shamans")
    assert at(house, code).people
    assert len(list(house.tables)) == 4


def test_a_table_gives_way_only_while_all_of_its_people_are_away() -> None:
    house = TestHouse(Limits(tables=2))
    anna, bob, cleo, dora = come_in(house, "anna", "bob", "cleo", "dora")
    code = anna.open_table(FOR_DAYS)
    bob.join(code)
    cleo.quick_game("shamans")
    anna.close(dropped=False)
    refused(Reason.TOO_MANY_TABLES, dora.quick_game, "shamans")
    bob.close(dropped=False)
    (bob,) = come_in(house, "bob")
    assert bob.look().table is None, "in the lobby"
    refused(Reason.TOO_MANY_TABLES, dora.quick_game, "shamans")
    bob.close(dropped=False)
    dora.quick_game("shamans")


@pytest.mark.parametrize("clock", TableClock)
def test_a_running_match_never_gives_way(clock: TableClock) -> None:
    house = open_house(limits=Limits(tables=2))
    anna = friend(house, "anna", "a")
    code = begin([anna], TableOptions(3, public=False, clock=clock))
    anna.close(dropped=True)
    bob = friend(house, "bob", "b")
    other = bob.quick_game("shamans")
    bob.close(dropped=True)
    for home in (house, restarted(house)):
        home.wait(LIMITS.remembered - 1)
        refused(Reason.TOO_MANY_TABLES, friend(home, "cleo", "c").quick_game, "shamans")
        assert at(home, code).runs
        assert at(home, other).runs


# ---- guests


def test_guests_who_hang_up_do_not_shut_play_for_days() -> None:
    house = open_house()
    for number in range(30):
        hang_up(house, f"10.0.0.{number}", FOR_DAYS, 20)
    for home in (house, restarted(house), restarted(house)):
        friend(home, "anna", "honest").open_table(FOR_DAYS)
        guest(home, "another").open_table(FOR_DAYS)


def test_guests_together_have_some_of_the_tables_for_days() -> None:
    house = TestHouse(Limits(tables=8))
    house.quotas.granted = lambda _: inf
    assert len(fill(house, "hostile", FOR_DAYS)) == 2
    refused(Reason.TOO_MANY_GUESTS, guest(house, "honest").open_table, FOR_DAYS)
    guest(house, "honest").open_table(LIVE)
    anna, bob, cleo = come_in(house, "anna", "bob", "cleo")
    anna.open_table(FOR_DAYS)
    bob.open_table(FOR_DAYS)
    refused(Reason.TOO_MANY_TABLES, cleo.open_table, FOR_DAYS)


def test_guests_together_leave_tables_to_people_with_a_key() -> None:
    house = TestHouse(Limits(tables=8))
    house.quotas.granted = lambda _: inf
    assert len(fill(house, "hostile")) == 6
    refused(Reason.TOO_MANY_GUESTS, guest(house, "honest").quick_game, "shamans")
    for door in come_in(house, "anna", "bob"):
        door.quick_game("shamans")


def test_a_match_of_guests_for_days_is_kept_and_counts() -> None:
    house = open_house(limits=Limits(tables=8))
    house.quotas.granted = lambda _: inf
    for door in fill(house, "hostile", FOR_DAYS):
        for seat in (1, 2):
            door.add_bot(Seat(seat), "random")
        start_undealt(door)
        door.close(dropped=True)
    for home in (house, restarted(house)):
        home.wait(LIMITS.idle_kept + 1)
        refused(Reason.TOO_MANY_GUESTS, guest(home, "honest").open_table, FOR_DAYS)
        friend(home, "anna", "honest").open_table(FOR_DAYS)
