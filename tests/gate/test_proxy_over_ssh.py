"""Behind a proxy, clients are counted by their own addresses, and no other header is trusted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvloop

from server.admin.bans import EVER, Ban
from server.net.admission_limits import AdmissionLimits
from server.net.disconnect import disconnect_packets
from server.net.proxy_protocol import read_networks
from server.ops.config import Config
from support.clients.openssh import OpenSSH
from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse, open_house
from support.servers.relay import relay
from support.text.proxy_headers import v1, v2, v2_of
from tui.door.limits import Limit

PROXY = "127.0.0.1"
ELSEWHERE = "127.0.0.2"
VERSION = b"SSH-2.0-shamans\r\n"
Run = Callable[[Coroutine[Any, Any, None]], None]
LOOPS: list[Run] = [asyncio.run, uvloop.run]
VERSIONS = ["v1", "v2"]


@asynccontextmanager
async def behind_a_proxy(**settings: Any) -> AsyncIterator[OpenHouse]:
    """Return a house that trusts this machine's own address as a proxy."""
    async with open_house(proxies=read_networks(PROXY), **settings) as house:
        yield house


async def call(house: OpenHouse, *pieces: bytes, local: str = PROXY) -> socket.socket:
    """Connect and send each piece as a packet."""
    loop = asyncio.get_running_loop()
    sock = socket.socket()
    sock.setblocking(False)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.bind((local, 0))
    await loop.sock_connect(sock, ("127.0.0.1", house.port))
    for piece in pieces:
        await loop.sock_sendall(sock, piece)
        await asyncio.sleep(0)
    return sock


