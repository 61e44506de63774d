"""`shamans verify FILE`: a record is checked without any server."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from server.replay.verdict import RIGHT, UNREADABLE, verdict_of_bytes
from tui.words import Words

LONGEST_RECORD = 16 * 1024 * 1024
"""Bytes: the record of a match of many hundred rounds."""


class CannotVerify(Exception):
    """There is nothing that could be checked; says why."""


def verify_file(name: str, wanted: str | None, environment: Mapping[str, str]) -> tuple[str, bool]:
    """What is to be said of a file (`-`: standard input), and whether all is right."""
    words = Words.for_environment(environment)
    text, status = verdict_of_bytes(words, _read(name), wanted and wanted.casefold())
    if status == UNREADABLE:
        raise CannotVerify(text)
    return text, status == RIGHT


def _read(name: str) -> bytes:
    """All of it; what is longer than any record is not read on."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(LONGEST_RECORD + 1) if sys.stdin is not None else b""
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST_RECORD + 1)
    except OSError as error:
        raise CannotVerify(f"cannot read {name[:200]}: {error.strerror}") from None
    if len(data) > LONGEST_RECORD:
        raise CannotVerify(f"{name[:200]} is too long for a record")
    return data
