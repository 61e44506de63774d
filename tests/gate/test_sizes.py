"""A window of any size, resized fast: the screen is drawn at a limited rate, and never too large."""

from __future__ import annotations

import asyncio

import pytest

from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door.limits import Limit
from tui.terminal.driver import DEFAULT_SIZE, LARGEST, RESIZE_SECONDS

FRAME = b"\x1b[?2026h"
SIZES = [
    ((0, 0), DEFAULT_SIZE),
    ((0, 24), DEFAULT_SIZE),
    ((1, 1), (1, 1)),
    ((65535, 65535), LARGEST),
    ((2**31, 2**31), LARGEST),
    ((2**32 - 1, 1), (LARGEST[0], 1)),
]


def seen_size(house: OpenHouse) -> tuple[int, int]:
    """Return the size for which a person's screen is drawn."""
    (session,) = house.server.sessions
    app = session.stage.app
    return (0, 0) if app is None else (app.size.width, app.size.height)


async def still_lives(player: Player) -> None:
    player.resize(80, 25)
    await player.sees("Lobby")
    player.press(b"c", b"still here")
    await player.sees("still here")


@pytest.mark.parametrize(("asked", "got"), SIZES)
async def test_a_window_that_changes_to_any_size_is_clamped(
    asked: tuple[int, int], got: tuple[int, int]
) -> None:
    async with open_house() as house:
        anna = await house.guest("anna", size=(90, 30))
        anna.channel.change_terminal_size(*asked)
        await until(lambda: seen_size(house) == got, f"the screen is {got}")
        await still_lives(anna)
        assert house.server.counts.so_far == ({Limit.SIZE: 1} if max(asked) > max(LARGEST) else {})


@pytest.mark.parametrize(("asked", "got"), SIZES)
async def test_a_window_that_begins_with_any_size_is_clamped(
    asked: tuple[int, int], got: tuple[int, int]
) -> None:
    async with open_house() as house:
        anna = await house.player("anna", size=asked)
        await until(lambda: bool(house.server.sessions) and seen_size(house) == got, f"the screen is {got}")
        await still_lives(anna)


async def test_a_thousand_resizes_in_a_second_are_about_ten_screens() -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        await until(lambda: house.app("anna").idle, "all is drawn")
        loop = asyncio.get_running_loop()
        began, before = loop.time(), anna.raw.count(FRAME)
        for turn in range(100):
            for step in range(10):
                anna.channel.change_terminal_size(80 + (turn + step) % 20, 24)
            await asyncio.sleep(0.01)
        anna.channel.change_terminal_size(100, 30)
        await until(lambda: seen_size(house) == (100, 30), "the last one counts")
        times = (loop.time() - began) / RESIZE_SECONDS
        frames = anna.raw.count(FRAME) - before
        assert 2 <= frames <= times + 2
