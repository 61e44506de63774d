"""Tables: seats, permissions, and the start of a match."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import SIZES
from engine.shamans.bots import BOTS
from server.house import HouseDoor, Limits
from support.house.fake_house import TestHouse, names_at, own_match, own_seat, own_table, refused
from support.house.views import own_view
from tui.door import WINDOW_SECONDS, Occupant, Reason, TableOptions, TableStage

THREE = TableOptions(players=3)


def people(house: TestHouse, *names: str) -> list[HouseDoor]:
    """Let people enter, each with a key."""
    return [house.enter(f"key of {name}", name) for name in names]


def seated(house: TestHouse, *names: str, options: TableOptions = THREE) -> list[HouseDoor]:
    """Let people enter and sit at one table, which the first one creates."""
    creator, *others = people(house, *names)
    code = creator.open_table(options)
    for door in others:
        door.join(code)
    return [creator, *others]


def playing(house: TestHouse, *names: str, options: TableOptions = THREE) -> list[HouseDoor]:
    """Seat people, fill the other seats with bots, and start."""
    doors = seated(house, *names, options=options)
    for seat in range(len(names), options.players):
        doors[0].add_bot(Seat(seat), "random")
    for door in doors[1:]:
        door.set_ready(True)
    doors[0].start()
    return doors


# ---- making and joining


def test_the_creator_of_a_table_sits_on_its_first_seat() -> None:
    house = TestHouse()
    (anna,) = people(house, "anna")
    code = anna.open_table(TableOptions(players=4))
    picture = anna.look()
    assert picture.table is not None
    assert picture.table.code == code
    assert picture.table.stage is TableStage.GATHERING
    assert picture.seat == 0
    assert names_at(anna) == ["anna", "", "", ""]
    assert own_seat(anna).creator
    assert not own_seat(anna).ready
    assert picture.table.free == 3
    assert picture.match is None


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seconds", WINDOW_SECONDS)
def test_options_are_shown_as_they_were_made(players: int, seconds: int) -> None:
    values = {"distance": 7, "first_player": 2}
    options = TableOptions(players, seconds, public=False, values=values, game="shamans")
    (anna,) = seated(TestHouse(), "anna", options=options)
    assert own_table(anna).options == options


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(players=2),
        TableOptions(players=6),
        TableOptions(players=True),
        TableOptions(values={"distance": -1}),
        TableOptions(values={"distance": 41}),
        TableOptions(window_seconds=0),
        TableOptions(window_seconds=9),
        TableOptions(players=3, values={"first_player": 3}),
        TableOptions(values={"first_player": -1}),
        TableOptions(values={"first_player": True}),
    ],
)
def test_options_that_cannot_be_played(options: TableOptions) -> None:
    house = TestHouse()
    (anna,) = people(house, "anna")
    refused(Reason.BAD_OPTIONS, anna.open_table, options)
    assert not list(house.tables)


def test_who_joins_gets_the_first_free_seat() -> None:
    anna, bob, cleo = seated(TestHouse(), "anna", "bob", "cleo", options=TableOptions(players=4))
    bob.leave()
    assert names_at(anna) == ["anna", "", "cleo", ""]
    bob.join(own_table(anna).code)
    assert names_at(cleo) == ["anna", "bob", "cleo", ""]


def test_joining_the_own_table_changes_nothing() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    bob.join(own_table(anna).code)
    assert names_at(bob) == ["anna", "bob", ""]


def test_a_full_table_takes_nobody() -> None:
    house = TestHouse()
    anna, *_ = seated(house, "anna", "bob", "cleo")
    (dora,) = people(house, "dora")
    refused(Reason.TABLE_FULL, dora.join, own_table(anna).code)


def test_a_table_that_has_started_takes_nobody() -> None:
    house = TestHouse()
    anna, bob, _ = playing(house, "anna", "bob", "cleo")
    (dora,) = people(house, "dora")
    bob.leave()
    refused(Reason.ALREADY_STARTED, dora.join, own_table(anna).code)


def test_everyone_sits_at_one_table() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    code = anna.open_table(THREE)
    bob.open_table(THREE)
    refused(Reason.SEATED_ELSEWHERE, bob.join, code)
    refused(Reason.SEATED_ELSEWHERE, bob.open_table, THREE)
    refused(Reason.SEATED_ELSEWHERE, bob.quick_game, "shamans")


def test_who_sits_nowhere_can_do_nothing_at_a_table() -> None:
    (anna,) = people(TestHouse(), "anna")
    refused(Reason.NOT_SEATED, anna.leave)
    refused(Reason.NOT_SEATED, anna.start)
    refused(Reason.NOT_SEATED, anna.set_ready, True)
    refused(Reason.NOT_SEATED, anna.add_bot, Seat(1), "random")
    refused(Reason.NOT_SEATED, anna.remove, Seat(1))


def test_a_house_has_so_many_tables() -> None:
    house = TestHouse(Limits(tables=2))
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    anna.open_table(THREE)
    bob.quick_game("shamans")
    refused(Reason.TOO_MANY_TABLES, cleo.open_table, THREE)
    refused(Reason.TOO_MANY_TABLES, cleo.quick_game, "shamans")
    anna.leave()
    cleo.open_table(THREE)


def test_a_table_that_all_have_left_makes_room_the_longest_left_first() -> None:
    house = TestHouse(Limits(tables=2))
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    for door in (anna, bob):
        door.open_table(THREE)
    for door in (anna, bob):
        door.close(dropped=True)
        house.clock.pass_by(1)
    cleo.open_table(THREE)
    assert house.enter("key of anna", "").look().table is None
    assert house.enter("key of bob", "").look().table is not None


# ---- leaving


def test_a_table_without_people_is_no_more() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    code = own_table(anna).code
    anna.add_bot(Seat(2), "sensible")
    anna.leave()
    bob.leave()
    assert not list(house.tables)
    refused(Reason.NO_SUCH_TABLE, anna.join, code)


def test_the_next_person_clockwise_inherits_a_table() -> None:
    anna, bob, cleo = seated(TestHouse(), "anna", "bob", "cleo", options=TableOptions(players=5))
    anna.leave()
    assert own_seat(bob).creator
    anna.join(own_table(bob).code)
    bob.leave()
    assert [seat.creator for seat in own_table(cleo).seats] == [False, False, True, False, False]
    cleo.leave()
    assert own_seat(anna).creator


def test_bots_inherit_nothing() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob", options=TableOptions(players=4))
    bob.leave()
    anna.add_bot(Seat(1), "random")
    bob.join(own_table(anna).code)
    anna.leave()
    assert own_seat(bob).creator


def test_somebody_who_is_here_inherits_before_somebody_who_is_not() -> None:
    anna, bob, cleo = seated(TestHouse(), "anna", "bob", "cleo")
    bob.close(dropped=True)
    anna.leave()
    assert own_seat(cleo).creator


def test_the_heir_has_the_creators_rights() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    refused(Reason.NOT_CREATOR, bob.add_bot, Seat(2), "random")
    anna.leave()
    bob.add_bot(Seat(0), "random")
    bob.add_bot(Seat(2), "random")
    bob.start()
    assert own_table(bob).stage is TableStage.PLAYING


def test_a_bot_sits_in_for_who_leaves_a_match() -> None:
    anna, bob, _ = playing(TestHouse(), "anna", "bob", "cleo")
    anna.leave()
    seat = own_table(bob).seats[0]
    assert (seat.sitting, seat.bot, seat.ready) == (Occupant.BOT, "sensible", True)
    assert own_seat(bob).creator
    assert anna.look().table is None
    assert bob.look().match is not None


def test_a_match_that_its_last_person_leaves_is_no_more() -> None:
    house = TestHouse()
    anna, bob = playing(house, "anna", "bob")
    anna.leave()
    bob.leave()
    assert not list(house.tables)


# ---- bots and removals


@pytest.mark.parametrize("kind", BOTS)
def test_the_creator_seats_bots_of_any_kind(kind: str) -> None:
    (anna,) = seated(TestHouse(), "anna")
    anna.add_bot(Seat(2), kind)
    seat = own_table(anna).seats[2]
    assert (seat.sitting, seat.bot, seat.ready, seat.here) == (Occupant.BOT, kind, True, True)
    assert seat.name


def test_no_two_bots_at_a_table_have_the_same_name() -> None:
    for seed in range(20):
        anna = TestHouse(seed=seed).enter("key", "anna")
        anna.quick_game("shamans")
        assert len(set(names_at(anna))) == 5


def test_a_bot_is_replaced_by_another_kind_of_the_same_name() -> None:
    (anna,) = seated(TestHouse(), "anna")
    anna.add_bot(Seat(1), "random")
    name = names_at(anna)[1]
    anna.add_bot(Seat(1), "sensible")
    seat = own_table(anna).seats[1]
    assert (seat.name, seat.bot, seat.ready) == (name, "sensible", True)


def test_where_and_what_a_bot_cannot_be() -> None:
    anna, _ = seated(TestHouse(), "anna", "bob")
    for seat in (-1, 0, 1, 3, True, 99):
        refused(Reason.NO_SUCH_SEAT, anna.add_bot, seat, "random")
    refused(Reason.BAD_OPTIONS, anna.add_bot, Seat(2), "genius")


def test_the_creator_takes_a_bot_away() -> None:
    (anna,) = seated(TestHouse(), "anna")
    anna.add_bot(Seat(1), "random")
    anna.remove(Seat(1))
    assert names_at(anna) == ["anna", "", ""]


def test_the_creator_removes_somebody_before_the_start() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    bob.set_ready(True)
    anna.remove(Seat(1))
    assert names_at(anna) == ["anna", "", ""]
    assert bob.look().table is None
    bob.open_table(THREE)
    assert not own_seat(bob).ready


def test_who_cannot_be_removed() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    refused(Reason.NOT_CREATOR, bob.remove, Seat(0))
    for seat in (-1, 0, 2, 3, True):
        refused(Reason.NO_SUCH_SEAT, anna.remove, seat)


def test_once_started_nobody_is_added_or_removed() -> None:
    anna, _ = playing(TestHouse(), "anna", "bob")
    refused(Reason.ALREADY_STARTED, anna.remove, Seat(1))
    refused(Reason.ALREADY_STARTED, anna.remove, Seat(2))
    refused(Reason.ALREADY_STARTED, anna.add_bot, Seat(2), "random")
    refused(Reason.ALREADY_STARTED, anna.start)


# ---- ready and start


def test_ready_or_not_after_all() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    bob.set_ready(True)
    assert own_table(anna).seats[1].ready
    bob.set_ready(False)
    assert not own_table(anna).seats[1].ready


def test_a_match_starts_when_all_are_there_and_ready() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    anna.set_ready(True)
    bob.set_ready(True)
    assert own_table(bob).stage is TableStage.GATHERING, "a seat is free"
    anna.set_ready(False)
    anna.add_bot(Seat(2), "random")
    assert own_table(bob).stage is TableStage.GATHERING, "anna is not ready"
    anna.set_ready(True)
    assert own_table(bob).stage is TableStage.PLAYING
    assert own_match(bob).next_deal is None, "once is enough: the cards are dealt"
    assert all(len(own_view(door).hand) == 9 for door in (anna, bob))


def test_the_last_bot_begins_a_match_for_which_all_are_ready() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    anna.set_ready(True)
    bob.set_ready(True)
    anna.add_bot(Seat(2), "random")
    assert own_view(bob).hand


def test_the_creator_fills_the_table_with_bots_and_alone_begins_at_once() -> None:
    anna = TestHouse().enter("key", "anna")
    anna.open_table(TableOptions(5))
    anna.add_bot(Seat(3), "random")
    anna.start()
    assert [seat.bot for seat in own_table(anna).seats] == ["", "sensible", "sensible", "random", "sensible"]
    assert own_view(anna).hand


def test_the_creator_fills_the_table_with_bots_and_waits_for_the_others() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    refused(Reason.NOT_CREATOR, bob.start)
    anna.start()
    assert own_table(bob).stage is TableStage.GATHERING
    assert [seat.ready for seat in own_table(bob).seats] == [True, False, True]
    bob.set_ready(True)
    assert own_view(bob).hand


def test_a_match_is_set_up_as_the_table_was_made() -> None:
    house = TestHouse()
    playing(house, "anna", options=TableOptions(players=4, values={"distance": 5, "first_player": 3}))
    game = house.match.game
    assert (game.setup.players, game.setup.distance) == (4, 5)
    assert game.view(None).guide == 3


def test_a_first_player_is_drawn_if_none_is_named() -> None:
    guides = set()
    for seed in range(30):
        anna = TestHouse(seed=seed).enter("key", "anna")
        anna.quick_game("shamans")
        guides.add(own_view(anna).guide)
    assert guides == {0, 1, 2, 3, 4}


def test_players_are_shown_what_their_seat_may_see_and_no_more() -> None:
    house = TestHouse()
    doors = playing(house, "anna", "bob", "cleo")
    for seat, door in enumerate(doors):
        view = own_view(door)
        assert view == house.match.game.view(Seat(seat))
        assert (view.seat, len(view.hand)) == (seat, 9)
        assert [number for number, role in enumerate(view.roles) if role is not None] == [seat]


def test_who_plays_is_shown_nothing_of_the_lobby() -> None:
    house = TestHouse()
    people(house, "dora")[0].open_table(THREE)
    for door in playing(house, "anna", "bob"):
        assert (door.look().people, door.look().tables) == ((), ())


def test_a_quick_game() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    code = anna.quick_game("shamans")
    table = own_table(anna)
    assert (table.code, table.stage, table.options.public) == (code, TableStage.PLAYING, False)
    assert [seat.bot for seat in table.seats] == ["", *["sensible"] * 4]
    assert own_match(anna).next_deal is None
    assert own_view(anna).hand
    assert bob.look().tables == ()
