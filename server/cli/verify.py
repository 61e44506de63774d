"""`shamans verify FILE`: check a record without any server."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from server.commands.verdict import RIGHT, UNREADABLE, verdict
from server.games import GAMES
from tui.words import Words

LONGEST_RECORD = 16 * 1024 * 1024
"""Bytes: more than the record of a match of many hundred rounds."""


class CannotVerify(Exception):
    """The file cannot be checked; the message says why."""


def verify_file(name: str, wanted: str | None, environment: Mapping[str, str]) -> tuple[str, bool]:
    """Return the verdict on a file (`-`: standard input), and True if all is right."""
    words = Words.for_environment(environment)
    text, status = verdict(words, GAMES.all_rules, _read(name), wanted and wanted.casefold())
    if status == UNREADABLE:
        raise CannotVerify(text)
    return text, status == RIGHT


def _read(name: str) -> bytes:
    """Return the file's bytes; a file longer than any record is refused."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LONGEST_RECORD + 1) if sys.stdin is not None else b""
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST_RECORD + 1)
    except OSError as error:
        raise CannotVerify(f"cannot read {name[:200]}: {error.strerror}") from None
    if len(data) > LONGEST_RECORD:
        raise CannotVerify(f"{name[:200]} is too large to be a record")
    return data
