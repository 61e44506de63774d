"""A crowd of players in a separate process, so that its cost is not counted as the server's slowness.

A program: it reads orders, one JSON object per line, and answers each with one. See `ORDERS`.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import asyncssh

from support.crowds.crowd_client import ENTER, PAINTED, Caller, Gone, plain, source

TABLE = 5
STEPS = 10
"""People who are seated at the same time."""
_CODE = re.compile(r"Table ([a-z]+(?:-[a-z]+)+)")
_HAND = re.compile(r"│ *(\d) +([◆●▲★○■▼]) *│")
"""A card on the table, or in the player's own hand."""


@dataclass(slots=True)
class Member:
    """A player with a key and a seat."""

    number: int
    key: asyncssh.SSHKey = field(default_factory=lambda: asyncssh.generate_private_key("ssh-ed25519"))
    code: str = ""
    hand: frozenset[tuple[str, str]] = frozenset()
    caller: Caller | None = None
    tries: int = 0
    back_after: float = 0.0

    async def come(self, port: int, command: str | None = None) -> Caller:
        """Connect."""
        local = source(self.number % 60)
        caller = await Caller.come(port, f"p{self.number}", key=self.key, local=local, command=command)
        self.caller = caller
        return caller

    async def first_screen(self) -> str:
        """Return what the first paint shows."""
        assert self.caller is not None
        await self.caller.hears(PAINTED, limit=90)
        return plain(bytes(self.caller.heard))


class People:
    """All players of the crowd."""

    def __init__(self) -> None:
        self.members: list[Member] = []

    async def sit(self, port: int, people: int) -> dict[str, Any]:
        """Connect `people` players, seat them in fives (the last table may have three or four), and start."""
        self.members = [Member(number) for number in range(people)]
        tables = [self.members[first : first + TABLE] for first in range(0, people, TABLE)]
        if len(tables[-1]) < 3:
            tables[-2:] = [tables[-2][:-2], [*tables[-2][-2:], *tables[-1]]]
        admission = asyncio.Semaphore(STEPS)

        async def fill(table: list[Member]) -> None:
            async with admission:
                await _fill(port, table)

        await asyncio.gather(*map(fill, tables))
        return {"seated": len(self.members), "tables": len(tables)}

    async def again(self, port: int) -> dict[str, Any]:
        """Reconnect all at the same moment, and again if they are refused, until all are back."""
        begun, cpu = perf_counter(), sum(os.times()[:2])
        lag = asyncio.create_task(_lag())
        await asyncio.gather(*(self._comes_back(member, port, begun) for member in self.members))
        lag.cancel()
        waits = sorted(member.back_after for member in self.members)
        worst = await asyncio.gather(lag, return_exceptions=True)
        return {
            "back": len(waits),
            "first": waits[0],
            "median": waits[len(waits) // 2],
            "last": waits[-1],
            "tries": sum(member.tries for member in self.members),
            "cpu": sum(os.times()[:2]) - cpu,
            "lag": worst[0] if isinstance(worst[0], float) else 0.0,
        }

    async def _comes_back(self, member: Member, port: int, begun: float) -> None:
        for _ in range(30):
            member.tries += 1
            try:
                await member.come(port)
                screen = await member.first_screen()
            except (asyncssh.Error, OSError):  # refused: try again, as a person would, but sooner
                await asyncio.sleep(1)
                continue
            member.back_after = perf_counter() - begun
            code = _CODE.search(screen)
            if code is None or code[1] != member.code:
                raise AssertionError(f"p{member.number} is not at {member.code}: {screen}")
            hand = _hand(screen)
            if not hand <= member.hand:
                raise AssertionError(f"p{member.number} held {member.hand}, and now: {screen}")
            return
        raise AssertionError(f"p{member.number} does not come in")

    async def vanish(self) -> dict[str, Any]:
        """Disconnect all of them."""
        for member in self.members:
            if member.caller is not None:
                member.caller.vanish()
        return {}


def _hand(screen: str) -> frozenset[tuple[str, str]]:
    """Return the player's own cards: they are below the role."""
    return frozenset(_HAND.findall(screen.rpartition("You are a ")[2]))


async def _lag() -> float:
    """Return the longest time that this process did not run, until cancelled."""
    worst, loop = 0.0, asyncio.get_running_loop()
    try:
        while True:
            due = loop.time() + 0.02
            await asyncio.sleep(0.02)
            worst = max(worst, loop.time() - due)
    except asyncio.CancelledError:
        return worst


async def _fill(port: int, table: list[Member]) -> None:
    """Let the first player make a table, and the others join it by its code; all are ready, and start."""
    creator = await table[0].come(port)
    await creator.hears(b"Lobby")
    creator.press(b"n", str(len(table)).encode(), ENTER)
    code = _CODE.search(await creator.sees("Chat at this table"))
    assert code is not None
    for member in table[1:]:
        caller = await member.come(port, code[1])
        await caller.sees("Chat at this table")
        caller.press(b"r")
    creator.press(b"r")
    for member in table:
        assert member.caller is not None
        for _ in range(20):  # while the deal is staged, cards lie face down
            member.hand = _hand(await member.caller.sees("Round 1"))
            if member.hand:
                break
            await member.caller.news(0.5)
        assert member.hand
        member.code = code[1]


async def _obey() -> None:
    people = People()
    orders: dict[str, Callable[..., Awaitable[dict[str, Any]]]] = {
        "sit": people.sit,
        "again": people.again,
        "vanish": people.vanish,
    }
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        try:
            answer = await orders[order.pop("do")](**order)
        except (AssertionError, asyncssh.Error, Gone, OSError) as error:
            answer = {"fault": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(_obey())
