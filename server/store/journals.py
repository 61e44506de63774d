"""The ends of the journals, as the writer knows them: where each one ends, and the hash to go on from.

So a line needs one plain INSERT, and nothing is read to find its place. Another program that writes to the
file changes SQLite's `data_version`; then all ends are read again.
"""

from __future__ import annotations

import sqlite3

from server.store.chain import NO_LINE, link
from server.store.statements import Lines

_LINE = "INSERT INTO journal (book, number, at, line, chain) VALUES (?, ?, ?, ?, ?)"
_LAST_LINE = "SELECT number, chain FROM journal WHERE book = ? ORDER BY number DESC LIMIT 1"
_NO_EARLIER_LINES = "DELETE FROM journal WHERE book = ? AND number <= ?"


class Journals:
    """Writes lines at the ends of journals, in the transactions of the writer."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self._version = 0
        self._ends: dict[int, tuple[int, bytes]] = {}
        """By table: the position of the last line, and its hash."""

    def begin(self) -> None:
        """Begin a transaction; forget all ends if another program has written since the last one."""
        self._database.execute("BEGIN IMMEDIATE")
        ((version,),) = self._database.execute("PRAGMA data_version")
        if version != self._version:
            self._ends.clear()
            self._version = version

    def append(self, lines: Lines) -> bool:
        """Write lines; return False, and write nothing, if the journal does not end where they expect it."""
        end, before = self._ends.get(lines.table) or self._read_end(lines.table)
        if end != lines.expected:
            return False
        if lines.replaces:
            before = NO_LINE
        rows = []
        for line in lines.lines:
            end += 1
            before = link(before, end, lines.at, line)
            rows.append((lines.table, end, lines.at, line, before))
        self._database.executemany(_LINE, rows)
        if lines.replaces:
            self._database.execute(_NO_EARLIER_LINES, (lines.table, lines.expected))
        self._ends[lines.table] = end, before
        return True

    def forget(self, table: int) -> None:
        """Forget the end of a journal whose lines were moved or deleted."""
        self._ends.pop(table, None)

    def forget_all(self) -> None:
        """Forget all ends, because a transaction was rolled back."""
        self._ends.clear()

    def _read_end(self, table: int) -> tuple[int, bytes]:
        last: tuple[int, bytes] | None = self._database.execute(_LAST_LINE, (table,)).fetchone()
        return last or (0, NO_LINE)
