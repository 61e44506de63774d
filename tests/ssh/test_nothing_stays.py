"""Nothing of a session stays alive after its end, however it ends and however many there were."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import weakref
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

import asyncssh
import pytest

from server.bots.worker_pool import PoolThinker
from server.house import Limits
from server.ssh import server
from server.ssh.connection import Connection
from server.ssh.front import Front
from server.ssh.stage import ServedApp, Stage
from support.clients.at_the_table import Guest, play_to_the_end, the_table
from support.clients.player import Player
from support.house.fake_clock import FakeClock
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.session import Session as LobbySession
from tui.terminal.canvas import Canvas
from tui.terminal.driver import ChannelDriver, Terminal
from tui.terminal.key_parser import KeyParser, _Parser

LOGINS = 400
WARM_UP = 100
ROUNDS = 3
"""Every round of logins makes a leak grow; what the allocator keeps for later grows in one of them."""
AT_ONCE = 4
GROWTH = 5 * 1024 * 1024
FORGETFUL = Limits(remembered=0, seat_grace=0, known_keys=AT_ONCE)
"""People who drop are forgotten at once: the test is not about what the house remembers on purpose."""
KINDS = (
    ServedApp,
    Front,
    Stage,
    Connection,
    Terminal,
    ChannelDriver,
    KeyParser,
    _Parser,
    Canvas,
    LobbySession,
)


def alive() -> Counter[str]:
    """Return the number of live objects of sessions."""
    gc.collect()
    return Counter(
        f"{type(thing).__module__}.{type(thing).__name__}"
        for thing in gc.get_objects()
        if type(thing) in KINDS
    )


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def memory() -> int:
    """Return the resident bytes of this process, without memory that the C library keeps for later."""
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


async def come_and_go(house: OpenHouse, number: int, key: asyncssh.SSHKey) -> None:
    """Log in, do something, and leave in one of the possible ways."""
    known = number % 3 == 0
    player = await Player.connect(house.port, f"player-{number % 8}", key=key if known else None)
    ways = (_quit, _sit_and_quit, _close, _abort, _abort_at_once, _hang_up, _turned_away)
    try:
        await ways[number % len(ways)](player)
    finally:
        player.connection.abort()
        await player.connection.wait_closed()
        house.server.house.tidy()


async def _lobby(player: Player) -> None:
    await player.open(env={"LANG": "fr_FR.UTF-8"})
    await player.glass.gets(b"player-")
    player.press(b"c", "żaba".encode(), b"\x1b[<35;3;4M")


async def _quit(player: Player) -> None:
    await _lobby(player)
    player.press(b"\x03", b"\x03")
    await player.exit_code()


async def _sit_and_quit(player: Player) -> None:
    await player.open()
    await player.glass.gets(b"Lobby")
    player.press(b"n", b"\r")
    player.resize(100, 30)
    await player.glass.gets(b"player-")
    player.press(b"\x03", b"\x03")
    await player.exit_code()


async def _close(player: Player) -> None:
    await _lobby(player)
    player.channel.close()
    await player.channel.wait_closed()


async def _abort(player: Player) -> None:
    await _lobby(player)


async def _abort_at_once(player: Player) -> None:
    await player.open()


async def _hang_up(player: Player) -> None:
    await _lobby(player)
    player.channel.write_eof()


async def _turned_away(player: Player) -> None:
    await player.open(term=None)
    assert await player.exit_code() == 2


async def test_500_logins_leave_nothing_behind() -> None:
    async with open_house(FORGETFUL, starts_at_once=AT_ONCE) as house:
        keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(AT_ONCE)]
        await come_and_go(house, 0, keys[0])
        await house.is_empty()
        tasks, files = len(asyncio.all_tasks()), open_files()
        numbers = count()

        async def one_after_the_other(key: asyncssh.SSHKey, until_number: int) -> None:
            for number in numbers:
                await come_and_go(house, number, key)
                if number >= until_number:
                    break

        async def all_at_once(until_number: int) -> None:
            await asyncio.gather(*(one_after_the_other(key, until_number) for key in keys))
            await house.is_empty()
            house.server.house.tidy()
            assert list(house.server.house.tables) == []

        await all_at_once(WARM_UP)
        await until(lambda: not alive(), "nothing of a session is alive")
        grown = list[int]()
        while not grown or (grown[-1] >= GROWTH and len(grown) < ROUNDS):
            before = memory()
            await all_at_once(WARM_UP + (len(grown) + 1) * LOGINS)
            await until(lambda: not alive(), "nothing of a session is alive")
            grown.append(memory() - before)
        assert grown[-1] < GROWTH, grown
        await until(lambda: len(asyncio.all_tasks()) <= tasks, "no task is left")
        assert open_files() <= files
        assert next(numbers) > WARM_UP + LOGINS


async def test_many_ended_sessions_are_freed_without_waiting_for_a_collection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "GONE", 3)
    async with open_house(FORGETFUL) as house:
        gc.collect()
        gc.disable()  # much the same as `serve` does
        try:
            for left in (3, 2, 1):
                player = await house.guest(f"caller-{left}")
                player.vanish()
                await house.is_empty()
                await until(lambda: not house.server.clients, "the connection is gone")
                house.server.clean_up()
                apps = sum(isinstance(thing, ServedApp) for thing in gc.get_objects())
                assert apps == (0 if left == 1 else 4 - left)
        finally:
            gc.enable()


async def test_a_crowd_that_leaves_is_freed_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    collections = list[int]()
    async with open_house() as house:
        ours = house.server
        monkeypatch.setattr(gc, "collect", lambda: collections.append(ours._gone))
        await asyncio.gather(*(house.connect(f"guest-{number}") for number in range(40)))
        for gone in range(1, 101):
            ours._gone = gone
            ours.clean_up()
        assert collections == [16, 32, 48, 64, 80, 96], "fewer than are here"


async def test_delayed_work_of_the_house_holds_no_app() -> None:
    """A pause of half an hour, a clock and a thinking worker are all started by a player's key."""
    errors: list[Exception] = []
    thinker = PoolThinker(errors.append)
    async with open_house(thinker=thinker) as house:
        anna = await house.guest("anna")
        anna.press(b"b")
        await anna.sees("Round 1")
        anna.press(b"r")
        await anna.sees("Round 1")
        anna.press(b"z")
        match = the_table(house).match
        assert match is not None
        await until(lambda: match.state.polls.paused, "the table pauses")
        anna.vanish()
        await house.is_empty()
        await until(lambda: not alive(), "nothing of the session is alive")
        assert list(house.server.house.tables), "the match goes on some time"
        await thinker.close()
    assert errors == []


