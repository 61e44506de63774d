"""Several sessions on one connection, as with OpenSSH's ControlMaster; and requests at odd moments."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.constants import MSG_CHANNEL_DATA, MSG_CHANNEL_REQUEST
from asyncssh.packet import Boolean, String

from server.commands.all import VERBS
from server.commands.command import Call, Command
from server.ssh.connection import CHANNELS, REFUSALS
from support.clients.player import Player, Screen
from support.screens.terminals import Glass, until
from support.servers.open_house import OpenHouse, open_house


async def bare_channel(player: Player) -> SSHClientChannel[bytes]:
    """Open a channel and ask for nothing on it."""
    loop = asyncio.get_running_loop()
    channel: SSHClientChannel[bytes] = SSHClientChannel(
        player.connection, loop, "strict", None, "strict", window=9999, max_pktsize=9999
    )
    await channel._open(b"session")
    channel._session = Screen(Glass(80, 24))
    return channel


def sessions(house: OpenHouse) -> int:
    return sum(len(client.sessions) for client in house.server.clients)


async def test_a_client_that_waits_for_a_verb_may_have_a_screen(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def linger(_asked: Call) -> int:
        await asyncio.Event().wait()
        return 0

    monkeypatch.setitem(VERBS, "linger", Command("linger", lambda _words: "linger", linger))
    verb = await house.connect("boris")
    await verb.open(command="linger", term=None)
    screen = Player(verb.connection)
    await screen.open()
    await screen.sees("Lobby", "boris")


async def test_refusals_are_forgiven_when_a_session_is_granted(house: OpenHouse) -> None:
    anna = await house.connect("anna")
    mine = [await bare_channel(anna) for _ in range(CHANNELS)]
    for _ in range(2):
        for _ in range(REFUSALS):
            with pytest.raises(asyncssh.ChannelOpenError):
                await bare_channel(anna)
        mine.pop().abort()
        await until(lambda: sessions(house) == CHANNELS - 1, "one is gone")
        mine.append(await bare_channel(anna))
    assert not anna.connection.is_closed()


async def test_a_channel_on_which_nothing_is_asked_for_is_no_reason_to_stay() -> None:
    async with open_house(idle_seconds=0.2) as house:
        anna = await house.connect("anna")
        await bare_channel(anna)
        await asyncio.wait_for(anna.connection.wait_closed(), 10)


async def test_a_verb_cancelled_in_the_same_packet_does_not_run(house: OpenHouse) -> None:
    """The request and Ctrl-C arrive together: the verb is cancelled before it has begun."""
    boris = await house.connect("boris")
    channel = await bare_channel(boris)
    connection: Any = boris.connection
    network, kept = connection._transport, bytearray()

    class Together:
        def __getattr__(self, name: str) -> Any:
            return getattr(network, name)

        def write(self, data: bytes) -> None:
            kept.extend(data)

    connection._transport = Together()
    channel.send_packet(MSG_CHANNEL_REQUEST, String("exec"), Boolean(False), String("rules"))
    channel.send_packet(MSG_CHANNEL_DATA, String(b"\x03"))
    connection._transport = network
    network.write(bytes(kept))
    await until(lambda: sessions(house) == 0, "the session is over")
