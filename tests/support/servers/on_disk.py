"""The files that a server has left on the disk, read from a copy."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from server.games import GAMES
from server.house.journal import JournalContent, read
from server.store import FILE_NAME, LineRow, TableRow


def journals(folder: Path) -> dict[int, JournalContent]:
    """Return the journals of all tables, by number, as a server would find them; none runs in the folder."""
    with tempfile.TemporaryDirectory() as place:
        for file in folder.glob(f"{FILE_NAME}*"):
            shutil.copy2(file, place)
        return _journals(Path(place))


def only_journal(folder: Path) -> JournalContent:
    """Return the journal of the only table."""
    (journal,) = journals(folder).values()
    return journal


def live_journal(folder: Path) -> JournalContent:
    """Return the same while a server runs, read as another program would."""
    (journal,) = _journals(folder).values()
    return journal


def _journals(folder: Path) -> dict[int, JournalContent]:
    with closing(sqlite3.connect(folder / FILE_NAME)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = database.execute("SELECT book, at, line FROM journal ORDER BY book, number").fetchall()
    lines: dict[int, list[LineRow]] = {}
    for table, at, line in rows:
        lines.setdefault(table, []).append(LineRow(at, line))
    return {number: read(TableRow(number, tuple(kept)), GAMES.rules) for number, kept in lines.items()}


def records(folder: Path) -> list[bytes]:
    """Return the records of all archived matches; no server runs in the folder."""
    with tempfile.TemporaryDirectory() as place:
        for file in folder.glob(f"{FILE_NAME}*"):
            shutil.copy2(file, place)
        with closing(sqlite3.connect(Path(place) / FILE_NAME)) as database:
            return [record for (record,) in database.execute("SELECT record FROM matches ORDER BY number")]
