"""Addresses that many people share, such as a school's, and the tables that the host grants to each.

The file has one line per address or network: the subject, and the most tables that a source in it may have,
or `all` for no limit of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network
from math import inf
from pathlib import Path

from server.admin.bans import lies_in, network
from server.admin.files import Watched

ALL = "all"
Grant = tuple[IPv4Network | IPv6Network, float]


class Shares:
    """The grants of the file."""

    def __init__(self, path: Path, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._file = Watched(path, self._read, warn)

    def of(self, source: str) -> float | None:
        """Return the tables that the host grants to a source, by the first line that fits; None: no line."""
        return next((most for held, most in self._file.value if lies_in(source, held)), None)

    def _read(self, text: str) -> list[Grant]:
        grants = []
        for number, line in enumerate(text.splitlines(), start=1):
            words = line.partition("#")[0].split()
            grant = _grant(words)
            if grant is not None:
                grants.append(grant)
            elif words:
                self._warn(f"{self._file.path.name}, line {number}: not a share; the line is ignored")
        return grants


def _grant(words: list[str]) -> Grant | None:
    """Return the grant of a line; None if it has none."""
    if len(words) != 2 or not (words[1] == ALL or (words[1].isascii() and words[1].isdecimal())):
        return None
    held = network(words[0])
    return None if held is None else (held, inf if words[1] == ALL else float(words[1]))
