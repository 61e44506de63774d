"""Starting a server as a process of its own, and ending that process and no other."""

from __future__ import annotations

import asyncio
import re
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.sessions.entrants import PEERS, Entrant, NotThere

START_LIMIT = 20.0
STOP_LIMIT = 2.0
ROOT = PEERS.parents[1]


@dataclass(frozen=True, slots=True)
class Host:
    """A server that runs."""

    pid: int
    port: int


@asynccontextmanager
async def hosted(entrant: Entrant, workshop: Path) -> AsyncIterator[Host]:
    """The entrant's server, from its first line to its end; raises NotThere if it does not start."""
    command = entrant.command(workshop)
    complaints = workshop / "stderr"
    with complaints.open("wb") as stderr:
        try:
            process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE, stderr=stderr)
        except OSError as error:
            raise NotThere(f"{entrant.absent}: {error}") from error
    try:
        try:
            async with asyncio.timeout(START_LIMIT):
                port = await _port(process, entrant.listening)
        except TimeoutError:
            raise NotThere(f"{entrant.absent}: it named no port within {START_LIMIT:.0f} s") from None
        if port is None:
            said = complaints.read_text(errors="replace").strip().splitlines() or ["it ended without a word"]
            raise NotThere(f"{entrant.absent}: {said[-1]}")
        rest = asyncio.create_task(_listen_on(process))  # A full pipe would stop a talkative server.
        try:
            yield Host(process.pid, port)
        finally:
            rest.cancel()
    finally:
        await _end(process)


async def _port(process: Process, listening: str) -> int | None:
    assert process.stdout is not None
    async for line in process.stdout:
        if found := re.search(listening, line.decode(errors="replace")):
            return int(found[1])
    return None


async def _listen_on(process: Process) -> None:
    assert process.stdout is not None
    while await process.stdout.read(65536):
        pass


async def _end(process: Process) -> None:
    if process.returncode is not None:
        return
    process.terminate()
    try:
        async with asyncio.timeout(STOP_LIMIT):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
