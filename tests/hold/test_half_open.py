"""Crowds that connect and never come in keep nobody else out, and leave nothing behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import asyncssh
import pytest

from server.net.admission_limits import AdmissionLimits
from support.crowds.crowd_client import source
from support.crowds.crowd_half_open import HalfOpen
from support.screens.terminals import until
from support.servers.held import HONEST, Honest, held_server, milliseconds, typing

LOGIN = 2.0
"""Seconds within which an honest person is in."""
LOGINS = 5
PLANS: dict[str, Callable[[int], str]] = {
    "one address": lambda _: source(0, 2),
    "forty addresses": lambda number: source(number % 40, 3),
    "an address each": lambda number: source(number, 4),
}


async def _from_the_same(port: int, local: str) -> str:
    """Return the result for an honest person at the crowd's own address."""
    begun = perf_counter()
    try:
        honest = await Honest.come(port, "neighbour", source=local)
    except (asyncssh.Error, OSError) as error:
        return f"refused after {milliseconds(perf_counter() - begun)} ({type(error).__name__})"
    honest.player.vanish()
    return f"in after {milliseconds(honest.login)}"


@pytest.mark.parametrize("plan", PLANS)
async def test_clients_that_never_come_in_keep_nobody_out(
    tmp_path: Path, plan: str, scale: Callable[[float, float], float], note: Callable[..., None]
) -> None:
    crowd_size, login_seconds = int(scale(100, 2000)), scale(3, 20)
    async with held_server(tmp_path, login_seconds=login_seconds) as server:
        first = await Honest.come(server.port)
        before = await server.figures()
        crowd = HalfOpen(server.port)
        try:
            async with typing(first):
                begun = perf_counter()
                await crowd.come(crowd_size // 2, PLANS[plan])
                logins = []
                for _ in range(LOGINS):
                    await crowd.come(crowd_size // 2 // LOGINS, PLANS[plan])
                    newcomer = await Honest.come(server.port, "newcomer")
                    logins.append(newcomer.login)
                    newcomer.player.vanish()
                same = await _from_the_same(server.port, PLANS[plan](0))
                at_most = await server.figures()
                came = perf_counter() - begun
            after = await server.settles(
                lambda now: (now.connections, now.half_open) == (1, 0) and now.fds <= before.fds,
                "nothing is left of the crowd",
                limit=login_seconds + 10,
            )
            note(
                f"half-open, {plan}",
                connections=crowd.connected,
                seconds=round(came, 1),
                refused=crowd.refused,
                half_open=at_most.half_open,
                worst_login=milliseconds(max(logins)),
                worst_key=milliseconds(max(first.waits)),
                same_address=same,
                left=after.connections - 1,
                fds_left=after.fds - before.fds,
                tasks_left=after.tasks - before.tasks,
            )
            assert crowd.connected == crowd_size
            assert max(logins) < LOGIN
            assert at_most.half_open <= AdmissionLimits().half_open
            await until(lambda: crowd.open == 0, "the crowd sees that the server has hung up")
            assert after.tasks <= before.tasks
            assert not first.dropped
            assert server.complaints.count("refused") <= len(after.counts), "each kind is logged once"
            assert "incident" not in server.complaints
        finally:
            await crowd.let_go()
        assert first.player.connection.get_extra_info("sockname")[0] == HONEST
