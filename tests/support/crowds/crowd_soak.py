"""Tables that play for a long time, in a separate process: each has a keeper among bots, and some spectators.

A keeper has a key and answers every question; they start another match when one is over, and reconnect when
they are disconnected. A program like `crowd_people`: it reads orders and answers them.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any

import asyncssh

from support.crowds.crowd_client import DOWN, ENTER, LEFT, PAINTED, RIGHT, Caller, Gone, source
from support.screens.terminals import until

BOTS = 4
LOOK_SECONDS = 4.0
"""Seconds of quiet after which a keeper checks what the table waits for."""
THINKS = (0.2, 1.5)
"""Seconds that a keeper takes."""
GLANCES = (1.0, 5.0)
"""Seconds between two keys of a spectator."""
KEY_SECONDS = 3.0
"""Seconds after which a key counts as without effect, for example because the only option was picked; then a
whole screen is asked for, and has to come."""
_READY = re.compile(r" R +ready\b|R +rematch\b")
_YES = re.compile(r" (0|Y) +yes\b")


class Client:
    """A client that reconnects whenever it is disconnected."""

    def __init__(self, number: int, port: int) -> None:
        self.number = number
        self._port = port
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self._random = Random(number)
        self.waits: list[float] = []
        """Seconds from a key to the next paint."""
        self.clients = 0
        self.faults: list[str] = []

    async def stay(self) -> None:
        """Run until cancelled."""
        while True:
            self.clients += 1
            caller: Caller | None = None
            try:
                local = source(self.number % 60)
                caller = await Caller.come(self._port, f"soak{self.number}", key=self._key, local=local)
                await caller.hears(PAINTED)
                await self._be_there(caller)
            except (asyncssh.Error, OSError, Gone) as fault:
                self.faults.append(f"{type(fault).__name__}: {str(fault)[:300]}")
            finally:
                if caller is not None:
                    caller.vanish()
            await asyncio.sleep(1)

    async def _be_there(self, caller: Caller) -> None:
        raise NotImplementedError

    async def _press(self, caller: Caller, key: bytes) -> None:
        """Press a key, and note when something is painted."""
        caller.forget()
        begun = perf_counter()
        caller.press(key)
        try:
            await caller.hears(PAINTED, limit=KEY_SECONDS)
        except TimeoutError:
            await caller.looks()
        else:
            self.waits.append(perf_counter() - begun)


class Keeper(Client):
    """Keeps a public table of bots going."""

    def __init__(self, number: int, port: int) -> None:
        super().__init__(number, port)
        self.moves = 0
        """Questions that were answered."""
        self.matches = 0
        """Matches that were started."""
        self.moved_at = perf_counter()
        self.longest = 0.0
        """Seconds in which nothing happened at the table, at most."""

    @property
    def standing(self) -> float:
        """Seconds since anything happened."""
        return perf_counter() - self.moved_at

    def _moved(self) -> None:
        self.longest = max(self.longest, self.standing)
        self.moved_at = perf_counter()

    async def _be_there(self, caller: Caller) -> None:
        if "Lobby" in await caller.looks():
            await self._make_a_table(caller)
        while True:
            if caller.asked:
                await asyncio.sleep(self._random.uniform(*THINKS))
                await self._answer(caller)
            elif await caller.news(LOOK_SECONDS):  # a table at which nothing happens paints nothing
                self._moved()
            else:
                await self._see_what_is_up(caller)

    async def _make_a_table(self, caller: Caller) -> None:
        caller.press(b"n", ENTER)
        await caller.sees("Chat at this table")
        caller.press(b"b")
        await caller.sees("Round 1")
        self.matches += 1

    async def _answer(self, caller: Caller) -> None:
        """Pick something and do it."""
        for _ in range(self._random.randint(1, 2)):
            await self._press(caller, self._random.choice((LEFT, RIGHT)))
        title = caller.title
        await self._press(caller, ENTER)
        end = perf_counter() + 1.0
        while caller.title == title and perf_counter() < end:
            await caller.news(0.2)
        if caller.title == title:  # asked again, or asked whether that is meant
            await self._see_what_is_up(caller)
        else:
            self.moves += 1
            self._moved()

    async def _see_what_is_up(self, caller: Caller) -> None:
        """Look at the whole screen, and do what it waits for."""
        screen = await caller.looks()
        if yes := _YES.search(screen):
            caller.press(yes[1].lower().encode())
            self.moves += 1
            self._moved()
        elif _READY.search(screen):
            self.matches += "rematch" in screen
            caller.press(b"r")
            self._moved()
        elif "take over" in screen:
            caller.press(ENTER)
        elif "Lobby" in screen:
            await self._make_a_table(caller)
        await caller.news(0.5)


class Onlooker(Client):
    """A spectator of one of the tables, who reads a page about it now and then."""

    def __init__(self, number: int, port: int) -> None:
        super().__init__(number, port)
        self.watched = 0
        """How often a key was pressed while a match was on the screen."""

    async def _be_there(self, caller: Caller) -> None:
        while True:
            if "Table" not in caller.title:
                caller.press(*[DOWN] * (self.number % 40), b"w")
                await caller.looks()
            else:
                self.watched += 1
                await self._press(caller, b"h")
                await self._press(caller, b"\x1b[27u")
            end = perf_counter() + self._random.uniform(*GLANCES)
            while (left := end - perf_counter()) > 0:
                await caller.news(left)


class Soak:
    """All clients of the soak."""

    def __init__(self) -> None:
        self.keepers: list[Keeper] = []
        self.onlookers: list[Onlooker] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, port: int, tables: int, clients: int) -> dict[str, Any]:
        """Start this many tables and clients; return when all tables are played and watched."""
        self.keepers = [Keeper(number, port) for number in range(tables)]
        self.onlookers = [Onlooker(number, port) for number in range(tables, clients)]
        for some in (self.keepers, self.onlookers):
            for one in some:
                self._tasks.append(asyncio.create_task(one.stay()))
                await asyncio.sleep(0.1)
        await until(lambda: all(keeper.moves for keeper in self.keepers), "all are played", limit=120)
        await until(lambda: all(one.watched for one in self.onlookers), "all watch", limit=120)
        return self._tell()

    async def go_on(self, seconds: float) -> dict[str, Any]:
        """Let it run, and return what happened meanwhile."""
        for one in (*self.keepers, *self.onlookers):
            one.waits.clear()
        for keeper in self.keepers:
            keeper.longest = 0.0
        before, cpu = [keeper.moves for keeper in self.keepers], sum(os.times()[:2])
        await asyncio.sleep(seconds)
        told = self._tell()
        moved = [keeper.moves - moves for keeper, moves in zip(self.keepers, before, strict=True)]
        return {**told, "fewest_moves": min(moved), "moves": sum(moved), "cpu": sum(os.times()[:2]) - cpu}

    def _tell(self) -> dict[str, Any]:
        everyone: list[Client] = [*self.keepers, *self.onlookers]
        waits = sorted(wait for one in everyone for wait in one.waits) or [0.0]
        return {
            "matches": sum(keeper.matches for keeper in self.keepers),
            "longest_stand": max(max(keeper.longest, keeper.standing) for keeper in self.keepers),
            "keys": len(waits),
            "p50": waits[len(waits) // 2],
            "p99": waits[len(waits) * 99 // 100],
            "came_again": sum(one.clients - 1 for one in everyone),
            "faults": [fault for one in everyone for fault in one.faults][:5],
        }

    async def end(self) -> dict[str, Any]:
        """Disconnect all of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return self._tell()


async def _obey() -> None:
    soak = Soak()
    orders: dict[str, Callable[..., Awaitable[dict[str, Any]]]] = {
        "begin": soak.begin,
        "go_on": soak.go_on,
        "end": soak.end,
    }
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        try:
            answer = await orders[order.pop("do")](**order)
        except (AssertionError, asyncssh.Error, OSError) as error:
            answer = {"fault": f"{type(error).__name__}: {error}; {soak._tell()}"}
        with suppress(BrokenPipeError):
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(_obey())
