"""A journal that this server can no longer write: its table closes, and its people are free."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from server.house import HouseDoor
from server.house.table import Table
from server.match import codec
from support.house.fake_house import TestHouse, own_match, own_table, refused
from support.house.lines import append
from support.house.matches import Wakes
from support.house.slow_store import SlowStore
from support.house.survival import at, begin, come_in, facts, open_house, play, restarted, the_store
from tui.door import Reason, TableClock, TableOptions

PUBLIC = TableOptions(players=3)
DAYS = TableOptions(players=3, clock=TableClock.DAYS)
OTHERS_LINE = b"?"


def in_a_round(options: TableOptions = PUBLIC) -> tuple[TestHouse, SlowStore, list[HouseDoor], Table]:
    """Seat anna and bob at a match where it is anna's turn; then another server writes to its journal."""
    house = open_house()
    doors = come_in(house, "anna", "bob")
    code = begin(doors, options)
    play(house, code, Random(1), lambda match: match.game.waiting == {0})
    store = the_store(house)
    append(store, 1, OTHERS_LINE)
    store.slow = True
    return house, store, doors, at(house, code)


def choose(door: HouseDoor) -> None:
    view = own_match(door).view
    door.choose(view.options[0], view.decision)


@pytest.mark.parametrize("options", [PUBLIC, DAYS])
def test_its_people_are_in_the_lobby_and_told(options: TableOptions) -> None:
    house, store, (anna, bob), table = in_a_round(options)
    (cleo,) = come_in(house, "cleo")
    cleo.watch(table.code)
    before = [door.look() for door in (anna, bob, cleo)]
    choose(anna)
    assert [door.look() for door in (anna, bob, cleo)] == before
    wakes = [Wakes(house, door) for door in (anna, bob, cleo)]
    store.keep()
    assert all(wake.times for wake in wakes)
    for door in (anna, bob, cleo):
        picture = door.look()
        assert (picture.table, picture.match, picture.tables, picture.seats_kept) == (None, None, (), ())
        assert not house.notifier.withholds(door.person)
    assert list(house.tables) == []
    assert len(store.told) == 1


def test_they_may_sit_at_another_table_and_see_it() -> None:
    _, store, (anna, bob), table = in_a_round()
    choose(anna)
    store.keep()
    store.slow = False
    bob.join(anna.open_table(PUBLIC))
    for door in (anna, bob):
        assert own_table(door).code != table.code
        assert [seat.name for seat in own_table(door).seats] == ["anna", "bob", ""]


def test_a_person_who_has_left_before_is_free_too() -> None:
    """anna leaves before the answer comes, so bob is the only person there."""
    house, store, (anna, bob), table = in_a_round()
    choose(anna)
    anna.leave()
    code = anna.open_table(PUBLIC)
    store.keep()
    assert own_table(anna).code == code
    assert bob.look().table is None
    assert house.tables.find(table.code) is None


def test_a_table_that_everyone_has_left_is_not_shown_any_more() -> None:
    house, store, (anna, bob), _ = in_a_round()
    (cleo,) = come_in(house, "cleo")
    for door in (anna, bob):
        door.leave()
    assert len(cleo.look().tables) == 1
    store.keep()
    assert cleo.look().tables == anna.look().tables == bob.look().tables == ()


def test_a_person_who_was_away_comes_back_to_the_lobby() -> None:
    house, store, (anna, _), _ = in_a_round()
    choose(anna)
    anna.close(dropped=True)
    store.keep()
    (again,) = come_in(house, "anna")
    assert again.look().table is None


def test_the_match_does_nothing_more() -> None:
    house, store, (anna, _), table = in_a_round()
    choose(anna)
    store.keep()
    assert table.match is not None
    decision = table.match.game.decision
    house.wait(3600)
    assert table.match.game.decision == decision
    assert house.errors == []
    assert store.waiting == 0, "nor is anything written there"


def test_the_journal_of_the_other_server_stays() -> None:
    _, store, (anna, _), _ = in_a_round()
    (before,) = store.tables()
    choose(anna)
    store.keep()
    assert store.tables() == [before]
    assert before.lines[-1].line == OTHERS_LINE


def test_a_line_that_cannot_be_written_closes_the_table_and_the_journal_stays_readable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = open_house()
    anna, bob = come_in(house, "anna", "bob")
    code = begin([anna, bob], PUBLIC)
    play(house, code, Random(1), lambda match: match.game.waiting == {0})
    store, before = the_store(house), facts(house)
    store.slow = True
    monkeypatch.setattr(codec, "write", lambda *_: object())
    choose(anna)
    monkeypatch.undo()
    store.keep()
    assert anna.look().table is None
    assert bob.look().table is None
    assert store.told == ["Table 1: its journal cannot be written: TypeError. The table is closed."]
    assert facts(restarted(house)) == before


def test_a_table_that_gathers_closes() -> None:
    house = open_house()
    anna, _ = come_in(house, "anna", "bob")
    anna.open_table(PUBLIC)
    store = the_store(house)
    append(store, 1, OTHERS_LINE)
    store.slow = True
    picture = anna.look()
    anna.add_bot(Seat(1), "random")
    anna.add_bot(Seat(2), "random")
    assert anna.look() == picture, "nobody sees what is not durable"
    store.keep()
    assert anna.look().table is None
    refused(Reason.NOT_SEATED, anna.leave)
    assert [len(table.lines) for table in store.tables()] == [2], "nor is the other's journal closed"
    assert store.told == ["Table 1: another server has written to its journal. The table is closed."]
