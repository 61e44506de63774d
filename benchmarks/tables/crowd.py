"""The actions of a crowd, each with its limit: sit down, wait, press keys, and let the tables move on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import asyncssh

from benchmarks.sessions.crowd import Pressed, no_garbage_collection
from benchmarks.sessions.profile import Profile
from benchmarks.tables.guests import Guest, Moves, Table


@dataclass(slots=True)
class Seated:
    """The players who came in, and how long each waited for the first full paint."""

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
    seats: int
    """Seats of a table."""

    async def visit(self) -> None:
        """Let one player come, press a few keys and leave: this warms up a new server."""
        guest, random = self.guest(0), Random(0)
        async with asyncio.timeout(self.profile.join_limit):
            await guest.enter(self.port)
            for _ in range(2 * self.seats):
                await guest.step(random)
        guest.player.leave()

    async def join(self, size: int) -> Seated:
        """Let all join at once, a few at a time; a player who is not in by the limit has not joined."""
        gate, seated = asyncio.Semaphore(self.profile.gate), Seated()

        async def one(guest: Guest) -> None:
            async with gate:
                with suppress(OSError, asyncssh.Error):  # Counted as lost.
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
            by_table.setdefault(guest.seat // self.seats, []).append(guest)
        full = [guests for guests in by_table.values() if len(guests) == self.seats]
        seated.tables = [self.table(guests) for guests in full]
        return seated

    async def press(self, seated: Seated, random: Random) -> Pressed:
        """Let everyone press keys at random times."""
        pressed = Pressed()
        end = perf_counter() + self.profile.pressing
        with no_garbage_collection():
            await asyncio.gather(*(self._walk(guest, random, end, pressed) for guest in seated.guests))
        return pressed

    async def press_and_move(self, seated: Seated, random: Random) -> tuple[Pressed, Moves]:
        """Press keys, and let a player at each table make a choice about once per second."""
        pressed, moves = Pressed(), Moves()
        end = perf_counter() + self.profile.moving
        with no_garbage_collection():
            await asyncio.gather(
                *(self._walk(guest, random, end, pressed) for guest in seated.guests),
                *(self._move(table, random, end, moves) for table in seated.tables),
            )
        return pressed, moves

    async def _walk(self, guest: Guest, random: Random, end: float, pressed: Pressed) -> None:
        """Press one key after the other; a key that is due before the last one is painted counts from then.

        A key that has to wait for another player's choice counts from when it is pressed.
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
                        was_still = guest.is_still
                        painted = None if was_still else await guest.step(random)
                except OSError:  # Out of time, or hung up on.
                    pressed.waits.append(perf_counter() - began)
                    pressed.unpainted += 1
                    return
                if painted is not None:
                    pressed.waits.append(painted - began)
                else:
                    pressed.unchanged += not was_still
                    began = perf_counter()
            due = began + random.uniform(*self.profile.pause)

    async def _move(self, table: Table, random: Random, end: float, moves: Moves) -> None:
        due = perf_counter() + random.uniform(0, self.profile.choosing[1])
        while due < end:
            await asyncio.sleep(max(due - perf_counter(), 0))
            try:
                await table.choose(random, moves, end + self.profile.drain - perf_counter())
            except OSError:  # Counted there; the table's screen is unknown from here on.
                return
            due = max(due + random.uniform(*self.profile.choosing), perf_counter())
