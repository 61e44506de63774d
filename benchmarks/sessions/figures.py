"""The figures, and one run that measures them."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Mapping
from enum import StrEnum
from random import Random
from time import perf_counter, process_time

from benchmarks.sessions.crowd import Crowd
from benchmarks.sessions.hosting import Host
from benchmarks.sessions.usage import usage

MEGABYTE = 1024 * 1024


class Figure(StrEnum):
    """A line of the tables; less is better, except for connects per second."""

    FIRST_P50 = "connect → first paint p50, ms"
    FIRST_P95 = "connect → first paint p95, ms"
    START_CPU = "CPU a start, ms"
    ONE_BY_ONE = "connects a second, one by one"
    TOGETHER = "connects a second, together"
    MEMORY = "memory a session, MB"
    RSS = "the same by RSS, MB"
    KEY_P50 = "key → paint p50, ms"
    KEY_P99 = "key → paint p99, ms"
    KEY_CPU = "CPU a key, ms"
    KEY_BYTES = "bytes a key"
    IDLE_BYTES = "idle, bytes a session a second"
    IDLE_CPU = "idle, CPU of all, % of a core"
    LOST = "sessions lost or never in"
    UNPAINTED = "keys never painted"
    JOIN_DRIVER = "the driver while all join, % of a core"
    KEY_DRIVER = "the driver while keys are pressed, % of a core"


Figures = Mapping[StrEnum, float]
"""Figures of the lobby, or of another discipline."""


async def run(crowd: Crowd, host: Host, size: int, seed: int) -> Figures:
    """Return all figures of one crowd at one server that has been warmed up."""
    profile, fresh = crowd.profile, usage(host.pid)
    figures: dict[StrEnum, float] = {Figure.ONE_BY_ONE: await crowd.one_by_one()}
    await asyncio.sleep(profile.settle)
    before, driver = usage(host.pid), process_time()
    joined = await crowd.join(size)
    driver = process_time() - driver
    try:
        await asyncio.sleep(profile.settle)  # Deferred work of a start belongs to the start.
        inside = usage(host.pid)
        present = len(joined.players)
        if present == 0:
            raise ConnectionError("nobody came in")
        figures |= {
            Figure.FIRST_P50: percentile(joined.waits, 50) * 1e3,
            Figure.FIRST_P95: percentile(joined.waits, 95) * 1e3,
            Figure.START_CPU: (inside.cpu - before.cpu) / present * 1e3,
            Figure.TOGETHER: present / joined.seconds,
            Figure.JOIN_DRIVER: driver / joined.seconds * 100,
            Figure.MEMORY: (inside.own - fresh.own) / present / MEGABYTE,
            Figure.RSS: (inside.rss - fresh.rss) / present / MEGABYTE,
        }
        received = sum(player.received for player in joined.players)
        begun, idle = perf_counter(), usage(host.pid)
        await asyncio.sleep(profile.idle)
        seconds, idled = perf_counter() - begun, usage(host.pid)
        arrived = sum(player.received for player in joined.players)
        figures |= {
            Figure.IDLE_BYTES: (arrived - received) / present / seconds,
            Figure.IDLE_CPU: (idled.cpu - idle.cpu) / seconds * 100,
        }
        begun, driver = perf_counter(), process_time()
        pressed = await crowd.press(joined.players, Random(seed))
        driver, seconds = process_time() - driver, perf_counter() - begun
        spent = usage(host.pid).cpu - idled.cpu
        painted = max(len(pressed.waits) - pressed.unpainted, 1)
        if not pressed.waits:
            raise ConnectionError("nobody could press a key")
        figures |= {
            Figure.KEY_P50: percentile(pressed.waits, 50) * 1e3,
            Figure.KEY_P99: percentile(pressed.waits, 99) * 1e3,
            Figure.KEY_CPU: spent / painted * 1e3,
            Figure.KEY_BYTES: (sum(player.received for player in joined.players) - arrived) / painted,
            Figure.LOST: size - present + sum(player.lost for player in joined.players),
            Figure.UNPAINTED: pressed.unpainted,
            Figure.KEY_DRIVER: driver / seconds * 100,
        }
    finally:
        for player in joined.players:
            player.leave()
    return figures


def percentile(values: list[float], share: float) -> float:
    """Return the smallest value that `share` of the values do not exceed."""
    ranked = sorted(values)
    return ranked[max(math.ceil(len(ranked) * share / 100), 1) - 1]
