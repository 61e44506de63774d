"""One ssh session from its first request to its goodbye: a terminal, an app on it, a door to the house."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Mapping
from typing import TYPE_CHECKING

import asyncssh
from asyncssh.constants import MSG_CHANNEL_WINDOW_ADJUST
from asyncssh.packet import UInt32

from server.asked import Asked, Misused, Verb
from server.counts import Limit
from server.goodbye import (
    Ending,
    banned_line,
    closing_line,
    crash_line,
    goodbye,
    idle_line,
    shut_out_line,
    to_play,
)
from server.idle import Idle, is_at_a_table
from server.incidents import report
from server.inlet import Inlet
from server.match.clock import LoopClock
from server.replay.reader import glass
from server.terminal import OnTerminal, Terminal
from server.verbs import escaped, find_verb, instead, read_arguments
from tui.app import ShamansApp
from tui.chair import Door, Settings
from tui.look import Look
from tui.settings.wearing import words_for
from tui.visit.page import Page
from tui.words import Words

if TYPE_CHECKING:
    from server.house import HouseDoor
    from server.house.people import Person
    from server.visit import Visit

SMALLEST_PACKET = 4096
"""A client that takes less at once would make every frame thousands of packets."""
WINDOW_STEP = 8 * 1024
"""Bytes that are taken of a client before it may send as many more."""
HIGH_WATER = 48 * 1024
"""Bytes on their way to a terminal before drawing stops."""
LONG_WAIT = 1.0
"""Seconds at the start, in the queue, that are worth counting."""
LEAST_TAKEN = 1024
"""Bytes that a client must take while a stall is waited for: who takes one now and then takes nothing."""
CTRL_C = b"\x03"
CRASHED, MISUSED, SHUT_OUT = 1, 2, 3
"""Exit codes."""


class ServedApp(OnTerminal[str], ShamansApp):
    """The players' app, on an ssh channel."""

    take = ShamansApp.take


