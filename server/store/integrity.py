"""The integrity check of the database: SQLite compares every row with its indexes, while the server runs.

`open_checked` makes the quick check before the server starts. This one reads more, takes longer, and finds
changed bytes that the quick one does not look for.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

from server.store.opening import why

MOST_FAULTS = 3
"""Faults that are named."""
STOP_SECONDS = 0.05


def integrity_sentence(path: Path, faults: list[str]) -> str:
    """Return the result of a check in words for the host."""
    if not faults:
        return f"integrity check: {path} is sound"
    return f"integrity check: {path} is damaged ({'; '.join(faults)}). Stop the server and put back a backup."


class IntegrityCheck(Thread):
    """Checks a file once, on a thread and a connection of its own; the event loop never waits for it."""

    def __init__(self, path: Path, tell: Callable[[list[str]], None]) -> None:
        """`tell` gets the faults on the thread; none if the file is sound. A stopped check tells nothing."""
        super().__init__(name="integrity check", daemon=True)
        self._database = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False
        )
        self._tell = tell
        self._stopped = Event()

    def run(self) -> None:
        """Check the file, and tell what was found."""
        with closing(self._database) as database:
            try:
                found = [
                    str(fault) for (fault,) in database.execute(f"PRAGMA integrity_check({MOST_FAULTS})")
                ]
            except sqlite3.Error as error:
                found = [why(error)]
        if not self._stopped.is_set():
            self._tell([] if found == ["ok"] else [" ".join(fault.split()) for fault in found])

    def stop(self) -> None:
        """Break the check off, if it has not ended."""
        self._stopped.set()
        while self.is_alive():
            try:
                self._database.interrupt()
            except sqlite3.ProgrammingError:  # it has just closed its connection
                return
            self.join(STOP_SECONDS)
