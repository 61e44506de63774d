"""What a verb of `ssh host VERB` is, what it is told, and how it says no; not which verbs there are."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tui.look import Look
from tui.visit.page import Page
from tui.words import Words

if TYPE_CHECKING:
    from server.admin.office import Caller, Office
    from server.house import House


class Misused(Exception):
    """A verb was asked for what it cannot answer; the text tells the player why."""

    status = 2
    """The exit status."""


class Declined(Misused):
    """It was asked well, but there is no such thing, or the house says no; nothing has changed."""

    status = 1


async def let_others() -> None:
    """Let others have the loop."""
    await asyncio.sleep(0)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a verb is told, and how it answers."""

    words: Words
    look: Look
    again: str
    """What the player types before a verb."""
    arguments: list[str]
    caller: Caller
    """Who asks; nobody has come into the house."""
    house: House
    office: Office
    say: Callable[[str], None]
    """Writes lines to the client's standard output; whatever a terminal could obey is escaped."""
    breathe: Callable[[], Awaitable[None]] = let_others
    """To be awaited between the lines of a long answer: others go on, and the client takes what was said."""

    @property
    def text(self) -> str:
        """What stands after a verb that takes a text."""
        return " ".join(self.arguments)

    @property
    def identity(self) -> str | None:
        """The opaque word for the asker's proven key, None for a guest."""
        return self.caller.identity


def _shows_nothing(_asked: Asked) -> Page | None:
    return None


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing that can be asked for after the address."""

    name: str
    usage: Callable[[Words], str]
    """One line that begins with the name: its arguments, and what it does."""
    run: Callable[[Asked], Awaitable[int]]
    """Answers, and gives the exit status; who hangs up cancels it. May raise `Misused`."""
    takes: range | None = range(1)
    """How many arguments it may have; None: what stands after it is a text as it is, quotes and all."""
    page: Callable[[Asked], Page | None] = _shows_nothing
    """What a terminal is shown instead; None: the same as everyone is told. May raise `Misused`."""
    for_admins: bool = False
    """Whether only those who run the house are told of it."""