async def test_closed_tables_are_freed_though_everybody_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "GONE", 3)
    monkeypatch.setattr(server, "GONE_A_HEAD", 1)
    async with open_house() as house:
        anna = await house.guest("anna")
        tables = []
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                anna.press(b"n", b"\r")
                await anna.sees("Chat at this table")
                tables.append(weakref.ref(the_table(house)))
                anna.press(b"\x1b")
                await anna.sees("Leave the table?")
                anna.press(b"y")
                await anna.sees("Lobby")
                house.server.clean_up()
        finally:
            gc.enable()
        assert [table() for table in tables] == [None] * 3


async def test_a_match_leaves_nothing_that_only_a_collection_frees() -> None:
    """A server collects garbage seldom: reference cycles would pile up as long as people play."""
    clock = FakeClock()
    async with open_house(clock=clock, chance=Random(2).randbytes) as house:
        anna = Guest("anna", await house.guest("anna"), Random(2))
        anna.player.press(b"b")
        await anna.player.sees("Round 1")
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            await play_to_the_end(house, clock, anna)
            gc.collect()
            circles = Counter(f"{type(thing).__module__}.{type(thing).__name__}" for thing in gc.garbage)
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
        ours = {
            name: times for name, times in circles.items() if name.startswith(("engine", "server", "tui"))
        }
        assert ours == {}, circles
