"""The chat's two lanes: a player at a table can read and write in the lobby, too, and sees which is which."""

from __future__ import annotations

import pytest

from server.house import HouseDoor
from support.house.fake_house import TestHouse
from support.house.undealt import start_undealt
from support.screens.fake_door import FakeDoor, app_on, painted, shown
from support.screens.seated import LARGE, SIZES, USUAL
from support.screens.sessions import enter
from tui.door import ChatLine, KeyPreset, Lane, Settings, TableOptions
from tui.draw.look import Look
from tui.session import Session
from tui.words import Words

TABLE, LOBBY = "Chat at this table", "Chat in the lobby"


class Someone:
    """A player of a real house, with their own screen."""

    def __init__(self, house: TestHouse, name: str, size: tuple[int, int] = USUAL) -> None:
        self.door: HouseDoor = house.enter(f"key {name}", name)
        self.session: Session = enter(self.door, Words(), Look.of())
        self.size = size
        self.calls = 0
        self.door.on_change(self._wake)

    def _wake(self) -> None:
        self.calls += 1
        self.session.wake()

    def press(self, *keys: str) -> str:
        """Press keys, and return the screen."""
        for key in keys:
            self.session.press(key, key if len(key) == 1 else None)
        return self.screen

    @property
    def screen(self) -> str:
        """The text on the screen."""
        return "\n".join(painted(self.session, *self.size))


def playing(house: TestHouse, size: tuple[int, int] = USUAL) -> tuple[Someone, Someone, Someone]:
    """Return Anna and Boris in a round with a bot, and Dora in the lobby."""
    anna, boris, dora = (Someone(house, name, size) for name in ("anna", "boris", "dora"))
    boris.door.join(anna.door.open_table(TableOptions(players=3)))
    boris.door.set_ready(True)
    anna.press("b")
    assert house.table.refereed
    return anna, boris, dora


@pytest.mark.parametrize("size", SIZES)
def test_a_player_switches_lanes_and_writes_in_the_lobby(size: tuple[int, int]) -> None:
    anna, boris, dora = playing(TestHouse(), size)
    dora.door.say("who is here?")
    boris.door.say("your turn")
    drawn = anna.press("c")
    assert "boris: your turn" in drawn
    assert "who is here?" not in drawn
    drawn = anna.press("tab")
    assert "dora: who is here?" in drawn
    assert "your turn" not in drawn
    assert "Lobby ▸" in drawn
    anna.press(*"we play", "enter")
    assert "anna: we play" in anna.screen
    assert "anna: we play" in dora.screen
    assert [line.text for line in boris.door.look().chat] == ["your turn"]
    drawn = anna.press("escape")
    assert "boris: your turn" in drawn
    assert "we play" not in drawn
    anna.press("c", *"done", "enter")
    assert [line.text for line in boris.door.look().chat] == ["your turn", "done"]


def test_the_heading_and_the_keys_name_the_lane() -> None:
    anna, *_ = playing(TestHouse(), LARGE)
    assert TABLE in anna.screen
    drawn = anna.press("c")
    assert TABLE in drawn
    assert "Tab to the lobby" in drawn
    drawn = anna.press("tab")
    assert LOBBY in drawn
    assert TABLE not in drawn
    assert "Tab to the table" in drawn
    assert TABLE in anna.press("tab")
    assert TABLE in anna.press("tab", "escape")


def test_a_message_to_the_lobby_about_the_cards_is_held_back() -> None:
    anna, boris, dora = playing(TestHouse())
    drawn = anna.press("c", "tab", *"lead blue", "enter")
    assert "Not sent: it names a colour." in drawn
    assert "Lobby ▸ lead blue" in drawn
    for other in (boris.press("c", "tab"), dora.screen):
        assert "lead blue" not in other
    assert "Not sent" not in anna.press("ctrl+u", *"sorry", "enter")


def test_the_lobbys_chat_does_not_disturb_players_until_they_look() -> None:
    anna, boris, dora = playing(TestHouse())
    anna.press("c", "tab")
    anna.calls = boris.calls = 0
    dora.door.say("good evening")
    assert anna.calls == boris.calls == 0
    assert "dora: good evening" in anna.press("h"), "with the next key"
    dora.door.say("good night")
    boris.door.say("well")
    assert "dora: good night" in anna.screen, "with whatever is new at the table"
    assert "dora: good night" in boris.press("c", "tab"), "when it is opened"


