"""One player of the crowd: a raw ssh session that counts bytes and notes when a paint is complete."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol

import asyncssh

from benchmarks.peers.lobby import HEIGHT, WIDTH

SOURCES = 32
"""Loopback addresses that players use in turn: a server may limit the sessions of one source."""

ALGORITHMS = {
    "kex_algs": ["curve25519-sha256"],
    "encryption_algs": ["aes128-gcm@openssh.com"],
    "server_host_key_algs": ["ssh-ed25519"],
    "compression_algs": ["none"],
}
"""The same algorithms for all contestants, so that the figures are not about ciphers."""


class Paint(Protocol):
    """Recognises a paint."""

    def ends(self, stream: bytes) -> bool:
        """Return True if the paint is complete, given the stream since it was expected."""
        ...


class Player(asyncssh.SSHClientSession[bytes]):
    """Expects one paint at a time."""

    channel: asyncssh.SSHClientChannel[bytes]
    connection: asyncssh.SSHClientConnection
    """Set by `call`, like the channel."""

    def __init__(self, first: Paint | None, overhear: Callable[[bytes], None] | None) -> None:
        self.received = 0
        self.lost = False
        self._overhear = overhear
        self._loop = asyncio.get_running_loop()
        self._stream = bytearray()
        self._expected: Paint | None = None
        self.painted: asyncio.Future[float] = self._loop.create_future()
        if first is not None:
            self.expect(first)

    def expect(self, paint: Paint) -> asyncio.Future[float]:
        """Return a future with the perf_counter time of the complete paint (uvloop's clock has only
        milliseconds)."""
        self._stream.clear()
        self._expected = paint
        self.painted = self._loop.create_future()
        return self.painted

    def press(self, key: bytes) -> None:
        """Send a key."""
        self.channel.write(key)

    def leave(self) -> None:
        """Disconnect without a goodbye."""
        self._overhear = None
        self.connection.abort()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:  # noqa: ARG002 the library's call
        self.received += len(data)
        if self._overhear is not None:
            self._overhear(data)
        if self._expected is None:
            return
        self._stream += data
        if self._expected.ends(bytes(self._stream)):
            self._expected = None
            if not self.painted.done():
                self.painted.set_result(perf_counter())

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 the library's call
        self.lost = True
        if not self.painted.done():
            self.painted.set_exception(ConnectionResetError("the server hung up"))
            self.painted.exception()  # Retrieved, because no task may be waiting for it.


class Caller(asyncssh.SSHClient):
    """Logs in without credentials: by "none", or by keyboard-interactive that asks nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self,
        name: str,  # noqa: ARG002 the library's call
        instructions: str,  # noqa: ARG002
        lang: str,  # noqa: ARG002
        prompts: Sequence[tuple[str, bool]],
    ) -> list[str]:
        return [""] * len(prompts)


async def call(
    port: int,
    username: str,
    number: int = 0,
    *,
    key: asyncssh.SSHKey | None = None,
    first: Paint | None = None,
    overhear: Callable[[bytes], None] | None = None,
) -> Player:
    """Connect a player, who expects the first paint from the start; without a key as a guest."""
    connection, _ = await asyncssh.create_connection(
        Caller,
        "127.0.0.1",
        port,
        local_addr=(f"127.0.0.{2 + number % SOURCES}", 0),
        username=username,
        known_hosts=None,
        client_keys=[key] if key else None,
        agent_path=None,
        config=None,
        preferred_auth=["publickey" if key else "keyboard-interactive"],
        **ALGORITHMS,
    )
    player = Player(first, overhear)
    player.connection = connection
    try:
        player.channel, _ = await connection.create_session(
            lambda: player,
            request_pty="force",
            term_type="xterm-256color",
            term_size=(WIDTH, HEIGHT),
            encoding=None,
        )
    except BaseException:
        connection.abort()
        raise
    return player
