"""One visit on an SSH channel: an app, the terminal that it draws on, and the person's door to the house."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from server.house.people.names import clean
from server.house.verbs.lobby import check_code
from server.ops.clock import LoopClock
from server.ssh.idle import IdleTimer, is_at_a_table
from server.ssh.input_throttle import InputThrottle
from tui.door import Refusal, Settings, ViewDoor
from tui.door.limits import Limit
from tui.draw.look import Look
from tui.session.appearance import words_for
from tui.session.goodbye import BeforeEntering
from tui.session.page import Page
from tui.terminal.app import ShamansApp
from tui.terminal.background import can_answer
from tui.terminal.driver import OnTerminal, Terminal
from tui.text.farewell import Farewell
from tui.text.goodbyes import SessionEnd, crash_line, goodbye, idle_line, to_play
from tui.text.reader import reader_door
from tui.words import Words

if TYPE_CHECKING:
    from server.house import HouseDoor
    from server.house.people.people import Person
    from server.house.rows import PersonRow
    from server.ssh.front import Front

LONG_WAIT = 1.0
"""Seconds in the start queue from which on a wait is counted."""
CRASHED, MISUSED, SHUT_OUT = 1, 2, 3
"""Exit codes."""
NAMELESS = "guest"
"""The name in the goodbye to a person who proposes none, and has not entered the house."""


class ServedApp(OnTerminal[str], ShamansApp):
    """The players' app on an SSH channel."""

    take = ShamansApp.take
    background_is = ShamansApp.background_is

    def puts_off(self, draw: Callable[[], None]) -> bool:
        return self.terminal.puts_off(draw)

    @property
    def drains(self) -> bool:
        return self.terminal.drains


