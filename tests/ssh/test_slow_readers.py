"""A terminal that does not read costs the server little, and gets only the newest picture."""

from __future__ import annotations

import asyncio
import fcntl
import socket
import struct
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from server.house import LIMITS, HouseDoor
from server.house.rates import Rate
from server.ssh.front import Front
from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableOptions

MOST = 256 * 1024
"""Most bytes that may be on their way to one terminal."""
SIOCOUTQ = 0x5411
SIZE = (300, 100)
BUSTLING = replace(LIMITS, moves=Rate(10_000, 60))
"""Many changes: large windows draw in turn, and a frame shows several."""


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house(BUSTLING) as opened:
        yield opened


class Bustle:
    """People without terminals who open and leave tables, so that every row of the lobby changes."""

    def __init__(self, house: OpenHouse) -> None:
        self.doors: list[HouseDoor] = [house.server.house.enter(None, f"busy-{n}") for n in range(30)]
        self.change()

    def change(self) -> None:
        """Replace all tables by new ones."""
        for door in self.doors:
            if door.look().table is not None:
                door.leave()
            door.open_table(TableOptions())

    def end(self) -> None:
        """Let everyone leave."""
        for door in self.doors:
            door.close(dropped=False)


def session_of(house: OpenHouse, name: str) -> Front:
    app = house.app(name)
    return next(session for session in house.server.sessions if session.stage.app is app)


def outstanding(session: Front) -> int:
    """Return the bytes that wait in the channel, in the connection and in the kernel."""
    assert session.channel is not None
    transport: Any = session.client.connection._transport
    sock = transport.get_extra_info("socket")
    (in_kernel,) = struct.unpack("I", fcntl.ioctl(sock.fileno(), SIOCOUTQ, bytes(4)))
    waiting = session.channel.get_write_buffer_size() + transport.get_write_buffer_size()
    return int(waiting + in_kernel)


def held(session: Front) -> bool:
    return session.stage.terminal is not None and session.stage.terminal.held


async def stop_taking(player: Player, how: str) -> None:
    """Stop reading: neither the channel's window nor the network's opens again."""
    transport: Any = player.connection._transport
    if how == "channel":
        player.channel.pause_reading()
    else:
        transport.pause_reading()


def take_again(player: Player, how: str) -> None:
    transport: Any = player.connection._transport
    if how == "channel":
        player.channel.resume_reading()
    else:
        transport.resume_reading()


async def come(house: OpenHouse, how: str) -> Player:
    """Return a player whose channel has a small window, or a huge one on a connection with a small one."""
    if how == "channel":
        player = await house.player("anna", size=SIZE, window=16 * 1024)
    else:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", house.port))
        player = await house.connect("anna", sock=sock)
        await player.open(size=SIZE, window=2**31 - 1)
    await player.sees("Lobby", "anna")
    return player


async def bustle_until_held(house: OpenHouse, bustle: Bustle, session: Front) -> int:
    """Change the lobby until drawing stops; return the most bytes that were on their way."""
    app = house.app("anna")
    most = 0
    for _ in range(4000):
        bustle.change()
        await until(lambda: app.session.picture is app.door.look())
        most = max(most, outstanding(session))
        if held(session):
            return most
    pytest.fail(f"drawing never stops: {most} bytes are on their way")


def newest(house: OpenHouse, name: str) -> list[str]:
    """Return the rows that should be on the screen."""
    rows = house.app(name).canvas.rows
    return ["".join(span.text for span in row).rstrip() for row in rows]


