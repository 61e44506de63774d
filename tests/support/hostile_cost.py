"""What hostile clients cost a server: its memory, and what the kernel holds for them."""

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
    """The most that was seen, in bytes."""

    memory: int = 0
    """Of the server."""
    in_kernel: int = 0
    """Of what one client has not taken."""


@asynccontextmanager
async def cost(pid: int, port: int) -> AsyncIterator[Cost]:
    """Look at a server all the while, without asking it."""
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
    """Bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def starved(pid: int) -> float:
    """Seconds that a process could have run and did not, for the machine was busy with others."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def in_kernel(port: int) -> int:
    """Bytes that were sent from a port and not taken yet, on the connection that has the most."""
    waiting = 0
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if int(fields[1].rpartition(":")[2], 16) == port:
            waiting = max(waiting, int(fields[4].partition(":")[0], 16))
    return waiting
