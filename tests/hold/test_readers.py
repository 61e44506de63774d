"""Clients that do not read: each costs little, is dropped in time, and others notice nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from support.crowds.hostile import Group, hostile_crowd
from support.crowds.hostile_cost import cost
from support.servers.held import Honest, held_server, milliseconds, typing

MOST = 256 * 1024
"""Most bytes that such a client may cost beyond the cost of one that reads."""
LATE = 0.25
FILLING_SECONDS = 15
"""Seconds until so much output waits that drawing stops; a client stalls only then."""
KINDS = ("reads_nothing", "reads_no_packet", "reads_a_byte", "reads_a_byte_of_a_packet")


def readers(count: int, *kinds: str, once: bool) -> list[Group]:
    """Return `count` readers of these kinds, a few per address; unless `once`, a dropped one comes again."""
    return [Group(kinds[n % len(kinds)], f"127.0.1.{1 + n % 12}", 1, int(once)) for n in range(count)]


async def test_a_client_that_does_not_read_costs_little_and_is_dropped(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None], full: bool
) -> None:
    count, stall = scale(6, 50), scale(2, 10)
    async with held_server(tmp_path, stall_seconds=stall) as server, cost(server.pid, server.port) as most:
        honest = await Honest.come(server.port)
        groups = readers(count, "reads_all", once=False)
        async with hostile_crowd(server.port, scale(5, 20), groups) as crowd:
            tally = await crowd.done()
        assert tally["reads_all"]["sessions"] == count
        who_reads = most.memory
        await server.settles(lambda figures: figures.clients == 1, "who reads is gone")
        most.memory = most.in_kernel = 0
        groups = readers(count, *KINDS, once=True)
        async with typing(honest), hostile_crowd(server.port, 60, groups) as crowd:
            tally = await crowd.done()
        assert not honest.dropped
        figures = await server.settles(lambda figures: figures.clients == 1, "who does not read is gone")
        log = server.complaints
    each = max(most.memory - who_reads, 0) // count
    dropped = sum(tally[kind].get("dropped", 0) for kind in KINDS)
    longest = max(tally[kind]["longest"] for kind in KINDS)
    note(
        f"{count} readers that do not read",
        each=f"{each} bytes",
        in_kernel=f"{most.in_kernel} bytes",
        dropped=dropped,
        longest=f"{longest} s",
        keys=len(honest.waits),
        p99=milliseconds(honest.p99),
        lag=milliseconds(figures.longest_lag),
    )
    assert each + most.in_kernel < MOST
    assert dropped == count, f"some are never dropped: {tally}"
    assert longest <= stall + FILLING_SECONDS
    assert figures.counts["stalled"] == count
    assert "incident" not in log, log
    if full:
        assert honest.p99 < LATE


async def test_a_slow_connection_is_not_a_dead_one(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    """A slow client takes far less than what changes, but it takes some all the time."""
    stall, a_second = scale(3, 10), scale(8192, 4096)
    seconds = 4 * stall
    groups = [Group("reads_slowly", "127.0.0.2", 2, a_second)]
    async with (
        held_server(tmp_path, stall_seconds=stall) as server,
        hostile_crowd(server.port, seconds, groups) as crowd,
    ):
        tally = (await crowd.done())["reads_slowly"]
    note(f"{a_second} bytes a second, {seconds} s", dropped=tally.get("dropped", 0), sips=tally["sips"])
    assert tally["sips"] > seconds
    assert "dropped" not in tally
