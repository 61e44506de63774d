"""A server that is killed in the middle of it: what anybody was told is kept, and no line stands alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from server.store import FILE_NAME, SqliteStore
from store.keeping import reopened

SERVER = """
import os, sys
from functools import partial
from pathlib import Path
from server.store import SqliteStore

store = SqliteStore(Path(sys.argv[1]), print)

def play(table, number):
    put = store.begin_anew if number % 10 == 0 else store.append
    put(table, b"%d" % number, partial(kept, table, number))

def kept(table, number):
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
            book = [int(line.line) for line in table.lines]
            assert book == list(range(book[0], book[-1] + 1)), "no gap, no line twice"
            assert book[0] % 10 == 0
            assert last[table.number] <= book[-1] <= last[table.number] + 1
