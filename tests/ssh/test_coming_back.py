"""Return to a seat in a running match: by a guest's code, by the command in the goodbye, or from the list."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from support.clients.at_the_table import Guest, all_is_told, take_seats, the_match, the_table
from support.clients.player import Player
from support.house.fake_clock import FakeClock
from support.servers.open_house import OpenHouse, open_house
from tui.shamans.views import view_in

_COMMAND = re.compile(r"ssh -t -p (\d+) (\w+)@127\.0\.0\.1 (\S+)$")


@pytest.fixture
async def still() -> AsyncIterator[OpenHouse]:
    """Yield a house in which no time passes."""
    async with open_house(clock=FakeClock()) as house:
        yield house


async def left_in_a_match(house: OpenHouse) -> str:
    """Let a guest begin a quick game and quit; return the goodbye."""
    anna = await house.guest("anna")
    anna.press(b"b")
    await anna.sees("Round 1")
    anna.press(b"r")
    await anna.sees("Round 1")
    return await anna.quit()


async def test_the_goodbye_is_a_command_that_brings_a_guest_back_to_the_seat(still: OpenHouse) -> None:
    command = _COMMAND.search(await left_in_a_match(still))
    assert command is not None
    assert int(command[1]) == still.port
    hand = the_match(still).game.view(the_table(still).seat_of(the_table(still).creator)).hand
    again = await still.player(command[2], command=command[3])
    await again.sees("Round 1", "anna")
    assert still.present == {"anna"}
    match = still.app("anna").session.picture.match
    assert match is not None
    assert view_in(match).hand == hand


async def test_the_code_typed_as_a_tables_code_brings_a_guest_back(still: OpenHouse) -> None:
    command = _COMMAND.search(await left_in_a_match(still))
    assert command is not None
    zoe = await still.guest("zoe")
    zoe.press(b"j", command[3].encode(), b"\r")
    await zoe.sees("Round 1", "anna")
    assert still.present == {"anna"}


async def test_openssh_takes_the_goodbyes_code_as_its_argument(still: OpenHouse) -> None:
    command = _COMMAND.search(await left_in_a_match(still))
    assert command is not None
    again = await still.openssh("-t", "anna@127.0.0.1", command[3])
    await again.sees("Round 1", "anna")


@pytest.mark.parametrize("by_code", [True, False])
async def test_a_player_who_left_by_l_sits_down_again(still: OpenHouse, by_code: bool) -> None:
    guests = [Guest(name, await still.guest(name)) for name in ("anna", "bert", "cleo")]
    await take_seats(still, 0, *guests)
    players = [guest.player for guest in guests]
    bert = players[1]
    code = the_table(still).code
    bert.press(b"\x1b")
    await bert.sees("Leave the table?")
    bert.press(b"y")
    await bert.sees("Lobby", "playing")
    await all_is_told(still, *players)
    assert [person.name for person in the_table(still).people] == ["anna", "cleo"]
    bert.press(*((b"j", code.encode(), b"\r") if by_code else (b"\r",)))
    await bert.sees(f"Table {code}")
    await all_is_told(still, *players)
    assert [person.name for person in the_table(still).people] == ["anna", "bert", "cleo"]
    for player in players:
        player.press(b"r")
    await all_is_told(still, *players)
    assert the_match(still).game.view(None).round == 1


async def test_comings_and_goings_are_in_the_log(still: OpenHouse) -> None:
    guests = [Guest(name, await still.guest(name, size=(120, 40))) for name in ("anna", "bert", "cleo")]
    await take_seats(still, 0, *guests)
    anna, bert, cleo = players = [guest.player for guest in guests]
    for player in players:
        player.press(b"r")
    await all_is_told(still, *players)
    bert.press(b"\x1b")
    await bert.sees("Leave the table?")
    bert.press(b"y")
    await anna.sees("bert left; a bot takes over")
    await bert.sees("playing")
    bert.press(b"\r")
    await anna.sees("bert is back")
    await all_is_told(still, *players)
    cleo.vanish()
    await anna.sees("cleo is away; a bot plays for now")
    assert _lines(anna, "bert is back") == _lines(bert, "bert is back") == 1


def _lines(player: Player, text: str) -> int:
    return sum(text in line for line in player.lines)
