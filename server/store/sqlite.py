"""The store in an SQLite file. Reads are fast enough for the event loop; a separate thread writes.

While the disk fails, writes wait and are retried, and the host is told once. Callbacks run when a write is
durable. Writes that still wait after a last try when the server stops are lost, and the host is told.

A query for a person, a name or a match also sees the writes that wait. Lists, ratings and tallies show only
the file, except that a forgotten person has no rating and no tally at once. A person who could not be read is
remembered, and is not overwritten.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence, Set
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from server.house.rows import MatchRow, PersonRow, RatingRow, SeatFigures, TableRow, TallyRow
from server.house.store import Answer
from server.ops.cannot_start import CannotStart
from server.store import statements
from server.store.migrations import bring_up_to_date
from server.store.opening import MEMORY, open_again, open_checked, open_plain, take_lock, why
from server.store.projection import Recount, count_again
from server.store.reader import CannotRead, StoreReader
from server.store.statements import Lines, NameLooks
from server.store.writer import StoreWriter

Kept = TypeVar("Kept")
FILE_NAME = "shamans.db"
KEPT = 100_000
"""Most people kept who have a key but no finished match; those saved longest ago are forgotten first."""
FORGET_EVERY = 1000
"""Saves of people between two checks of that limit."""
RETRY = 1.0
"""Seconds before a failed write is retried."""
PATIENCE = 5.0
"""Seconds that the last writes may take when the server stops."""


def at_once(call: Callable[[], None]) -> None:
    """Call a callback on the writer's thread, where there is no event loop."""
    call()


def count_matches_again(path: Path) -> Recount:
    """Recount all matches of a file; raise `CannotStart` if a server runs there or the file is unusable."""

    def refuse() -> None:
        raise CannotStart(f"{path} was written by an older server. Start this one with it once.")

    if not path.exists():
        raise CannotStart(f"There is no database {path}. Give its folder with --data-dir.")
    with ExitStack() as opened:
        opened.callback(os.close, take_lock(path.parent))
        database = opened.enter_context(closing(open_checked(path, _silently, refuse)))
        try:
            return count_again(database)
        except (sqlite3.Error, ValueError, TypeError, ArithmeticError) as error:  # a row has a wrong value
            raise CannotStart(f"{path} cannot be counted again: {why(error)}.") from None


def _silently(_sentence: str) -> None:
    """Drop a sentence for the host; there is none, because nothing is migrated."""


