"""Who may not come in: addresses, keys, and people whom the house knows; till when, and by whose word.

A line each in a file that the host may read and change: what is banned, till when (or `ever`), the name of
the person, and who said so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

import asyncssh

from server.admin.files import Watched
from server.gate import plain_address

EVER = float("inf")
HEADING = "# who may not come in: what, till when or ever, the name, by whom"
MAPPED_BITS = 96
"""Of an IPv6 address before the one of IPv4 that it stands for."""
MOST_PARSED = 10_000
"""Lines whose addresses are not read again for everyone who connects."""
PERSON = "person:"
NOBODY = "-"
"""Where a name would stand."""
_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}", re.ASCII)
_PERSON = re.compile(rf"{PERSON}[0-9a-f]{{64}}", re.ASCII)
_DURATION = re.compile(r"([1-9]\d{0,3})([mhdw])", re.ASCII)
_SECONDS = {"m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}


def duration(text: str) -> float | None:
    """Seconds, from what people write: 30m, 12h, 7d, 2w; None if it is nothing like that."""
    found = _DURATION.fullmatch(text)
    return None if found is None else int(found[1]) * _SECONDS[found[2]]


@lru_cache(MOST_PARSED)
def network(text: str) -> IPv4Network | IPv6Network | None:
    """An address, or a network of them; None if it is neither."""
    try:
        found = ip_network(text, strict=False)
    except ValueError:
        return None
    mapped = found.network_address.ipv4_mapped if isinstance(found, IPv6Network) else None
    if mapped is None or found.prefixlen < MAPPED_BITS:
        return found
    return ip_network((mapped, found.prefixlen - MAPPED_BITS))  # an address of IPv4, as it is compared


def subject(text: str) -> str | None:
    """What can be banned as it is typed, a key's fingerprint or addresses, in the one way to write it."""
    if _FINGERPRINT.fullmatch(text):
        return text
    addresses = network(text)
    return None if addresses is None else str(addresses)


@dataclass(frozen=True, slots=True)
class Ban:
    """One line of the file."""

    subject: str
    """Addresses, a key's fingerprint, or the word that the house knows a key by."""
    until: float
    """In unix seconds."""
    name: str = "-"
    by: str = "-"

    @property
    def till(self) -> str:
        """When it ends, as it is kept."""
        if self.until == EVER:
            return "ever"
        return datetime.fromtimestamp(self.until, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def line(self) -> str:
        """As it is kept."""
        return f"{self.subject} {self.till} {self.name} {self.by}"


class Bans:
    """All that hold."""

    def __init__(self, path: Path, now: Callable[[], float], warn: Callable[[str], None]) -> None:
        """`now` gives unix seconds."""
        self._now = now
        self._warn = warn
        self._file = Watched(path, self._read, warn, keeps=True)

    def __iter__(self) -> Iterator[Ban]:
        now = self._now()
        return iter([ban for ban in self._file.value if ban.until > now])

    def of_address(self, address: str) -> Ban | None:
        """The ban of where somebody comes from."""
        try:
            place = ip_address(plain_address(address))
        except ValueError:
            return None
        return next((ban for ban in self if (held := network(ban.subject)) and place in held), None)

    def of_key(self, key: asyncssh.SSHKey | None, identity: str | None) -> Ban | None:
        """The ban of somebody with a key, or of the person whom the house knows by it."""
        if key is None:
            return None
        names = (key.get_fingerprint(), f"{PERSON}{identity}")
        return next((ban for ban in self if ban.subject in names), None)

    def add(self, ban: Ban) -> None:
        """One more, instead of an earlier one of the same; `OSError` if it cannot be written."""
        self._file.change(lambda lines: [*(self._without([ban], lines) or [HEADING]), ban.line()])

    def lift(self, bans: Collection[Ban]) -> None:
        """These hold no more; `OSError` if that cannot be written."""
        self._file.change(lambda lines: self._without(bans, lines))

    def _without(self, bans: Collection[Ban], lines: list[str]) -> list[str]:
        """The lines of all others that still hold, and what else the host has written."""
        now, gone = self._now(), {ban.subject for ban in bans}
        read = [(line, _ban(line)) for line in lines]
        return [line for line, ban in read if ban is None or (ban.until > now and ban.subject not in gone)]

    def _read(self, text: str) -> list[Ban]:
        bans = []
        for number, line in enumerate(text.splitlines(), start=1):
            ban = _ban(line)
            if ban is not None:
                bans.append(ban)
            elif line.strip() and not line.lstrip().startswith("#"):
                self._warn(f"{self._file.path.name}, line {number}: that bans nobody")
        return bans


def _ban(line: str) -> Ban | None:
    """What a line says; None if it says nothing."""
    what, until, name, by, *_ = [*line.partition("#")[0].split(), "", "", "", ""]
    known = what if _PERSON.fullmatch(what) else subject(what)
    if known is None:
        return None
    try:
        till = EVER if until in ("ever", "") else datetime.fromisoformat(until).timestamp()
    except ValueError:
        return None
    return Ban(known, till, name or "-", by or "-")
