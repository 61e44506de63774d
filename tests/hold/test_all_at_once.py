"""All hostile kinds at once, each from its own address, while honest people come in and play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from support.crowds.hostile import Group, hostile_crowd
from support.crowds.hostile_cost import cost, starved
from support.crowds.hostile_kinds import HARMLESS, KINDS
from support.servers.held import Honest, held_server, milliseconds, percentile, typing

LATE, LOGIN = 0.25, 1.0
MEMORY = 128 * 2**20
"""Bytes that all hostile clients together may cost."""
HOSTILE = tuple(kind for kind in KINDS if kind not in HARMLESS)


@asynccontextmanager
async def coming_and_going(port: int) -> AsyncIterator[list[float]]:
    """Let honest people come and go one after the other; return how long each waited to be in."""
    waits = list[float]()

    async def come() -> None:
        while True:
            guest = await Honest.come(port, "newcomer", source="127.0.0.10")
            waits.append(guest.login)
            guest.player.vanish()
            await asyncio.sleep(1.5)

    task = asyncio.create_task(come())
    try:
        yield waits
        if task.done():
            task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_honest_people_play_on_among_all_kinds_of_hostile_clients(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None], full: bool
) -> None:
    seconds, players = scale(4, 60), scale(1, 3)
    groups = [Group(kind, f"127.0.1.{number}") for number, kind in enumerate(HOSTILE, 1)]
    assert len(groups) >= 20
    async with held_server(tmp_path) as server, AsyncExitStack() as stack:
        honest = [await Honest.come(server.port, f"honest-{n}") for n in range(players)]
        before = await server.figures()
        quiet = [await honest[0].type_once() for _ in range(20)]
        honest[0].waits.clear()
        for player in honest:
            await stack.enter_async_context(typing(player))
        logins = await stack.enter_async_context(coming_and_going(server.port))
        crowd = await stack.enter_async_context(hostile_crowd(server.port, seconds, groups))
        hungry = starved(server.pid)
        async with cost(server.pid, server.port) as most:
            tally = await crowd.done()
        hungry = starved(server.pid) - hungry
        assert not any(player.dropped for player in honest)
        after = await server.figures()
        log = server.complaints
    waits = [wait for player in honest for wait in player.waits]
    note(
        f"{len(groups)} hostile clients, {seconds} s",
        keys=len(waits),
        before=milliseconds(max(quiet)),
        p50=milliseconds(percentile(waits, 0.5)),
        p99=milliseconds(percentile(waits, 0.99)),
        logins=len(logins),
        longest_login=milliseconds(max(logins)),
        lag=milliseconds(after.longest_lag),
        starved=f"{hungry:.1f} s",
        cpu=f"{after.cpu - before.cpu:.1f} s",
        memory=f"{(most.memory - before.rss) / 2**20:.1f} MB",
        limits=after.counts,
    )
    assert "incident" not in log, log
    assert most.memory - before.rss < MEMORY
    assert all(tally[kind].get("connections") for kind in HOSTILE), "every kind has come"
    if full:
        assert max(logins) < LOGIN
        assert percentile(waits, 0.99) < LATE
