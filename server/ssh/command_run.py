"""Runs one command of a client, `ssh host VERB`; its answer waits while the client does not read."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from server.commands.all import read_arguments
from server.commands.answers import Answer, AnswerRequest
from server.commands.command import Call, Command, CommandDeclined, CommandMisused
from server.ssh.stage import CRASHED
from tui.door import Refusal
from tui.draw.look import Look
from tui.text.goodbyes import SessionEnd, banned_line, closing_line, crash_line
from tui.text.refusals import refusal
from tui.words import Words

if TYPE_CHECKING:
    from server.ssh.front import Front


class CommandRun:
    """Runs a command for a channel; a command that has a page shows it on the channel's stage."""

    def __init__(self, front: Front, command: Command) -> None:
        self._front = front
        self._command = command
        self._full = set[str]()
        """The reasons why the answer must wait: the channel, the network, a key re-exchange."""
        self._takes = asyncio.Event()
        """Set while there is no such reason."""
        self._takes.set()

    @property
    def name(self) -> str:
        """The command's name, without what the client typed after it."""
        return self._command.name

    # ---- backpressure

    @property
    def held(self) -> bool:
        """True while the answer waits."""
        return not self._takes.is_set()

    def hold(self, what: str) -> None:
        """Pause the answer for the reason `what`."""
        self._full.add(what)
        self._takes.clear()

    def release(self, what: str) -> None:
        """Remove the reason `what`; without another one, the answer resumes."""
        self._full.discard(what)
        if not self._full:
            self._takes.set()

    async def _breathe(self) -> None:
        """Wait until the client reads again, and then for its turn: one command goes on per turn."""
        await self._takes.wait()
        async with self._front.client.server.turn:
            await asyncio.sleep(0)

    # ---- the answer

    async def _answer(self, question: AnswerRequest) -> Answer:
        """Return a long answer; decline if the client's source has asked for too much."""
        client = self._front.client
        try:
            return await client.server.answers.get(question, client.answers)
        except Refusal as no:
            raise CommandDeclined(refusal(Words(question.language), no.reason, no.seconds)) from None

    async def run(self) -> None:
        """Run the command; answer in the client's language and with the signs of its locale."""
        front = self._front
        client, environment = front.client, front.environment
        server = client.server
        words, look = Words.for_environment(environment), Look.for_environment(environment)
        again = server.again()
        line, code = "", CRASHED
        try:
            arguments = read_arguments(self._command, front.command, words)
            call = Call(
                words,
                look,
                again,
                arguments,
                client,
                server.house,
                server.access,
                server.games,
                front.say,
                self._answer,
                self._breathe,
            )
            page = self._command.page(call) if front.has_terminal else None
            if page is None:
                code = await self._command.run(call)
            else:
                line, code = await front.stage.show(page, words), 0
        except CommandMisused as misused:
            line, code = str(misused), misused.status
        except asyncio.CancelledError:
            if front.ending is SessionEnd.CLOSING:
                line = closing_line(f"{again} {front.command}", words)
            elif front.ending is SessionEnd.BANNED:
                line = banned_line(words)
            raise
        except Exception as error:
            front.fail(error)
        finally:
            if front.incident:
                line, code = crash_line(front.incident, again, words), CRASHED
            front.leave(line, code)
