"""The actions of a crowd, each with its limit: come one by one, join, wait, press keys."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import asyncssh

from benchmarks.sessions.entrants import Entrant
from benchmarks.sessions.learn import Learned, Step
from benchmarks.sessions.player import Player, call
from benchmarks.sessions.profile import Profile


@dataclass(slots=True)
class Joined:
    """The players who came in, and how long each waited for the first full paint."""

    players: list[Player] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0


@dataclass(slots=True)
class Pressed:
    """Seconds from each key to its paint; keys that were never painted count with the time they waited."""

    waits: list[float] = field(default_factory=list)
    unpainted: int = 0
    unchanged: int = 0
    """Keys that changed nothing on the screen; they count nowhere else."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Players of one server."""

    entrant: Entrant
    port: int
    learned: Learned
    profile: Profile

    async def one_by_one(self) -> float:
        """Return connects per second when each leaves before the next comes; takes at most half the limit of
        joining."""
        begun, done = perf_counter(), 0
        with suppress(TimeoutError):
            async with asyncio.timeout(self.profile.join_limit / 2):
                for number in range(self.profile.callers):
                    player, _ = await self._enter(number)
                    player.leave()
                    done += 1
        return done / (perf_counter() - begun)

    async def join(self, size: int) -> Joined:
        """Let all join at once, a few at a time; a player who is not in by the limit has not joined."""
        gate = asyncio.Semaphore(self.profile.gate)
        joined = Joined()

        async def one(number: int) -> None:
            async with gate:
                with suppress(OSError, asyncssh.Error):  # Counted as lost.
                    player, wait = await self._enter(number)
                    joined.players.append(player)
                    joined.waits.append(wait)
                    joined.seconds = perf_counter() - begun

        begun = perf_counter()
        tasks = [asyncio.create_task(one(number)) for number in range(size)]
        try:
            await asyncio.wait(tasks, timeout=self.profile.join_limit)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return joined

    async def press(self, players: list[Player], random: Random) -> Pressed:
        """Let everyone press keys at random times."""
        pressed = Pressed()
        end = perf_counter() + self.profile.pressing
        with no_garbage_collection():
            await asyncio.gather(*(self._walk(player, random, end, pressed) for player in players))
        return pressed

    async def _enter(self, number: int) -> tuple[Player, float]:
        begun = perf_counter()
        player = await call(self.port, self.entrant.username, number, first=self.learned.first)
        try:
            painted = await player.painted
            for step in self.learned.opening:
                await _paint(player, step)
        except BaseException:
            player.leave()
            raise
        return player, painted - begun

    async def _walk(self, player: Player, random: Random, end: float, pressed: Pressed) -> None:
        """Press one key after the other. A key that is due before the last one is painted waits for it.

        Its time counts from when it was due, not from when it was sent: otherwise a stalling server would
        avoid the keys that could not be pressed.
        """
        due, number = perf_counter() + random.uniform(0, self.profile.pause[1]), 0
        while due < end and not player.lost:
            began = due
            if (early := due - perf_counter()) > 0:
                await asyncio.sleep(early)
                began = perf_counter()  # The driver's own lateness is not the server's.
            step = self.learned.walk[number % len(self.learned.walk)]
            try:
                async with asyncio.timeout(end + self.profile.drain - perf_counter()):
                    pressed.waits.append(await _paint(player, step) - began)
            except OSError:  # Timed out, or disconnected.
                pressed.waits.append(perf_counter() - began)
                pressed.unpainted += 1
                return
            due, number = due + random.uniform(*self.profile.pause), number + 1


async def _paint(player: Player, step: Step) -> float:
    painted = player.expect(step.painted)
    player.press(step.key)
    return await painted


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Switch garbage collection off: the driver's pauses would be counted as the server's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
