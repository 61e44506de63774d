"""The window's title and the bell, as bytes on real terminals."""

from __future__ import annotations

import re

from support.screens.terminals import bells, titles, until
from support.servers.open_house import OpenHouse
from tui.door import TableOptions


async def lead_a_turn(house: OpenHouse, name: str) -> None:
    """Sit with bots at a table where the player is the first Guide, and wait until the cards are dealt."""
    door = house.door(name)
    door.open_table(TableOptions(players=3, values={"first_player": 0}, public=False))
    door.start()
    await until(lambda: house.app(name).session.asked is not None, "the player is asked")


async def test_the_title_follows_the_player_and_is_given_back(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    await until(lambda: titles(anna.raw) == ["Shamans"])
    anna.press(b"n")
    await anna.sees("New table")
    anna.press(b"\r")
    await until(lambda: len(titles(anna.raw)) == 2)
    assert re.fullmatch(r"Shamans · Table [a-z0-9-]+", titles(anna.raw)[1])
    await anna.quit()
    assert len(titles(anna.raw)) == 2
    raw = anna.raw
    assert raw.index(b"\x1b[22;2t") < raw.index(b"\x1b]2;"), "first the shell's title is kept"
    assert raw.rindex(b"\x1b]2;") < raw.rindex(b"\x1b[23;2t"), "and nothing follows when it is given back"
    assert bells(anna.raw) == 0


async def test_a_player_who_is_asked_is_called_once(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    bert = await house.guest("bert")
    await lead_a_turn(house, "anna")
    await until(lambda: bells(anna.raw) == 1)
    assert titles(anna.raw)[-1].startswith("► Your turn · Shamans · ")
    anna.press(b"c", b"hm", b"\x1b")
    await anna.sees("C to finish your message")
    assert bells(anna.raw) == 1
    assert titles(bert.raw) == ["Shamans"]
    assert bells(bert.raw) == 0


async def test_a_silenced_bell_is_not_sent(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"\x1bOS")
    await anna.sees("The bell is off.")
    await lead_a_turn(house, "anna")
    await until(lambda: titles(anna.raw)[-1].startswith("► Your turn"))
    assert bells(anna.raw) == 0


async def test_a_terminal_that_takes_nothing_is_called_when_it_does(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    (session,) = house.server.sessions
    await until(lambda: titles(anna.raw) == ["Shamans"])
    session.hold("test")
    before = len(anna.raw)
    await lead_a_turn(house, "anna")
    anna.press(b"x")
    assert len(anna.raw) == before
    session.release("test")
    await until(lambda: bells(anna.raw) == 1)
    assert len(titles(anna.raw)) == 2, "only the newest title"
    await anna.sees("Table ")


async def test_the_keys_of_the_look_arrive_as_terminals_send_them(house: OpenHouse) -> None:
    anna = await house.guest("anna", env={"COLORTERM": "truecolor"})
    anna.press(b"\x1bOQ")
    await anna.sees("Colours: dark, colour-blind safe.")
    for key, told in ((b"\x1bOQ", "light background"), (b"\x1bOR", "ASCII only")):
        anna.press(key)
        await anna.sees(told)
    await anna.sees("Lobby", "anna")
    assert anna.screen.isascii()
