"""Open the database file, or say why it cannot be used.

A file is used only if it is ours, undamaged, up to date and writable, and no other server has it open.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from server.ops.cannot_start import CannotStart
from server.ops.data_folder import NotTrusted, check_folder, open_file
from server.store import chain
from server.store.migrations import TABLES, NotOurs, bring_up_to_date

LOCK_NAME = "shamans.lock"
MEMORY = Path(":memory:")
"""Stands for no file: a database in memory, lost when its connection closes."""
BUSY = 1.0
"""Seconds to wait while another program, for example a backup, locks the file."""

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
    """Return a reason for an error, in words for the host."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    kind = _KINDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)  # the low byte is the primary code
    if kind:
        return f"{kind} ({error})"
    if isinstance(error, msgspec.ValidationError):  # it names the column and the types, and no value
        return f"a row has a wrong value ({error})"
    return str(error) if isinstance(error, sqlite3.Error | OSError) else type(error).__name__


def take_lock(folder: Path) -> int:
    """Lock a folder against other servers; return the descriptor that holds the lock until it is closed.

    The lock has its own file: closing any descriptor of the database file would drop SQLite's locks on it.
    """
    path = folder / LOCK_NAME
    try:
        check_folder(folder)
        lock = open_file(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise CannotStart(_cannot_use(path, error)) from None
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


def refuse_emptied(path: Path, keys: Collection[str]) -> None:
    """Raise `CannotStart` if a file is empty beside one of the `keys`: a server has run here, and its data is
    gone."""
    if not any(os.path.lexists(path.with_name(key)) for key in keys):
        return
    with suppress(OSError):
        if path.lstat().st_size == 0:
            raise CannotStart(
                f"{path} is empty, though a server has run in this folder. Put back a backup, or delete "
                "the file to begin with nobody and nothing."
            )


def open_checked(
    path: Path, tell: Callable[[str], None], migrating: Callable[[], None] = lambda: None
) -> sqlite3.Connection:
    """Return a connection to a file that was checked and migrated; create the file if there is none.

    Raise `CannotStart` if the file cannot be used. A file of an older version is copied before it changes:
    `migrating` is called before the copy, and `tell` gets a sentence that says where the copy is.
    """

    def before(version: int) -> None:
        migrating()
        tell(_copy(database, path, version))

    new = not os.path.lexists(path)
    try:
        # Only the owner may read it; SQLite gives its WAL files the same permissions.
        os.close(open_file(path, os.O_RDWR | os.O_CREAT))
        for beside in (path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if os.path.lexists(beside):
                os.close(open_file(beside, os.O_RDWR))
        database = open_plain(path)
    except (OSError, sqlite3.Error) as error:
        raise CannotStart(_cannot_use(path, error)) from None
    try:
        bring_up_to_date(database, before=before)
        path.chmod(0o600)  # not earlier: only now is the file known to be ours
        _set_up(database)
        _check(database)
    except BaseException as error:
        database.close()
        if new and path.stat().st_size == 0:
            path.unlink()  # an empty file would look like lost data at the next start
        if isinstance(error, NotOurs):
            raise CannotStart(f"{path} {error}. {_MOVE}") from None
        if isinstance(error, sqlite3.DatabaseError):
            raise CannotStart(f"{path} {_fault(error)}") from None
        raise
    return database


def open_plain(path: Path) -> sqlite3.Connection:
    """Return a connection that begins no transactions by itself and may move to another thread."""
    database = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA secure_delete = ON")  # set before the migrations, because they drop tables
    chain.install(database)
    return database


def open_again(path: Path) -> sqlite3.Connection:
    """Return another connection to a file that was checked already."""
    database = open_plain(path)
    _set_up(database)
    return database


@contextmanager
def brief_patience(database: sqlite3.Connection) -> Iterator[None]:
    """Wait at most 50 ms for locks inside the block, because play waits as well."""
    database.execute("PRAGMA busy_timeout = 50")
    try:
        yield
    finally:
        database.execute(f"PRAGMA busy_timeout = {BUSY * 1000:.0f}")


def _copy(database: sqlite3.Connection, path: Path, version: int) -> str:
    """Copy a database into its folder, and return a sentence that says where; earlier copies stay."""
    copy = path.with_name(f"{path.name}.v{version}")
    number = 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}.v{version}-{number}")
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    database.execute("VACUUM INTO ?", (str(copy),))  # the copy has no deleted data in it
    return f"{path} is brought up to date. A copy for the older version is {copy}."


def _set_up(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")


def _check(database: sqlite3.Connection) -> None:
    """Read every page (about 0.1 s for 100 MB) and write one; raise if the file is damaged."""
    faults = [str(fault) for (fault,) in database.execute("PRAGMA quick_check(1)")]
    if faults != ["ok"]:
        raise NotOurs(f"is damaged ({' '.join(faults[0].split())})")
    for table in TABLES:
        database.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall()
    database.execute("UPDATE house SET value = value")


def _cannot_use(path: Path, error: Exception) -> str:
    said = f"{path} cannot be used: {why(error)}."
    return said if isinstance(error, NotTrusted) else f"{said} {_ELSE}"  # the first names its own remedy


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
