"""One SSH channel: the client's requests, and the flow control of input and output.

A client requests a visit (`stage.Stage`) or a command (`command_run.CommandRun`). Both end with `leave`.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING

import asyncssh
from asyncssh.constants import MSG_CHANNEL_WINDOW_ADJUST
from asyncssh.packet import UInt32

from server.commands.all import find_command, instead, leads_in
from server.ops.errors import report
from server.ssh.command_run import CommandRun
from server.ssh.stage import CRASHED, MISUSED, SHUT_OUT, Stage
from server.ssh.stall import StallTimer
from tui.door.limits import Limit
from tui.door.safe_text import escaped
from tui.text.goodbyes import SessionEnd, shut_out_line
from tui.words import Words

if TYPE_CHECKING:
    from server.ssh.connection import Connection

SMALLEST_PACKET = 4096
"""Bytes per packet that a client must accept; with less, every frame would be thousands of packets."""
WINDOW_STEP = 8 * 1024
"""Bytes read from a client before its window is opened by as many again."""
HIGH_WATER = 48 * 1024
"""Bytes on their way to a terminal at which drawing stops."""
CTRL_C = b"\x03"


class Front(asyncssh.SSHServerSession[bytes]):
    """The callbacks that asyncssh calls for the requests and the data of one channel."""

    def __init__(self, client: Connection) -> None:
        self.client = client
        self.channel: asyncssh.SSHServerChannel[bytes] | None = None
        """None before the channel is open, and after the last line."""
        self.term: str | None = None
        """The terminal's type; None if the client has no terminal."""
        self.size = (0, 0)
        self.command = ""
        """The text that the client typed after the address."""
        self.ending: SessionEnd | None = None
        """Why the session ends; None while it goes on."""
        self.incident = ""
        """The number of the first logged failure; empty if there was none."""
        self.stage = Stage(self)
        self.command_run: CommandRun | None = None
        seconds = client.server.settings.stall_seconds
        self.stall = StallTimer(seconds, lambda: client.outstanding, client.stalls)
        self.task: asyncio.Task[None] | None = None
        self._typed = 0
        """Bytes received since the window was last opened."""

    # ---- requests

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Keep the channel, which is open now; reject a client with tiny packets."""
        self.channel = chan
        if chan._send_pktsize < SMALLEST_PACKET:
            self.client.takes_too_little()
        chan.set_write_buffer_limits(high=HIGH_WATER)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object) -> bool:
        """Accept a terminal, and note its type and size."""
        self.term = term_type
        self.size = term_size[:2]
        return True

    @property
    def unsent(self) -> int:
        """Bytes that wait in the channel."""
        return 0 if self.channel is None else self.channel.get_write_buffer_size()

    @property
    def has_terminal(self) -> bool:
        """True if the client can show a screen."""
        return self.term not in (None, "", "dumb")

    @property
    def verb(self) -> str:
        """The name of the command that runs; empty if none does."""
        return "" if self.command_run is None else self.command_run.name

    @property
    def environment(self) -> Mapping[str, str]:
        """The client's variables about its language and its terminal."""
        return {} if self.channel is None else self.channel.get_environment()

    def shell_requested(self) -> bool:
        """Accept: the player wants to enter the house."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Accept a table's code, `ssh -t host CODE`, or a command, `ssh host VERB`."""
        self.command = command.strip()
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Refuse: there is neither sftp nor any other subsystem."""
        self.client.server.counts(Limit.SUBSYSTEM)
        return False

    def session_started(self) -> None:
        """Start the session's task, in a context of its own, because Textual keeps the running app there."""
        play = self._begin()
        self.hold_as_the_connection()
        self.client.server.sessions.add(self)
        self.task = asyncio.get_running_loop().create_task(play, context=contextvars.Context())
        self.task.add_done_callback(self._is_over)

    def _begin(self) -> Coroutine[object, object, None]:
        """Return the coroutine to run, now that all requests have arrived."""
        why = self.client.bars(self)
        if why is not None:
            return _shut_out(self, why)
        command = find_command(self.command)
        if command is not None:
            self.command_run = CommandRun(self, command)
            return self.command_run.run()
        enters = self.has_terminal and leads_in(self.command)
        return self.stage.visit() if enters else _turn_away(self)

    def _is_over(self, task: asyncio.Task[None]) -> None:
        self.client.server.sessions.discard(self)
        if task.cancelled():  # perhaps before it began, and then the channel is still open
            self.leave("", CRASHED)

    # ---- while it runs

    def data_received(self, data: bytes, datatype: object) -> None:
        """Take what the player typed; while a command runs, Ctrl-C breaks it off."""
        self._typed += len(data)
        if self.stage.take(data):
            return
        self.read_on()
        if self.command_run is not None and CTRL_C in data:
            self.end(SessionEnd.DROPPED)

    def read_on(self) -> None:
        """Open the window again: everything that was typed has been processed.

        asyncssh would open the whole window for each waiting packet, even for one of a single byte.
        """
        channel = self.channel
        if self._typed >= WINDOW_STEP and channel is not None and not channel.is_closing():
            channel._recv_window += self._typed
            channel.send_packet(MSG_CHANNEL_WINDOW_ADJUST, UInt32(self._typed))
            self._typed = 0

    def eof_received(self) -> bool:
        """End the session, as the client sends no more, unless a command is still answering."""
        if self.command_run is None or self.stage.app is not None:
            self.end(SessionEnd.DROPPED)
        return True  # keep the channel open for the goodbye

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Pass on the new size of the player's window."""
        self.size = (width, height)
        self.stage.resize(width, height)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up: the channel is gone, whatever the reason."""
        self.channel = None
        self.client.left(self)
        self.stall.stop()
        self.end(SessionEnd.DROPPED)

    # ---- backpressure

    def pause_writing(self) -> None:
        """Pause output: the channel's buffer is full."""
        self.hold("channel")

    def resume_writing(self) -> None:
        """Resume output: the client reads again."""
        self.release("channel")

    def hold(self, what: str) -> None:
        """Pause output for the reason `what`; drop the client if it reads next to nothing for too long."""
        output = self.stage.terminal or self.command_run
        if output is not None:
            output.hold(what)
            self.stall.start()

    def hold_as_the_connection(self) -> None:
        """Pause output for all reasons that hold for the whole connection already."""
        for what in self.client.sessions.held:
            self.hold(what)

    def release(self, what: str) -> None:
        """Remove the reason `what`; without another one, output resumes."""
        outputs = [output for output in (self.stage.terminal, self.command_run) if output is not None]
        for output in outputs:
            output.release(what)
        if outputs and not outputs[0].held:
            self.stall.stop()

    # ---- how it ends

    def end(self, ending: SessionEnd) -> None:
        """End the session; the first reason counts."""
        if self.ending is None:
            self.ending = ending
            if not self.stage.exit() and self.command_run is not None and self.task is not None:
                self.task.cancel()

    def fail(self, error: Exception) -> None:
        """Log a failure; the player reads the number of the first one."""
        incident = report(self.client.server.log, error, where="session")
        self.incident = self.incident or incident

    def say(self, text: str, *, aside: bool = False) -> None:
        """Write whole lines to the client's output, or, `aside`, to its error output."""
        channel = self.channel
        if channel is not None and not channel.is_closing():
            lines = f"{escaped(text)}\n".replace("\n", "\n" if self.term is None else "\r\n").encode()
            (channel.write_stderr if aside else channel.write)(lines)

    def leave(self, line: str, code: int) -> None:
        """Write the last line and close; drop a client that does not even read that."""
        if line:
            self.say(line, aside=code == MISUSED or (code != 0 and not self.has_terminal))
        channel, self.channel = self.channel, None
        if channel is None or channel.is_closing():
            return
        channel.exit(code)
        self.stall.start()


async def _shut_out(front: Front, why: Limit) -> None:
    """Say why this client may not come in."""
    server = front.client.server
    server.counts(why)
    if why is Limit.BANNED:
        server.sources("banned", front.client.address)
    words = Words.for_environment(front.environment)
    front.leave(shut_out_line(why, server.again(), words), SHUT_OUT)


async def _turn_away(front: Front) -> None:
    """Say what the client can do instead: it has no screen, or asked for neither a command nor a code."""
    words = Words.for_environment(front.environment)
    front.leave(instead(front.command, front.term, front.client.server.again(), words), MISUSED)
