"""One cold start in a separate process: `python -m benchmarks.restart.opening FOLDER` prints its times."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from pathlib import Path
from time import perf_counter, process_time

from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import House
from server.ops.clock import LoopClock
from server.store import FILE_NAME, SqliteStore


async def open_again(folder: Path) -> dict[str, float]:
    """Open the house of a folder; return wall-clock seconds for each step, and CPU seconds for all."""
    loop = asyncio.get_running_loop()
    before, worked = perf_counter(), process_time()
    store = SqliteStore(folder / FILE_NAME, _fail, loop.call_soon_threadsafe)
    opened = perf_counter()
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=secrets.token_bytes,
        clock=LoopClock(),
        thinker=DirectThinker(),
        on_error=_raise,
        store=store,
    )
    faults = house.restore()
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
