"""Pastes of ten megabytes, floods of chat, windows of any size: each is capped, and others notice nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.clients.player import Player
from support.crowds.hostile import Group, hostile_crowd
from support.crowds.hostile_cost import cost
from support.servers.held import Honest, held_server, milliseconds, typing

LATE = 0.25
MEMORY = 24 * 2**20
"""Most bytes that a few sessions and their flood may cost."""
BUFFERED, A_SECOND = 48 * 1024, 4_000
"""Bytes that a client can send at once, into buffers, and in each second after that."""
SESSIONS = 2
LINES = 3
"""Lines that a person may say at once; after that one per second."""


@dataclass(frozen=True, slots=True)
class Flood:
    """The result of one flood."""

    tally: dict[str, int]
    """Actions of the clients, by kind."""
    counts: dict[str, int]
    """Limits that they met."""
    lines: set[str]
    """Lines of theirs that others could read."""
    figures: dict[str, object]
    """Figures for the report."""


async def flood(tmp_path: Path, kind: str, seconds: float, full: bool) -> Flood:
    """Let two clients of a kind come, check what holds for every kind, and return what they cost."""
    async with held_server(tmp_path) as server:
        honest = await Honest.come(server.port)
        before = await server.figures()
        async with overheard(server.port) as lines, typing(honest), cost(server.pid, server.port) as most:
            groups = [Group(kind, "127.0.0.2", SESSIONS)]
            async with hostile_crowd(server.port, seconds, groups) as crowd:
                tally = (await crowd.done())[kind]
        assert not honest.dropped
        after = await server.settles(lambda figures: figures.clients == 1, "the flood is gone")
        assert "incident" not in server.complaints, server.complaints
    grown = most.memory - before.rss
    assert tally["sessions"] >= SESSIONS
    assert grown < MEMORY
    if full:
        assert honest.p99 < LATE
    figures: dict[str, object] = {
        **tally,
        "memory": f"{grown / 2**20:.1f} MB",
        "p99": milliseconds(honest.p99),
        "lag": milliseconds(after.longest_lag),
    }
    return Flood(tally, after.counts, lines, figures)


@asynccontextmanager
async def overheard(port: int) -> AsyncIterator[set[str]]:
    """Yield the lines of the flood that a player in the lobby can read."""
    player = await Player.connect(port, "listener", local_addr=("127.0.0.8", 0))
    await player.open()
    await player.sees("Lobby")
    lines = set[str]()

    async def read() -> None:
        while True:
            lines.update(re.findall(r"foe-\d+\W+flood-\d{5}", player.screen))
            await asyncio.sleep(0.1)

    task = asyncio.create_task(read())
    try:
        yield lines
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        player.vanish()


@pytest.mark.parametrize("kind", ["pastes", "pastes_whole", "pastes_bare", "types_singly"])
async def test_ten_megabytes_are_taken_slowly_or_not_at_all(
    kind: str, tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None], full: bool
) -> None:
    seconds = scale(8, 20)
    came = await flood(tmp_path, kind, seconds, full)
    note(f"{SESSIONS} x {kind}, {seconds} s", **came.figures)
    assert came.tally["bytes"] < came.tally["sessions"] * (BUFFERED + A_SECOND * seconds)


async def test_a_flood_of_chat_is_not_heard(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None], full: bool
) -> None:
    seconds = scale(6, 30)
    came = await flood(tmp_path, "talks", seconds, full)
    note(f"{SESSIONS} x talks, {seconds} s", **came.figures, heard=len(came.lines))
    assert came.counts["talk"] > 0
    assert 0 < len(came.lines) <= came.tally["sessions"] * (LINES + seconds)


async def test_windows_of_any_size_change_as_often_as_they_like(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None], full: bool
) -> None:
    seconds = scale(4, 20)
    came = await flood(tmp_path, "resizes", seconds, full)
    note(f"{SESSIONS} x resizes, {seconds} s", **came.figures)
    assert came.counts["size"] > 0
    assert came.tally["sizes"] > 20 * seconds
    assert came.tally["sessions"] == SESSIONS, "nobody is thrown out for an odd window"
