"""A player with an asyncssh client, whose terminal is read through pyte."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import asyncssh

from support.screens.terminals import PATIENCE, Glass, last_line


class Client(asyncssh.SSHClient):
    """A client that answers zero prompts with zero answers."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, *challenge: Any
    ) -> list[str]:  # name, instructions, language, prompts
        assert not challenge[-1], "the server must not ask anything"
        return []


class Screen(asyncssh.SSHClientSession[bytes]):
    """The callbacks of one session."""

    def __init__(self, glass: Glass) -> None:
        self.glass = glass
        self.errors = b""

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if datatype is None:
            self.glass.take(data)
        else:
            self.errors += data

    def connection_lost(self, _exc: Exception | None) -> None:
        self.glass.end()


class Player:
    """One connection and the terminal on it."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self.connection = connection
        self.channel: asyncssh.SSHClientChannel[bytes]
        self.glass: Glass
        self._session: Screen

    @classmethod
    async def connect(
        cls, port: int, username: str = "anna", *, key: Any = None, client: type[Client] = Client, **more: Any
    ) -> Player:
        """Log in, with a key or as a guest."""
        keys = [] if key is None else key if isinstance(key, list) else [key]
        connection, _ = await asyncssh.create_connection(
            client,
            "127.0.0.1",
            port,
            username=username,
            client_keys=keys or None,
            known_hosts=None,
            agent_path=None,
            config=None,
            client_version="player",
            encryption_algs=["aes128-gcm@openssh.com"],  # asyncssh's own first choice is slow
            **more,
        )
        return cls(connection)

    async def open(
        self,
        *,
        command: str | None = None,
        term: str | None = "xterm-256color",
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | bytes] | None = None,
        **more: Any,
    ) -> None:
        """Ask for a session; without a `term` also without a terminal."""
        self.glass = glass = Glass(*size)
        self._session = session = Screen(glass)
        self.channel, _ = await self.connection.create_session(
            lambda: session,
            command,
            env=list((env or {}).items()),
            request_pty="force" if term is not None else False,
            term_type=term,
            term_size=size if term is not None else (),
            encoding=None,
            **more,
        )

    # ---- what the player sees

    async def sees(self, *texts: str, limit: float = PATIENCE) -> None:
        """Wait until the screen shows all of this."""
        await self.glass.shows(*texts, limit=limit)

    async def sees_no(self, text: str) -> None:
        """Wait until the screen does not show this any more."""
        await self.glass.hides(text)

    @property
    def screen(self) -> str:
        """The text on the screen."""
        return self.glass.text

    @property
    def lines(self) -> Sequence[str]:
        """The text on the screen, line by line."""
        return self.glass.lines

    @property
    def raw(self) -> bytes:
        """All that was sent to the terminal."""
        return bytes(self.glass.raw)

    @property
    def errors(self) -> str:
        """All that was sent to standard error."""
        return self._session.errors.decode()

    # ---- what the player does

    def press(self, *keys: bytes) -> None:
        """Send keys, each in a packet of its own."""
        for key in keys:
            self.channel.write(key)

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.glass.resize(width, height)
        self.channel.change_terminal_size(width, height)

    async def quit(self) -> str:
        """Leave by Ctrl-C and Y; gives the last line."""
        self.press(b"\x03")
        await self.sees("Quit Shamans?")
        self.press(b"y")
        assert await self.exit_code() == 0
        return self.last_line

    async def exit_code(self) -> int | None:
        """Wait for the end of the session."""
        async with asyncio.timeout(PATIENCE):
            await self.channel.wait_closed()
        return self.channel.get_exit_status()

    @property
    def last_line(self) -> str:
        """The only line that is left on the restored terminal."""
        return last_line(self.raw)

    def vanish(self) -> None:
        """Disconnect without a goodbye."""
        self.connection.abort()
