"""The hash chain of a journal: each line's hash covers the line, its position and the hash before it.

A line that was changed, lost, duplicated or moved breaks the chain from that position on. The chain begins
with the first line that is left: when a journal begins again, its earlier lines are not needed. The chain
finds damage, not forgery: a person who can write the file can also compute the hashes.
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterable
from hashlib import sha256

NO_LINE = b""
"""Stands for the hash of the line before the first line."""
Line = tuple[int, float, bytes, bytes]
"""A position, a time in Unix seconds, the bytes, and the stored hash."""


def link(before: bytes, position: int, at: float, line: bytes) -> bytes:
    """Return the hash of a line that follows a line with the hash `before`."""
    return sha256(before + struct.pack(">qd", position, at) + line).digest()


def install(database: sqlite3.Connection) -> None:
    """Register `link` as an SQL function, for the migration that hashes the lines of older files."""
    database.create_function("link", 4, link, deterministic=True)


def break_in(lines: Iterable[Line]) -> int | None:
    """Return the position of the first line that breaks the chain; None if the chain is whole."""
    before, expected = NO_LINE, None
    for position, at, line, kept in lines:
        if expected is not None and position != expected:
            return expected
        try:
            before = link(before, position, at, line)
        except (TypeError, ValueError, OverflowError, struct.error):  # the row has values of the wrong types
            return position
        if before != kept:
            return position
        expected = position + 1
    return None
