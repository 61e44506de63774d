"""The house's office: who may come in, who is an admin, and what admins have done. Files beside the host key.

| file | |
|---|---|
| admins | public keys of those who run the house |
| invited | public keys of those who may come in; if the file is there, nobody else may |
| banned | who may not |
| audit.log | what admins did, a line each, written before it is done |
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

import asyncssh

from engine.core import Below
from server.admin.bans import PERSON, Ban, Bans, network
from server.admin.files import PRIVATE
from server.admin.keyring import Keyring
from server.counts import Limit
from server.goodbye import Ending
from server.house.codes import reclaim_code, squeezed
from server.house.people import Person
from server.incidents import make_log


class Caller(Protocol):
    """A connection, as the office sees it."""

    address: str

    @property
    def key(self) -> asyncssh.SSHKey | None:
        """The proven key, if there is one."""
        ...

    @property
    def identity(self) -> str | None:
        """The word that the house knows that key by."""
        ...

    @property
    def person(self) -> Person | None:
        """Who came in, if somebody has."""
        ...

    def send_away(self, ending: Ending) -> None:
        """End what this connection is doing, with a line that says why."""
        ...


class Office:
    """What the server asks before it lets somebody in, and where admins' wishes are carried out."""

    def __init__(
        self,
        folder: Path,
        callers: Collection[Caller],
        now: Callable[[], float],
        warn: Callable[[str], None],
    ) -> None:
        """`now` gives unix seconds; `warn` tells the host what is wrong with a file."""
        self.admins = Keyring(folder / "admins", warn)
        self.invited = Keyring(folder / "invited", warn)
        self.bans = Bans(folder / "banned", now, warn)
        self.now = now
        self._audit = folder / "audit.log"
        self._callers = callers
        self._code = ""
        """What makes an admin of the first who knows it."""

    # ---- who may come in

    def admits(self, key: asyncssh.SSHKey) -> bool:
        """Whether a key is worth proving: where one has to be invited, another one of the client's may be."""
        return not self.invited.there or key in self.invited or key in self.admins

    def bars(self, caller: Caller) -> Limit | None:
        """Why somebody who is connected may not come in; None if he may."""
        if caller.key in self.admins:
            return None
        if self.bans.of_key(caller.key, caller.identity) or self.bans.of_address(caller.address):
            return Limit.BANNED
        return Limit.NOT_INVITED if self.invited.there and caller.key not in self.invited else None

    # ---- the first admin

    def offer_code(self, below: Below) -> str:
        """A code that makes an admin of who uses it first; empty if the house has had an admin before."""
        self._code = "" if self.admins.there else reclaim_code(below)
        return self._code

    def claim(self, code: str, key: asyncssh.SSHKey, name: str) -> bool:
        """Make an admin of somebody who knows the code; whether he does. It is good once."""
        given = squeezed(self._code)
        if not given or self.admins.there or not hmac.compare_digest(squeezed(code), given):
            return False
        self.write_down("claim", key, name)
        self.admins.add(key, name)
        self._code = ""
        return True

    # ---- what admins do

    def write_down(self, verb: str, admin: asyncssh.SSHKey, name: str, **what: str) -> None:
        """Note what an admin is about to do; `OSError` if that cannot be kept, and then it is not done."""
        descriptor = os.open(self._audit, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            make_log(file).info(verb, admin=admin.get_fingerprint(), name=name, **what)

    def ban(self, ban: Ban) -> None:
        """Somebody may not come in from now on; who is in is sent away."""
        self.bans.add(ban)
        self.send_away(lambda caller: self._is_meant(ban, caller), Ending.BANNED)

    def send_away(self, meant: Callable[[Caller], bool], ending: Ending) -> None:
        """End the connections that are meant."""
        for caller in [caller for caller in self._callers if meant(caller)]:
            caller.send_away(ending)

    def is_admin(self, person: Person) -> bool:
        """Whether somebody who is here runs the house."""
        return any(caller.person is person and caller.key in self.admins for caller in self._callers)

    def places_of(self, person: Person) -> list[str]:
        """Where somebody who is here comes from."""
        return [caller.address for caller in self._callers if caller.person is person]

    def _is_meant(self, ban: Ban, caller: Caller) -> bool:
        if caller.key in self.admins:
            return False
        if ban.subject.startswith(PERSON):
            return ban.subject == f"{PERSON}{caller.identity}"
        if network(ban.subject) is None:
            return caller.key is not None and caller.key.get_fingerprint() == ban.subject
        return self.bans.of_address(caller.address) is not None