def test_in_the_waiting_room_the_lobby_is_heard_at_once() -> None:
    house = TestHouse()
    anna, dora = Someone(house, "anna"), Someone(house, "dora")
    anna.door.open_table(TableOptions())
    assert TABLE in anna.screen
    assert LOBBY in anna.press("c", "tab")
    dora.door.say("which table?")
    assert "dora: which table?" in anna.screen


def test_between_rounds_there_are_two_lanes_as_well() -> None:
    house = TestHouse()
    anna, dora = Someone(house, "anna"), Someone(house, "dora")
    anna.door.open_table(TableOptions())
    start_undealt(anna.door)
    anna.session.wake()
    assert TABLE in anna.screen
    assert LOBBY in anna.press("c", "tab", *"hello", "enter")
    assert "anna: hello" in dora.screen


def test_a_draft_keeps_its_lane() -> None:
    anna, _, dora = playing(TestHouse(), LARGE)
    anna.press("c", "tab", *"hel", "escape")
    assert TABLE in anna.screen
    assert "C to finish your message" in anna.screen
    drawn = anna.press("c")
    assert LOBBY in drawn
    assert "▸ hel" in drawn
    anna.press(*"lo", "enter")
    assert "anna: hello" in dora.screen
    assert TABLE in anna.press("escape", "c"), "with nothing typed, one's own table"


def test_a_draft_is_taken_along_to_the_other_lane() -> None:
    anna, boris, _ = playing(TestHouse())
    anna.press("c", "tab", *"hello", "tab", "enter")
    assert [line.text for line in boris.door.look().chat] == ["hello"]
    assert boris.door.look().lobby == ()


def test_an_empty_message_closes_the_lobbys_lane() -> None:
    anna, *_ = playing(TestHouse(), LARGE)
    anna.press("c", "tab", "enter")
    assert not anna.session.chat.is_open
    assert TABLE in anna.screen


def test_a_player_who_loses_the_table_writes_in_the_lobby() -> None:
    house = TestHouse()
    anna, boris = Someone(house, "anna"), Someone(house, "boris")
    boris.door.join(anna.door.open_table(TableOptions()))
    boris.press("c", "tab", *"hello")
    anna.press("down", "x", "x")
    assert not boris.session.chat.is_open
    boris.press("c", "enter")
    assert [line.text for line in boris.door.look().chat] == ["hello"]


def test_each_lane_is_turned_back_by_itself() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    door.change(
        chat=tuple(ChatLine("boris", f"table {number}") for number in range(50)),
        lobby=tuple(ChatLine("dora", f"lobby {number}") for number in range(50)),
    )
    session = enter(door, Words(), Look.of())

    def press(*keys: str) -> str:
        for key in keys:
            session.press(key, key if len(key) == 1 else None)
            painted(session, *USUAL)
        return "\n".join(painted(session, *USUAL))

    assert "lobby 49" in press("c", "tab")
    assert "lobby 49" not in press("up", "up")
    assert "table 49" in press("tab")
    assert "table 49" in press("tab", "up", "up", "escape")


def test_in_the_lobby_itself_tab_does_nothing() -> None:
    door = FakeDoor()
    session = enter(door, Words(), Look.of())

    def press(*keys: str) -> None:
        for key in keys:
            session.press(key, key if len(key) == 1 else None)

    press("c", "tab", *"hi", "enter")
    assert door.done == [("say", "hi")]
    assert not session.chat.is_open
    press("c", "tab", *"hello", "escape")
    door.open_table(TableOptions())
    session.wake()
    press("c")
    assert session.chat.lane(session.scene) is Lane.HERE


async def test_lanes_are_switched_by_digits_and_by_clicks_too() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    door.change(settings=Settings(keys=KeyPreset.DIGITS), lobby=(ChatLine("dora", "good evening"),))
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("*")
        (line,) = [line for line in shown(app).split("\n") if line.rstrip().endswith("chat")]
        await pilot.press(line.split()[0], "tab", *"5 of us", "enter")
        assert LOBBY in shown(app)
        assert "dora: good evening" in shown(app)
        app.session.click("key:tab")
        assert app.session.chat.lane(app.session.scene) is Lane.HERE
    assert ("say", "5 of us", Lane.LOBBY) in door.done
