"""The gate before a real server: a client too many gets a line, and others notice nothing."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel

from server.net.admission_limits import AdmissionLimits
from server.net.disconnect import TOO_MANY
from server.ssh.connection import CHANNELS, REFUSALS
from support.screens.terminals import until
from support.servers.open_house import open_house
from tui.door.limits import Limit


async def greeting(port: int, local: str = "127.0.0.1") -> bytes:
    """Return what a silent client reads first."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(local, 0))
    try:
        return await asyncio.wait_for(reader.read(1000), 10)
    finally:
        writer.close()


async def test_one_too_many_gets_a_line_and_the_others_play_on() -> None:
    async with open_house(admission=AdmissionLimits(a_source=2)) as house:
        anna = await house.guest("anna")
        await house.guest("boris")
        assert b"too many connections" in await greeting(house.port)
        with pytest.raises(asyncssh.DisconnectError, match=TOO_MANY):
            await house.connect("cleo")
        assert house.server.counts.so_far[Limit.SOURCE_FULL] == 2
        assert house.log.count("refused") == 1, "a flood does not fill the log"
        anna.press(b"c", b"still here")
        await anna.sees("still here")
        anna.vanish()
        await until(lambda: len(house.server.admission) == 1, "the gate knows that somebody left")
        await house.guest("dora")


async def test_a_crowd_that_says_nothing_keeps_nobody_out() -> None:
    limits = AdmissionLimits(half_open=20, half_open_a_source=20, knocks=1000)
    async with open_house(admission=limits) as house:
        crowd = [
            await asyncio.open_connection("127.0.0.1", house.port, local_addr=("127.0.0.2", 0))
            for _ in range(60)
        ]
        anna = await house.guest("anna")
        anna.press(b"c", b"I am in")
        await anna.sees("I am in")
        assert house.server.admission.half_open <= 20
        for _, writer in crowd:
            writer.close()
        await until(lambda: len(house.server.admission) == 1, "nothing is left of the crowd")


async def test_a_source_that_floods_with_sessions_waits_and_others_do_not() -> None:
    async with open_house(admission=AdmissionLimits()) as house:
        mallory = await house.connect("mallory")
        loop = asyncio.get_running_loop()
        for _ in range(CHANNELS + REFUSALS + 1):
            channel: SSHClientChannel[bytes] = SSHClientChannel(
                mallory.connection, loop, "strict", None, "strict", window=9999, max_pktsize=9999
            )
            with suppress(asyncssh.Error, OSError):
                await channel._open(b"session")
        await until(lambda: not len(house.server.admission), "mallory has been sent away")
        assert b"too many connections" in await greeting(house.port)
        assert b"too many connections" not in await greeting(house.port, local="127.0.0.2")
        assert house.server.counts.so_far[Limit.TOO_OFTEN] == 1
