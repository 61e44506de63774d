"""Runs a crowd's program in a separate process, and gives it orders."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]


class Crowd:
    """A process full of clients."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def order(self, do: str, limit: float = 180, **more: Any) -> dict[str, Any]:
        """Send an order, and wait until it is done."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": do, **more}).encode() + b"\n")
        async with asyncio.timeout(limit):
            line = await self._process.stdout.readline()
        assert line, "the crowd's process has ended"
        answer: dict[str, Any] = json.loads(line)
        assert "fault" not in answer, answer["fault"]
        return answer


@asynccontextmanager
async def crowd(program: str) -> AsyncIterator[Crowd]:
    """Run a crowd of this name as long as it is needed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).with_name(program)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"},
        limit=1024 * 1024,
    )
    try:
        yield Crowd(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
