"""One hostile client: its address, its login, and a count of what it did."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import asyncssh

from support.clients.player import Client

HOST = "127.0.0.1"
SMALL_WINDOW = 16 * 1024
HUGE_WINDOW = 2**31 - 1
FLOOD = 64 * 1024
"""Bytes that wait on this side before more are written."""


class Taker(asyncssh.SSHClientSession[bytes]):
    """A session that reads its output and keeps the end of it."""

    def __init__(self) -> None:
        self.got = 0
        self.tail = bytearray()
        self.keep = 4096
        self.ended = asyncio.Event()

    def data_received(self, data: bytes, _datatype: int | None) -> None:
        self.got += len(data)
        self.tail += data
        del self.tail[: -self.keep]

    def connection_lost(self, _exc: Exception | None) -> None:
        self.ended.set()


class Inside:
    """An open session of a hostile client."""

    def __init__(
        self,
        connection: asyncssh.SSHClientConnection,
        channel: asyncssh.SSHClientChannel[bytes],
        taker: Taker,
    ) -> None:
        self.connection = connection
        self.channel = channel
        self.taker = taker

    @property
    def over(self) -> bool:
        """True if the server has disconnected."""
        return self.taker.ended.is_set() or self.channel.is_closing()

    async def write(self, data: bytes) -> None:
        """Send as fast as the server reads; raise when it reads no more."""
        for start in range(0, len(data), FLOOD):
            self.channel.write(data[start : start + FLOOD])
            while self.channel.get_write_buffer_size():
                if self.over:
                    raise ConnectionResetError
                await asyncio.sleep(0.01)

    @property
    def transport(self) -> asyncio.Transport:
        """The connection below."""
        found = self.connection._transport
        if found is None:
            raise ConnectionResetError
        return found


class Foe:
    """A hostile client, which may connect as often as it is admitted."""

    def __init__(self, port: int, source: str, seed: int, amount: int = 0) -> None:
        self.port = port
        self.source = source
        self.chance = Random(seed)
        self.amount = amount
        """How much it does, if it does not go on for ever."""
        self.tally: Counter[str] = Counter()
        self.longest = 0.0
        """Seconds that a session lasted, at most, before it was thrown out."""

    async def socket(self, receive: int = 0) -> socket.socket:
        """Return a bare connection."""
        sock = socket.socket()
        sock.setblocking(False)
        if receive:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        try:
            sock.bind((self.source, 0))
            await asyncio.get_running_loop().sock_connect(sock, (HOST, self.port))
        except BaseException:
            sock.close()
            raise
        self.tally["connections"] += 1
        return sock

    async def connect(
        self, client: Callable[[], asyncssh.SSHClient] = Client, *, receive: int = 0, **options: Any
    ) -> asyncssh.SSHClientConnection:
        """Return a logged-in connection, as a guest unless told otherwise."""
        sock = await self.socket(receive)
        try:
            connection, _ = await asyncssh.create_connection(
                client,
                sock=sock,
                username=f"foe-{self.chance.randrange(10**6)}",
                known_hosts=None,
                agent_path=None,
                config=None,
                encryption_algs=["aes128-gcm@openssh.com"],
                client_keys=None,
                **options,
            )
        except BaseException:
            sock.close()
            raise
        self.tally["logins"] += 1
        return connection

    async def come(self, size: tuple[int, int] = (80, 24), window: int = 2**21, receive: int = 0) -> Inside:
        """Return a session whose first screen has been drawn."""
        connection = await self.connect(receive=receive)
        taker = Taker()
        channel, _ = await connection.create_session(
            lambda: taker,
            request_pty="force",
            term_type="xterm-256color",
            term_size=size,
            encoding=None,
            window=window,
        )
        async with asyncio.timeout(30):
            while not taker.got:
                if taker.ended.is_set():
                    raise ConnectionResetError
                await asyncio.sleep(0.01)
        self.tally["sessions"] += 1
        return Inside(connection, channel, taker)


def read_below(transport: asyncio.Transport, size: int) -> None:
    """Take some bytes from below a transport that reads no more."""
    with suppress(BlockingIOError):
        if not os.read(transport.get_extra_info("socket").fileno(), size):
            raise ConnectionResetError
