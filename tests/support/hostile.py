"""A crowd of hostile clients in a process of their own, which has less of the machine than the server.

A program too: `python hostile.py PORT SECONDS GROUPS`, where GROUPS is a JSON list of what `Group` has. It
prints when it begins, and in the end what each kind has done.
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

from support.hostile_client import Foe
from support.hostile_kinds import KINDS

AGAIN_SECONDS = 0.2
"""Before somebody comes back who was thrown out."""
NICE = 10
"""Hostile clients are elsewhere: they have the server's time only by what they send."""
READY = "here they come"
Tally = dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class Group:
    """So many of a kind; each has an address of its own, or all have one."""

    kind: str
    source: str
    count: int = 1
    amount: int = 0
    """What each has to do; 0: it goes on till the end."""


class Crowd:
    """The process, from outside."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def done(self) -> Tally:
        """Wait till all have done what they were to do; gives what each kind did."""
        assert self._process.stdout is not None
        told = await self._process.stdout.read()
        assert await self._process.wait() == 0
        tally: Tally = json.loads(told)
        return tally


@asynccontextmanager
async def hostile_crowd(port: int, seconds: float, groups: Sequence[Group]) -> AsyncIterator[Crowd]:
    """A crowd that is on its way; nothing of it is left in the end."""
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
    tests = Path(__file__).resolve().parents[1]
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
    """All of them till the time is over, or they have done what they were to do."""
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
