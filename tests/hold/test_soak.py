"""Tables of bots with players and spectators, for long: no growth, no stuck table, no slower keys."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from support.crowds.crowd_process import crowd
from support.crowds.crowd_typist import typist_at_a_table
from support.servers.held import Honest, held_server, milliseconds, percentile, typing

MINUTES = float(os.environ.get("HOLD_SOAK_MINUTES", "30"))
STAND = 60.0
"""Seconds after which a table counts as stuck: bots take their time, and last chances eight seconds."""
GROWTH = 10 * 1024 * 1024
STEADY = 1.5
SLACK = 0.025
"""Seconds of difference that come from this machine, not from the server."""


def _memory(pid: int) -> int:
    """Return the resident bytes of a process, without disturbing it."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


async def test_tables_are_played_for_long(
    tmp_path: Path, scale: Callable[[float, float], float], full: bool, note: Callable[..., None]
) -> None:
    tables, clients = int(scale(3, 40)), int(scale(6, 100))
    third = scale(10, MINUTES * 60) / 3
    async with held_server(tmp_path) as server, crowd("crowd_soak.py") as soak:
        await soak.order("begin", port=server.port, tables=tables, clients=clients, limit=300)
        typists = [await Honest.come(server.port), await typist_at_a_table(server.port)]
        await soak.order("go_on", seconds=third / 2, limit=third + 60)  # warm-up
        before = await server.figures()
        told: list[dict[str, Any]] = []
        waits: list[list[float]] = []
        memory: list[int] = []
        for _ in range(3):
            for typist in typists:
                typist.waits.clear()
            async with typing(typists[0], 0.3), typing(typists[1], 0.3):
                told.append(await soak.order("go_on", seconds=third, limit=third + 60))
            waits.append([wait for typist in typists for wait in typist.waits])
            memory.append(_memory(server.pid))
        after = await server.figures()
        p99 = [percentile(some, 0.99) for some in waits]
        growth = after.rss - before.rss
        note(
            "soak",
            tables=tables,
            clients=clients,
            minutes=round(third * 3 / 60, 1),
            moves=sum(part["moves"] for part in told),
            fewest_moves_of_a_table=min(part["fewest_moves"] for part in told),
            matches_begun=told[-1]["matches"],
            longest_stand=f"{max(part['longest_stand'] for part in told):.0f} s",
            p99_by_thirds=", ".join(map(milliseconds, p99)),
            worst=milliseconds(max(map(max, waits))),
            crowd_p99_by_thirds=", ".join(milliseconds(part["p99"]) for part in told),
            came_again=told[-1]["came_again"],
            faults=told[-1]["faults"],
            rss_mb=round(after.rss / 1024**2),
            growth_kb=growth // 1024,
            rss_mb_by_thirds=", ".join(str(round(size / 1024**2)) for size in memory),
            server_cpu=f"{(after.cpu - before.cpu) / third / 3:.0%}",
            clients_cpu=f"{sum(part['cpu'] for part in told) / third / 3:.0%}",
            lag=milliseconds(after.longest_lag),
            refused=after.counts,
        )
        assert sum(part["moves"] for part in told) > 0
        assert max(part["longest_stand"] for part in told) < STAND
        assert after.tables == tables + 1
        assert after.here == clients + len(typists)
        assert not any(typist.dropped for typist in typists)
        assert "incident" not in server.complaints, server.complaints
        if full:
            assert growth < GROWTH
            assert p99[-1] < max(STEADY * p99[0], p99[0] + SLACK)
