"""Clients that flood one connection with requests of one kind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import asyncssh
from asyncssh.constants import MSG_CHANNEL_OPEN, MSG_USERAUTH_REQUEST
from asyncssh.packet import Boolean, String, UInt32

from support.clients.player import Client, Player
from support.crowds.crowd_client import Caller

END = "щ"
"""A letter typed after a flood of keys; nothing else on the screen has it."""
PATIENCE = 120.0


class _Answers:
    """Counts the answers to requests for channels. Without it, asyncssh would disconnect at the first one."""

    def __init__(self) -> None:
        self.count = 0

    def log_received_packet(self, *_packet: object) -> None:
        """Log nothing."""

    def process_packet(self, *_packet: object) -> bool:
        """Count an answer."""
        self.count += 1
        return True

    def process_connection_close(self, _error: Exception | None) -> None:
        """Have nothing to close."""


async def channels(port: int, local: str, times: int) -> int:
    """Open one channel after the other and wait for no answer; return how many were answered."""
    player = await Player.connect(port, "mallory", local_addr=(local, 0))
    connection, answers = player.connection, _Answers()
    for number in range(times):
        if _is_closed(connection):
            break
        connection._channels[100 + number] = answers  # type: ignore[assignment]  # all that is called
        window = UInt32(32768)
        connection.send_packet(MSG_CHANNEL_OPEN, String(b"session"), UInt32(100 + number), window, window)
        if number % 100 == 99:
            await asyncio.sleep(0)
    await _is_sent_away(connection)
    return answers.count


async def commands(port: int, local: str, times: int) -> int:
    """Run commands one after the other, as is allowed; return how many were answered."""
    player = await Player.connect(port, "mallory", local_addr=(local, 0))
    answered = 0
    with suppress(asyncssh.ConnectionLost, asyncssh.DisconnectError):
        async with asyncio.timeout(PATIENCE):
            for _ in range(times):
                with suppress(asyncssh.ChannelOpenError):
                    done = await player.connection.run("rules", encoding=None, check=False)
                    answered += done.exit_status == 0
    player.vanish()
    await player.connection.wait_closed()
    return answered


class _Guesses(Client):
    """A client that tries all methods at once, and ignores answers."""

    times = 0

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        self._connection = conn

    async def kbdint_auth_requested(self) -> str:  # type: ignore[override]  # asyncssh awaits it, if it can be
        key = asyncssh.generate_private_key("ssh-ed25519")
        # asyncssh would hang up by itself at the first answer that it has not asked for.
        setattr(self._connection, "data_received", _hears_nothing)  # noqa: B010  # no type checker would let it
        for number in range(self.times):
            if _is_closed(self._connection):
                break
            self._connection.send_packet(
                *(MSG_USERAUTH_REQUEST, String(f"mallory{number}"), String(b"ssh-connection")),
                *_means(number, key),
            )
            if number % 100 == 99:
                await asyncio.sleep(0)
        await asyncio.Event().wait()
        return ""


def _hears_nothing(_data: bytes, _datatype: object = None) -> None:
    """Ignore the answer."""


def _means(number: int, key: asyncssh.SSHKey) -> tuple[bytes, ...]:
    match number % 3:
        case 0:
            return (String(b"none"),)
        case 1:
            return (String(b"keyboard-interactive"), String(b""), String(b""))
        case _:
            return (String(b"publickey"), Boolean(False), String(b"ssh-ed25519"), String(key.public_data))


async def logins(port: int, local: str, times: int) -> int:
    """Try to log in again and again on one connection; return how often that succeeded."""
    client = type("Guesses", (_Guesses,), {"times": times})
    try:
        async with asyncio.timeout(PATIENCE):
            await Player.connect(port, "mallory", local_addr=(local, 0), client=client)
    except (asyncssh.Error, OSError) as error:
        if isinstance(error, TimeoutError):
            raise
        return 0
    return 1


async def keys(port: int, local: str, times: int) -> float:
    """Type as fast as possible; return the seconds until the last key is on the screen."""
    caller = await Caller.come(port, "mallory", local=local)
    await caller.hears(b"Lobby")
    caller.press(b"c")
    await caller.looks()
    begun = perf_counter()
    caller.press(b"a\x7f" * (times // 2), END.encode())
    await caller.hears(END.encode(), limit=PATIENCE)
    seconds = perf_counter() - begun
    caller.vanish()
    await caller.connection.wait_closed()
    return seconds


def _is_closed(connection: asyncssh.SSHClientConnection) -> bool:
    return connection._transport is None or connection._transport.is_closing()


async def _is_sent_away(connection: asyncssh.SSHClientConnection) -> None:
    async with asyncio.timeout(PATIENCE):
        await connection.wait_closed()


FLOODS: dict[str, Callable[[int, str, int], Any]] = {
    "channels": channels,
    "commands": commands,
    "logins": logins,
    "keys": keys,
}
SENT_AWAY = ("channels", "commands", "logins")
"""Floods that no honest client makes: their source is refused for a while."""
