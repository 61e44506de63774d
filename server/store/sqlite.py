"""The house's memory in an SQLite file. Reading is quick enough for the loop; one thread of its own writes.

A disk that fails takes nothing from the players: what cannot be written waits and is tried again, the host is
told once, and those who wait for it hear when it is kept. Who asks for a person, a name, a match, a rating or
a tally is told what waits; lists are of what is in the file. What could not be read is remembered: nothing
that follows from its not being there is written.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from server.store import writes
from server.store.kept import KeptMatch, KeptPerson, KeptRating, KeptTable, KeptTally
from server.store.opening import open_again, open_checked, take_lock
from server.store.reading import CannotRead, Reader
from server.store.writer import Writer

Kept = TypeVar("Kept")
FILE_NAME = "shamans.db"
KEPT = 100_000
"""People with a key who have played nothing and are kept; who was saved longest ago is forgotten first."""
FORGET_EVERY = 1000
"""Saved people between two looks at whether there are more."""
RETRY = 1.0
"""Seconds till what failed is tried again."""
PATIENCE = 5.0
"""Seconds that the last writes may take when the server ends."""


def at_once(call: Callable[[], None]) -> None:
    """No loop: what is to be called is called by the writer itself."""
    call()


def open_store(
    path: Path, tell: Callable[[str], None], post: Callable[[Callable[[], None]], object] = at_once
) -> SqliteStore:
    """The store in a file, made if there is none; `CannotStart` if it cannot be used, and why."""
    return SqliteStore(path, tell, post)


class SqliteStore:
    """Keeps everything in a file that only its owner may read."""

    def __init__(
        self,
        path: Path,
        tell: Callable[[str], None],
        post: Callable[[Callable[[], None]], object] = at_once,
        *,
        kept: int = KEPT,
        retry: float = RETRY,
        patience: float = PATIENCE,
        now: Callable[[], float] = time.time,
        connect: Callable[[Path], sqlite3.Connection] = open_again,
    ) -> None:
        """`tell` gets a sentence for the host, on any thread; `post` has something called on the loop.

        `connect` opens what the writer writes to.
        """
        self._kept = kept
        self._patience = patience
        self._now = now
        self._saved = 0
        self._spared: Callable[[], Collection[int]] = tuple
        self._unread: set[tuple[type, Hashable]] = set()
        """By kind, and by key, number or id: what could not be read when it was last asked for."""
        with ExitStack() as opened:
            opened.callback(os.close, take_lock(path.parent))
            self._reader = Reader(path, opened.enter_context(closing(open_checked(path))), tell)
            self._facts = {"last_person": 0, "last_table": 0, "alive": 0.0, **self._reader.facts()}
            self._writer = Writer(path, connect(path), tell, post, retry)
            self._opened = opened.pop_all()

    @property
    def last_person(self) -> int:
        """The highest number that a person ever had."""
        return int(self._facts["last_person"])

    @property
    def last_table(self) -> int:
        """The highest number that a table ever had."""
        return int(self._facts["last_table"])

    # ---- what there is, when the house opens

    def people(self, most: int, also: Collection[int] = ()) -> list[KeptPerson]:
        """Of those with a key the latest and these, then every guest."""
        return self._reader.people(most, also)

    def tables(self) -> list[KeptTable]:
        """The open ones, by number."""
        return self._reader.tables()

    def alive(self) -> float:
        """When it was last said."""
        return self._facts["alive"]

    # ---- people

    def save_person(self, person: KeptPerson) -> bool:
        """Have somebody written soon; now and then, see whether there are too many."""
        self._at_least("last_person", person.number)
        if (KeptPerson, person.identity) in self._unread:
            return False
        self._writer.put(writes.person(person))
        if self._saved % FORGET_EVERY == 0:
            self._writer.put(writes.room(self._kept, self._spared()))
        self._saved += 1
        return True

    def spare(self, whom: Callable[[], Collection[int]]) -> None:
        """Whom to ask."""
        self._spared = whom

    def person(self, identity: str) -> KeptPerson | None:
        """Who has this key."""
        with self._writer.turn:
            for write in self._writer.waiting.values():
                for value in write.news.values():
                    if isinstance(value, KeptPerson) and value.identity == identity:
                        return value
            found = self._read(KeptPerson, identity, partial(self._reader.person, identity))
            return None if found is None else self._latest(KeptPerson, found.number, lambda: found)

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """What these people are called."""
        with self._writer.turn:
            asked = set(numbers)
            names = self._reader.names(asked)
            for write in self._writer.waiting.values():
                for (kind, number), person in write.news.items():
                    if kind is KeptPerson and number in asked and isinstance(number, int):
                        names.pop(number, None)
                        if isinstance(person, KeptPerson):
                            names[number] = person.name
            return names

    def forget(self, number: int) -> None:
        """Have all that is known of somebody deleted, and overwritten in the files."""
        self._at_least("last_person", number)
        self._writer.put(writes.forgotten(number), writes.person_key(number))

    # ---- the books of open tables

    def append(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """Have the next line written soon."""
        self._at_least("last_table", table)
        self._writer.put(writes.line(table, self._now(), line, kept))

    def begin_anew(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """Have the only line written soon."""
        self._at_least("last_table", table)
        self._writer.put(writes.only_line(table, self._now(), line, kept))

    def close_table(self, table: int) -> None:
        """Have the lines removed."""
        self._writer.put(writes.no_lines(table))

    def say_alive(self, at: float) -> None:
        """Have it written soon."""
        self._fact("alive", at)

    # ---- what is over

    def archive(
        self, match: KeptMatch, ratings: Sequence[KeptRating] = (), tallies: Sequence[KeptTally] = ()
    ) -> None:
        """Have a match and what comes of it written soon; but not what comes of what could not be read."""
        again = (KeptMatch, match.id) in self._unread  # perhaps all this was counted before
        if again or any((KeptRating, rating.person) in self._unread for rating in ratings):
            ratings = ()
        counted = [tally for tally in tallies if not again and (KeptTally, tally.person) not in self._unread]
        self._writer.put(writes.match(match, ratings, counted))

    def match(self, id: str) -> KeptMatch | None:  # noqa: A002  # it is a match's id and nothing else
        """One match."""
        return self._latest(KeptMatch, id, partial(self._reader.match, id))

    def matches(self, person: int | None, most: int) -> list[KeptMatch]:
        """The newest first."""
        return self._reader.matches(person, most)

    def rating(self, person: int) -> KeptRating | None:
        """Somebody's."""
        return self._latest(KeptRating, person, partial(self._reader.rating, person))

    def tally(self, person: int) -> KeptTally | None:
        """Somebody's."""
        return self._latest(KeptTally, person, partial(self._reader.tally, person))

    def best(self, most: int, least_matches: int) -> list[KeptRating]:
        """The highest first; of equals, who came first to the house."""
        return self._reader.best(most, least_matches)

    # ---- the disk

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """Whom to tell on the loop."""
        self._writer.on_trouble = tell

    def settled(self, patience: float = PATIENCE) -> bool:
        """Wait till all that was put in is in the file: whether it is."""
        return self._writer.settled(patience)

    def close(self) -> None:
        """Write what is left, and let go of the file."""
        self._writer.end(self._patience)
        self._opened.close()

    # ---- inner works

    def _latest(self, kind: type[Kept], of: Hashable, in_the_file: Callable[[], Kept | None]) -> Kept | None:
        """What is last known: it waits, or it is in the file."""
        with self._writer.turn:
            for write in reversed(self._writer.waiting.values()):
                if (kind, of) in write.news:
                    found = write.news[kind, of]
                    return found if isinstance(found, kind) else None
            return self._read(kind, of, in_the_file)

    def _read(self, kind: type[Kept], of: Hashable, in_the_file: Callable[[], Kept | None]) -> Kept | None:
        """What is in the file; remember if that cannot be said."""
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
        self._writer.put(writes.fact(key, value))