class SqliteStore:
    """Keeps all data in a file that only its owner may read, or in memory."""

    def __init__(  # noqa: PLR0913  # all but three are keyword-only dependencies and limits
        self,
        path: Path,
        tell: Callable[[str], None],
        post: Callable[[Callable[[], None]], object] = at_once,
        *,
        migrating: Callable[[], None] = lambda: None,
        kept: int = KEPT,
        retry: float = RETRY,
        patience: float = PATIENCE,
        now: Callable[[], float] = time.time,
        connect: Callable[[Path], sqlite3.Connection] | None = None,
    ) -> None:
        """Open the file, or create it, and start the writer; raise `CannotStart` if it cannot be used.

        `tell` gets a sentence for the host, on any thread; `post` schedules a callback on the event loop.
        `migrating` is called before a file of an older version changes. `connect` opens the writer's
        connection.

        With `MEMORY` as its path the store writes at once, on the calling thread, and is lost with the
        process. That is for tests, and for a server with a single player.
        """
        self._kept = kept
        self._patience = patience
        self._now = now
        self._saved = 0
        self._spared: Callable[[], Collection[int]] = tuple
        self._unread: set[tuple[type, Hashable]] = set()
        """The rows that could not be read at the last attempt, by kind and by identity, number or id."""
        with ExitStack() as opened:
            if path == MEMORY:
                database = written = opened.enter_context(closing((connect or open_plain)(path)))
                bring_up_to_date(database)
            else:
                opened.callback(os.close, take_lock(path.parent))
                database = opened.enter_context(closing(open_checked(path, tell, migrating)))
                written = (connect or open_again)(path)
            self._reader = StoreReader(path, database, tell)
            self._facts = {"last_person": 0, "last_table": 0, "alive": 0.0, **self._reader.facts()}
            self._writer = StoreWriter(path, written, tell, post, retry)
            self._opened = opened.pop_all()

    @property
    def last_person(self) -> int:
        """The highest number that a person ever had."""
        return int(self._facts["last_person"])

    @property
    def last_table(self) -> int:
        """The highest number that a table ever had."""
        return int(self._facts["last_table"])

    # ---- read when the server starts

    def people(self, most: int, also: Collection[int] = ()) -> list[PersonRow]:
        """Return the `most` last saved people with a key and those in `also`, then every guest."""
        return self._reader.people(most, also)

    def tables(self) -> list[TableRow]:
        """Return the open tables, by number."""
        return self._reader.tables()

    def aside(self) -> list[TableRow]:
        """Return the tables whose journals were set aside, by number."""
        return self._reader.aside()

    def alive(self) -> float:
        """Return the time of the last `say_alive`."""
        return self._facts["alive"]

    # ---- people

    def save_person(self, person: PersonRow) -> bool:
        """Queue a person to be written; return False, and write nothing, if their row could not be read.

        Every `FORGET_EVERY` saves, people over the limit are forgotten.
        """
        self._at_least("last_person", person.number)
        if (PersonRow, person.identity) in self._unread:
            return False
        self._writer.put(statements.person(person))
        if self._saved % FORGET_EVERY == 0:
            self._writer.put(statements.room(self._kept, self._spared()))
        self._saved += 1
        return True

    def spare(self, whom: Callable[[], Collection[int]]) -> None:
        """Set the callback that returns the people who must not be forgotten for room."""
        self._spared = whom

    def person(self, identity: str) -> PersonRow | None:
        """Return the person with this identity, also if their row still waits."""
        with self._writer.turn:
            for write in self._writer.waiting.values():
                for value in write.news.values():
                    if isinstance(value, PersonRow) and value.identity == identity:
                        return value
            found = self._read(PersonRow, identity, partial(self._reader.person, identity))
            return None if found is None else self._latest(PersonRow, found.number, lambda: found)

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """Return the names of people by their numbers, also those that still wait."""
        with self._writer.turn:
            asked = set(numbers)
            names = self._reader.names(asked)
            for write in self._writer.waiting.values():
                for (kind, number), person in write.news.items():
                    if kind is PersonRow and number in asked and isinstance(number, int):
                        names.pop(number, None)
                        if isinstance(person, PersonRow):
                            names[number] = person.name
            return names

    def holders(self, looks: Set[str]) -> set[int]:
        """Return the people whose names have one of these looks, also if their rows still wait."""
        with self._writer.turn:
            holders = self._reader.holders(looks)
            for write in self._writer.waiting.values():
                for (kind, number), own in write.news.items():
                    if kind is NameLooks and isinstance(number, int):
                        holders.discard(number)
                        if isinstance(own, NameLooks) and not own.isdisjoint(looks):
                            holders.add(number)
            return holders

    def forget(self, number: int) -> None:
        """Queue the deletion of all data of a person, which is also overwritten in the files."""
        self._at_least("last_person", number)
        self._writer.put(statements.forgotten(number), statements.person_key(number))

    # ---- the journals of open tables

    def append(
        self,
        table: int,
        expected: int,
        lines: Sequence[bytes],
        answered: Callable[[Answer], None],
        *,
        replaces: bool = False,
    ) -> None:
        """Queue the next lines of a journal; `answered` is called on the event loop when that is decided."""
        self._at_least("last_table", table)
        self._writer.put(Lines(table, expected, self._now(), lines, answered, replaces))

    def set_aside(self, table: int) -> None:
        """Queue a journal to be set aside."""
        self._writer.put(statements.set_aside(table))

    def close_table(self, table: int) -> None:
        """Queue the deletion of a journal."""
        self._writer.put(statements.no_lines(table))

    def say_alive(self, at: float) -> None:
        """Queue the time at which the server was last alive."""
        self._fact("alive", at)

    # ---- finished matches

    def archive(self, match: MatchRow, figures: Sequence[SeatFigures] = ()) -> None:
        """Queue a match to be archived and counted."""
        self._writer.put(statements.match(match, figures))

    def match(self, id: str) -> MatchRow | None:  # noqa: A002  # the natural name: the id of a match
        """Return the match with this id, also if it still waits."""
        return self._latest(MatchRow, id, partial(self._reader.match, id))

    def matches(self, person: int | None, most: int) -> list[MatchRow]:
        """Return the newest `most` matches of a person (None: of all people), the newest first."""
        return self._reader.matches(person, most)

    def rating(self, game: str, person: int) -> RatingRow | None:
        """Return a person's rating."""
        return self._latest(RatingRow, person, partial(self._reader.rating, game, person))

    def tally(self, game: str, person: int) -> TallyRow | None:
        """Return a person's tally."""
        return self._latest(TallyRow, person, partial(self._reader.tally, game, person))

    def best(self, game: str, most: int, least_matches: int) -> list[RatingRow]:
        """Return the highest ratings, the highest first; among equals, the lowest person number first."""
        return self._reader.best(game, most, least_matches)

    # ---- the disk

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """Set the callback for the event loop: True when writes begin to fail, False when they work again."""
        self._writer.on_trouble = tell

    def settled(self, patience: float = PATIENCE) -> bool:
        """Wait until no write waits; return False if that takes longer than `patience` seconds."""
        return self._writer.settled(patience)

    def close(self) -> None:
        """Write what is left, then close the file and release its lock."""
        self._writer.end(self._patience)
        self._opened.close()

    # ---- internals

    def _latest(self, kind: type[Kept], of: Hashable, in_the_file: Callable[[], Kept | None]) -> Kept | None:
        """Return the newest value: from the writes that wait, or else from the file."""
        with self._writer.turn:
            for write in reversed(self._writer.waiting.values()):
                if (kind, of) in write.news:
                    found = write.news[kind, of]
                    return found if isinstance(found, kind) else None
            return self._read(kind, of, in_the_file)

    def _read(self, kind: type[Kept], of: Hashable, in_the_file: Callable[[], Kept | None]) -> Kept | None:
        """Return the value in the file; if it cannot be read, remember that and return None."""
        try:
            found = in_the_file()
        except CannotRead:
            self._unread.add((kind, of))
            return None
        self._unread.discard((kind, of))
        return found

    def _at_least(self, key: str, number: int) -> None:
        if number > self._facts[key]:
            self._fact(key, number)

    def _fact(self, key: str, value: float) -> None:
        self._facts[key] = value
        self._writer.put(statements.fact(key, value))
