"""One ssh session from its first request to its goodbye: a terminal, an app on it, a door to the house."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Mapping
from typing import TYPE_CHECKING

import asyncssh

from server.goodbye import Ending, crash_line, goodbye, no_terminal_line
from server.incidents import report
from server.terminal import OnTerminal, Terminal
from tui.app import ShamansApp
from tui.look import Look
from tui.words import Words

if TYPE_CHECKING:
    from server.house import HouseDoor
    from server.ssh import Visit

SMALLEST_PACKET = 4096
"""A client that takes less at once would make every frame thousands of packets."""
HIGH_WATER = 48 * 1024
"""Bytes on their way to a terminal before drawing stops."""
CRASHED, NO_TERMINAL = 1, 2
"""Exit codes."""


class ServedApp(OnTerminal[str], ShamansApp):
    """The players' app, on an ssh channel."""


class Session(asyncssh.SSHServerSession[bytes]):
    """What asyncssh calls as the requests of one session come in."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._term = ""
        self._size = (0, 0)
        self._command: str | None = None
        self._terminal: Terminal | None = None
        self._app: ServedApp | None = None
        self._ending: Ending | None = None
        self._stall: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    # ---- requests

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._channel = chan
        if chan._send_pktsize < SMALLEST_PACKET:
            self._visit.connection.abort()
        chan.set_write_buffer_limits(high=HIGH_WATER)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object) -> bool:
        """The client has a terminal."""
        self._term = term_type
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """The player wants in."""
        return True

    def exec_requested(self, command: str) -> bool:
        """The player wants to a table: `ssh -t host CODE`."""
        self._command = command
        return True

    def session_started(self) -> None:
        """All requests are in: begin, in a context of its own, for Textual keeps the running app there."""
        play = self._play() if self._term not in ("", "dumb") else self._turn_away()
        self.task = asyncio.get_running_loop().create_task(play, context=contextvars.Context())
        self._visit.server.sessions.add(self)

    # ---- while it runs

    def data_received(self, data: bytes, datatype: object) -> None:
        """The player typed."""
        if self._terminal is not None:
            self._terminal.feed(data)

    def eof_received(self) -> bool:
        """The other side will send nothing more: it is gone."""
        self.end(Ending.DROPPED)
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The player's window changed."""
        self._size = (width, height)
        if self._terminal is not None:
            self._terminal.resize(width, height)

    def pause_writing(self) -> None:
        """The client's window is full."""
        self.hold("channel")

    def resume_writing(self) -> None:
        """The client takes again."""
        self.release("channel")

    def hold(self, what: str) -> None:
        """Draw nothing; give the client up if that goes on too long."""
        if self._terminal is None:
            return
        self._terminal.hold(what)
        if self._stall is None:
            seconds = self._visit.server.settings.stall_seconds
            self._stall = asyncio.get_running_loop().call_later(seconds, self._visit.connection.abort)

    def release(self, what: str) -> None:
        """Draw again."""
        if self._terminal is not None:
            self._terminal.release(what)
            if not self._terminal.held:
                self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel is gone, whatever the reason."""
        self._channel = None
        self.end(Ending.DROPPED)

    def end(self, ending: Ending) -> None:
        """End the session; the first reason counts."""
        if self._ending is None:
            self._ending = ending
            if self._app is not None:
                self._app.exit()

    # ---- how it goes

    async def _play(self) -> None:
        visit, server = self._visit, self._visit.server
        words = Words.for_environment(self._environment())
        door = server.house.enter(visit.doorman.identity, visit.doorman.username)
        door.on_taken_over(lambda: self.end(Ending.TAKEN_OVER))
        incidents: list[str] = []
        result: str | None = None
        try:
            result = await self._run_app(door, words, incidents)
        except Exception as error:
            incidents.append(report(server.log, error, where="session"))
        picture = door.look()
        door.close(dropped=self._ending is Ending.DROPPED or bool(incidents))
        if incidents:
            self._leave(crash_line(incidents[0], server.again(picture.me), words), CRASHED)
        else:
            self._leave(goodbye(self._ending or result, picture, server.again(picture.me), words), 0)
        server.sessions.discard(self)

    async def _run_app(self, door: HouseDoor, words: Words, incidents: list[str]) -> str | None:
        """Wait for a place at the start, draw the first screen, play on; the result is a farewell."""
        server = self._visit.server
        look = Look.for_environment({**self._environment(), "TERM": self._term})
        async with server.starts:
            if self._channel is None or self._ending is not None:
                return None
            app = self._app = ServedApp(door, words, look, table=self._command)
            terminal = self._terminal = Terminal(self._channel, self._size)
            running = asyncio.create_task(
                app.run_on(terminal, lambda error: incidents.append(report(server.log, error, where="app")))
            )
            await app.first_paint(running)
        try:
            return await running
        finally:
            self._app = self._terminal = None
            self._stop_waiting()

    async def _turn_away(self) -> None:
        words = Words.for_environment(self._environment())
        again = self._visit.server.again().replace("ssh ", "ssh -t ", 1)
        self._leave(no_terminal_line(again, words), NO_TERMINAL)
        self._visit.server.sessions.discard(self)

    def _leave(self, line: str, code: int) -> None:
        channel, self._channel = self._channel, None
        if channel is None or channel.is_closing():
            return
        end_of_line = b"\r\n" if self._term else b"\n"
        if code == NO_TERMINAL:
            channel.write_stderr(line.encode() + end_of_line)
        else:
            channel.write(line.encode() + end_of_line)
        channel.exit(code)

    def _environment(self) -> Mapping[str, str]:
        return {} if self._channel is None else self._channel.get_environment()

    def _stop_waiting(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
