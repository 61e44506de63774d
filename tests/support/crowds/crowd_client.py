"""A cheap client for crowds: it searches bytes and drops them, and draws no screen."""

from __future__ import annotations

import asyncio
import re
from time import perf_counter
from typing import Any

import asyncssh

from support.clients.player import Client

LIMIT = 30.0
"""Seconds that anything expected may take."""
KEPT = 32 * 1024
"""Bytes of what came last: more than one whole screen."""
PAINTED = b"\x1b[?2026l"
"""The end of a paint."""
PAINT_ALL = b"\x0c"
ENTER, LEFT, RIGHT, DOWN = b"\r", b"\x1b[D", b"\x1b[C", b"\x1b[B"
YOUR_TURN = "►"
"""Part of the window title of a player who is asked."""

_TITLE = re.compile(rb"\x1b\]2;([^\x1b\x07]*)\x1b\\")
_SEQUENCE = re.compile(rb"\x1b\[[0-9;?>=]*[a-zA-Z]|\x1b\][^\x1b\x07]*(?:\x07|\x1b\\)")
_ALGORITHMS = {
    "kex_algs": ["curve25519-sha256"],
    "encryption_algs": ["aes128-gcm@openssh.com"],
    "server_host_key_algs": ["ssh-ed25519"],
    "compression_algs": ["none"],
}


def source(number: int, street: int = 1) -> str:
    """Return one of many addresses of this machine; a street has 60,000 of them."""
    return f"127.{street}.{number // 250}.{number % 250 + 1}"


HEADER_RULES = (("─" * 58).encode(), b"-" * 58)
"""The line below the header, which only a whole screen has."""


class Gone(ConnectionError):
    """The server has disconnected."""


class Caller(asyncssh.SSHClientSession[bytes]):
    """One client of a crowd."""

    connection: asyncssh.SSHClientConnection
    channel: asyncssh.SSHClientChannel[bytes]

    def __init__(self) -> None:
        self.heard = bytearray()
        """What came since the last `forget`, the newest of it."""
        self.received = 0
        self.title = ""
        self.ended = asyncio.Event()
        self._news = asyncio.Event()

    @classmethod
    async def come(
        cls,
        port: int,
        name: str,
        *,
        key: asyncssh.SSHKey | None = None,
        local: str = "127.0.0.1",
        command: str | None = None,
        size: tuple[int, int] = (80, 24),
        **more: Any,
    ) -> Caller:
        """Log in and ask for a screen; wait for nothing."""
        connection, _ = await asyncssh.create_connection(
            Client,
            "127.0.0.1",
            port,
            local_addr=(local, 0),
            username=name,
            client_keys=None if key is None else [key],
            known_hosts=None,
            agent_path=None,
            config=None,
            client_version="crowd",
            **_ALGORITHMS,
        )
        caller = cls()
        caller.connection = connection
        try:
            caller.channel, _ = await connection.create_session(
                lambda: caller,
                command,
                request_pty="force",
                term_type="xterm-256color",
                term_size=size,
                encoding=None,
                **more,
            )
        except BaseException:
            connection.abort()
            raise
        return caller

    # ---- what asyncssh calls

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:  # noqa: ARG002  its signature
        self.received += len(data)
        self.heard += data
        if len(self.heard) > 2 * KEPT:
            del self.heard[:-KEPT]
        for title in _TITLE.findall(data):
            self.title = title.decode()
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  its signature
        self.ended.set()
        self._news.set()

    # ---- what is heard

    @property
    def asked(self) -> bool:
        """True if a table waits for this client."""
        return YOUR_TURN in self.title

    def forget(self) -> None:
        """Search only what comes from now on."""
        self.heard.clear()

    async def news(self, limit: float) -> bool:
        """Wait for any output; return True if it came."""
        self._news.clear()
        if self.ended.is_set():
            raise Gone
        try:
            async with asyncio.timeout(limit):
                await self._news.wait()
        except TimeoutError:
            return False
        return True

    async def hears(self, *texts: bytes, limit: float = LIMIT) -> bytes:
        """Wait for one of these texts; return the one that came."""
        end = perf_counter() + limit
        while True:
            for text in texts:
                if text in self.heard:
                    return text
            left = end - perf_counter()
            if left <= 0 or not await self.news(left):
                raise TimeoutError(f"never came: {texts}; but: {plain(bytes(self.heard))[-2000:]}")

    async def looks(self, limit: float = LIMIT) -> str:
        """Return the whole screen, painted again, in one line."""
        self.forget()
        self.press(PAINT_ALL)
        while True:
            await self.hears(PAINTED, limit=limit)
            if any(rule in self.heard for rule in HEADER_RULES):  # a whole screen, not news before it
                return plain(bytes(self.heard))
            del self.heard[: self.heard.index(PAINTED) + len(PAINTED)]

    async def sees(self, *texts: str, limit: float = LIMIT) -> str:
        """Look until the screen has one of these texts; return the screen."""
        end = perf_counter() + limit
        while True:
            screen = await self.looks(max(end - perf_counter(), 1))
            if any(text in screen for text in texts):
                return screen
            if perf_counter() > end:
                raise TimeoutError(f"never seen: {texts}; but: {screen}")
            await self.news(0.5)

    # ---- what is done

    def press(self, *keys: bytes) -> None:
        """Send keys, each in a packet of its own."""
        for key in keys:
            self.channel.write(key)

    def vanish(self) -> None:
        """Disconnect without a goodbye."""
        self.connection.abort()


def plain(raw: bytes) -> str:
    """Return the text without escape sequences."""
    return _SEQUENCE.sub(b" ", raw).decode(errors="replace")
