"""A disk that fails while the house is open: nothing is lost or half written, and play goes on after it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Condition
from typing import cast

import pytest

from server.ops.cannot_start import CannotStart
from server.store import FILE_NAME, Conflict, RatingRow, SqliteStore
from server.store.opening import open_again
from store.keeping import GAME, change, figures, known, match, nothing, rate, reopened, tally
from support.house.lines import append
from support.screens.terminals import PATIENCE

RETRY = 0.01
LARGE = b"x" * 20_000


class Disk:
    """A disk with little room, a store that writes on it, and everything that is reported, in order."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE_NAME
        self.told: list[str] = []
        self.heard: list[object] = []
        self._news = Condition()
        self.store = SqliteStore(
            self.file, self._tell, self._post, retry=RETRY, patience=0.1, connect=self._connect
        )
        self.store.on_trouble(lambda trouble: self.heard.append("trouble" if trouble else "over"))

    def _connect(self, path: Path) -> sqlite3.Connection:
        self.writer = open_again(path)
        return self.writer

    def _tell(self, sentence: str) -> None:
        with self._news:
            self.told.append(sentence)
            self._news.notify()

    def _post(self, call: Callable[[], None]) -> None:
        with self._news:
            call()
            self._news.notify()

    def fills(self) -> None:
        """Leave no room for anything more."""
        (size,) = self.writer.execute("PRAGMA page_count").fetchone()
        self.writer.execute(f"PRAGMA max_page_count = {size}")

    def has_room(self) -> None:
        """Make room."""
        self.writer.execute("PRAGMA max_page_count = 1000000")

    def says(self, word: object) -> None:
        """Wait until this word was heard."""
        with self._news:
            assert self._news.wait_for(lambda: word in self.heard, PATIENCE), (word, self.heard, self.told)

    def append(self, table: int, line: bytes, word: object) -> None:
        """Append a line; the word is heard when it is kept."""
        append(self.store, table, line, partial(self.heard.append, word))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path)
    yield disk
    disk.store.close()


def lines(file: Path) -> list[tuple[int, list[bytes]]]:
    """Return the journals that a newly opened store finds."""
    tables = reopened(file, SqliteStore.tables)
    return [(table.number, [line.line for line in table.lines]) for table in tables]


def test_a_full_disk(disk: Disk) -> None:
    """Waiting changes are written when there is room, in order, once."""
    disk.append(1, b"first", 1)
    disk.says(1)
    disk.fills()
    disk.append(1, b"small", 2)
    disk.append(2, LARGE, 3)
    disk.says("trouble")
    disk.append(1, b"later", 4)
    disk.store.save_person(known(1))
    disk.store.archive(match("a", 1.0, 1), figures(1))
    assert disk.heard[:2] == [1, "trouble"]
    assert disk.store.person("key 1") == known(1)
    assert disk.store.match("a") == match("a", 1.0, 1)
    assert [[line.line for line in table.lines] for table in disk.store.tables()] == [[b"first"]], "no half"
    disk.has_room()
    disk.says(4)
    disk.store.close()
    assert disk.heard == [1, "trouble", "over", 2, 3, 4]
    assert lines(disk.file) == [(1, [b"first", b"small", b"later"]), (2, [LARGE])]
    assert reopened(disk.file, lambda store: store.names([1])) == {1: "person 1"}
    assert reopened(disk.file, lambda store: store.tally(GAME, 1)) == tally(1)


def test_the_host_is_told_once_and_when_it_is_over(disk: Disk) -> None:
    for evening in (1, 2):
        disk.fills()
        disk.append(evening, LARGE, f"kept {evening}")
        disk.says("trouble")
        append(disk.store, evening, LARGE, nothing)
        assert not disk.store.settled(10 * RETRY), "it was tried in vain"
        disk.has_room()
        disk.says("over")
        assert disk.store.settled(PATIENCE)
        disk.heard.clear()
    full, over = disk.told[:2]
    assert full.startswith("Cannot write ")
    assert "the disk is full" in full
    assert over.startswith("Writing ")
    assert disk.told == [full, over, full, over]


def test_a_journal_that_cannot_be_replaced_is_the_old_one(disk: Disk) -> None:
    disk.append(1, b"old", 1)
    disk.says(1)
    disk.fills()
    append(disk.store, 1, LARGE, partial(disk.heard.append, 2), replaces=True)
    disk.says("trouble")
    assert [[line.line for line in table.lines] for table in disk.store.tables()] == [[b"old"]]
    disk.has_room()
    disk.says(2)
    assert [[line.line for line in table.lines] for table in disk.store.tables()] == [[LARGE]]


def test_changes_that_a_server_gives_up_when_it_ends(disk: Disk) -> None:
    disk.append(1, b"first", 1)
    disk.says(1)
    disk.fills()
    for number in (2, 3, 4):
        disk.append(1, LARGE, number)
    disk.store.close()
    assert disk.told[-1].startswith("The last changes (3) are lost: ")
    assert "the disk is full" in disk.told[-1]
    assert len(disk.told) == 2
    assert lines(disk.file) == [(1, [b"first"])]
    assert disk.heard == [1, "trouble"]


