"""The level of a table's bots: its creator chooses it, and each seat says which one plays."""

from __future__ import annotations

import pytest

from engine.core import Seat, level_of, levels
from games.dice import RULES as DICE
from server.games import GAMES
from server.house import HouseDoor
from support.engine.levels import GAMES_HERE, RULES
from support.house.fake_house import TestHouse, own_table, refused
from support.house.memory import memory_store
from tui.door import Occupant, Reason, Settings, TableOptions

EXPERTS = TableOptions(3, game="shamans", bots="expert")


@pytest.fixture
def house() -> TestHouse:
    return TestHouse(games=GAMES_HERE)


def kinds(door: HouseDoor) -> list[str]:
    """Return the kinds of the bots at a person's table."""
    return [seat.bot for seat in own_table(door).seats if seat.sitting is Occupant.BOT]


def test_no_level_plays_at_random() -> None:
    assert levels(RULES) == ["novice", "sensible", "expert"]
    assert all("random" not in levels(rules) for rules in GAMES.rules.values())
    assert levels(DICE) == []


@pytest.mark.parametrize("wanted", ["", "random", "genius"])
def test_a_level_that_the_game_lacks_is_the_usual_one(wanted: str) -> None:
    assert level_of(RULES, wanted) == "sensible"
    assert level_of(DICE, wanted) == "random"


@pytest.mark.parametrize("level", levels(RULES))
def test_free_seats_get_bots_of_the_tables_level(house: TestHouse, level: str) -> None:
    anna = house.enter("key of anna", "anna")
    anna.open_table(TableOptions(4, bots=level))
    anna.start()
    assert kinds(anna) == [level] * 3


def test_a_quick_match_has_the_level_of_the_last_form(house: TestHouse) -> None:
    anna = house.enter("key of anna", "anna")
    anna.quick_game("shamans")
    assert set(kinds(anna)) == {"sensible"}
    anna.leave()
    anna.set_settings(Settings(table=EXPERTS))
    anna.quick_game("shamans")
    assert set(kinds(anna)) == {"expert"}
    anna.leave()
    anna.quick_game("shazar")
    assert set(kinds(anna)) == {level_of(GAMES.rules["shazar"], "expert")}


def test_a_bot_of_the_usual_level_sits_in_for_a_person_who_leaves(house: TestHouse) -> None:
    anna, bob = (house.enter(f"key of {name}", name) for name in ("anna", "bob"))
    bob.join(anna.open_table(EXPERTS))
    bob.set_ready(True)
    anna.start()
    assert house.table.seats.player(Seat(2)) == "expert"
    bob.close(dropped=True)
    assert house.table.seats.player(Seat(1)) == "sensible"
    bob = house.enter("key of bob", "bob")
    bob.leave()
    assert house.table.seats.player(Seat(1)) == "sensible"


def test_a_table_keeps_its_level_over_a_restart() -> None:
    store = memory_store()
    anna = TestHouse(games=GAMES_HERE, store=store).enter("key of anna", "anna")
    anna.open_table(EXPERTS)
    after = TestHouse(games=GAMES_HERE, store=store)
    after.restore()
    anna = after.enter("key of anna", "anna")
    anna.start()
    assert own_table(anna).options == EXPERTS
    assert kinds(anna) == ["expert", "expert"]


def test_a_server_without_that_level_seats_the_usual_one() -> None:
    store = memory_store()
    TestHouse(games=GAMES_HERE, store=store).enter("key of anna", "anna").open_table(EXPERTS)
    after = TestHouse(store=store)
    assert after.restore() == []
    anna = after.enter("key of anna", "anna")
    anna.start()
    assert kinds(anna) == [level_of(GAMES.rules["shamans"], "expert")] * 2


def test_a_level_is_a_text(house: TestHouse) -> None:
    anna = house.enter("key of anna", "anna")
    refused(Reason.BAD_OPTIONS, anna.open_table, TableOptions(bots=None))  # type: ignore[arg-type]
