"""A house with more people, tables and changes than its limits, and one whose store has gaps."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core import SECRET_BYTES, Seat, Stream
from server.house import LIMITS, HouseDoor, Limits
from server.store import FILE_NAME, SqliteStore, sqlite
from support.house.fake_house import TestHouse, own_table, refused
from support.house.lines import append
from support.house.survival import at, begin, come_in, found_again, open_house, restarted, the_store
from support.house.undealt import start_undealt
from tui.door import Reason, TableClock, TableOptions

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PRIVATE = TableOptions(3, public=False, refereed=False)
FOR_DAYS = TableOptions(3, clock=TableClock.DAYS)


def strangers(house: TestHouse, count: int) -> None:
    """Let `count` people come and go again."""
    for number in range(count):
        house.enter(f"key of stranger {number}", "stranger").close(dropped=False)


def away(house: TestHouse, door: HouseDoor) -> HouseDoor:
    """Let a guest go, and come back to the lobby."""
    code = door.look().reclaim
    door.close(dropped=False)
    again = house.enter(None, "guest")
    again.reclaim(code)
    return again


# ---- people


def test_who_sits_at_a_table_is_known_whoever_came_later() -> None:
    house = open_house(limits=replace(LIMITS, known_keys=3))
    code = begin(come_in(house, "anna", "bob"), PRIVATE)
    strangers(house, 5)
    (anna, bob) = come_in(restarted(house), "anna", "bob")
    assert own_table(anna).code == own_table(bob).code == code


def test_who_left_a_match_and_was_forgotten_takes_the_seat_back() -> None:
    house = open_house(limits=replace(LIMITS, known_keys=1))
    anna, bob = come_in(house, "anna", "bob")
    code = begin([anna, bob], PRIVATE)
    anna.leave()
    anna.close(dropped=True)
    strangers(house, 3)
    for home in (house, restarted(house)):
        (anna,) = come_in(home, "anna")
        anna.join(code)
        assert own_table(anna).seats[0].name == "anna"


def test_a_file_with_too_many_keeps_who_sits_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "FORGET_EVERY", 1)
    store = SqliteStore(tmp_path / FILE_NAME, print, kept=3)
    house = TestHouse(store=store)
    (anna, _) = come_in(house, "anna", "bob")
    code = anna.quick_game(house.rules.name)
    strangers(house, 6)
    store.close()
    store = SqliteStore(tmp_path / FILE_NAME, print)
    house = TestHouse(store=store)
    assert house.restore() == []
    assert own_table(come_in(house, "anna")[0]).code == code
    assert store.person("key of bob") is None
    store.close()


def test_coming_in_again_counts() -> None:
    house = open_house()
    for name in ("anna", "bob", "anna"):
        come_in(house, name)
    assert [kept.name for kept in house.store.people(1)] == ["anna"]


def test_who_sits_at_a_table_that_cannot_be_read_is_not_forgotten() -> None:
    house = open_house()
    guest = house.enter(None, "gus")
    reclaim = guest.look().reclaim
    guest.open_table(PRIVATE)
    append(the_store(house), 1, b"?")
    again, faults = found_again(house)
    assert len(faults) == 1
    for dropped in (True, False):
        again.wait(10 * LIMITS.remembered)
        door = again.enter(None, "someone")
        door.reclaim(reclaim)
        door.close(dropped)
    assert [kept.name for kept in again.store.people(1)] == ["gus"]


def test_the_code_of_a_table_that_cannot_be_read_is_not_given_away() -> None:
    chance = bytes(SECRET_BYTES)
    house = open_house()
    (anna,) = come_in(house, "anna")
    options = replace(PRIVATE, game=house.rules.name)
    table = house.tables.open(anna.person, options, Stream(chance).below)
    append(the_store(house), 1, b"?")
    again, faults = found_again(house)
    assert len(faults) == 1
    (bob,) = come_in(again, "bob")
    other = again.tables.open(bob.person, options, Stream(chance).below)
    assert other.code != table.code


def test_a_key_that_could_not_be_read_comes_in_and_takes_nobodys_place(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / FILE_NAME, print)
    (anna,) = come_in(TestHouse(store=store), "anna")
    number = anna.person.number
    assert store.settled()
    house = TestHouse(replace(LIMITS, known_keys=0), store=store)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        file.execute("ALTER TABLE people RENAME TO away")
        (unknown,) = come_in(house, "anna")
        refused(Reason.NOT_KEPT, unknown.open_table, PRIVATE)
        refused(Reason.NOT_KEPT, unknown.quick_game, house.rules.name)
        assert list(house.tables) == []
        unknown.close(dropped=False)
        file.execute("ALTER TABLE away RENAME TO people")
    (anna,) = come_in(house, "anna")
    assert anna.person.number == number
    anna.open_table(PRIVATE)
    store.close()


# ---- tables


def test_tables_for_days_leave_room_for_others() -> None:
    house = TestHouse(Limits(tables=4))
    for number in range(2):
        come_in(house, f"friend {'ab'[number]}")[0].open_table(FOR_DAYS)
    anna, bob = come_in(house, "anna", "bob")
    refused(Reason.TOO_MANY_TABLES, anna.open_table, FOR_DAYS)
    anna.open_table(PRIVATE)
    bob.quick_game(house.rules.name)


def test_a_guest_has_one_seat_at_tables_for_days() -> None:
    house = TestHouse()
    (anna,) = come_in(house, "anna")
    code = anna.open_table(FOR_DAYS)
    guest = house.enter(None, "guest")
    own = guest.open_table(FOR_DAYS)
    guest = away(house, guest)
    refused(Reason.TOO_MANY_SEATS, guest.open_table, FOR_DAYS)
    refused(Reason.TOO_MANY_SEATS, guest.join, code)
    guest.join(own)
    guest.leave()
    guest.join(code)


def test_a_table_for_days_where_nothing_is_played_gives_way() -> None:
    house = TestHouse(Limits(tables=2))
    anna, bob, cleo = come_in(house, "anna", "bob", "cleo")
    code = anna.open_table(FOR_DAYS)
    bob.quick_game(house.rules.name)
    refused(Reason.TOO_MANY_TABLES, cleo.quick_game, house.rules.name)
    anna.close(dropped=False)
    cleo.quick_game(house.rules.name)
    assert house.tables.find(code) is None


def test_a_match_for_days_does_not_give_way() -> None:
    house = TestHouse(Limits(tables=2))
    anna, bob, cleo = come_in(house, "anna", "bob", "cleo")
    begin([anna], FOR_DAYS)
    bob.quick_game(house.rules.name)
    anna.close(dropped=False)
    house.wait(LIMITS.idle_kept + 1)
    refused(Reason.TOO_MANY_TABLES, cleo.quick_game, house.rules.name)


def test_a_table_for_days_where_nothing_is_played_is_kept_a_day_unless_somebody_is_in() -> None:
    house = TestHouse()
    anna, bob = come_in(house, "anna", "bob")
    code = anna.open_table(FOR_DAYS)
    bob.join(code)
    anna.close(dropped=False)
    house.wait(LIMITS.idle_kept + 1)
    bob.close(dropped=False)
    house.wait(LIMITS.idle_kept)
    assert house.tables.find(code) is not None
    house.wait(1)
    assert house.tables.find(code) is None


def test_after_a_restart_a_full_house_waits_for_those_who_played() -> None:
    house = open_house(limits=replace(LIMITS, tables=2))
    code = begin(come_in(house, "anna", "bob"), PRIVATE)
    come_in(house, "cleo")[0].quick_game(house.rules.name)
    again = restarted(house, 1)
    (stranger,) = come_in(again, "stranger")
    again.wait(LIMITS.opening_grace)
    refused(Reason.TOO_MANY_TABLES, stranger.quick_game, house.rules.name)
    assert own_table(come_in(again, "anna")[0]).code == code
    again.wait(LIMITS.remembered)
    stranger.quick_game(house.rules.name)
    assert at(again, code).people


# ---- changes


def test_before_the_start_a_book_does_not_grow() -> None:
    house = open_house()
    (anna,) = come_in(house, "anna")
    code = anna.open_table(PRIVATE)
    for _ in range(100):
        anna.add_bot(Seat(1), house.rules.sit_in)
        anna.remove(Seat(1))
    anna.add_bot(Seat(2), "random")
    (row,) = house.store.tables()
    assert len(row.lines) == 1
    again = restarted(house)
    (anna,) = come_in(again, "anna")
    anna.add_bot(Seat(1), house.rules.sit_in)
    (row,) = again.store.tables()
    assert len(row.lines) == 1
    start_undealt(anna)
    assert at(restarted(again), code).started


def test_a_match_that_goes_on_keeps_what_was_written_of_it() -> None:
    house = open_house()
    code = begin(come_in(house, "anna", "bob"), PRIVATE)
    again = restarted(house)
    before = len(again.store.tables()[0].lines)
    come_in(again, "bob")[0].leave()
    assert len(again.store.tables()[0].lines) == before + 1
    assert at(restarted(again), code).started


def test_sitting_down_over_and_over_is_too_fast() -> None:
    house = TestHouse()
    anna, bob = come_in(house, "anna", "bob")
    code = anna.open_table(PRIVATE)
    for _ in range(LIMITS.moves.times):
        bob.join(code)
        bob.leave()
    refused(Reason.TOO_FAST, bob.join, code)
    refused(Reason.TOO_FAST, bob.quick_game, house.rules.name)
    house.wait(LIMITS.moves.seconds)
    bob.join(code)
