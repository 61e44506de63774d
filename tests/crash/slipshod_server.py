"""A server that is as none may be: it shows at once what happens in a match, and is slow to write it down."""

from __future__ import annotations

import sys
import time
from typing import Any

from server.__main__ import main
from server.house.book import Book
from server.match import lines
from server.match.journal import Entry
from server.store.writer import Writer

SLOW = 0.2
"""Seconds that a write takes."""

_commit: Any = Writer._commit


def _append(self: Book, entry: Entry) -> None:
    self._store.append(self.number, lines.write(entry), lambda: None)


def _slow_commit(self: Writer, batch: Any) -> None:
    time.sleep(SLOW)
    _commit(self, batch)


if __name__ == "__main__":
    setattr(Book, "append", _append)  # noqa: B010  # a type checker would not let a method be replaced
    setattr(Writer, "_commit", _slow_commit)  # noqa: B010  # the same
    sys.exit(main())
