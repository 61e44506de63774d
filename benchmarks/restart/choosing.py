"""Choices through the whole house: people choose again as soon as they have seen that the last choice is
durable."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from benchmarks.journal.keepers import Turn
from benchmarks.restart.filling import OPTIONS, PLAYERS, StoppedClock, choose, open_table, sit_down
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.house.table import Table
from server.store import FILE_NAME, SqliteStore


def house(folder: Path, tables: int, seconds: float) -> Turn:
    """Run our house with its store on the disk, without any screen."""
    return asyncio.run(_play(folder, tables, seconds))


async def _play(folder: Path, tables: int, seconds: float) -> Turn:
    loop = asyncio.get_running_loop()
    store = SqliteStore(folder / FILE_NAME, _fail, loop.call_soon_threadsafe)
    opened = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=secrets.token_bytes,
        clock=StoppedClock(),
        thinker=DirectThinker(),
        on_error=_raise,
        store=store,
    )
    waits: list[float] = []
    people = [[f"key {table} {seat}" for seat in range(PLAYERS)] for table in range(tables)]
    seated = [_Seated(*open_table(opened, five, OPTIONS), waits) for five in people]
    await asyncio.gather(*(one.sit_down() for one in seated))
    begun, cpu = perf_counter(), process_time()
    await asyncio.gather(*(one.play(begun + seconds) for one in seated))
    ended, cpu = perf_counter(), process_time() - cpu
    opened.close()
    store.close()
    return Turn(ended - begun, waits, cpu)


class _Seated:
    """One table and its people."""

    def __init__(self, table: Table, doors: list[HouseDoor], waits: list[float]) -> None:
        self._table = table
        self._doors = doors
        self._waits = waits
        self._chance = Random(table.code)
        self._woken = asyncio.Event()
        for door in doors:
            door.on_change(self._woken.set)

    async def sit_down(self) -> None:
        """Start, and wait until it is visible."""
        await self.is_kept()
        sit_down(self._table, self._doors)
        await self.is_kept()

    async def play(self, end: float) -> None:
        """Choose, see it, choose again."""
        while (since := perf_counter()) < end:
            choose(self._table, self._doors, self._chance)
            await self.is_kept()
            self._waits.append(perf_counter() - since)

    async def is_kept(self) -> None:
        """Wait until no picture of this table waits for the disk."""
        while any(self._table.pictures.withholds(door.person) for door in self._doors):
            self._woken.clear()
            await self._woken.wait()


def _fail(sentence: str) -> None:
    raise OSError(sentence)


def _raise(error: Exception) -> None:
    raise error
