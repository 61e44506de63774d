"""The server's end of a worker process: it starts the worker, asks it, and replaces it."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable

from server.workers import worker


class WorkerDied(Exception):
    """A worker ended while it was asked, was killed because it took too long, or sent nonsense."""


class WorkerProcess:
    """One worker. It starts with the first question; after it has died, the next question starts another.

    It is a new Python process, not a fork of this one, which could inherit a lock that is never released. Nor
    is it a pool of the standard library, whose own threads hang when a worker is killed while another one
    starts.
    """

    def __init__(self, longest: float, niceness: int = 0) -> None:
        """A worker that thinks for more than `longest` seconds counts as dead."""
        self._longest = longest
        self._niceness = niceness
        self._process: Process | None = None

    async def ask(self, function: Callable[..., object], *arguments: object) -> object:
        """Return what the function returns in the worker; None if it raises. Raise `WorkerDied` if it dies.

        A worker that is not heard to the end is killed, because its answer would be taken for the next one.
        """
        try:
            if self._process is None:
                self._process = await _start(self._niceness)
            # wait_for would lose a cancellation that comes together with the answer
            async with asyncio.timeout(self._longest):
                return await _ask(self._process, pickle.dumps((function, arguments)))
        except BaseException as error:
            await self.end()
            if isinstance(error, Exception):  # whatever a worker does, the caller goes on
                raise WorkerDied(type(error).__name__) from None
            raise

    async def end(self) -> None:
        """Kill the worker, if there is one; it has no state to lose."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def _start(niceness: int) -> Process:
    """Start a worker that finds the same modules as this process."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", f"from {worker.__name__} import main; main({niceness})"),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # the terminal may be a player's
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


async def _ask(process: Process, question: bytes) -> object:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(worker.LENGTH_BYTES))
    return pickle.loads(await process.stdout.readexactly(length))
