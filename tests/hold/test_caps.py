"""Floods on one connection, of channels, commands, logins and keys: capped, counted, and logged once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import asyncssh
import pytest

from server.net.admission import SESSIONS_A_KNOCK
from server.net.admission_limits import AdmissionLimits
from server.ssh.connection import CHANNELS, REFUSALS
from server.ssh.input_throttle import BURST, KEYS_A_SECOND
from support.crowds.crowd_client import source
from support.crowds.crowd_floods import FLOODS, SENT_AWAY
from support.screens.terminals import until
from support.servers.held import Figures, Honest, held_server, milliseconds, typing

PAINT = 0.25
"""Seconds within which others see what they type."""
MALLORY = source(0, 5)
MOST = {"channels": CHANNELS + REFUSALS, "commands": SESSIONS_A_KNOCK * AdmissionLimits().knocks, "logins": 0}
"""Most items of a flood that may get through before it is stopped."""
LIMITS = {"channels": "channels", "commands": "sessions", "logins": "attempts", "keys": "keys"}
"""The limit that each flood runs into."""


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_is_capped_counted_and_logged_once(
    tmp_path: Path, flood: str, scale: Callable[[int, int], int], full: bool, note: Callable[..., None]
) -> None:
    wanted = scale(3000 if flood == "keys" else 300, 10_000)  # keys are allowed a burst
    async with held_server(tmp_path) as server:
        honest = await Honest.come(server.port)
        await honest.type_once()
        await honest.player.connection.run("rules", check=True)  # starts the worker, which stays
        before = await server.figures()
        async with typing(honest):
            begun = perf_counter()
            through = await FLOODS[flood](server.port, MALLORY, wanted)
            seconds = perf_counter() - begun

        def is_over(now: Figures, before: Figures = before) -> bool:
            return (now.connections, now.sessions) == (1, 1) and now.fds <= before.fds

        after = await server.settles(is_over, "nothing is left of the flood")
        met = after.counts.get(LIMITS[flood], 0)
        note(
            f"flood of {flood}",
            wanted=wanted,
            through=through,
            seconds=round(seconds, 1),
            counted=met,
            p99=milliseconds(honest.p99),
            cpu=f"{after.cpu - before.cpu:.2f} s",
            tasks_left=after.tasks - before.tasks,
        )
        assert met >= 1, after.counts
        line = f"why='{LIMITS[flood]}'"
        await until(lambda: line in server.complaints, "the line is read")
        assert server.complaints.count(line) == 1, server.complaints
        assert "incident" not in server.complaints
        assert after.tasks <= before.tasks
        assert not honest.dropped
        if full:
            assert honest.p99 < PAINT
        if flood == "keys":
            assert seconds > 0.9 * (wanted - BURST) / KEYS_A_SECOND, "no faster than hands"
        else:
            assert through <= MOST[flood]


@pytest.mark.parametrize("flood", SENT_AWAY)
async def test_a_refused_source_waits_and_others_do_not(tmp_path: Path, flood: str) -> None:
    async with held_server(tmp_path) as server:
        await FLOODS[flood](server.port, MALLORY, 300)
        with pytest.raises((asyncssh.Error, OSError)):  # the disconnection may take any of these forms
            await Honest.come(server.port, "mallory", source=MALLORY)
        await Honest.come(server.port)
        assert (await server.figures()).counts["too_often"] == 1
