"""A crowd of hostile clients in a separate process, with a lower priority than the server.

Also a program: `python hostile.py PORT SECONDS GROUPS`, where GROUPS is a JSON list of `Group` fields. It
prints a line when it begins, and at the end what each kind has done.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import astuple, dataclass
from math import ceil
from pathlib import Path

import asyncssh

from support.crowds.hostile_client import Foe
from support.crowds.hostile_kinds import KINDS

AGAIN_SECONDS = 0.2
"""Seconds before a disconnected client reconnects."""
NICE = 10
"""The niceness of the crowd: it competes for the server's time only by what it sends."""
READY = "here they come"
Tally = dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class Group:
    """A number of clients of one kind; each has its own address, or all share one."""

    kind: str
    source: str
    count: int = 1
    amount: int = 0
    """The amount that each has to do; 0: go on until the end."""


class Crowd:
    """The running process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def done(self) -> Tally:
        """Wait until all have finished; return what each kind did."""
        assert self._process.stdout is not None
        told = await self._process.stdout.read()
        assert await self._process.wait() == 0
        tally: Tally = json.loads(told)
        return tally


@asynccontextmanager
async def hostile_crowd(port: int, seconds: float, groups: Sequence[Group]) -> AsyncIterator[Crowd]:
    """Run a crowd; nothing of it is left in the end."""
    process = await asyncio.create_subprocess_exec(
        *(
            sys.executable,
            __file__,
            str(port),
            str(seconds),
            json.dumps([astuple(group) for group in groups]),
        ),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(_folders())},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert (await process.stdout.readline()).decode().strip() == READY
        yield Crowd(process)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _folders() -> list[str]:
    tests = Path(__file__).resolve().parents[2]
    return [str(tests), str(tests.parent)]


async def _go_on(foe: Foe, kind: str) -> None:
    while True:
        try:
            await KINDS[kind](foe)
            if foe.amount:
                return
        except (OSError, asyncssh.Error, asyncio.IncompleteReadError):
            foe.tally["thrown_out"] += 1
        await asyncio.sleep(AGAIN_SECONDS)


async def _run(port: int, seconds: float, groups: Sequence[Group]) -> Tally:
    """Run all clients until the time is over or they have finished."""
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
    asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)  # connections are cut
    foes = [
        (group, Foe(port, group.source, seed, group.amount))
        for group in groups
        for seed in range(group.count)
    ]
    tasks = [asyncio.create_task(_go_on(foe, group.kind)) for group, foe in foes]
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    done, late = await asyncio.wait(tasks, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    for task in done:
        task.result()
    tally: dict[str, Counter[str]] = {}
    for group, foe in foes:
        counts = tally.setdefault(group.kind, Counter())
        counts.update(foe.tally)
        counts["longest"] = max(counts["longest"], ceil(foe.longest))
    return {kind: dict(counts) for kind, counts in tally.items()}


if __name__ == "__main__":
    os.nice(NICE)
    _groups = [Group(*fields) for fields in json.loads(sys.argv[3])]
    sys.stdout.write(json.dumps(asyncio.run(_run(int(sys.argv[1]), float(sys.argv[2]), _groups))))
