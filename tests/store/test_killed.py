"""A server killed at any moment: everything that was confirmed is kept, and no write is half done."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.store import FILE_NAME, SeatFigures, SqliteStore
from server.store.opening import open_again
from store.keeping import GAME, match, reopened, tally

SERVER = """
import os, sys
from functools import partial
from pathlib import Path
from server.store import SqliteStore

store = SqliteStore(Path(sys.argv[1]), print)

ends = {row.number: row.position for row in store.tables()}

def play(table, number):
    expected = ends.get(table, 0)
    ends[table] = expected + 1
    store.append(table, expected, (b"%d" % number,), partial(kept, table, number), replaces=number % 10 == 0)

def kept(table, number, answer):
    os.write(1, b"%d %d\\n" % (table, number))
    play(table, number + 1)

for table in range(1, 6):
    play(table, 0)
sys.stdin.read()
"""


def test_kill_9_loses_nothing_that_was_told(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    for round_of in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", SERVER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as server:
            assert server.stdout is not None
            told = [server.stdout.readline() for _ in range(100 + 37 * round_of)]
            server.kill()
            told += server.stdout.read().splitlines()
        last = {int(table): int(number) for table, number in (line.split() for line in told)}
        assert last.keys() == {1, 2, 3, 4, 5}
        for table in reopened(file, SqliteStore.tables):
            numbers = [int(line.line) for line in table.lines]
            assert numbers == list(range(numbers[0], numbers[-1] + 1)), "no gap, no line twice"
            assert numbers[0] % 10 == 0
            assert last[table.number] <= numbers[-1] <= last[table.number] + 1


COPIES = 20


@pytest.fixture
def quick_turns() -> Iterator[None]:
    """Let threads switch so often that the writer may run between any two steps of its callers."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("quick_turns")
def test_no_crash_leaves_a_match_without_its_figures(tmp_path: Path) -> None:
    """The files are copied whenever the writer begins a transaction."""
    copies: list[Path] = []

    def connect(path: Path) -> sqlite3.Connection:
        database = open_again(path)
        database.set_trace_callback(copy)
        return database

    def copy(statement: str) -> None:
        if statement.startswith("BEGIN") and len(copies) < COPIES:
            folder = tmp_path / str(len(copies))
            folder.mkdir()
            for path in tmp_path.glob(f"{FILE_NAME}*"):
                if not path.name.endswith("-shm"):  # it would be lost with the machine
                    shutil.copy(path, folder)
            copies.append(folder / FILE_NAME)

    told: list[str] = []
    store = SqliteStore(tmp_path / FILE_NAME, told.append, connect=connect)
    for played in range(1, 4 * COPIES):
        rated = replace(match(str(played), float(played), 1, 2), unrated=None)
        store.archive(rated, [SeatFigures(1, (25.0, 8.0), {"matches": 1}), SeatFigures(2, (25.0, 8.0))])
        if played % 3 == 0:
            assert store.settled()
    store.close()
    assert told == []
    assert len(copies) == COPIES
    for file in copies:
        kept, rating, done = reopened(
            file,
            lambda store: (len(store.matches(None, 99)), store.rating(GAME, 1), store.tally(GAME, 1)),
        )
        after = (kept, tally(1, kept)) if kept else (0, None)
        assert (rating.matches if rating else 0, done) == after
