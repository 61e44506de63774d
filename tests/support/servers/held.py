"""A server with the limits for strangers in a separate process, whose internals can be read; and honest
people on it."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any

from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.held_server import FIGURES
from support.servers.real_server import RealServer

PROGRAM = Path(__file__).with_name("held_server.py")
HONEST = "127.0.0.9"
"""The address of honest people, who must not suffer from others."""
_LETTERS = "жщюяфэ"
"""Letters that an honest player types; nothing else on the screen has them."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of a server's internals."""

    rss: int
    """Bytes in memory, after all that can be freed was."""
    fds: int
    tasks: int
    alive: dict[str, int]
    """Objects of sessions, by class: dead ones that are held too."""
    clients: int
    sessions: int
    connections: int
    half_open: int
    here: int
    """People in the house."""
    guests: int
    """Guests whom the house knows, connected or not."""
    tables: int
    counts: dict[str, int]
    """How often each limit was met."""
    longest_lag: float
    """Seconds of the longest turn of the loop since the last question, and at most two milliseconds more."""
    longest_turn: float
    """The same without the time in which the machine ran another process or thread instead."""
    casts: int
    """Recordings of matches that were made in its own process."""
    loaded: list[str]
    """The modules and catalogues of words that it has loaded so far."""
    cpu: float
    """Seconds of it that were used so far."""


class HeldServer(RealServer):
    """A server that reports its internals."""

    async def figures(self) -> Figures:
        """Ask it."""
        path = self.folder / FIGURES
        path.unlink(missing_ok=True)
        self.send(signal.SIGUSR1)
        await until(path.exists, "the server tells of itself", limit=PATIENCE * 3)
        return Figures(**json.loads(path.read_text()))

    def answer_worker(self) -> int:
        """Return the process that makes long answers; no bot thinks on this server."""
        (child,) = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return int(child)

    async def settles(self, wanted: Any, what: str, limit: float = 60.0) -> Figures:
        """Wait until `wanted(figures)` is true; gives the last ones."""
        loop = asyncio.get_running_loop()
        end = loop.time() + limit
        while not wanted(figures := await self.figures()):
            assert loop.time() < end, f"waited {limit} s in vain: {what}; {figures}"
            await asyncio.sleep(0.25)
        return figures


@asynccontextmanager
async def held_server(folder: Path, **settings: Any) -> AsyncIterator[HeldServer]:
    """Run a server with the limits for strangers; `settings` are fields that differ."""
    server = HeldServer(folder, str(PROGRAM), json.dumps(settings))
    try:
        await server.start()
        yield server
    finally:
        await server.close()


class Honest:
    """A person who types into the lobby's chat, key by key, and measures the time until each is shown."""

    def __init__(self, player: Player, login: float) -> None:
        self.player = player
        self.login = login
        """Seconds from the first packet to the first screen."""
        self.waits: list[float] = []
        """Seconds from a key to its paint."""

    @classmethod
    async def come(cls, port: int, name: str = "honest", *, source: str = HONEST, **options: Any) -> Honest:
        """Log in from a separate address, and begin a chat line."""
        begun = perf_counter()
        player = await Player.connect(port, name, local_addr=(source, 0), **options)
        await player.open()
        await player.glass.gets(b"Lobby")
        login = perf_counter() - begun
        player.press(b"c")
        await player.sees("Enter")
        return cls(player, login)

    async def type_once(self, limit: float = 30.0) -> float:
        """Type a letter, wait for it, and take it back."""
        letter = _LETTERS[len(self.waits) % len(_LETTERS)].encode()
        glass = self.player.glass
        glass.raw.clear()
        glass._drawn = 0
        begun = perf_counter()
        self.player.press(letter)
        await glass.gets(letter, limit)
        self.waits.append(wait := perf_counter() - begun)
        self.player.press(b"\x7f")
        return wait

    async def type_on(self, pause: float = 0.1) -> None:
        """Repeat until cancelled."""
        while True:
            await self.type_once()
            await asyncio.sleep(pause)

    @property
    def p99(self) -> float:
        """The wait that one key in a hundred exceeds."""
        return percentile(self.waits, 0.99)

    @property
    def dropped(self) -> bool:
        """True if the server has disconnected."""
        return self.player.glass.ended.is_set()


@asynccontextmanager
async def typing(honest: Honest, pause: float = 0.1) -> AsyncIterator[Honest]:
    """Let a person type all the time; fail if a key is never shown."""
    task = asyncio.create_task(honest.type_on(pause))
    try:
        yield honest
        if task.done():
            task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that a share of the values does not exceed."""
    assert values
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def milliseconds(seconds: float) -> str:
    """Return milliseconds as text for a report."""
    return f"{seconds * 1000:.0f} ms"