def test_a_file_that_another_program_keeps_busy(disk: Disk) -> None:
    disk.writer.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(disk.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        disk.append(1, b"x", 1)
        disk.says("trouble")
        other.execute("ROLLBACK")
    disk.says(1)
    assert "another program keeps it busy" in disk.told[0]
    assert disk.heard == ["trouble", "over", 1]


def test_a_file_that_may_only_be_read(disk: Disk) -> None:
    disk.writer.execute("PRAGMA query_only = ON")
    disk.append(1, b"x", 1)
    disk.says("trouble")
    disk.writer.execute("PRAGMA query_only = OFF")
    disk.says(1)
    assert "it may only be read" in disk.told[0]


def test_a_file_that_was_moved_away(disk: Disk) -> None:
    """It could still be written, but the next server would not find it."""
    away = disk.file.with_name("away.db")
    disk.file.rename(away)
    disk.append(1, b"x", 1)
    disk.says("trouble")
    assert "No such file" in disk.told[0]
    away.rename(disk.file)
    disk.says(1)


def test_a_table_that_goes_away(disk: Disk) -> None:
    """Once the house is open no read raises; the host is told. No house opens with such a file."""
    change(disk.file, "DROP TABLE people")
    assert disk.store.person("key 1") is None
    assert disk.store.names([1]) == {}
    with pytest.raises(CannotStart, match=r"shamans\.db cannot be read: no such table: people"):
        disk.store.people(5)
    assert len(disk.told) == 1
    assert disk.told[0].startswith("Cannot read ")


@pytest.mark.parametrize("mu", [float("nan"), 10**400])
def test_a_change_that_no_disk_takes_stops_no_other(disk: Disk, mu: float) -> None:
    disk.append(1, b"before", 1)
    rate(disk.store, RatingRow(1, mu, 1.0, 1), tally(1))
    disk.append(1, b"after", 2)
    disk.says(2)
    disk.store.save_person(known(1, "a lone surrogate: \ud800"))
    disk.append(1, b"last", 3)
    disk.says(3)
    assert disk.heard == [1, 2, 3]
    assert [sentence[:23] for sentence in disk.told] == ["Cannot write one change"] * 2
    assert [[line.line for line in table.lines] for table in disk.store.tables()] == [
        [b"before", b"after", b"last"]
    ]
    assert (disk.store.rating(GAME, 1), disk.store.tally(GAME, 1)) == (None, None), "no half"


def test_a_log_that_fails_too(tmp_path: Path) -> None:
    """The log may be on the same disk."""

    def tell(sentence: str) -> None:
        raise OSError(28, sentence)

    disk = Disk(tmp_path)
    disk.store.close()
    disk.store = SqliteStore(disk.file, tell, disk._post, retry=RETRY, connect=disk._connect)
    disk.fills()
    disk.append(1, LARGE, 1)
    assert not disk.store.settled(10 * RETRY)
    disk.has_room()
    disk.says(1)
    disk.store.close()


# ---- data that cannot be read


def unreadable(disk: Disk, *tables: str) -> None:
    change(disk.file, *(f"ALTER TABLE {table} RENAME TO {table}_away" for table in tables))


def readable(disk: Disk, *tables: str) -> None:
    change(disk.file, *(f"ALTER TABLE {table}_away RENAME TO {table}" for table in tables))


def test_unreadable_journals_are_not_taken_for_none(disk: Disk) -> None:
    unreadable(disk, "journal")
    with pytest.raises(CannotStart, match="cannot be read"):
        disk.store.tables()


def test_a_person_who_could_not_be_read_is_not_written_over(disk: Disk) -> None:
    disk.store.save_person(known(1))
    assert disk.store.settled()
    unreadable(disk, "people")
    assert disk.store.person("key 1") is None
    assert disk.store.save_person(replace(known(7), identity="key 1")) is False
    readable(disk, "people")
    assert disk.store.settled()
    assert disk.store.person("key 1") == known(1)
    assert disk.store.save_person(known(1, "anna"))


def test_no_new_person_replaces_one_with_the_same_key(disk: Disk) -> None:
    disk.store.save_person(known(1))
    disk.store.save_person(replace(known(7), identity="key 1"))
    assert disk.store.settled()
    assert disk.store.person("key 1") == known(1)
    assert disk.told[0].startswith("Cannot write one change to ")


def test_a_line_that_no_disk_would_take_is_answered_as_a_conflict(disk: Disk) -> None:
    """Otherwise its table would wait for ever. Only this table is concerned, and the host is told once."""
    disk.append(1, b"first", 1)
    disk.append(2, b"first", 2)
    disk.says(2)
    disk.store.append(1, 1, (cast(bytes, object()),), disk.heard.append)
    disk.store.append(1, 2, (b"later",), disk.heard.append)
    disk.append(2, b"second", 3)
    disk.says(3)
    assert disk.store.settled()
    assert disk.heard == [1, 2, Conflict(), Conflict(), 3]
    (told,) = disk.told
    assert told.startswith("Table 1: ")
    assert "another server" not in told
    disk.store.close()
    assert lines(disk.file) == [(1, [b"first"]), (2, [b"first", b"second"])]


def test_a_match_is_counted_on_what_the_file_says_though_it_could_not_be_read_before(disk: Disk) -> None:
    store = disk.store
    rate(store, tally(1, 9))
    store.archive(match("a", 1.0, 1), figures(1))
    assert store.settled()
    unreadable(disk, "tallies", "matches")
    assert (store.match("a"), store.tally(GAME, 1)) == (None, None)
    readable(disk, "tallies", "matches")
    store.archive(match("a", 1.0, 1), figures(1))
    store.archive(match("b", 2.0, 1), figures(1))
    assert store.settled()
    assert store.tally(GAME, 1) == tally(1, 11)


def test_figures_that_cannot_be_written_hold_the_match_up(disk: Disk) -> None:
    """A match is never kept without being counted."""
    unreadable(disk, "tallies")
    disk.store.archive(match("a", 1.0, 1), figures(1))
    disk.says("trouble")
    readable(disk, "tallies")
    disk.says("over")
    assert disk.store.settled()
    assert (disk.store.match("a"), disk.store.tally(GAME, 1)) == (match("a", 1.0, 1), tally(1))
