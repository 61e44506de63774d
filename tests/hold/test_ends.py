"""Thousands of logins and logouts of all kinds: nothing of a session outlives it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import perf_counter

import asyncssh

from support.crowds.crowd_ends import ENDS, Comer, wakes_the_bots
from support.servers.held import Figures, HeldServer

PROGRAM = Path(__file__).parents[1] / "support" / "crowds" / "crowd_server.py"
AT_ONCE = 12
GROWTH = 5 * 1024 * 1024
GUESTS = 10
IMPATIENT = {"login_seconds": 4.0, "stall_seconds": 1.0, "keepalive_seconds": 1.0}
"""Short, so that timeouts end some sessions during the test."""
FORGETFUL = {"limits": {"known_guests": GUESTS}}
"""Few disconnected guests are remembered: what a house keeps on purpose must not count as a leak."""


class _Street:
    """People who come and go, some at once; a person with a key always has the same key."""

    def __init__(self, server: HeldServer) -> None:
        self._server = server
        self._numbers = count()
        self.ended: Counter[str] = Counter()

    async def people(self, times: int) -> None:
        """Let this many people come and go."""
        left = iter(range(times))
        keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(AT_ONCE)]
        await asyncio.gather(*(self._one_after_the_other(key, left) for key in keys))

    async def _one_after_the_other(self, key: asyncssh.SSHKey, left: object) -> None:
        for _ in left:  # type: ignore[attr-defined]  # shared by all
            number = next(self._numbers)
            end = ENDS[number % len(ENDS)]
            known = number % 3 == 0
            await end(Comer(self._server.port, number, key if known else None))
            self.ended[end.__name__] += 1


def _nobody(figures: Figures) -> bool:
    return not (figures.alive or figures.clients or figures.sessions or figures.connections or figures.here)


async def test_nothing_of_a_session_outlives_it(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    logins, first = scale(60, 3000), scale(2 * len(ENDS), 200)
    server = HeldServer(tmp_path, str(PROGRAM), json.dumps(IMPATIENT | FORGETFUL))
    try:
        await server.start()
        await wakes_the_bots(Comer(server.port, 0, None))
        street = _Street(server)
        await street.people(first)
        before = await server.settles(_nobody, "everybody is gone")
        begun = perf_counter()
        await street.people(logins - first)
        seconds = perf_counter() - begun
        after = await server.settles(_nobody, "everybody is gone")
        growth = after.rss - before.rss
        note(
            "ends",
            logins=street.ended.total(),
            kinds=len(street.ended),
            growth_kb=growth // 1024,
            rss_mb=after.rss // 1024**2,
            apps_alive=after.alive.get("ServedApp", 0),
            fds_left=after.fds - before.fds,
            tasks_left=after.tasks - before.tasks,
            guests_kept=after.guests,
            tables_kept=after.tables,
            seconds=round(seconds),
        )
        assert street.ended.total() == logins
        assert after.fds <= before.fds
        assert after.tasks <= before.tasks
        assert after.guests <= GUESTS + after.tables, "at each table sits at most one"
        assert growth < GROWTH
        assert server.complaints.count("RuntimeError") == street.ended["crashes"], (
            "crashes are logged, and only they"
        )
        assert await server.stop() == 0
    finally:
        await server.close()
