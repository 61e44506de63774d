"""A crowd of large windows in a separate process: they are silent, or they type at a hand's pace.

A program: it reads orders, one JSON object per line, and answers each with one.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import asyncssh

from support.crowds.crowd_client import Caller, Gone, source

NICE = 10
"""The niceness of the crowd: it competes for the server's time only by what it sends."""
STREET = 6
"""The street of the windows' sources."""
HELP, BACK = b"?", b"\x1b[27u"
KEYS = (HELP, BACK, b"\x1b[B", b"\x0c")
"""Keys that change much of the screen: help and back, one row down, everything again."""


class Windows:
    """All windows of the crowd."""

    def __init__(self) -> None:
        self._callers: list[Caller] = []
        self._typing: list[asyncio.Task[None]] = []
        self._typed = 0

    async def open(self, port: int, windows: int, sources: int, size: list[int]) -> dict[str, Any]:
        """Log in a number of windows of one size, one after the other, from a number of sources."""
        for number in range(windows):
            local = source(number % sources, STREET)
            caller = await Caller.come(port, f"w{number}", local=local, size=(size[0], size[1]))
            await caller.hears(b"Lobby")
            self._callers.append(caller)
        return {"windows": len(self._callers)}

    async def type(self, pause: float) -> dict[str, Any]:
        """Let every window type a key in each `pause` from now on."""
        self._typing = [
            asyncio.create_task(self._type(caller, pause, pause * number / len(self._callers)))
            for number, caller in enumerate(self._callers)
        ]
        return {}

    async def _type(self, caller: Caller, pause: float, after: float) -> None:
        await asyncio.sleep(after)
        key = b""
        try:
            for number in count():
                caller.press(key := KEYS[number % len(KEYS)])
                self._typed += 1
                await asyncio.sleep(pause)
        finally:
            if key == HELP:
                caller.press(BACK)

    async def rest(self) -> dict[str, Any]:
        """Stop typing; tell how many keys were typed, and how many windows the server has disconnected."""
        for task in self._typing:
            task.cancel()
        await asyncio.gather(*self._typing, return_exceptions=True)
        return {"typed": self._typed, "dropped": sum(caller.ended.is_set() for caller in self._callers)}

    async def look(self) -> dict[str, Any]:
        """Open the chat line in every window, type a word, and wait until each shows it."""
        for number, caller in enumerate(self._callers):
            caller.press(b"c", f"newest{number:03}".encode())
        for number, caller in enumerate(self._callers):
            await caller.sees(f"newest{number:03}", limit=120)
        return {}


async def _obey() -> None:
    windows = Windows()
    orders: dict[str, Callable[..., Awaitable[dict[str, Any]]]] = {
        "open": windows.open,
        "type": windows.type,
        "rest": windows.rest,
        "look": windows.look,
    }
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        try:
            answer = await orders[order.pop("do")](**order)
        except (AssertionError, TimeoutError, asyncssh.Error, Gone, OSError) as error:
            answer = {"fault": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    os.nice(NICE)
    asyncio.run(_obey())
