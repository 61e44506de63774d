"""What a crowd does, each part with its limit: sit down, wait, press keys, and let the tables move on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import asyncssh

from benchmarks.peers.table.screens import PLAYERS
from benchmarks.sessions.crowd import Pressed, no_garbage_collection
from benchmarks.sessions.profile import Profile
from benchmarks.tables.guests import Guest, Moves, Table


@dataclass(slots=True)
class Seated:
    """Who came in, and how long each waited for the first full paint."""

    tables: list[Table] = field(default_factory=list)
    guests: list[Guest] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Crowd:
    """Players of one server."""

    port: int
    guest: Callable[[int], Guest]
    table: Callable[[list[Guest]], Table]
    profile: Profile

    async def visit(self) -> None:
        """One player comes, presses a few keys and goes: a new server is warm afterwards."""
        guest, random = self.guest(0), Random(0)
        async with asyncio.timeout(self.profile.join_limit):
            await guest.enter(self.port)
            for _ in range(2 * PLAYERS):
                await guest.step(random)
        guest.player.leave()

    async def join(self, size: int) -> Seated:
        """All at once, through the gate; whoever is not in by the limit has not joined."""
        gate, seated = asyncio.Semaphore(self.profile.gate), Seated()

        async def one(guest: Guest) -> None:
            async with gate:
                with suppress(OSError, asyncssh.Error):  # Counted by not being there.
                    seated.waits.append(await guest.enter(self.port))
                    seated.guests.append(guest)
                    seated.seconds = perf_counter() - begun

        begun = perf_counter()
        tasks = [asyncio.create_task(one(self.guest(seat))) for seat in range(size)]
        try:
            await asyncio.wait(tasks, timeout=self.profile.join_limit)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        by_table: dict[int, list[Guest]] = {}
        for guest in seated.guests:
            by_table.setdefault(guest.seat // PLAYERS, []).append(guest)
        full = [guests for guests in by_table.values() if len(guests) == PLAYERS]
        seated.tables = [self.table(guests) for guests in full]
        return seated

    async def press(self, seated: Seated, random: Random) -> Pressed:
        """Everyone presses keys at times of their own."""
        pressed = Pressed()
        end = perf_counter() + self.profile.pressing
        with no_garbage_collection():
            await asyncio.gather(*(self._walk(guest, random, end, pressed) for guest in seated.guests))
        return pressed

    async def press_and_move(self, seated: Seated, random: Random) -> tuple[Pressed, Moves]:
        """The same, and somebody at each table makes a choice about once a second."""
        pressed, moves = Pressed(), Moves()
        end = perf_counter() + self.profile.moving
        with no_garbage_collection():
            await asyncio.gather(
                *(self._walk(guest, random, end, pressed) for guest in seated.guests),
                *(self._move(table, random, end, moves) for table in seated.tables),
            )
        return pressed, moves

    async def _walk(self, guest: Guest, random: Random, end: float, pressed: Pressed) -> None:
        """One key after the other; one that falls due before the last is painted waits from then on.

        One that has to wait because somebody at the table is choosing counts from when it is pressed.
        """
        due = perf_counter() + random.uniform(0, self.profile.pause[1])
        while due < end and not guest.player.lost:
            late = due - perf_counter()
            if late > 0:
                await asyncio.sleep(late)
            async with guest.lock:
                began = perf_counter() if late > 0 else due
                try:
                    async with asyncio.timeout(end + self.profile.drain - perf_counter()):
                        pressed.waits.append(await guest.step(random) - began)
                except OSError:  # Out of time, or hung up on.
                    pressed.waits.append(perf_counter() - began)
                    pressed.unpainted += 1
                    return
            due += random.uniform(*self.profile.pause)

    async def _move(self, table: Table, random: Random, end: float, moves: Moves) -> None:
        due = perf_counter() + random.uniform(0, self.profile.choosing[1])
        while due < end:
            await asyncio.sleep(max(due - perf_counter(), 0))
            try:
                await table.choose(random, moves, end + self.profile.drain - perf_counter())
            except OSError:  # Counted there; what the table shows is not known any more.
                return
            due = max(due + random.uniform(*self.profile.choosing), perf_counter())
