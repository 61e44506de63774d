"""Rekeying: a client that rekeys notices nothing; one that never finishes costs little, and not for long."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from asyncssh.constants import MSG_GLOBAL_REQUEST
from asyncssh.packet import Boolean, String

from server.house import HouseDoor
from server.net.cpu_budget import WorkLimits
from server.net.transport import MOST_DEFERRED, ClientTransport
from server.ssh.connection import Connection
from server.ssh.front import Front
from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableOptions
from tui.door.limits import Limit


def begin(connection: Any) -> None:
    """Ask for new keys, as asyncssh does when the old ones are worn."""
    connection._send_kexinit()
    connection._kexinit_sent = True


def begin_and_stop(player: Player) -> Any:
    """Ask for new keys and ignore the answer; return a function that listens again."""
    transport: Any = player.connection._transport
    transport.pause_reading()
    begin(player.connection)
    return transport.resume_reading


def only_visit(house: OpenHouse) -> Connection:
    (client,) = house.server.clients
    return client


def only_session(house: OpenHouse) -> Front:
    (session,) = house.server.sessions
    return session


def wire_of(client: Connection) -> ClientTransport:
    assert client.connection._transport is not None
    wire = client.connection._transport.get_protocol()
    assert isinstance(wire, ClientTransport)
    return wire


def held(session: Front) -> bool:
    return session.stage.terminal is not None and session.stage.terminal.held


async def has_new_keys(house: OpenHouse, old: object) -> None:
    client = only_visit(house)
    await until(lambda: client.connection._recv_encryption not in (None, old), "there are new keys")


@pytest.mark.parametrize("who", ["client", "server"])
async def test_rekeying_takes_a_moment(who: str) -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        client = only_visit(house)
        old = client.connection._recv_encryption
        begin(anna.connection if who == "client" else client.connection)
        anna.press(b"c", b"meanwhile")
        await has_new_keys(house, old)
        await anna.sees("meanwhile")
        assert not client.sessions.held
        assert wire_of(client)._limit is None, "nothing is waited for"
        assert not house.server.counts.so_far


async def test_a_client_slow_to_rekey_gets_the_newest_picture_afterwards() -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        session = only_session(house)
        old = only_visit(house).connection._recv_encryption
        go_on = begin_and_stop(anna)
        await until(lambda: held(session), "nothing more is drawn")
        door = house.server.house.enter(None, "boris")
        go_on()
        await has_new_keys(house, old)
        await until(lambda: not held(session))
        await anna.sees("boris")
        assert not house.server.counts.so_far
        door.close(dropped=False)


@asynccontextmanager
async def busy_lobby(house: OpenHouse) -> AsyncIterator[list[HouseDoor]]:
    """Anna waits for new keys that never come, while ten others come in; nothing more is drawn for her."""
    anna = await house.player("anna", size=(300, 100), window=2**31 - 1)
    await anna.sees("Lobby", "anna")
    client, session = only_visit(house), only_session(house)
    begin_and_stop(anna)
    await until(lambda: not client.connection._kex_complete)
    doors = [house.server.house.enter(None, f"busy-{number}") for number in range(10)]
    await until(lambda: client.connection._deferred_packets, "something is drawn, and kept")
    await until(lambda: held(session), "nothing more is drawn")
    yield doors
    for door in doors:
        door.close(dropped=False)


async def test_output_that_waits_for_new_keys_is_bounded() -> None:
    async with open_house(stall_seconds=60) as house, busy_lobby(house) as doors:
        client = only_visit(house)
        kept = client.outstanding
        assert (
            kept >= sum(len(part) for _, parts in client.connection._deferred_packets for part in parts) > 0
        )
        app = house.app("anna")
        for _ in range(10):
            for door in doors:
                if door.look().table is None:
                    door.open_table(TableOptions())
                else:
                    door.leave()
            await until(lambda: app.session.picture is app.door.look())
        assert client.outstanding == kept < 256 * 1024


async def test_a_client_whose_new_keys_never_come_is_given_up() -> None:
    async with open_house(stall_seconds=2) as house, busy_lobby(house):
        await until(lambda: "anna" not in house.present, "anna is given up")
        assert house.server.counts.so_far == {Limit.STALLED: 1}


async def test_without_a_session_keys_have_to_come_in_time_too() -> None:
    async with open_house(login_seconds=2) as house:
        mallory = await house.connect("mallory")
        begin_and_stop(mallory)
        await until(lambda: not len(house.server.admission), "mallory is sent away")
        assert house.server.counts.so_far == {Limit.NEW_KEYS: 1}


async def test_questions_whose_answers_would_wait_for_new_keys_are_bounded() -> None:
    async with open_house() as house:
        mallory = await house.connect("mallory")
        begin_and_stop(mallory)
        mallory.connection._kex_complete = True  # the client goes on asking under the old ones
        client = only_visit(house)
        for _ in range(2 * MOST_DEFERRED):
            mallory.connection.send_packet(MSG_GLOBAL_REQUEST, String(b"?"), Boolean(True))
        await until(lambda: not len(house.server.admission), "mallory is sent away")
        assert house.server.counts.so_far == {Limit.NEW_KEYS: 1}
        assert len(client.connection._deferred_packets) < MOST_DEFERRED + 20


async def test_new_keys_over_and_over_wait_their_turn() -> None:
    dear = WorkLimits(share=0.5, burst=0.2, calm_share=0.5, calm_burst=0.2, byte=2e-5)
    async with open_house(work=dear) as house:
        mallory = await house.guest("mallory")
        client = only_visit(house)
        for _ in range(12):
            old = client.connection._recv_encryption
            await until(lambda: mallory.connection._kex_complete)
            begin(mallory.connection)
            await has_new_keys(house, old)
        assert house.server.counts.so_far == {Limit.WORK: 1}
        mallory.press(b"c", b"still here")
        await mallory.sees("still here")
        assert not client.sessions.held
