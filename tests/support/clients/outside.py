"""A caller without a session, and access control without any files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from time import time

import asyncssh

from server.admin import Access
from server.commands.answers import Answer, AnswerRequest, make
from server.house.people.people import Person
from support.screens.sessions import KITS
from tui.text.goodbyes import SessionEnd


@dataclass(eq=False)
class Outside:
    """A connection that has not logged in; a `server.admin.access.Caller`."""

    identity: str | None
    key: asyncssh.SSHKey | None = None
    person: Person | None = None
    address: str = "192.0.2.1"
    logged_in: bool = False
    commands: list[str] = field(default_factory=list)
    ending: SessionEnd | None = None
    """How it was disconnected, if it was."""

    def send_away(self, ending: SessionEnd) -> None:
        """Note it."""
        self.ending = ending


def empty_office() -> Access:
    """Return access control for a folder that does not exist."""
    return Access(Path("/nowhere/at/all"), (), time, print)


async def made_here(question: AnswerRequest) -> Answer:
    """Make a long answer at once, in place of a worker process."""
    return make(question, KITS)
