"""Somebody who asks something from outside, and an office without any files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import time

import asyncssh

from server.admin import Office
from server.goodbye import Ending
from server.house.people import Person


@dataclass(eq=False)
class Outside:
    """A connection that has not come in; a `server.admin.office.Caller`."""

    identity: str | None
    key: asyncssh.SSHKey | None = None
    person: Person | None = None
    address: str = "192.0.2.1"
    ending: Ending | None = None
    """How it was sent away, if it was."""

    def send_away(self, ending: Ending) -> None:
        """Note it."""
        self.ending = ending


def empty_office() -> Office:
    """An office in a folder that is not there."""
    return Office(Path("/nowhere/at/all"), (), time, print)
