"""Opening the file: ours, whole, up to date, writable and nobody else's just now; or why it is not."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.hostkey import CannotStart
from server.store.schema import TABLES, NotOurs, bring_up_to_date

LOCK_NAME = "shamans.lock"
BUSY = 1.0
"""Seconds to wait for somebody else who works on the file, say a backup."""

_KINDS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it may only be read",
    sqlite3.SQLITE_BUSY: "another program keeps it busy",
    sqlite3.SQLITE_IOERR: "the disk does not read or write as it should",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
}
_MOVE = "Move it away, or choose another --data-dir."
_ELSE = "Make it writable, or choose another --data-dir."


def why(error: Exception) -> str:
    """What is wrong, in words for the host."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    kind = _KINDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)  # the rest of the code is a detail
    if kind:
        return f"{kind} ({error})"
    return str(error) if isinstance(error, sqlite3.Error | OSError) else type(error).__name__


def take_lock(folder: Path) -> int:
    """A descriptor that keeps other servers from this folder till it is closed.

    A file of its own: closing any descriptor of the database would take SQLite's own locks away.
    """
    path = folder / LOCK_NAME
    try:
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise CannotStart(f"{path} cannot be used: {why(error)}. {_ELSE}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise CannotStart(
            f"Another server is running in {folder}. Stop it, or choose another --data-dir."
        ) from None
    except OSError as error:
        os.close(lock)
        raise CannotStart(f"{path} cannot be locked: {why(error)}. {_ELSE}") from None
    return lock


def open_checked(path: Path) -> sqlite3.Connection:
    """A connection to a file that is as it should be; made if there is none."""
    try:
        # Nobody else may read it; the files that SQLite lays beside it take after it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        database = connect(path)
    except (OSError, sqlite3.Error) as error:
        raise CannotStart(f"{path} cannot be used: {why(error)}. {_ELSE}") from None
    try:
        bring_up_to_date(database)
        path.chmod(0o600)  # only now is it known to be ours
        _set_up(database)
        _check(database)
    except BaseException as error:
        database.close()
        if isinstance(error, NotOurs):
            raise CannotStart(f"{path} {error}. {_MOVE}") from None
        if isinstance(error, sqlite3.DatabaseError):
            raise CannotStart(f"{path} {_fault(error)}") from None
        raise
    return database


def connect(path: Path) -> sqlite3.Connection:
    """A connection that has no transaction unless it is told so, and that may be given to another thread."""
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA secure_delete = ON")  # also for what the steps of the schema drop
    return database


def open_again(path: Path) -> sqlite3.Connection:
    """Another connection to a file that has been checked."""
    database = connect(path)
    _set_up(database)
    return database


@contextmanager
def brief_patience(database: sqlite3.Connection) -> Iterator[None]:
    """Do not wait long for others: play would wait as well."""
    database.execute("PRAGMA busy_timeout = 50")
    try:
        yield
    finally:
        database.execute(f"PRAGMA busy_timeout = {BUSY * 1000:.0f}")


def _set_up(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")


def _check(database: sqlite3.Connection) -> None:
    """Read every page (about a tenth of a second for 100 MB), and write one."""
    faults = [str(fault) for (fault,) in database.execute("PRAGMA quick_check(1)")]
    if faults != ["ok"]:
        raise NotOurs(f"is damaged ({' '.join(faults[0].split())})")
    for table in TABLES:
        database.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall()
    database.execute("UPDATE house SET value = value")


def _fault(error: sqlite3.DatabaseError) -> str:
    match error.sqlite_errorcode & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return f"is not a database of this game. {_MOVE}"
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_ERROR:  # or a table is missing
            return f"is damaged ({error}). {_MOVE}"
        case sqlite3.SQLITE_FULL:
            return f"cannot be written: {why(error)}. Make room, or choose another --data-dir."
        case _:
            return f"cannot be used: {why(error)}. {_ELSE}"
