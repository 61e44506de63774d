"""Many large windows type at a hand's pace, from few sources: their keys add up, and others do not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from support.crowds.crowd_client import source
from support.crowds.crowd_process import crowd
from support.servers.held import HeldServer, Honest, held_server, milliseconds, percentile, typing

LARGE = (300, 100)
PAUSE = 0.1
"""Seconds between two keys of one window."""
HONEST_PAUSE = 0.05
"""Seconds between two letters of an honest person: quick, but still at a hand's pace."""
KEYS_SLOWER, LOGINS_SLOWER = 2, 3
"""How much longer others may wait than beside the same windows when they are silent."""


class Waits(NamedTuple):
    """How long honest people wait, in seconds."""

    keys: list[float]
    logins: list[float]
    lag: float
    turn: float
    cpu: float
    """The share of the time in which the server used the processor."""

    @property
    def p99(self) -> float:
        """The wait that one key in a hundred exceeds."""
        return percentile(self.keys, 0.99)


async def waits(server: HeldServer, seconds: float, street: int) -> Waits:
    """Let honest people type, and log in one after the other, for so long."""
    honest = await Honest.come(server.port)
    before, begun = await server.figures(), perf_counter()
    logins = list[float]()
    async with typing(honest, HONEST_PAUSE):
        for number in count():
            guest = await Honest.come(server.port, f"guest{number}", source=source(number, street))
            logins.append(guest.login)
            guest.player.vanish()
            if perf_counter() - begun > seconds:
                break
            await asyncio.sleep(0.3)
    took = perf_counter() - begun
    after = await server.figures()
    honest.player.vanish()
    return Waits(honest.waits, logins, after.longest_lag, after.longest_turn, (after.cpu - before.cpu) / took)


async def test_windows_at_a_hands_pace_do_not_add_up(
    tmp_path: Path, scale: Callable[[int, int], int], full: bool, note: Callable[..., None]
) -> None:
    windows, sources, seconds = scale(8, 100), scale(2, 4), scale(2, 20)
    async with held_server(tmp_path) as server, crowd("crowd_windows.py") as large:
        await large.order("open", port=server.port, windows=windows, sources=sources, size=LARGE)
        silent = await waits(server, seconds, 8)
        await large.order("type", pause=PAUSE)
        typed = await waits(server, seconds, 9)
        rest = await large.order("rest")
        counts = (await server.figures()).counts
        for name, some in (("silent", silent), ("typing", typed)):
            note(
                f"{windows} large windows, {name}",
                keys=len(some.keys),
                key_p50=milliseconds(percentile(some.keys, 0.5)),
                key_p99=milliseconds(some.p99),
                logins=len(some.logins),
                longest_login=milliseconds(max(some.logins)),
                lag=milliseconds(some.lag),
                longest_turn=milliseconds(some.turn),
                cpu=f"{some.cpu:.0%}",
                typed=rest["typed"] if some is typed else 0,
                limits=counts if some is typed else {},
            )
        await large.order("look", limit=300)
        assert rest["dropped"] == 0
        assert "incident" not in server.complaints
    if full:
        assert typed.p99 <= KEYS_SLOWER * silent.p99
        assert max(typed.logins) <= LOGINS_SLOWER * max(silent.logins)
