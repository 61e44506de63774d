"""The figures at the tables, and one run that measures them."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from random import Random
from time import perf_counter, process_time

from benchmarks.sessions.figures import MEGABYTE, Figures, percentile
from benchmarks.sessions.hosting import Host
from benchmarks.sessions.usage import usage
from benchmarks.tables.crowd import Crowd, Seated
from benchmarks.tables.guests import PROOF


class Figure(StrEnum):
    """A line of the tables; less is better."""

    FIRST_P50 = "connect → first full paint p50, ms"
    FIRST_P95 = "connect → first full paint p95, ms"
    START_CPU = "CPU a start, ms"
    MEMORY = "memory a session, MB"
    RSS = "the same by RSS, MB"
    KEY_P50 = "key → paint p50, ms"
    KEY_P99 = "key → paint p99, ms"
    KEY_CPU = "CPU a key, ms"
    KEY_BYTES = "bytes a key"
    CHOICE_P50 = "choice → another seat's paint p50, ms"
    CHOICE_P99 = "choice → another seat's paint p99, ms"
    UPDATE_BYTES = "bytes an update of a screen"
    UPDATE_CPU = "CPU an update of a screen, ms"
    IDLE_BYTES = "idle, bytes a session a second"
    IDLE_CPU = "idle, CPU of 100 sessions, % of a core"
    LOST = "sessions lost or never in"
    UNPAINTED = "keys and choices never painted"
    UNCHANGED = "keys that changed nothing, not counted"
    SERVER = "the server while all are active, % of a core"
    DRIVER = "the driver while all are active, % of a core"


async def run(crowd: Crowd, host: Host, size: int, seed: int) -> Figures:
    """Return all figures of one crowd at one server that has been warmed up."""
    fresh = usage(host.pid)
    seated = await crowd.join(size)
    try:
        await asyncio.sleep(crowd.profile.settle)  # Deferred work of a start belongs to the start.
        inside = usage(host.pid)
        present = len(seated.guests)
        if present == 0:
            raise ConnectionError("nobody came in")
        figures: dict[StrEnum, float] = {
            Figure.FIRST_P50: percentile(seated.waits, 50) * 1e3,
            Figure.FIRST_P95: percentile(seated.waits, 95) * 1e3,
            Figure.START_CPU: (inside.cpu - fresh.cpu) / present * 1e3,
            Figure.MEMORY: (inside.own - fresh.own) / present / MEGABYTE,
            Figure.RSS: (inside.rss - fresh.rss) / present / MEGABYTE,
            **await _idle(crowd, host, seated),
            **await _active(crowd, host, seated, Random(seed)),
        }
        figures[Figure.LOST] = size - present + sum(guest.player.lost for guest in seated.guests)
    finally:
        for guest in seated.guests:
            guest.player.leave()
    return figures


async def _idle(crowd: Crowd, host: Host, seated: Seated) -> Figures:
    before, begun, received = usage(host.pid), perf_counter(), _received(seated)
    await asyncio.sleep(crowd.profile.idle)
    after, seconds = usage(host.pid), perf_counter() - begun
    present = len(seated.guests)
    return {
        Figure.IDLE_BYTES: (_received(seated) - received) / present / seconds,
        Figure.IDLE_CPU: (after.cpu - before.cpu) / seconds * 100 * 100 / present,
    }


async def _active(crowd: Crowd, host: Host, seated: Seated, random: Random) -> Figures:
    """Measure first only keys, which gives the cost of a key; then keys and choices, which gives the rest."""
    before, received = usage(host.pid), _received(seated)
    alone = await crowd.press(seated, random)
    between, key_bytes = usage(host.pid), _received(seated) - received
    driver, begun = process_time(), perf_counter()
    pressed, moves = await crowd.press_and_move(seated, random)
    after = usage(host.pid)
    driver, seconds = process_time() - driver, perf_counter() - begun
    painted = len(alone.waits) - alone.unpainted
    if not (painted and moves.waits):
        raise ConnectionError("nobody was answered")
    key_cpu = (between.cpu - before.cpu) / painted
    keys = len(pressed.waits) - pressed.unpainted + moves.keys + PROOF * pressed.unchanged
    spent = after.cpu - between.cpu
    return {
        Figure.KEY_P50: percentile(pressed.waits, 50) * 1e3,
        Figure.KEY_P99: percentile(pressed.waits, 99) * 1e3,
        Figure.KEY_CPU: key_cpu * 1e3,
        Figure.KEY_BYTES: key_bytes / painted,
        Figure.CHOICE_P50: percentile(moves.waits, 50) * 1e3,
        Figure.CHOICE_P99: percentile(moves.waits, 99) * 1e3,
        Figure.UPDATE_BYTES: sum(moves.sizes) / len(moves.sizes),
        Figure.UPDATE_CPU: (spent - keys * key_cpu) / (moves.choices * crowd.seats) * 1e3,
        Figure.UNCHANGED: alone.unchanged + pressed.unchanged,
        Figure.UNPAINTED: alone.unpainted + pressed.unpainted + moves.failed,
        Figure.SERVER: spent / seconds * 100,
        Figure.DRIVER: driver / seconds * 100,
    }


def _received(seated: Seated) -> int:
    return sum(guest.player.received for guest in seated.guests)
