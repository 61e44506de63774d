"""Two ways to make choices durable: the house's store, and a plain file synced for each choice.

Each table makes its next choice when the last one is durable, and not before.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from server.store import FILE_NAME, Answer, SqliteStore

LINE = b'[2,"play P6"]\n'


@dataclass(frozen=True, slots=True)
class Turn:
    """The result of one keeper's turn."""

    seconds: float
    waits: list[float]
    """Seconds from append to durable, for every line."""
    cpu: float
    """Seconds of CPU time of all threads."""

    @property
    def rate(self) -> float:
        """Lines per second."""
        return len(self.waits) / self.seconds

    @property
    def cpu_a_line(self) -> float:
        """Seconds of CPU time for each line."""
        return self.cpu / len(self.waits)


Keeper = Callable[[Path, int, float], Turn]
"""Writes durable lines to a folder, for a number of tables and a number of seconds."""


def house(folder: Path, tables: int, seconds: float) -> Turn:
    """Run our store: a loop, a writer thread, and a callback to the loop."""
    return asyncio.run(_House(folder, seconds).keep(tables))


class _House:
    """Tables at which a player chooses as soon as they may."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._folder = folder
        self._seconds = seconds
        self._waits: list[float] = []
        self._ends: Counter[int] = Counter()
        """By table, the position of its last line."""
        self._open = 0
        """Tables that wait for their last line."""

    async def keep(self, tables: int) -> Turn:
        """Play at `tables` tables."""
        loop = asyncio.get_running_loop()
        self._over = loop.create_future()
        self._store = SqliteStore(self._folder / FILE_NAME, _fail, loop.call_soon_threadsafe)
        begun, cpu = perf_counter(), process_time()
        self._end = begun + self._seconds
        self._open = tables
        for table in range(1, tables + 1):
            self._choose(table)
        await self._over
        ended, cpu = perf_counter(), process_time() - cpu
        for table in range(1, tables + 1):
            self._store.close_table(table)
        self._store.close()
        return Turn(ended - begun, self._waits, cpu)

    def _choose(self, table: int) -> None:
        position = self._ends[table]
        self._ends[table] += 1
        self._store.append(table, position, (LINE,), partial(self._kept, table, perf_counter()))

    def _kept(self, table: int, since: float, _answer: Answer) -> None:
        now = perf_counter()
        self._waits.append(now - since)
        if now < self._end:
            self._choose(table)
            return
        self._open -= 1
        if not self._open:
            self._over.set_result(None)


def plain(folder: Path, tables: int, seconds: float) -> Turn:
    """Append a line to a file and sync it, one choice after the other."""
    file = os.open(folder / "plain", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    waits: list[float] = []
    begun = now = perf_counter()
    cpu = process_time()
    since = [begun] * tables
    while now < begun + seconds:
        for table in range(tables):
            os.write(file, LINE)
            os.fsync(file)
            now = perf_counter()
            waits.append(now - since[table])
            since[table] = now
    os.close(file)
    return Turn(now - begun, waits, process_time() - cpu)


def _fail(sentence: str) -> None:
    raise OSError(sentence)
