"""A server in a separate process, as a host runs it: it can be killed, stopped, and started again."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from support.servers.hangups import heeded

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 30.0
"""Seconds that a start or an end may take; a slow machine is not a failure."""


def faults(log: str) -> list[str]:
    """Return the lines of a log about more than a limit that a client met, or the start."""
    return [line for line in since_start(log) if "event='refused'" not in line]


def since_start(log: str) -> list[str]:
    """Return the lines of a log, without the remarks of a start."""
    return [line for line in log.splitlines() if "event='start'" not in line]


class RealServer:
    """One server after another, in the same folder; at most one runs."""

    def __init__(self, folder: Path, *program: str) -> None:
        self.folder = folder
        self._program = program or ("-m", "server")
        self._process: asyncio.subprocess.Process | None = None
        self._drains: list[asyncio.Task[None]] = []
        self.port = 0
        self.said = ""
        """What the host reads of the last one."""
        self.complaints = ""
        """What any of them wrote to the host's log."""

    @property
    def faults(self) -> list[str]:
        """What they complained about, but for limits that were met."""
        return faults(self.complaints)

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start the server, and wait until it listens."""
        assert self._process is None
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TEXTUAL")}
        with heeded():
            self._process = process = await asyncio.create_subprocess_exec(
                *(sys.executable, *self._program, "serve", "--port", "0", "--data-dir", str(self.folder)),
                "--no-greeting",
                cwd=ROOT,
                env={**environment, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "LC_ALL": ""},
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        assert process.stdout is not None
        assert process.stderr is not None
        self._drains = [asyncio.create_task(self._read_complaints(process.stderr))]
        self.said = ""
        async with asyncio.timeout(PATIENCE):
            while "Ctrl+C" not in self.said:
                line = await process.stdout.readline()
                if not line:
                    await self._ended()
                    raise AssertionError(f"it ended before it was open: {self.said}{self.complaints}")
                self.said += line.decode()
        self.port = int(self.said.split("ssh -p ")[1].split()[0])
        self._drains.append(asyncio.create_task(_drain(process.stdout)))

    async def kill(self) -> None:
        """End it as a power cut would."""
        self.send(signal.SIGKILL)
        await self._ended()

    async def stop(self) -> int:
        """Ask it to stop, wait until it has, and return the exit code."""
        self.send(signal.SIGTERM)
        return await self._ended()

    def send(self, number: signal.Signals) -> None:
        """Send a signal, unless the process has ended."""
        assert self._process is not None
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, number)  # asyncio's own way would hide the exit code from itself

    def limit_files(self, size: int | None) -> None:
        """Let no file grow beyond this many bytes, as a full disk would; None: there is room again."""
        _, most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))

    async def close(self) -> None:
        """Leave nothing running."""
        if self._process is not None:
            await self.kill()

    async def _ended(self) -> int:
        process, self._process = self._process, None
        assert process is not None
        try:
            async with asyncio.timeout(PATIENCE):
                code = await process.wait()
                await asyncio.gather(*self._drains)
        except TimeoutError:
            if process.returncode is None:
                process.kill()
            raise
        return code

    async def _read_complaints(self, stream: asyncio.StreamReader) -> None:
        while line := await stream.readline():
            self.complaints += line.decode()


async def _drain(stream: asyncio.StreamReader) -> None:
    while await stream.read(65536):
        pass


@asynccontextmanager
async def real_server(folder: Path, *program: str) -> AsyncIterator[RealServer]:
    """Run a server; `program` is what Python runs instead of it."""
    server = RealServer(folder, *program)
    try:
        await server.start()
        yield server
    finally:
        await server.close()
