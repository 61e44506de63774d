"""Access control: who may come in, who is an admin, and the audit log. Files beside the host key.

| file | |
|---|---|
| admins | public keys of admins |
| invited | public keys of people who may come in; if the file exists, only they and admins may |
| banned | bans of keys, people and addresses |
| shares | addresses that many people share, and how many tables each may have |
| audit.log | admin actions, one line each, written before the action |
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Callable, Collection, Iterator
from enum import Enum, auto
from pathlib import Path
from typing import Protocol

import asyncssh

from engine.core import Below
from server.admin.bans import PERSON, Ban, Bans, network
from server.admin.departures import Departures
from server.admin.keyring import Keyring
from server.admin.shares import Shares
from server.house.people.codes import reclaim_code, squeezed
from server.house.people.people import Person
from server.ops.data_folder import open_file
from server.ops.errors import make_log
from tui.door.limits import Limit
from tui.text.goodbyes import SessionEnd

CLAIM_SECONDS = 30 * 60.0
"""Seconds that the code for the first admin is valid; the next start prints a new one."""


class Claim(Enum):
    """The outcome of a try to become the first admin."""

    MADE = auto()
    NO_KEY = auto()
    HAS_ADMIN = auto()
    WRONG = auto()
    EXPIRED = auto()


def _unnoted(_address: str) -> None:
    """Ignore a refused claim: the default where no log has it."""


class Caller(Protocol):
    """A connection, as access control sees it."""

    address: str

    @property
    def key(self) -> asyncssh.SSHKey | None:
        """The verified key; None for a guest."""
        ...

    @property
    def identity(self) -> str | None:
        """The keyed hash by which the house knows that key."""
        ...

    @property
    def person(self) -> Person | None:
        """The person who came in; None before that."""
        ...

    @property
    def logged_in(self) -> bool:
        """True after the login."""
        ...

    @property
    def commands(self) -> list[str]:
        """The names of the commands that run."""
        ...

    def send_away(self, ending: SessionEnd) -> None:
        """End this connection's session with a line that says why."""
        ...


class Access:
    """Decides who may come in, and carries out admins' bans."""

    def __init__(
        self,
        folder: Path,
        callers: Collection[Caller],
        now: Callable[[], float],
        warn: Callable[[str], None],
        on_refused_claim: Callable[[str], None] = _unnoted,
    ) -> None:
        """`now` returns unix seconds; `warn` reports a bad file to the host.

        `on_refused_claim` is called with the address of a client that tried in vain to become an admin.
        """
        self.admins = Keyring(folder / "admins", warn)
        self.invited = Keyring(folder / "invited", warn)
        self.bans = Bans(folder / "banned", now, warn)
        self.departures = Departures(now)
        self.shares = Shares(folder / "shares", warn)
        self.now = now
        self._on_refused_claim = on_refused_claim
        self._audit = folder / "audit.log"
        self._callers = callers
        self._code = ""
        """The code that makes its first user an admin."""
        self._code_ends = 0.0

    # ---- who may come in

    def admits(self, key: asyncssh.SSHKey) -> bool:
        """Return True if a key may be used to log in. On a server by invitation, another key of the client
        may be invited."""
        return not self.invited.there or key in self.invited or key in self.admins

    def bars(self, caller: Caller) -> Limit | None:
        """Return why a connected client may not come in; None if it may."""
        if caller.key in self.admins:
            return None
        if self.bans.of_key(caller.key, caller.identity) or self.bans.of_address(caller.address):
            return Limit.BANNED
        return Limit.NOT_INVITED if self.invited.there and caller.key not in self.invited else None

    # ---- the first admin

    def offer_code(self, below: Below) -> str:
        """Return a code that makes its first user an admin; empty if there has been an admin before.

        It is valid for `CLAIM_SECONDS`.
        """
        self._code = "" if self.admins.there else reclaim_code(below)
        self._code_ends = self.now() + CLAIM_SECONDS
        return self._code

    def claim(self, code: str, caller: Caller, name: str) -> Claim:
        """Make an admin of a client with a key who knows the code; it works once."""
        outcome = self._judge_claim(code, caller)
        if outcome is not Claim.MADE or caller.key is None:
            self._on_refused_claim(caller.address)
            return outcome
        self.write_down("claim", caller.key, name)
        self.admins.add(caller.key, name)
        self._code = ""
        return outcome

    def _judge_claim(self, code: str, caller: Caller) -> Claim:
        given = squeezed(self._code)
        if caller.key is None:
            return Claim.NO_KEY
        if self.admins.there:
            return Claim.HAS_ADMIN
        if not given or not hmac.compare_digest(squeezed(code), given):
            return Claim.WRONG
        return Claim.EXPIRED if self.now() >= self._code_ends else Claim.MADE

    # ---- what admins do

    def write_down(self, verb: str, admin: asyncssh.SSHKey, name: str, **what: str) -> None:
        """Write an admin's action to the audit log. If that raises `OSError`, the action must not be done."""
        descriptor = open_file(self._audit, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            make_log(file).info(verb, admin=admin.get_fingerprint(), name=name, **what)

    def ban(self, ban: Ban) -> None:
        """Add a ban, and disconnect everyone it applies to."""
        self.bans.add(ban)
        self.send_away(lambda caller: self._is_meant(ban, caller), SessionEnd.BANNED)

    def send_away(self, meant: Callable[[Caller], bool], ending: SessionEnd) -> None:
        """Disconnect the clients for which `meant` returns True."""
        for caller in [caller for caller in self._callers if meant(caller)]:
            caller.send_away(ending)

    @property
    def callers(self) -> Iterator[Caller]:
        """All connections."""
        return iter(self._callers)

    def is_admin(self, person: Person) -> bool:
        """Return True if a connected person is an admin."""
        return any(
            caller.identity == person.identity and caller.key in self.admins for caller in self._callers
        )

    def places_of(self, person: Person) -> list[str]:
        """Return the addresses of a connected person."""
        return [caller.address for caller in self._callers if caller.person is person]

    def _is_meant(self, ban: Ban, caller: Caller) -> bool:
        if caller.key in self.admins:
            return False
        if ban.subject.startswith(PERSON):
            return ban.subject == f"{PERSON}{caller.identity}"
        if network(ban.subject) is None:
            return caller.key is not None and caller.key.get_fingerprint() == ban.subject
        return self.bans.of_address(caller.address) is not None
