"""Bans of addresses, keys and people, with their end and the admin who set them.

The file has one line per ban, which the host may read and change: the subject, its end (or `ever`), the
person's name, and the admin.
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
from server.net.addresses import plain_address

EVER = float("inf")
HEADING = "# bans: subject, end (or ever), name, admin"
MAPPED_BITS = 96
"""Bits before the IPv4 address in an IPv6 address that maps one."""
MOST_PARSED = 10_000
"""Parsed addresses that are cached, so that they are not parsed again for every connection."""
PERSON = "person:"
NOBODY = "-"
"""The placeholder for a missing name."""
_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}", re.ASCII)
_PERSON = re.compile(rf"{PERSON}[0-9a-f]{{64}}", re.ASCII)
_DURATION = re.compile(r"([1-9]\d{0,3})([mhdw])", re.ASCII)
_SECONDS = {"m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}


def duration(text: str) -> float | None:
    """Return the seconds of a text like 30m, 12h, 7d or 2w; None if it is not one."""
    found = _DURATION.fullmatch(text)
    return None if found is None else int(found[1]) * _SECONDS[found[2]]


@lru_cache(MOST_PARSED)
def network(text: str) -> IPv4Network | IPv6Network | None:
    """Return the network of a text, which may be a single address; None if it is neither."""
    try:
        found = ip_network(text, strict=False)
    except ValueError:
        return None
    mapped = found.network_address.ipv4_mapped if isinstance(found, IPv6Network) else None
    if mapped is None or found.prefixlen < MAPPED_BITS:
        return found
    return ip_network((mapped, found.prefixlen - MAPPED_BITS))  # plain IPv4, as addresses are compared


def lies_in(source: str, held: IPv4Network | IPv6Network) -> bool:
    """Return True if a source, which is an address or a network, lies in a network."""
    own = network(source)
    if isinstance(own, IPv4Network) and isinstance(held, IPv4Network):
        return own.subnet_of(held)
    return isinstance(own, IPv6Network) and isinstance(held, IPv6Network) and own.overlaps(held)


def subject(text: str) -> str | None:
    """Return a key's fingerprint, an address or a network in its normal form; None if the text is none."""
    if _FINGERPRINT.fullmatch(text):
        return text
    addresses = network(text)
    return None if addresses is None else str(addresses)


@dataclass(frozen=True, slots=True)
class Ban:
    """One line of the file."""

    subject: str
    """An address, a network, a key's fingerprint, or a person's keyed hash."""
    until: float
    """Unix seconds."""
    name: str = "-"
    by: str = "-"

    @property
    def till(self) -> str:
        """The end of the ban, as the file has it."""
        if self.until == EVER:
            return "ever"
        return datetime.fromtimestamp(self.until, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def line(self) -> str:
        """Return the line of the file."""
        return f"{self.subject} {self.till} {self.name} {self.by}"


class Bans:
    """All current bans."""

    def __init__(self, path: Path, now: Callable[[], float], warn: Callable[[str], None]) -> None:
        """`now` returns unix seconds."""
        self._now = now
        self._warn = warn
        self._file = Watched(path, self._read, warn, keeps=True)

    def __iter__(self) -> Iterator[Ban]:
        now = self._now()
        return iter([ban for ban in self._file.value if ban.until > now])

    def of_address(self, address: str) -> Ban | None:
        """Return the ban of an address, if there is one."""
        try:
            place = ip_address(plain_address(address))
        except ValueError:
            return None
        return next((ban for ban in self if (held := network(ban.subject)) and place in held), None)

    def of_key(self, key: asyncssh.SSHKey | None, identity: str | None) -> Ban | None:
        """Return the ban of a key, or of the person with that key, if there is one."""
        if key is None:
            return None
        names = (key.get_fingerprint(), f"{PERSON}{identity}")
        return next((ban for ban in self if ban.subject in names), None)

    def add(self, ban: Ban) -> None:
        """Add a ban, in place of an earlier one of the same subject; `OSError` if it cannot be written."""
        self._file.change(lambda lines: [*(self._without([ban], lines) or [HEADING]), ban.line()])

    def lift(self, bans: Collection[Ban]) -> None:
        """Remove bans; `OSError` if that cannot be written."""
        self._file.change(lambda lines: self._without(bans, lines))

    def _without(self, bans: Collection[Ban], lines: list[str]) -> list[str]:
        """Return the lines of all other bans that have not ended, and the host's own comments."""
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
                self._warn(f"{self._file.path.name}, line {number}: not a ban; the line is ignored")
        return bans


def _ban(line: str) -> Ban | None:
    """Return the ban of a line; None if it has none."""
    what, until, name, by, *_ = [*line.partition("#")[0].split(), "", "", "", ""]
    known = what if _PERSON.fullmatch(what) else subject(what)
    if known is None:
        return None
    try:
        till = EVER if until in ("ever", "") else _seconds(until)
    except (ValueError, OverflowError):  # no time, or one that no calendar has in UTC
        return None
    return Ban(known, till, name or "-", by or "-")


def _seconds(until: str) -> float:
    return datetime.fromisoformat(until).astimezone(UTC).replace(microsecond=0).timestamp()
