"""Helpers for the tests of the store: rows to keep, and a file to keep them in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from server.store import MatchRow, PersonRow, RatingRow, SeatFigures, SqliteStore, TallyRow, Unrated
from server.store.opening import open_plain
from server.store.statements import Statement, Value, Write
from support.house.fake_clock import FakeClock
from support.house.slow_store import SlowStore
from tui.door import GlyphChoice, KeyPreset, Settings

GAME = "chess"
FRENCH = Settings(language="fr", look="light-2", signs=GlyphChoice.ASCII, keys=KeyPreset.VI, bell=False)


def nothing() -> None:
    """Do nothing when a write is kept."""


def known(number: int, name: str = "", settings: Settings = FRENCH) -> PersonRow:
    """Return a person with a key."""
    return PersonRow(number, f"key {number}", None, name or f"person {number}", settings)


def guest(number: int, name: str = "") -> PersonRow:
    """Return a guest with a code."""
    return PersonRow(number, None, number.to_bytes(32, "big"), name or f"guest {number}", Settings())


def match(id: str, ended: float, *people: int | None) -> MatchRow:  # noqa: A002  # as the field is called
    """Return a finished match."""
    return MatchRow(id, ended, f"record of {id}\n".encode(), b'{"rounds": 3}', people, GAME, Unrated.BOT)


def figures(*people: int | None) -> list[SeatFigures]:
    """Return the figures that a match adds: one match to everyone's tally."""
    return [SeatFigures(1, None, None if person is None else {"matches": 1}) for person in people]


def tally(person: int, matches: int = 1) -> TallyRow:
    """Return a person's tally."""
    return TallyRow(person, b'{"matches":%d}' % matches)


def rate(store: SqliteStore, *figures: RatingRow | TallyRow) -> None:
    """Write ratings and tallies directly, whatever matches there were."""
    statements = list[Statement]()
    for row in figures:
        if isinstance(row, RatingRow):
            values: tuple[Value, ...] = (GAME, row.person, row.mu, row.sigma, row.matches)
            statements.append(("INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?)", values))
        else:
            values = (GAME, row.person, row.tally)
            statements.append(("INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)", values))
    store._writer.put(Write(None, tuple(statements)))


def rows(file: Path, question: str) -> list[tuple[Any, ...]]:  # Any: the result of any query
    """Return the rows of a query to the file."""
    with closing(sqlite3.connect(file)) as database:
        return database.execute(question).fetchall()


def change(file: Path, *statements: str) -> None:
    """Change the file, as another program would."""
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def reopened(file: Path, ask: Callable[[SqliteStore], Any]) -> Any:  # Any: the answer to any question
    """Return the answer of a newly opened store."""
    told: list[str] = []
    store = SqliteStore(file, told.append)
    try:
        return ask(store)
    finally:
        store.close()
        assert told == []


def in_memory(file: Path, clock: FakeClock) -> SlowStore:
    """Return a store in memory that has all that a file has."""

    def copied(path: Path) -> sqlite3.Connection:
        copy = open_plain(path)
        with closing(open_plain(file)) as database:
            database.backup(copy)
        return copy

    return SlowStore(clock, connect=copied)
