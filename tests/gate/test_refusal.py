"""A client that is refused can show the reason, and has little time to read it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import asyncssh
import pytest
import uvloop

from server.admin.bans import EVER, Ban
from server.net import listener, transport
from server.net.admission_limits import AdmissionLimits
from server.net.disconnect import BANNED, TOO_MANY, disconnect_packets
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse, open_house
from support.text.proxy_headers import v2
from tui.door.limits import Limit

Run = Callable[[Coroutine[Any, Any, None]], None]
LOOPS: list[Run] = [asyncio.run, uvloop.run]
NOBODY = AdmissionLimits(connections=0)
WIDE = (120, 24)


async def call(house: OpenHouse) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect, and read the refusal."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    async with asyncio.timeout(PATIENCE):
        assert await reader.readexactly(len(disconnect_packets(Limit.FULL))) == disconnect_packets(Limit.FULL)
    return reader, writer


def parting(house: OpenHouse) -> int:
    """Return the number of refused clients that are still connected."""
    assert house.server.listener is not None
    return len(house.server.listener.parting)


@pytest.mark.parametrize("run", LOOPS, ids=["asyncio", "uvloop"])
def test_openssh_shows_that_there_are_too_many(run: Run) -> None:
    async def scene() -> None:
        async with open_house(admission=NOBODY) as house:
            for _ in range(5):  # the client's own words cross the refusal on the line
                client = await house.openssh("anna@127.0.0.1", size=WIDE)
                assert await client.exit_code() == 255
                assert TOO_MANY in client.screen
            assert house.server.counts.so_far == {Limit.FULL: 5}
            assert not house.server.clients
            assert not len(house.server.admission)

    run(scene())


async def test_openssh_shows_that_an_address_is_banned(tmp_path: Path) -> None:
    async with open_house(folder=tmp_path) as house:
        house.server.access.bans.add(Ban("127.0.0.1/32", EVER))
        client = await house.openssh("anna@127.0.0.1", size=WIDE)
        assert await client.exit_code() == 255
        assert BANNED in client.screen
        assert not len(house.server.admission), "the banned take nobody's place"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the time to read a refusal longer than any test."""
    monkeypatch.setattr(transport, "PARTING_SECONDS", 600.0)


@pytest.mark.usefixtures("patient")
async def test_a_refused_client_that_reads_and_goes_leaves_nothing() -> None:
    async with open_house(admission=NOBODY) as house:
        _, writer = await call(house)
        assert parting(house) == 1
        writer.close()
        await until(lambda: not parting(house))


async def test_a_refused_client_that_stays_is_closed_after_a_moment() -> None:
    async with open_house(admission=NOBODY) as house:
        reader, writer = await call(house)
        writer.write(b"SSH-2.0-nobody\r\n")
        assert await asyncio.wait_for(reader.read(), transport.PARTING_SECONDS + PATIENCE) == b""
        assert not parting(house)
        writer.close()


@pytest.mark.usefixtures("patient")
async def test_a_refused_client_that_goes_on_talking_is_closed_at_once() -> None:
    async with open_house(admission=NOBODY) as house:
        _, writer = await call(house)
        assert house.server.listener is not None
        (refused,) = house.server.listener.parting
        writer.write(bytes(transport.PARTING_BYTES))
        await until(lambda: len(refused._waiting) == transport.PARTING_BYTES, "so much is nothing yet")
        assert parting(house) == 1
        writer.write(b"and more")
        await until(lambda: not parting(house))
        writer.close()


@pytest.mark.usefixtures("patient")
async def test_few_at_once_have_the_time_to_read_it() -> None:
    async with open_house(admission=NOBODY) as house:
        most = 0
        writers = []
        for _ in range(listener.MOST_PARTING + 10):
            _, writer = await call(house)
            writers.append(writer)
            most = max(most, parting(house))
        assert most == listener.MOST_PARTING
        for writer in writers:
            writer.close()


@pytest.mark.usefixtures("patient")
async def test_the_house_does_not_wait_for_them_when_it_closes() -> None:
    async with open_house(admission=NOBODY) as house:
        _, writer = await call(house)
        await house.server.say_goodbye()
        assert not parting(house)
        writer.close()


@pytest.mark.parametrize(
    "limit", [Limit.FULL, Limit.SOURCE_FULL, Limit.TOO_OFTEN, Limit.BANNED, Limit.NO_HEADER]
)
def test_every_refusal_is_one_packet(limit: Limit) -> None:
    """RFC 4253 wants a length, a multiple of eight in all, and at least four bytes of padding."""
    version, packet = disconnect_packets(limit).split(b"\r\n", 1)
    assert version == b"SSH-2.0-shamans"
    assert int.from_bytes(packet[:4]) == len(packet) - 4
    assert len(packet) % 8 == 0
    assert 4 <= packet[4] < 12
    said = asyncssh.packet.SSHPacket(packet[5 : -packet[4]])
    assert said.get_byte() == asyncssh.constants.MSG_DISCONNECT
    assert said.get_uint32() in (1, 2, 12)
    assert said.get_string().startswith(b"shamans: ")
    assert said.get_string() == b""
    said.check_end()


# ---- failures on our side


async def comes_to_nothing(house: OpenHouse, said: bytes = b"") -> None:
    """Connect, and check that nothing is said and nothing is left."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(said)
    assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
    writer.close()
    await until(lambda: (len(house.server.admission), house.server.admission.half_open) == (0, 0))
    assert not house.server.clients


@pytest.mark.parametrize("run", LOOPS, ids=["asyncio", "uvloop"])
def test_a_ban_that_cannot_be_looked_up_takes_no_place(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_what: object) -> None:
        raise RuntimeError("a fault")

    async def scene() -> None:
        async with open_house() as house:
            asyncio.get_running_loop().set_exception_handler(lambda *_: None)
            monkeypatch.setattr(house.server.access.bans, "of_address", fail)
            await comes_to_nothing(house)

    run(scene())


@pytest.mark.parametrize("run", LOOPS, ids=["asyncio", "uvloop"])
def test_a_failed_connection_claims_no_address(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client has sent what would be a proxy's header, if this were a proxy."""

    def fail() -> asyncssh.SSHServerConnection:
        raise RuntimeError("a fault")

    async def scene() -> None:
        async with open_house() as house:
            asyncio.get_running_loop().set_exception_handler(lambda *_: None)
            monkeypatch.setattr(house.server.listener, "connect", fail)
            await comes_to_nothing(house, v2("203.0.113.9"))

    run(scene())
