"""Starts a server as a separate process, and ends that process and no other."""

from __future__ import annotations

import asyncio
import re
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.serving import ROOT
from benchmarks.sessions.entrants import Entrant

START_LIMIT = 60.0
STOP_LIMIT = 2.0


class CannotStart(Exception):
    """A server does not start; the message says why."""


@dataclass(frozen=True, slots=True)
class Host:
    """A running server."""

    pid: int
    port: int


@asynccontextmanager
async def hosted(entrant: Entrant, workshop: Path, players: int) -> AsyncIterator[Host]:
    """Run the entrant's server from its first line to its end; raise CannotStart if it does not start."""
    command = entrant.command(workshop, players)
    complaints = workshop / "stderr"
    with complaints.open("wb") as stderr:
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE, stderr=stderr)
    try:
        try:
            async with asyncio.timeout(START_LIMIT):
                port = await _port(process, entrant.listening)
        except TimeoutError:
            raise CannotStart(f"it named no port within {START_LIMIT:.0f} s") from None
        if port is None:
            said = complaints.read_text(errors="replace").strip().splitlines() or ["it ended without a word"]
            raise CannotStart(f"it does not start: {said[-1]}")
        rest = asyncio.create_task(_listen_on(process))  # A full pipe would block a server that prints much.
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