class Stage:
    """Runs the app of one channel. Before and after that, it takes no keys and draws nothing."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._server = front.client.server
        self._door: HouseDoor | None = None
        self.app: ServedApp | None = None
        self.terminal: Terminal | None = None
        self.inlet: InputThrottle | None = None
        self.idle: IdleTimer | None = None

    @property
    def person(self) -> Person | None:
        """The person who is in the house through this channel."""
        return None if self._door is None else self._door.person

    # ---- while the app runs

    def take(self, data: bytes) -> bool:
        """Give typed bytes to the app; return False if no app runs."""
        if self.inlet is None:
            return False
        if self.terminal is not None:
            self.terminal.overhear(data)
        self.inlet.take(data)
        if self.idle is not None:
            self.idle.heard()
        return True

    def resize(self, width: int, height: int) -> None:
        """Draw in this size from now on."""
        if self.terminal is not None:
            self.terminal.resize(width, height)

    def exit(self) -> bool:
        """End the app; return False if no app runs."""
        if self.app is None:
            return False
        self.app.exit()
        return True

    def _doze(self) -> None:
        self._server.counts(Limit.IDLE)
        self._front.end(SessionEnd.IDLE)

    # ---- from the first screen to the last line

    async def visit(self) -> None:
        """Enter the house and play; a person whose code fits nothing is asked before that.

        Whatever fails, the visit ends in the house, too, and the terminal gets its last line.
        """
        front, server = self._front, self._server
        authenticator = front.client.authenticator
        words = Words.for_environment(front.environment)
        code = front.command
        line = name = ""
        try:
            question = self._doubt(code) if code else None
            if question is not None:
                line, code = await self._ask(question, words), ""
            if not line:
                door = self._door = server.house.enter(
                    authenticator.identity, authenticator.username, front.client.source, front.client.tries
                )
                name = door.look().me
                door.on_taken_over(lambda: front.end(SessionEnd.TAKEN_OVER))
                result = await self._run(door, words, table=code)
                picture = door.look()
                words = words_for(picture.settings, words)
                # The player's own choice comes first: a person who is forgotten has also lost the door.
                line = goodbye(result or front.ending, picture, server.again(picture.me), words)
        except Exception as error:
            front.fail(error)
        try:
            self._close_door()
        except Exception as error:
            front.fail(error)
        if front.incident:
            front.leave(crash_line(front.incident, server.again(name), words), CRASHED)
        else:
            front.leave(line, SHUT_OUT if front.ending is SessionEnd.BANNED else 0)

    def _close_door(self) -> None:
        """Close the door, and tell the house whether the person was cut off or chose to leave."""
        door, front = self._door, self._front
        if door is not None:
            gone = front.ending in (SessionEnd.DROPPED, SessionEnd.CLOSING, SessionEnd.IDLE)
            if door.person.guest:
                self._server.access.departures.note(door.person.name, front.client.address)
            door.close(dropped=gone or bool(front.incident))
            self._door = None

    def _doubt(self, code: str) -> BeforeEntering | None:
        """Return the question to a person whose code leads nowhere; None if it leads to a table."""
        client, house = self._front.client, self._server.house
        identity = client.authenticator.identity
        try:
            check_code(house, identity, code, client.tries)
        except Refusal as no:
            person = None if identity is None else house.people.with_identity(identity)
            seated = person is not None and house.tables.of(person) is not None
            return BeforeEntering(no, seated=seated, connected=person is not None and person in house.doors)
        return None

    async def _ask(self, question: BeforeEntering, words: Words) -> str:
        """Ask a person who has not entered the house; return the last line, or nothing if they enter."""
        front, known = self._front, self._known()
        door = _reader(known)
        answer = await self._run(door, words, page=question)
        if answer == Farewell.COMES_IN and front.ending is None:
            return ""
        name = clean(front.client.authenticator.username) or NAMELESS if known is None else known.name
        picture = replace(door.look(), me=name)
        words = words_for(picture.settings, words)
        return goodbye(front.ending or answer, picture, self._server.again(name), words)

    def _known(self) -> Person | PersonRow | None:
        """Return what the house or the store knows of the person, before they enter."""
        house, identity = self._server.house, self._front.client.identity
        if identity is None:
            return None
        return house.people.with_identity(identity) or house.store.person(identity)

    async def show(self, page: Page, words: Words) -> str:
        """Show one page to a client that does not enter the house; return the last line."""
        door = _reader(self._known())
        await self._run(door, words, page=page)
        again, words = self._server.again(), words_for(door.look().settings, words)
        if self._front.ending is SessionEnd.IDLE:
            return idle_line(f"{again} {self._front.command}", words)
        return to_play(again, words)

    async def _run(
        self, door: ViewDoor, words: Words, *, table: str = "", page: Page | None = None
    ) -> str | None:
        """Wait in the start queue, draw the first screen, and run the app; return its farewell.

        The app joins the `table` with a code; or it shows only a `page`.
        """
        front, server = self._front, self._server
        term = front.term or ""
        look = Look.for_environment({**front.environment, "TERM": term}, light=door.look().settings.light)
        loop = asyncio.get_running_loop()
        came = loop.time()
        async with server.starts:
            if loop.time() - came > LONG_WAIT:
                server.counts(Limit.STARTS)
            channel = front.channel
            if channel is None or front.ending is not None:
                return None
            terminal = self.terminal = Terminal(
                channel,
                front.size,
                asks_background=can_answer(term, look),
                on_limit=server.counts,
                pace=server.large_frames,
                later=server.house.later,
                spare=server.spare,
            )
            app = self.app = ServedApp(
                door, words, look, server.games, table=table, later=terminal.later, spare=terminal.spare
            )
            if page is not None:
                app.session.open(page)
            inlet = self.inlet = InputThrottle(
                terminal, server.well, front.client.typing, front.read_on, server.counts
            )
            front.hold_as_the_connection()
            running = asyncio.create_task(app.run_on(terminal))
            await app.first_paint(running)
        if server.settings.idle_seconds:
            seconds = server.settings.idle_seconds
            self.idle = IdleTimer(LoopClock(), seconds, lambda: is_at_a_table(door), self._doze)
        try:
            return await running
        finally:
            inlet.close()
            if self.idle is not None:
                self.idle.close()
            self.app = self.terminal = self.inlet = self.idle = None
            front.stall.stop()


def _reader(known: Person | PersonRow | None) -> ViewDoor:
    """Return the door of a client that has not entered the house, with the person's own settings."""
    return reader_door(Settings() if known is None else known.settings)
