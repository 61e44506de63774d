"""One cold start in a process of its own: `python -m benchmarks.restart.opening FOLDER` tells of it."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from pathlib import Path
from time import perf_counter, process_time

from server.house import House
from server.match.clock import LoopClock
from server.match.thinkers import DirectThinker
from server.store import FILE_NAME, SqliteStore


async def open_again(folder: Path) -> dict[str, float]:
    """Open the house of a folder; seconds on the wall for each step, and of the processor for all."""
    loop = asyncio.get_running_loop()
    before, worked = perf_counter(), process_time()
    store = SqliteStore(folder / FILE_NAME, _fail, loop.call_soon_threadsafe)
    opened = perf_counter()
    house = House(
        chance=secrets.token_bytes, clock=LoopClock(), thinker=DirectThinker(), on_error=_raise, store=store
    )
    faults = house.open_again()
    done, ended = perf_counter(), process_time()
    if faults:
        raise ValueError(faults[0])
    store.close()
    return {
        "tables": len(list(house.tables)),
        "file, s": opened - before,
        "house, s": done - opened,
        "processor, s": ended - worked,
    }


def _fail(sentence: str) -> None:
    raise OSError(sentence)


def _raise(error: Exception) -> None:
    raise error


if __name__ == "__main__":
    print(json.dumps(asyncio.run(open_again(Path(sys.argv[1])))))
