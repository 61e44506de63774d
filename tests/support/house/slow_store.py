"""A store that writes when it is told to, and can fail; and what of it survives the process."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from server.store import MEMORY, Answer, MatchRow, PersonRow, SeatFigures, SqliteStore
from server.store.opening import open_plain
from support.house.fake_clock import FakeClock


class SlowStore(SqliteStore):
    """While it is slow, writes wait; in trouble, they wait until that is over."""

    def __init__(
        self,
        clock: FakeClock | None = None,
        *,
        slow: bool = False,
        connect: Callable[[Path], sqlite3.Connection] = open_plain,
    ) -> None:
        self.clock = clock or FakeClock()
        self.told: list[str] = []
        """What the host was told."""
        super().__init__(MEMORY, self.told.append, _call, now=lambda: self.clock.time, connect=connect)
        self.slow = slow
        self.openings = 0
        """How often the house was opened again."""
        self.archived: list[str] = []
        """The ids of all archived matches, in order."""
        self._waiting: list[Callable[[], object]] = []
        self._tell: Callable[[bool], None] = lambda _: None

    @property
    def database(self) -> sqlite3.Connection:
        """The database, for a test that damages it."""
        return self._reader._database

    @property
    def waiting(self) -> int:
        """The number of writes that are not durable yet."""
        return len(self._waiting)

    def keep(self, most: int | None = None) -> None:
        """Make all waiting writes durable, or the first `most` of them."""
        for _ in range(self.waiting if most is None else most):
            self._waiting.pop(0)()

    def fail(self) -> None:
        """Let all writes fail from now on."""
        self.slow = True
        self._tell(True)

    def recover(self) -> None:
        """Let writes succeed again; report that first, then write."""
        self.slow = False
        self._tell(False)
        self.keep()

    def after_a_crash(self, down: float = 0.0) -> SlowStore:
        """Return the store of a process that begins this many seconds after this one has ended."""
        clock = FakeClock()
        clock.time = self.clock.time + down
        found = SlowStore(clock, connect=self._copy)
        found.openings = self.openings + 1
        return found

    def _copy(self, path: Path) -> sqlite3.Connection:
        copy = open_plain(path)
        self.database.backup(copy)
        return copy

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """Remember whom to tell."""
        self._tell = tell

    def append(
        self,
        table: int,
        expected: int,
        lines: Sequence[bytes],
        answered: Callable[[Answer], None],
        *,
        replaces: bool = False,
    ) -> None:
        """Write the next lines, as soon as the store writes."""
        self._put(partial(super().append, table, expected, lines, answered, replaces=replaces))

    def set_aside(self, table: int) -> None:
        """Move a journal, as soon as the store writes."""
        self._put(partial(super().set_aside, table))

    def close_table(self, table: int) -> None:
        """Delete the journal, as soon as the store writes."""
        self._put(partial(super().close_table, table))

    def save_person(self, person: PersonRow) -> bool:
        """Save a person, as soon as the store writes."""
        self._put(partial(super().save_person, person))
        return True

    def forget(self, number: int) -> None:
        """Delete a person, as soon as the store writes."""
        self._put(partial(super().forget, number))

    def archive(self, match: MatchRow, figures: Sequence[SeatFigures] = ()) -> None:
        """Archive a match, as soon as the store writes."""
        self.archived.append(match.id)
        self._put(partial(super().archive, match, figures))

    def _put(self, write: Callable[[], object]) -> None:
        if self.slow:
            self._waiting.append(write)
        else:
            write()


def _call(call: Callable[[], None]) -> None:
    """Let one callback's exception through as it is: there is one callback per write."""
    try:
        call()
    except ExceptionGroup as group:
        (error,) = group.exceptions
        raise error from None
