"""Whole matches of Shazar over ssh, from the lobby to the result: people choose from what their screens
offer."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from server.house.people.people import Person
from server.house.seats import BotSitter
from support.clients.at_the_table import DOWN, RIGHT, all_is_told, play_to_the_end, the_match, the_table
from support.house.fake_clock import FakeClock
from support.servers.open_house import OpenHouse, open_house
from support.shazar.guests import MageGuest, take_seats

NAMES = ("anna", "bert", "cleo", "dora")
SIZES = ((80, 24), (60, 20), (120, 40), (100, 30))
EVERYDAY = {"Your move: step on a hex.", "Cast a spell?", "Do you try to shake off your effects?"}
"""Questions that come up in every match."""


async def come_in(house: OpenHouse, players: int) -> list[MageGuest]:
    """Let this many people come into the lobby, on terminals of several sizes."""
    return [
        MageGuest(name, await house.guest(name, size=size), Random(name))
        for name, size in zip(NAMES[:players], SIZES[:players], strict=True)
    ]


def name_of(house: OpenHouse, seat: Seat) -> str:
    """Return the name of a player."""
    sitter = the_table(house).places[seat].sitter
    assert isinstance(sitter, Person | BotSitter)
    return sitter.name


async def all_see_the_result(house: OpenHouse, *guests: MageGuest) -> None:
    """Check that everyone is told who has won, and that the record is sound."""
    winners = {name_of(house, seat) for seat in the_match(house).game.view(None).winners}
    assert winners
    for guest in guests:
        assert ("★ You" in guest.player.screen) == (guest.name in winners)
        others = winners - {guest.name}
        assert all(name in guest.player.screen for name in others)
    asked = await house.player("zoe", command=f"verify {the_match(house).id}", term=None)
    assert await asked.exit_code() == 0, asked.raw
    assert house.faults == []


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_people_play_a_match_by_the_keyboard_only(players: int) -> None:
    """G1 to G7: people can play from an empty lobby to the result, on terminals of several sizes."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(players).randbytes) as house:
        guests = await come_in(house, players)
        await take_seats(house, *guests)
        await play_to_the_end(house, clock, *guests)
        await all_see_the_result(house, *guests)
        assert set[str]().union(*(guest.asked for guest in guests)) >= EVERYDAY
        assert clock.time == 1000.0, "nobody had to wait"


async def test_people_play_two_against_two() -> None:
    """U1: the two of a side win or lose together."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(4).randbytes) as house:
        guests = await come_in(house, 4)
        await take_seats(house, *guests, choices=(DOWN, RIGHT))
        assert the_match(house).game.setup.teams
        await play_to_the_end(house, clock, *guests)
        await all_see_the_result(house, *guests)
        assert sum("★ You and" in guest.player.screen for guest in guests) == 2


async def test_a_match_can_be_played_with_the_mouse_only() -> None:
    """Everything that can be done is written on the screen and can be clicked, from the lobby on."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(1).randbytes) as house:
        player = await house.guest("anna")
        anna = MageGuest("anna", player, Random(1), mouse=True)

        async def click(*texts: str) -> None:
            for text in texts:
                anna.click_on(text)
                await all_is_told(house, player)

        await click("create one and wait", "◂ Shamans", "◂ 4", "Enter create")
        await click("↑↓ seat", "Enter add bot", "↑↓ seat", "Enter add bot", "R ready")
        await play_to_the_end(house, clock, anna)
        await all_see_the_result(house, anna)
        assert len(anna.asked) > 3


async def test_one_person_plays_a_match_against_three_bots() -> None:
    """Bots answer in their time, and the match goes to its end."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(2).randbytes) as house:
        anna = MageGuest("anna", await house.guest("anna"), Random(2))
        anna.player.press(b"o", b"b")
        await anna.player.sees("round 1")
        assert the_match(house).game.players == 4
        await play_to_the_end(house, clock, anna)
        await all_see_the_result(house, anna)
        assert clock.time > 1000.0, "bots take their time"


async def test_people_lay_their_fields_and_one_stands_down() -> None:
    """S7, G8: fields are laid by keys; who leaves the match for good has lost it."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(5).randbytes) as house:
        guests = await come_in(house, 2)
        anna, bert = guests
        own, leaving = (*[DOWN] * 5, RIGHT, RIGHT), (DOWN, DOWN, RIGHT)
        await take_seats(house, *guests, choices=(*own, *leaving))
        players = [guest.player for guest in guests]
        while the_match(house).game.view(None).board is None:
            assert any(guest.move() for guest in guests)
            await all_is_told(house, *players)
        assert len(anna.asked | bert.asked) == 1, "only the fields were asked for"
        anna.player.press(b"x")
        await anna.player.sees("▸N no")
        anna.player.press(b"y")
        await all_is_told(house, *players)
        assert "★ bert wins the match!" in anna.player.screen
        await all_see_the_result(house, *guests)
