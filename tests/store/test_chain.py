"""The hash chain of a journal: a break is found, and two servers never write at the same position."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from struct import pack

import pytest

from server.store import FILE_NAME, MEMORY, Ack, Answer, Conflict, SqliteStore
from server.store.chain import break_in, link
from store.keeping import change, reopened, rows
from support.house.lines import append
from support.house.memory import memory_store


def journal(file: Path) -> list[tuple[int, float, bytes, bytes]]:
    """Return the lines of table 1, as they are kept."""
    return rows(file, "SELECT number, at, line, chain FROM journal WHERE book = 1 ORDER BY number")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with two tables of five lines."""
    file = tmp_path / FILE_NAME

    def fill(store: SqliteStore) -> None:
        for number in range(5):
            for table in (1, 2):
                append(store, table, b"line %d" % number)

    reopened(file, fill)
    return file


def test_a_line_carries_the_hash_of_all_before_it(file: Path) -> None:
    before = b""
    for position, (number, at, line, chain) in enumerate(journal(file), 1):
        assert number == position
        before = sha256(before + pack(">qd", position, at) + line).digest()
        assert chain == before
    assert break_in(journal(file)) is None


SPOILT = {
    "a line was changed": ("UPDATE journal SET line = x'41' WHERE book = 1 AND number = 3", 3),
    "the last line was changed": ("UPDATE journal SET line = x'41' WHERE book = 1 AND number = 5", 5),
    "a time was changed": ("UPDATE journal SET at = at + 1 WHERE book = 1 AND number = 2", 2),
    "a line is missing": ("DELETE FROM journal WHERE book = 1 AND number = 3", 3),
    "the first line is missing": ("DELETE FROM journal WHERE book = 1 AND number = 1", 2),
    "a hash was changed": ("UPDATE journal SET chain = x'00' WHERE book = 1 AND number = 4", 4),
    "a line is no bytes": ("UPDATE journal SET line = 'text' WHERE book = 1 AND number = 4", 4),
    "a line came from elsewhere": ("INSERT INTO journal VALUES (1, 6, 0, x'41', x'42')", 6),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_break_is_found(file: Path, how: str) -> None:
    statement, place = SPOILT[how]
    change(file, statement)
    damaged, whole = reopened(file, SqliteStore.tables)
    assert (damaged.number, damaged.fault) == (1, f"line {place}")
    assert (whole.number, whole.fault) == (2, "")


def test_a_replaced_journal_goes_on_counting() -> None:
    store = memory_store()
    for number in range(3):
        append(store, 1, b"old %d" % number)
    append(store, 1, b"new", replaces=True)
    append(store, 1, b"next")
    (table,) = store.tables()
    assert ([line.line for line in table.lines], table.first, table.position) == ([b"new", b"next"], 4, 5)
    assert table.fault == ""


def test_several_lines_are_written_or_none() -> None:
    store, answers = memory_store(), list[Answer]()
    store.append(1, 0, (b"one", b"two"), answers.append)
    store.append(1, 1, (b"late", b"later"), answers.append)
    assert answers == [Ack(2), Conflict()]
    (table,) = store.tables()
    assert [line.line for line in table.lines] == [b"one", b"two"]
    assert table.fault == ""


def test_a_journal_that_was_removed_begins_at_its_first_position() -> None:
    store, answers = memory_store(), list[Answer]()
    for remove in (store.close_table, store.set_aside):
        store.append(1, 0, (b"old", b"old"), answers.append)
        remove(1)
        store.append(1, 0, (b"new",), answers.append)
        store.close_table(1)
    assert answers == [Ack(2), Ack(1)] * 2


@pytest.mark.parametrize("expected", [0, 1, 3])
@pytest.mark.parametrize("replaces", [False, True])
def test_a_wrong_position_is_refused(expected: int, replaces: bool) -> None:
    told, answers = list[str](), list[Answer]()
    store = SqliteStore(MEMORY, told.append)
    for _ in range(2):
        append(store, 1, b"x")
    store.append(1, expected, (b"y",), answers.append, replaces=replaces)
    assert answers == [Conflict()]
    assert [len(table.lines) for table in store.tables()] == [2]
    assert told == ["Table 1: another server has written to its journal. The table is closed."]


def test_a_writer_that_was_refused_writes_nothing_more_there() -> None:
    """Otherwise the next line could fit by accident, or the other server's journal be closed."""
    told, answers = list[str](), list[Answer]()
    store = SqliteStore(MEMORY, told.append)
    append(store, 1, b"x")
    append(store, 2, b"x")
    store.append(1, 0, (b"y",), answers.append)
    store.append(1, 1, (b"z",), answers.append)
    store.close_table(1)
    append(store, 2, b"y")
    assert answers == [Conflict(), Conflict()]
    assert [len(table.lines) for table in store.tables()] == [1, 2]
    assert len(told) == 1


@pytest.mark.parametrize("own", [0, 2])
def test_of_two_servers_the_later_one_is_refused(file: Path, own: int) -> None:
    """It is also refused where it has written lines itself, and knows where its journal ended."""
    told, answers = list[str](), list[Answer]()
    first = SqliteStore(file, told.append)
    for _ in range(own):
        append(first, 1, b"mine")
    assert first.settled()
    end = 5 + own
    with closing(sqlite3.connect(file)) as other, other:
        other.create_function("link", 4, link)
        last = f"SELECT chain FROM journal WHERE book = 1 AND number = {end}"
        row = f"1, {end + 1}, 0.0, x'41', link(({last}), {end + 1}, 0.0, x'41')"
        other.execute(f"INSERT INTO journal SELECT {row}")
    first.append(1, end, (b"mine",), answers.append)
    append(first, 2, b"still mine")
    assert first.settled()
    first.close()
    assert answers == [Conflict()]
    assert len(told) == 1
    assert [(table.fault, table.lines[-1].line) for table in reopened(file, SqliteStore.tables)] == [
        ("", b"A"),
        ("", b"still mine"),
    ]


def test_a_journal_set_aside_is_whole_and_out_of_the_way(file: Path) -> None:
    change(file, "UPDATE journal SET line = x'41' WHERE book = 1 AND number = 3")
    before = journal(file)
    reopened(file, lambda store: store.set_aside(1))
    assert [table.number for table in reopened(file, SqliteStore.tables)] == [2]
    (aside,) = reopened(file, SqliteStore.aside)
    assert (aside.number, len(aside.lines), aside.fault) == (1, 5, "line 3")
    assert rows(file, "SELECT number, at, line, chain FROM set_aside ORDER BY number") == before