class Session(asyncssh.SSHServerSession[bytes]):
    """What asyncssh calls as the requests of one session come in."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._term = ""
        self._size = (0, 0)
        self._command: str | None = None
        self._verb: Verb | None = None
        self._terminal: Terminal | None = None
        self._inlet: Inlet | None = None
        self._idle: Idle | None = None
        self._app: ServedApp | None = None
        self._door: HouseDoor | None = None
        self._typed = 0
        """Bytes for which the window is to be opened again."""
        self._ending: Ending | None = None
        self._incident = ""
        self._stall: asyncio.TimerHandle | None = None
        self._full = set[str]()
        """What takes no more of what a verb says."""
        self._takes = asyncio.Event()
        """Set while everything takes it."""
        self._takes.set()
        self.task: asyncio.Task[None] | None = None

    # ---- requests

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._channel = chan
        if chan._send_pktsize < SMALLEST_PACKET:
            self._visit.takes_too_little()
        chan.set_write_buffer_limits(high=HIGH_WATER)

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object) -> bool:
        """The client has a terminal."""
        self._term = term_type
        self._size = term_size[:2]
        return True

    @property
    def unsent(self) -> int:
        """Bytes that wait in the channel."""
        return 0 if self._channel is None else self._channel.get_write_buffer_size()

    @property
    def person(self) -> Person | None:
        """Who has come in here, while he is."""
        return None if self._door is None else self._door.person

    @property
    def has_terminal(self) -> bool:
        """Whether the client can show a screen."""
        return self._term not in ("", "dumb")

    def shell_requested(self) -> bool:
        """The player wants in."""
        return True

    def exec_requested(self, command: str) -> bool:
        """The player wants to a table, `ssh -t host CODE`, or to know something, `ssh host VERB`."""
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """There are none: neither sftp nor any other."""
        self._visit.server.counts(Limit.SUBSYSTEM)
        return False

    def session_started(self) -> None:
        """All requests are in: begin, in a context of its own, for Textual keeps the running app there."""
        why = self._visit.bars(self)
        self._verb = None if why is not None else find_verb(self._command)
        if why is not None:
            play = self._shut_out(why)
        elif self._verb is not None:
            play = self._tell(self._verb)
        else:
            play = self._play() if self.has_terminal else self._turn_away()
        self._hold_as_the_visit()
        sessions = self._visit.server.sessions
        sessions.add(self)
        self.task = asyncio.get_running_loop().create_task(play, context=contextvars.Context())
        self.task.add_done_callback(self._is_over)

    def _is_over(self, task: asyncio.Task[None]) -> None:
        self._visit.server.sessions.discard(self)
        if task.cancelled():  # perhaps before it began: then nobody has closed the channel
            self._leave("", CRASHED)

    # ---- while it runs

    def data_received(self, data: bytes, datatype: object) -> None:
        """The player typed; who waits for a verb's answer at a terminal can only break it off."""
        self._typed += len(data)
        if self._inlet is not None:
            self._inlet.take(data)
            if self._idle is not None:
                self._idle.heard()
            return
        self._read_on()
        if self._verb is not None and CTRL_C in data:
            self.end(Ending.DROPPED)

    def _read_on(self) -> None:
        """All that was typed has been taken: as much more may come.

        asyncssh would open the whole window for each packet of those that wait, be it a single byte.
        """
        channel = self._channel
        if self._typed >= WINDOW_STEP and channel is not None and not channel.is_closing():
            channel._recv_window += self._typed
            channel.send_packet(MSG_CHANNEL_WINDOW_ADJUST, UInt32(self._typed))
            self._typed = 0

    def eof_received(self) -> bool:
        """The other side will send nothing more: it is gone, unless it has only asked for something."""
        if self._verb is None or self._app is not None:
            self.end(Ending.DROPPED)
        return True  # the goodbye is still to be said

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
        """Draw and say nothing; give the client up if it takes next to nothing for too long."""
        if self._terminal is not None:
            self._terminal.hold(what)
            self._watch()
        elif self._verb is not None:
            self._full.add(what)
            self._takes.clear()
            self._watch()

    def _hold_as_the_visit(self) -> None:
        """Who begins while nothing is taken waits as the others do."""
        for what in self._visit.held:
            self.hold(what)

    def release(self, what: str) -> None:
        """Draw and speak again."""
        if self._terminal is not None:
            self._terminal.release(what)
            if not self._terminal.held:
                self._stop_watching()
        self._full.discard(what)
        if self._verb is not None and not self._full:
            self._takes.set()
            if self._terminal is None:
                self._stop_watching()

    def _watch(self) -> None:
        """Look again later whether the client has taken enough since."""
        if self._stall is None:
            seconds = self._visit.server.settings.stall_seconds
            loop = asyncio.get_running_loop()
            self._stall = loop.call_later(seconds, self._look_again, self._visit.outstanding)

    def _look_again(self, before: int) -> None:
        self._stall = None
        if before - self._visit.outstanding >= LEAST_TAKEN:
            self._watch()
        else:
            self._visit.server.counts(Limit.STALLED)
            self._visit.connection.abort()

    def _stop_watching(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The channel is gone, whatever the reason."""
        self._channel = None
        self._visit.left(self)
        self._stop_watching()
        self.end(Ending.DROPPED)

    def end(self, ending: Ending) -> None:
        """End the session; the first reason counts."""
        if self._ending is None:
            self._ending = ending
            if self._app is not None:
                self._app.exit()
            elif self._verb is not None and self.task is not None:
                self.task.cancel()

    def _doze(self) -> None:
        self._visit.server.counts(Limit.IDLE)
        self.end(Ending.IDLE)

    # ---- how it goes

    async def _play(self) -> None:
        """The whole visit. Whatever fails, the house is rid of it and the terminal gets its last line."""
        doorman, server = self._visit.doorman, self._visit.server
        words = Words.for_environment(self._environment())
        line = name = ""
        try:
            door = self._door = server.house.enter(doorman.identity, doorman.username, self._visit.source)
            name = door.look().me
            door.on_taken_over(lambda: self.end(Ending.TAKEN_OVER))
            result = await self._run_app(door, words)
            picture = door.look()
            words = words_for(picture.settings, words)
            # What the player chose counts: who is forgotten has also lost the door.
            line = goodbye(result or self._ending, picture, server.again(picture.me), words)
        except Exception as error:
            self._fail(error)
        try:
            if self._door is not None:
                # The house itself has gone, or somebody who may not know it yet.
                gone = self._ending in (Ending.DROPPED, Ending.CLOSING, Ending.IDLE)
                self._door.close(dropped=gone or bool(self._incident))
                self._door = None
        except Exception as error:
            self._fail(error)
        if self._incident:
            self._leave(crash_line(self._incident, server.again(name), words), CRASHED)
        else:
            self._leave(line, SHUT_OUT if self._ending is Ending.BANNED else 0)

    def _fail(self, error: Exception) -> None:
        """Something raised: the first incident is the one that the player is told."""
        incident = report(self._visit.server.log, error, where="session")
        self._incident = self._incident or incident

    async def _run_app(self, door: Door, words: Words, page: Page | None = None) -> str | None:
        """Wait for a place at the start, draw the first screen, play on; the result is a farewell.

        With a page, that is all there is to see.
        """
        server = self._visit.server
        look = Look.for_environment({**self._environment(), "TERM": self._term})
        loop = asyncio.get_running_loop()
        came = loop.time()
        async with server.starts:
            if loop.time() - came > LONG_WAIT:
                server.counts(Limit.STARTS)
            if self._channel is None or self._ending is not None:
                return None
            app = self._app = ServedApp(door, words, look, table=None if page else self._command)
            if page is not None:
                app.visit.open(page)
            channel = self._channel
            counts = server.counts
            terminal = self._terminal = Terminal(channel, self._size, on_limit=counts)
            inlet = self._inlet = Inlet(terminal, server.well, self._read_on, counts)
            self._hold_as_the_visit()
            running = asyncio.create_task(app.run_on(terminal))
            await app.first_paint(running)
        if server.settings.idle_seconds:
            seconds = server.settings.idle_seconds
            self._idle = Idle(LoopClock(), seconds, lambda: is_at_a_table(door), self._doze)
        try:
            return await running
        finally:
            inlet.close()
            if self._idle is not None:
                self._idle.close()
            self._app = self._terminal = self._inlet = self._idle = None
            self._stop_watching()

    async def _tell(self, verb: Verb) -> None:
        """Answer a verb, in the client's language and with the signs that its locale has."""
        server, environment = self._visit.server, self._environment()
        words, look = Words.for_environment(environment), Look.for_environment(environment)
        again, house = server.again(), server.house
        line, code = "", CRASHED
        try:
            arguments = read_arguments(verb, self._command, words)
            office = server.office
            asked = Asked(words, look, again, arguments, self._visit, house, office, self._say, self._breathe)
            page = verb.page(asked) if self.has_terminal else None
            if page is None:
                code = await verb.run(asked)
            else:
                line, code = await self._show(page, words), 0
        except Misused as misused:
            line, code = str(misused), misused.status
        except asyncio.CancelledError:
            if self._ending is Ending.CLOSING:
                line = closing_line(f"{again} {self._command}", words)
            elif self._ending is Ending.BANNED:
                line = banned_line(words)
            raise
        except Exception as error:
            self._fail(error)
        finally:
            if self._incident:
                line, code = crash_line(self._incident, again, words), CRASHED
            self._leave(line, code)

    async def _show(self, page: Page, words: Words) -> str:
        """Let somebody look at a page, as he likes it; nobody has come in. Gives the last line."""
        door = glass(self._settings())
        await self._run_app(door, words, page)
        again, words = self._visit.server.again(), words_for(door.look().settings, words)
        if self._ending is Ending.IDLE:
            return idle_line(f"{again} {self._command}", words)
        return to_play(again, words)

    def _settings(self) -> Settings:
        """How somebody likes it whom the house knows."""
        house, identity = self._visit.server.house, self._visit.doorman.identity
        if identity is None:
            return Settings()
        known = house.people.with_identity(identity) or house.store.person(identity)
        return Settings() if known is None else known.settings

    async def _breathe(self) -> None:
        """Let others have the loop, and the client take what it was told."""
        await asyncio.sleep(0)
        await self._takes.wait()

    async def _shut_out(self, why: Limit) -> None:
        """Say why somebody may not come in."""
        server = self._visit.server
        server.counts(why)
        words = Words.for_environment(self._environment())
        self._leave(shut_out_line(why, server.again(), words), SHUT_OUT)

    async def _turn_away(self) -> None:
        words = Words.for_environment(self._environment())
        self._leave(instead(self._command, self._visit.server.again(), words), MISUSED)

    def _say(self, text: str, *, aside: bool = False) -> None:
        """Write whole lines to the client's output, or aside to where it reads complaints."""
        channel = self._channel
        if channel is not None and not channel.is_closing():
            lines = f"{escaped(text)}\n".replace("\n", "\r\n" if self._term else "\n").encode()
            (channel.write_stderr if aside else channel.write)(lines)

    def _leave(self, line: str, code: int) -> None:
        """Say what is left to say and close; who does not take even that is given up."""
        if line:
            self._say(line, aside=code != 0 and not self.has_terminal)
        channel, self._channel = self._channel, None
        if channel is None or channel.is_closing():
            return
        channel.exit(code)
        self._watch()

    def _environment(self) -> Mapping[str, str]:
        return {} if self._channel is None else self._channel.get_environment()
