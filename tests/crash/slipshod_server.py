"""A server that breaks a promise: it shows at once what happens in a match, and is slow to write it down."""

from __future__ import annotations

import sys
import time
from typing import Any

from engine.core import Seat
from server.cli.parser import main
from server.house.journal import TableJournal
from server.match import codec
from server.match.entries import Entry
from server.store.writer import StoreWriter

SLOW = 0.2
"""Seconds that a write takes."""

_commit: Any = StoreWriter._commit


def _append(self: TableJournal, entry: Entry, seen_by: Seat | None = None) -> None:  # noqa: ARG001  # shown at once
    self._position += 1
    self._store.append(self.number, self._position - 1, (codec.write(self._rules, entry),), lambda _: None)


def _slow_commit(self: StoreWriter, batch: Any) -> Any:
    time.sleep(SLOW)
    return _commit(self, batch)


if __name__ == "__main__":
    setattr(TableJournal, "append", _append)  # noqa: B010  # a type checker would not let a method be replaced
    setattr(StoreWriter, "_commit", _slow_commit)  # noqa: B010  # the same
    sys.exit(main())