@pytest.mark.parametrize("how", ["channel", "network"])
async def test_a_stalled_client_costs_little_and_gets_the_newest_picture_once(
    house: OpenHouse, how: str
) -> None:
    anna = await come(house, how)
    session = session_of(house, "anna")
    bustle = Bustle(house)
    await stop_taking(anna, how)
    most = await bustle_until_held(house, bustle, session)
    at_rest = outstanding(session)
    for _ in range(20):
        bustle.change()
        anna.press(b"c", b"\x7f", b"x")
        await until(lambda: house.app("anna").session.picture is house.app("anna").door.look())
        most = max(most, outstanding(session))
    assert most < MOST
    assert outstanding(session) <= at_rest, "nothing is drawn meanwhile"

    before = len(anna.raw)
    take_again(anna, how)
    await until(lambda: not held(session))
    await until(lambda: list(anna.lines) == newest(house, "anna"), "the screen shows the newest picture")
    frame = len(anna.raw) - before - at_rest
    assert frame < 64 * 1024, "one picture, not all that were missed"
    anna.press(b"\x03")
    await anna.sees("Quit Shamans?")
    bustle.end()


@pytest.mark.parametrize("how", ["channel", "network"])
async def test_a_client_that_never_reads_is_disconnected(how: str) -> None:
    async with open_house(BUSTLING, stall_seconds=0.3) as house:
        bert = await house.guest("bert")
        anna = await come(house, how)
        session = session_of(house, "anna")
        bustle = Bustle(house)
        await stop_taking(anna, how)
        await bustle_until_held(house, bustle, session)
        await until(lambda: "anna" not in house.present)
        bustle.end()
        await until(lambda: len(house.server.sessions) == 1)
        await bert.sees("Online: 1")
        assert await bert.quit()


async def test_a_client_that_reads_slowly_is_not_disconnected() -> None:
    """On a slow connection the backlog shrinks all the time, though it takes longer than a stall may."""
    async with open_house(BUSTLING, stall_seconds=0.3) as house:
        anna = await house.player("anna", size=SIZE, window=8 * 1024)
        await anna.sees("Lobby", "anna")
        session = session_of(house, "anna")
        bustle = Bustle(house)
        anna.channel.pause_reading()
        await bustle_until_held(house, bustle, session)
        loop = asyncio.get_running_loop()
        start = loop.time()
        while held(session):
            came = len(anna.raw)
            anna.channel.resume_reading()
            await until(lambda: len(anna.raw) > came or not held(session))  # noqa: B023
            anna.channel.pause_reading()
            later = loop.time() + 0.1
            await until(lambda: loop.time() > later)  # noqa: B023
            assert not session.client.connection.is_closed(), f"given up after {loop.time() - start:.2f} s"
        anna.channel.resume_reading()
        await until(lambda: list(anna.lines) == newest(house, "anna"))
        bustle.end()


async def test_a_stalled_client_that_leaves_gets_a_clean_terminal(house: OpenHouse) -> None:
    anna = await come(house, "channel")
    session = session_of(house, "anna")
    bustle = Bustle(house)
    await stop_taking(anna, "channel")
    await bustle_until_held(house, bustle, session)
    goodbye = asyncio.create_task(house.server.say_goodbye())
    await until(lambda: session not in house.server.sessions)
    take_again(anna, "channel")
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("The server is shutting down, anna.")
    anna.vanish()
    await goodbye
    bustle.end()


async def test_a_client_that_never_reads_its_goodbye_is_disconnected() -> None:
    async with open_house(BUSTLING, stall_seconds=0.3) as house:
        anna = await come(house, "channel")
        session = session_of(house, "anna")
        client = session.client
        bustle = Bustle(house)
        await stop_taking(anna, "channel")
        await bustle_until_held(house, bustle, session)
        anna.press(b"q")
        await until(lambda: "anna" not in house.present)
        await until(client.connection.is_closed, "the connection is closed")
        bustle.end()


async def test_a_slow_reader_slows_nobody_else(house: OpenHouse) -> None:
    anna = await come(house, "channel")
    bert = await house.guest("bert")
    bustle = Bustle(house)
    await stop_taking(anna, "channel")
    await bustle_until_held(house, bustle, session_of(house, "anna"))
    bert.press(b"c", b"hello")
    await bert.sees("hello")
    bustle.end()
    await bert.sees("Online: 2")
