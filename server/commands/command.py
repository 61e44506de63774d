"""The parts of every command of `ssh host VERB`: its description, its call and its errors.

The list of commands is in `server.commands.all`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tui.draw.look import Look
from tui.games import Kits
from tui.session.page import Page
from tui.words import Words

if TYPE_CHECKING:
    from server.admin.access import Access, Caller
    from server.commands.answers import Answer, AnswerRequest
    from server.house import House


class CommandMisused(Exception):
    """The command was not used correctly; the message tells the player why."""

    status = 2
    """The exit status."""


class CommandDeclined(CommandMisused):
    """The command was correct, but the thing does not exist or the house refuses; nothing has changed."""

    status = 1


async def let_others() -> None:
    """Let other tasks run."""
    await asyncio.sleep(0)


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a command: its input, and the means to answer."""

    words: Words
    look: Look
    again: str
    """The text that the player types before a command, such as `ssh host`."""
    arguments: list[str]
    caller: Caller
    """The client who asks; a command does not enter the house."""
    house: House
    access: Access
    games: Kits
    say: Callable[[str], None]
    """Writes lines to the client's standard output, with control characters escaped."""
    answer: Callable[[AnswerRequest], Awaitable[Answer]]
    """Makes a long answer without holding up other tasks. May raise `CommandDeclined`."""
    breathe: Callable[[], Awaitable[None]] = let_others
    """Awaited before each piece of work for a long answer: others have a turn, and the client reads."""

    async def send(self, answer: Answer) -> int:
        """Write a long answer, slice by slice, and return its exit status."""
        for piece in answer.slices:
            await self.breathe()
            self.say(piece.decode())
        return answer.status

    @property
    def text(self) -> str:
        """The text after a command that takes a text."""
        return " ".join(self.arguments)

    @property
    def identity(self) -> str | None:
        """The opaque identity of the caller's proven key; None for a guest."""
        return self.caller.identity


def _shows_nothing(_asked: Call) -> Page | None:
    return None


@dataclass(frozen=True, slots=True)
class Command:
    """One command that can follow the address."""

    name: str
    usage: Callable[[Words], str]
    """Returns one line that begins with the name: the arguments, and what the command does."""
    run: Callable[[Call], Awaitable[int]]
    """Answers and returns the exit status; cancelled if the client hangs up. May raise `CommandMisused`."""
    takes: range | None = range(1)
    """The allowed numbers of arguments; None: the rest of the line is one text, with its quotes."""
    page: Callable[[Call], Page | None] = _shows_nothing
    """Returns the page that a terminal shows instead; None: the text of `run`. May raise `CommandMisused`."""
    for_admins: bool = False
    """True if only admins see the command in the help list."""
