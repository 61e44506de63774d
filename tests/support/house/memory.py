"""A store that ends with the test."""

from __future__ import annotations

import time
from collections.abc import Callable
from sqlite3 import Connection

from server.store import MEMORY, SqliteStore, Store


def memory_store(now: Callable[[], float] = time.time) -> SqliteStore:
    """Return an empty store in memory: what is put in is durable at once."""
    return SqliteStore(MEMORY, fail, now=now)


def fail(sentence: str) -> None:
    """Raise what the host would be told."""
    raise AssertionError(sentence)


def spoil(store: Store, statement: str, *values: str | bytes | float) -> None:
    """Change what is kept, behind the store's back."""
    assert isinstance(store, SqliteStore)
    database_of(store).execute(statement, values)


def database_of(store: SqliteStore) -> Connection:
    """Return the database behind a store."""
    return store._reader._database
