"""The waiting room and the started table, by keys and by mouse."""

from __future__ import annotations

import pytest

from support.screens.fake_door import FREE, FakeDoor, app_on, bot, person, shown, spot
from tui.door import Occupant, Reason, SeatPicture, TableOptions
from tui.terminal.app import ShamansApp
from tui.text.farewell import Farewell

ME = SeatPicture(Occupant.PERSON, "anna", creator=True, me=True)


@pytest.fixture
def door() -> FakeDoor:
    """Return the player's own table, with one other person."""
    door = FakeDoor()
    door.open_table(TableOptions(players=4))
    door.seats(ME, person("boris"), FREE, FREE)
    door.done.clear()
    return door


async def test_ready_and_not_after_all(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("r")
        assert "★ ✓ ready" in shown(app)
        await pilot.press("r")
        assert "★ ○ not ready" in shown(app)
    assert door.done == [("set_ready", True), ("set_ready", False)]


async def test_enter_on_the_players_own_seat_gets_ready(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("enter")
    assert door.done == [("set_ready", True)]


async def test_bots_come_change_and_go(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("3", "enter")
        assert "sensible bot" in shown(app)
        await pilot.press("right")
        assert "expert bot" in shown(app)
        await pilot.press("x", "left", "4", "enter", "enter")
    assert door.done == [
        ("add_bot", 2, "sensible"),
        ("add_bot", 2, "expert"),  # in place: it keeps its name
        ("remove", 2),
        ("add_bot", 3, "sensible"),
        ("remove", 3),
    ]


async def test_one_key_fills_the_table_with_bots(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        assert "B bots on free seats" in footer(app)
        await pilot.press("b")
    assert door.done == [("start",)]


async def test_a_person_is_removed_only_when_asked_twice(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("down", "x")
        assert "Press X again to remove boris" in shown(app)
        await pilot.press("down", "up", "x")
        assert door.done == []
        await pilot.press("x")
    assert door.done == [("remove", 1)]


async def test_a_person_who_took_the_seat_meanwhile_is_not_removed(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("down", "x")
        door.seats(ME, person("chloe"), FREE, FREE)
        await pilot.pause()
        await pilot.press("x")
        assert "Press X again to remove chloe" in shown(app)
    assert door.done == []


async def test_start(door: FakeDoor) -> None:
    door.seats(ME, bot("Ember"), bot("Fern"), bot("Ash"))
    app = app_on(door)
    async with app.run_test() as pilot:
        assert "Press R when you are ready." in shown(app)
        assert "B play bots now" in footer(app)
        await pilot.press("b")
        assert "Table moss-owl" in shown(app)
    assert door.done[-1] == ("start",)


async def test_a_refused_start_says_why(door: FakeDoor) -> None:
    door.refuse = Reason.NOT_CREATOR
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("b")
        assert "Only the table's creator can do that." in shown(app)
        assert "Table moss-owl" in shown(app)


async def test_what_the_table_waits_for(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        assert "2 seats are free." in shown(app)
        ready = SeatPicture(Occupant.PERSON, "anna", ready=True, creator=True, me=True)
        door.seats(ready, person("boris"), person("chloe"), bot())
        await pilot.pause()
        assert "Waiting for boris, chloe to be ready." in shown(app)


async def test_leave_goes_back_to_the_lobby(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("escape")
        assert "Leave the table?" in shown(app)
        await pilot.press("enter")
        assert "Seats" in shown(app), "Enter is the safe answer"
        await pilot.press("escape", "y")
        assert "Lobby" in shown(app)
    assert door.done == [("leave",)]


async def test_quitting_while_seated_asks(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert "Your seat at this table becomes free." in shown(app)
        await pilot.press("escape")
        assert "Seats" in shown(app)
        await pilot.press("q", "q")
    assert app.return_value == Farewell.LEFT


async def test_by_mouse(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        x, y = spot(app, "3 free")
        await pilot.click(offset=(x, y))
        await pilot.click(offset=(x, y))
        await pilot.click(offset=spot(app, "R ready"))
        await pilot.click(offset=spot(app, "Esc leave"))
        await pilot.click(offset=spot(app, "Y leave"))
    assert door.done == [("add_bot", 2, "sensible"), ("set_ready", True), ("leave",)]


async def test_only_the_creator_is_offered_the_creators_keys(door: FakeDoor) -> None:
    door.seats(person("boris", creator=True), SeatPicture(Occupant.PERSON, "anna", me=True), FREE, FREE)
    app = app_on(door)
    async with app.run_test() as pilot:
        assert "B bots" not in shown(app)
        await pilot.press("x")  # the page asks nothing: the house refuses
    assert door.done == [("remove", 0)]


async def test_being_removed_is_told_and_the_draft_is_not_said_elsewhere(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"secret")
        door.change(table=None, seat=None)
        await pilot.pause()
        assert "You are no longer at table moss-owl." in shown(app)
        await pilot.press("enter")
        assert door.done == []
        assert "C to finish your message" in shown(app)


async def test_a_started_table_is_left_only_when_asked_twice(door: FakeDoor) -> None:
    door.quick_game("shamans")
    door.deal()
    app = app_on(door)
    async with app.run_test() as pilot:
        assert "Illumination" in shown(app)
        await pilot.press("escape")
        assert "Leave the table?" in shown(app)
        await pilot.press("n", "c", "escape", "escape", "y")
        assert "Lobby" in shown(app)
    assert door.done == [("quick_game", "shamans"), ("leave",)]


async def test_a_started_table_has_chat_help_and_quit(door: FakeDoor) -> None:
    door.quick_game("shamans")
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hi", "enter")
        assert "anna: hi" in shown(app)
        await pilot.press("?")
        assert "leave the table: the match ends" in shown(app)
        await pilot.press("escape", "up", "down", "q", "y")
    assert app.return_value == Farewell.SEAT_KEPT


async def test_quitting_a_match_keeps_the_seat_and_says_so(door: FakeDoor) -> None:
    door.start()
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert "Your seat at this table is kept for you." in shown(app)
        assert door.picture.reclaim in shown(app)
        await pilot.press("y")
    assert app.return_value == Farewell.SEAT_KEPT


async def test_the_name_can_be_changed_at_a_started_table(door: FakeDoor) -> None:
    door.start()
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("e")
        assert "name" in shown(app)


async def test_a_message_of_blanks_is_no_draft(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", "space", "space", "enter")
        assert app.session.chat.edit.text == ""


async def test_an_heir_is_told(door: FakeDoor) -> None:
    door.seats(SeatPicture(Occupant.PERSON, "anna", me=True), person("boris", creator=True))
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.pause()
        door.seats(SeatPicture(Occupant.PERSON, "anna", creator=True, me=True), SeatPicture(Occupant.NOBODY))
        await pilot.pause()
        assert "You are now this table's creator." in shown(app)


async def test_a_refusal_does_not_outlive_the_start(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        app.session.tell("something old")
        door.start()
        door.change()
        await pilot.pause()
        assert "something old" not in shown(app)


def footer(app: ShamansApp) -> str:
    return shown(app).rstrip().splitlines()[-1]


async def test_the_footer_offers_the_creator_what_works_now(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test(size=(60, 20)) as pilot:
        assert "B bots on free seats" in footer(app)
        assert "X remove" not in footer(app)
        assert footer(app).endswith("Esc leave  ? help")
        await pilot.press("down")
        assert "X remove" in footer(app)
        door.seats(ME, person("boris"), bot("Fern"), bot("Ash"))
        await pilot.pause()
        assert "B bots" not in footer(app)
        assert "R ready" in footer(app)