async def answer(sock: socket.socket) -> bytes:
    """Return the first bytes from the server, or nothing if it disconnects."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await asyncio.get_running_loop().sock_recv(sock, 1000)
    except ConnectionResetError:
        return b""


async def all_of(sock: socket.socket) -> bytes:
    """Return all bytes from the server until it disconnects."""
    said = b""
    while more := await answer(sock):
        said += more
    return said


def addresses(house: OpenHouse) -> list[str]:
    """Return the addresses that the server has for its clients."""
    return sorted(client.address for client in house.server.clients)


# ---- trusted headers


@pytest.mark.parametrize("run", LOOPS, ids=["asyncio", "uvloop"])
@pytest.mark.parametrize(
    ("header", "address"),
    [
        (v1("198.51.100.7"), "198.51.100.7"),
        (v2("198.51.100.7", b"\x03\0\x04abcd"), "198.51.100.7"),
        (v2("2001:db8::7"), "2001:db8::7"),
    ],
    ids=["v1", "v2", "v2 of IPv6"],
)
def test_a_player_comes_in_from_where_the_proxy_says(run: Run, header: bytes, address: str) -> None:
    async def scene() -> None:
        async with behind_a_proxy() as house:
            async with relay(house.port) as proxy:
                proxy.says = header
                anna = await Player.connect(proxy.port)
                await anna.open()
                await anna.sees("Lobby", "anna")
                assert addresses(house) == [address]
                assert (len(house.server.admission), house.server.admission.half_open) == (1, 0), "one knock"
                anna.press(b"c", b"hello from afar")
                await anna.sees("hello from afar")
                assert await anna.quit()
                anna.vanish()
            await until(lambda: not len(house.server.admission), "the gate knows that anna left")

    run(scene())


async def test_the_openssh_client_comes_in_through_a_proxy() -> None:
    async with behind_a_proxy() as house, relay(house.port) as proxy:
        proxy.says = v2("198.51.100.8")
        client = await OpenSSH.run(proxy.port, "boris@127.0.0.1")
        house.binaries.append(client)
        await client.sees("Lobby", "boris")
        assert addresses(house) == ["198.51.100.8"]
        client.press(b"\x03", b"y")
        assert await client.exit_code() == 0


@pytest.mark.parametrize("run", LOOPS, ids=["asyncio", "uvloop"])
@pytest.mark.parametrize("header", [v1("198.51.100.7"), v2("198.51.100.7", bytes(60))], ids=VERSIONS)
@pytest.mark.parametrize("size", [1, 5, 200])
def test_a_header_may_come_in_pieces_and_with_what_follows(run: Run, header: bytes, size: int) -> None:
    """The server says nothing before the header is complete, and loses nothing of what follows it."""

    async def scene() -> None:
        async with behind_a_proxy() as house:
            said = header + b"SSH-2.0-pieces\r\n"
            client = await call(house, *(said[at : at + size] for at in range(0, len(said), size)))
            await until(lambda: house.server.clients, "the header is read")
            (connected,) = house.server.clients
            await until(lambda: connected.connection.get_extra_info("client_version") == "SSH-2.0-pieces")
            assert connected.address == "198.51.100.7"
            assert (await answer(client)).startswith(VERSION)
            client.close()
            await until(lambda: not len(house.server.admission))

    run(scene())


@pytest.mark.parametrize(
    "header",
    [b"PROXY UNKNOWN\r\n", v2_of(0x20, 0x00), v2_of(0x21, 0x31, bytes(216))],
    ids=["UNKNOWN", "LOCAL", "UNIX"],
)
async def test_a_client_that_the_proxy_does_not_name_has_its_address(header: bytes) -> None:
    async with behind_a_proxy() as house:
        client = await call(house, header)
        assert (await answer(client)).startswith(VERSION)
        assert addresses(house) == [PROXY]
        client.close()
        await until(lambda: not len(house.server.admission))


async def test_a_source_is_counted_by_what_the_proxy_says() -> None:
    """This holds on a local server, too: behind a proxy everyone has their own address."""
    assert Config(proxies=read_networks(PROXY)).gate_limits == AdmissionLimits()
    async with behind_a_proxy(admission=AdmissionLimits(a_source=1)) as house:
        first = await call(house, v1("198.51.100.1"))
        assert (await answer(first)).startswith(VERSION)
        second = await call(house, v2("198.51.100.1"))
        assert b"too many connections" in await all_of(second)
        other = await call(house, v2("198.51.100.2"))
        assert (await answer(other)).startswith(VERSION)
        assert house.server.counts.so_far == {Limit.SOURCE_FULL: 1}
        for client in (first, second, other):
            client.close()
        await until(lambda: not len(house.server.admission))


async def test_a_ban_holds_behind_a_proxy_too(tmp_path: Path) -> None:
    async with behind_a_proxy(folder=tmp_path) as house:
        house.server.access.bans.add(Ban("198.51.100.7/32", EVER))
        banned = await call(house, v2("198.51.100.7"))
        assert await all_of(banned) == disconnect_packets(Limit.BANNED)
        neighbour = await call(house, v2("198.51.100.8"))
        assert (await answer(neighbour)).startswith(VERSION)
        assert house.server.counts.so_far == {Limit.BANNED: 1}
        for client in (banned, neighbour):
            client.close()
        await until(lambda: not len(house.server.admission))


# ---- headers that are not trusted


@pytest.mark.parametrize("header", [v1("198.51.100.7"), v2("198.51.100.7")], ids=VERSIONS)
async def test_from_elsewhere_a_header_is_bad_ssh(header: bytes) -> None:
    async with behind_a_proxy() as house:
        liar = await call(house, header + b"SSH-2.0-liar\r\n", local=ELSEWHERE)
        assert await all_of(liar) == VERSION, "and nothing after it"
        await until(lambda: not len(house.server.admission))
        sources = house.server.admission._sources
        assert list(sources) == [ELSEWHERE]
        liar.close()
        anna = await house.connect("anna", local_addr=(ELSEWHERE, 0))
        assert addresses(house) == [ELSEWHERE]
        anna.vanish()


@pytest.mark.parametrize(
    "said",
    [b"SSH-2.0-direct\r\n", b"\0", b"PROXY TCP4 nowhere\r\n", v2_of(0x2F, 0x11)],
    ids=["ssh", "garbage", "v1", "v2"],
)
async def test_from_the_proxy_all_but_a_header_is_refused(said: bytes) -> None:
    async with behind_a_proxy() as house:
        client = await call(house, said, b"and more")
        assert await all_of(client) == disconnect_packets(Limit.NO_HEADER)
        assert not house.server.admission._sources, "nobody knocked"
        assert house.server.counts.so_far == {Limit.NO_HEADER: 1}
        assert house.log.count("no_header") == 1
        client.close()


# ---- missing headers


async def test_a_header_has_to_come_in_time() -> None:
    async with behind_a_proxy(login_seconds=0.3) as house:
        client = await call(house, b"PROXY TCP4 198.51.")
        assert await all_of(client) == disconnect_packets(Limit.NO_HEADER)
        assert house.server.counts.so_far == {Limit.NO_HEADER: 1}
        client.close()


async def test_a_crowd_without_headers_is_bounded_and_keeps_nobody_out() -> None:
    limits = AdmissionLimits(half_open=10)
    async with behind_a_proxy(admission=limits, login_seconds=3600) as house:  # no timeout thins them out
        listener = house.server.listener
        assert listener is not None
        crowd = [await call(house, b"PROXY") for _ in range(40)]
        await until(lambda: house.server.counts.so_far[Limit.NO_HEADER] == 30, "the oldest are sent away")
        assert len(listener.waiting) == 10
        assert [await all_of(client) for client in crowd[:30]] == [disconnect_packets(Limit.NO_HEADER)] * 30
        assert not len(house.server.admission)
        honest = await call(house, v1("198.51.100.7"))
        assert (await answer(honest)).startswith(VERSION)
        for client in (*crowd, honest):
            client.close()
        await until(
            lambda: not listener.waiting and not len(house.server.admission), "nothing is left of the crowd"
        )


async def test_a_connection_without_a_header_is_closed_when_the_house_closes() -> None:
    async with behind_a_proxy() as house:
        client = await call(house, b"PROXY")
        listener = house.server.listener
        assert listener is not None
        await until(lambda: listener.waiting)
        await house.server.say_goodbye()
        assert await all_of(client) == b""
        assert not listener.waiting
        client.close()
