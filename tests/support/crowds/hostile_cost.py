"""The cost of hostile clients: the server's memory, and the kernel's buffers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

LOOK_SECONDS = 0.1


@dataclass(slots=True)
class Cost:
    """The highest values seen, in bytes."""

    memory: int = 0
    """Memory of the server."""
    in_kernel: int = 0
    """Unread output of one client."""


@asynccontextmanager
async def cost(pid: int, port: int) -> AsyncIterator[Cost]:
    """Measure a server all the time, without asking it."""
    most = Cost()

    async def look() -> None:
        while True:
            most.memory = max(most.memory, memory(pid))
            most.in_kernel = max(most.in_kernel, in_kernel(port))
            await asyncio.sleep(LOOK_SECONDS)

    task = asyncio.create_task(look())
    try:
        yield most
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def memory(pid: int) -> int:
    """Return the bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def starved(pid: int) -> float:
    """Return the seconds that a process was ready but not running, because the machine was busy."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def in_kernel(port: int) -> int:
    """Return the bytes sent from a port and not read yet, on the connection that has the most."""
    waiting = 0
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if int(fields[1].rpartition(":")[2], 16) == port:
            waiting = max(waiting, int(fields[4].partition(":")[0], 16))
    return waiting
