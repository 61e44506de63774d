"""What the tests of the house's memory share: people to keep, and a file to keep them in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from server.store import KeptMatch, KeptPerson, KeptRating, KeptTally, SqliteStore, Store
from tui.chair import Preset, Settings, Signs

FRENCH = Settings(language="fr", look="light-2", signs=Signs.ASCII, keys=Preset.VI, bell=False)


def nothing() -> None:
    """Nobody waits for it."""


def known(number: int, name: str = "", settings: Settings = FRENCH) -> KeptPerson:
    """Somebody with a key."""
    return KeptPerson(number, f"key {number}", None, name or f"person {number}", settings)


def guest(number: int, name: str = "") -> KeptPerson:
    """Somebody with a code."""
    return KeptPerson(number, None, number.to_bytes(32, "big"), name or f"guest {number}", Settings())


def match(id: str, ended: float, *people: int | None) -> KeptMatch:  # noqa: A002  # as the field is called
    """A match that is over."""
    return KeptMatch(id, ended, f"record of {id}\n".encode(), b'{"rounds": 3}', people)


def tally(person: int, matches: int = 1) -> KeptTally:
    """What somebody has done."""
    return KeptTally(person, b'{"matches": %d}' % matches)


def rate(store: Store, *ratings: KeptRating) -> None:
    """A match of strangers, and what came of it for these."""
    store.archive(match("of strangers", 0.0, None, None, None), ratings)


def rows(file: Path, question: str) -> list[tuple[Any, ...]]:  # Any: whatever is asked for
    """What is in the file."""
    with closing(sqlite3.connect(file)) as database:
        return database.execute(question).fetchall()


def change(file: Path, *statements: str) -> None:
    """Somebody else works on the file."""
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def reopened(file: Path, ask: Callable[[SqliteStore], Any]) -> Any:  # Any: whatever is asked for
    """What a server that is opened now answers."""
    told: list[str] = []
    store = SqliteStore(file, told.append)
    try:
        return ask(store)
    finally:
        store.close()
        assert told == []
