"""Settings in an SQLite file. Reading is quick enough for the loop; one thread of its own writes.

A disk that fails takes nothing from the players: what cannot be written is kept in memory, is tried again
with the next change, and the host is told once.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Condition, Thread

import msgspec

from server.hostkey import CannotStart
from server.store.memory import MemoryStore
from server.store.people import PeopleStore
from server.store.schema import NotOurs, bring_up_to_date
from tui.chair import Settings

FILE_NAME = "shamans.db"
KEPT = 100_000
"""People whose settings are kept; who changed them longest ago is forgotten first."""
FORGET_EVERY = 1000
"""Writes between two looks at whether there are more."""
PATIENCE = 5.0
"""Seconds that the file may be busy, and that the last writes may take when the server ends."""

_SAVE = "INSERT OR REPLACE INTO people (identity, settings) VALUES (?, ?)"  # a new rowid: the newest
_FORGET = "DELETE FROM people WHERE rowid IN (SELECT rowid FROM people ORDER BY rowid DESC LIMIT -1 OFFSET ?)"


def open_store(path: Path, tell: Callable[[str], None]) -> PeopleStore:
    """The store in a file, made if there is none; in memory if the disk does not let it be used.

    `tell` gets a sentence for the host. A file that is somebody else's is left alone: `CannotStart`.
    """
    try:
        return SqliteStore(path, tell)
    except NotOurs as reason:
        raise CannotStart(f"{path} {reason}. Move it away, or choose another --data-dir.") from None
    except (sqlite3.Error, OSError) as error:
        tell(f"Settings are not kept: {path}: {_why(error)}. They last till the server ends.")
        return MemoryStore()


class SqliteStore:
    """Keeps settings in a file that only its owner may read."""

    def __init__(
        self, path: Path, tell: Callable[[str], None], *, kept: int = KEPT, patience: float = PATIENCE
    ) -> None:
        self._path = path
        self._tell = tell
        self._kept = kept
        self._patience = patience
        _make(path)
        self._database = _open(path, patience)
        self._told = False
        """Whether the host knows that something is wrong."""
        self._unwritten: dict[str, Settings] = {}
        """What is not in the file yet, the oldest first."""
        self._news = False
        self._ending = False
        self._turn = Condition()
        """Guards all of the above; the writer waits for it."""
        self._writes = 0
        self._writer = Thread(target=self._write_all, name="settings", daemon=True)
        self._writer.start()

    def load(self, identity: str) -> Settings | None:
        """What was saved last; None if nothing was, or if it cannot be read."""
        with self._turn:
            if identity in self._unwritten:
                return self._unwritten[identity]
        try:
            found = self._database.execute(
                "SELECT settings FROM people WHERE identity = ?", (identity,)
            ).fetchone()
            return None if found is None else msgspec.json.decode(found[0], type=Settings)
        except (msgspec.MsgspecError, TypeError):  # written by hand, or by a version with other choices
            return Settings()
        except sqlite3.Error as error:
            self._complain(f"Settings cannot be read: {self._path}: {_why(error)}.")
            return None

    def save(self, identity: str, settings: Settings) -> None:
        """Have it written soon; of two for the same person the later one is enough."""
        with self._turn:
            self._unwritten.pop(identity, None)
            self._unwritten[identity] = settings
            if len(self._unwritten) > self._kept:  # a disk that has failed for long
                del self._unwritten[next(iter(self._unwritten))]
            self._news = True
            self._turn.notify()

    def close(self) -> None:
        """Write what is left, and let go of the file."""
        with self._turn:
            self._ending = True
            self._turn.notify()
        self._writer.join(self._patience)
        self._database.close()

    # ---- the writer's thread

    def _write_all(self) -> None:
        try:
            database = _open(self._path, self._patience)
        except (sqlite3.Error, NotOurs) as error:
            self._complain(f"Settings are not kept: {self._path}: {_why(error)}.")
            return
        with closing(database):
            while batch := self._next_batch():
                try:
                    self._write(database, batch)
                except sqlite3.Error as error:
                    self._complain(
                        f"Settings are not kept: {self._path}: {_why(error)}. "
                        "They are tried again with the next change."
                    )
                else:
                    self._settle(batch)

    def _next_batch(self) -> dict[str, Settings]:
        """Wait for something new; empty when all is over."""
        with self._turn:
            self._turn.wait_for(lambda: self._news or self._ending)
            if not self._news:
                return {}
            self._news = False
            return dict(self._unwritten)

    def _write(self, database: sqlite3.Connection, batch: dict[str, Settings]) -> None:
        rows = [(identity, msgspec.json.encode(settings).decode()) for identity, settings in batch.items()]
        with database:
            database.execute("BEGIN IMMEDIATE")
            database.executemany(_SAVE, rows)
            if self._writes % FORGET_EVERY == 0:
                database.execute(_FORGET, (self._kept,))
        self._writes += 1

    def _settle(self, batch: dict[str, Settings]) -> None:
        """What has been written need not be remembered, unless it has changed meanwhile."""
        self._told = False
        with self._turn:
            for identity, settings in batch.items():
                if self._unwritten.get(identity) is settings:
                    del self._unwritten[identity]

    def _complain(self, sentence: str) -> None:
        if not self._told:
            self._told = True
            self._tell(sentence)


def _make(path: Path) -> None:
    """An empty file that nobody else may read; the files that SQLite lays beside it take after it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _open(path: Path, patience: float) -> sqlite3.Connection:
    """A connection to a file that is ours and up to date."""
    database = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        bring_up_to_date(database)
        path.chmod(0o600)  # only now is it known to be ours
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
    except BaseException as error:
        database.close()
        if isinstance(error, sqlite3.DatabaseError) and error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise NotOurs("is not a database of this game") from None
        raise
    return database


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
