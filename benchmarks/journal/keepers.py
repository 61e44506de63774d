"""Two ways to keep choices so that no crash loses them: the house's memory, and a plain file synced for each.

At every table the next choice is made when the last one is kept, and not before.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

from server.record import choice_line
from server.store import FILE_NAME, SqliteStore

LINE = choice_line(2, "play P6")


@dataclass(frozen=True, slots=True)
class Turn:
    """What one keeper did in its turn."""

    seconds: float
    waits: list[float]
    """Of every line, the seconds from being put in to being known as kept."""

    @property
    def rate(self) -> float:
        """Lines a second."""
        return len(self.waits) / self.seconds


Keeper = Callable[[Path, int, float], Turn]
"""Keeps lines in a folder, of so many tables, for so many seconds."""


def house(folder: Path, tables: int, seconds: float) -> Turn:
    """Our memory: a loop, a thread that writes, and a call back to the loop."""
    return asyncio.run(_House(folder, seconds).keep(tables))


class _House:
    """Tables at which somebody chooses as soon as he may."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._folder = folder
        self._seconds = seconds
        self._waits: list[float] = []
        self._open = 0
        """Tables that wait for their last line."""

    async def keep(self, tables: int) -> Turn:
        """Play at so many."""
        loop = asyncio.get_running_loop()
        self._over = loop.create_future()
        self._store = SqliteStore(self._folder / FILE_NAME, _fail, loop.call_soon_threadsafe)
        begun = perf_counter()
        self._end = begun + self._seconds
        self._open = tables
        for table in range(1, tables + 1):
            self._choose(table)
        await self._over
        ended = perf_counter()
        for table in range(1, tables + 1):
            self._store.close_table(table)
        self._store.close()
        return Turn(ended - begun, self._waits)

    def _choose(self, table: int) -> None:
        self._store.append(table, LINE, partial(self._kept, table, perf_counter()))

    def _kept(self, table: int, since: float) -> None:
        now = perf_counter()
        self._waits.append(now - since)
        if now < self._end:
            self._choose(table)
            return
        self._open -= 1
        if not self._open:
            self._over.set_result(None)


def plain(folder: Path, tables: int, seconds: float) -> Turn:
    """A file that grows by a line and is synced, one choice after the other."""
    file = os.open(folder / "plain", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    waits: list[float] = []
    begun = now = perf_counter()
    since = [begun] * tables
    while now < begun + seconds:
        for table in range(tables):
            os.write(file, LINE)
            os.fsync(file)
            now = perf_counter()
            waits.append(now - since[table])
            since[table] = now
    os.close(file)
    return Turn(now - begun, waits)


def _fail(sentence: str) -> None:
    raise OSError(sentence)
