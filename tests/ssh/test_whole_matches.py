"""Whole matches over ssh, from the lobby to the winner: people choose from what their screens offer."""

from __future__ import annotations

from random import Random

import pytest

from server.house.people.people import Person
from server.house.seats import BotSitter
from support.clients.at_the_table import Guest, all_is_told, play_to_the_end, take_seats, the_match, the_table
from support.house.fake_clock import FakeClock
from support.servers.open_house import OpenHouse, open_house

NAMES = ("anna", "bert", "cleo", "dora", "emil")
SIZES = ((80, 24), (60, 20), (120, 40), (100, 30), (72, 28))


def winner(house: OpenHouse) -> str:
    """Return the winner's name, as the house knows it."""
    seat = the_match(house).game.view(None).winner
    assert seat is not None, "nobody has won"
    sitter = the_table(house).places[seat].sitter
    assert isinstance(sitter, Person | BotSitter)
    return sitter.name


def all_see_the_winner(house: OpenHouse, *guests: Guest) -> None:
    """Check that the winner is told so, and everyone else the winner's name."""
    name = winner(house)
    for guest in guests:
        told = "You win the match!" if guest.name == name else f"{name} wins the match!"
        assert told in guest.player.screen
    assert house.faults == []


@pytest.mark.parametrize(("players", "nearer"), [(3, 2), (4, 4), (5, 12)])
async def test_people_play_a_match_by_the_keyboard_only(players: int, nearer: int) -> None:
    """G1: people can play from an empty lobby to the summary, on terminals of several sizes."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(players).randbytes) as house:
        guests = [
            Guest(name, await house.guest(name, size=size), Random(name))
            for name, size in list(zip(NAMES, SIZES, strict=True))[:players]
        ]
        await take_seats(house, nearer, *guests)
        await play_to_the_end(house, clock, *guests)
        all_see_the_winner(house, *guests)
        asked = set[str]().union(*(guest.asked for guest in guests))
        assert {"Your turn: play a card.", "You were the lowest: take an artifact."} <= asked
        assert "Use a Portal, or let it happen?" in asked
        assert clock.time == 1000.0, "nobody had to wait"


async def test_a_match_can_be_played_with_the_mouse_only() -> None:
    """Everything that can be done is written on the screen and can be clicked, from the lobby on."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(1).randbytes) as house:
        player = await house.guest("anna")
        anna = Guest("anna", player, Random(1), mouse=True)

        async def click(*texts: str) -> None:
            for text in texts:
                anna.click_on(text)
                await all_is_told(house, player)

        await click("create one and wait", "◂ 5", "◂ 4", "Enter create")
        assert "seats are free" in player.screen
        await click("↑↓ seat", "Enter add bot", "↑↓ seat", "Enter add bot", "R ready")
        await play_to_the_end(house, clock, anna)
        all_see_the_winner(house, anna)
        assert len(anna.asked) > 3


async def test_one_person_plays_a_match_against_four_bots() -> None:
    """Bots answer in their time, and the match goes to its end."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(2).randbytes) as house:
        anna = Guest("anna", await house.guest("anna"), Random(2))
        anna.player.press(b"b")
        await anna.player.sees("Round 1")
        await play_to_the_end(house, clock, anna)
        all_see_the_winner(house, anna)
        assert clock.time > 1000.0, "bots take their time"
