"""Bots think in worker processes; a worker may die, and no answer is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from engine import core, shazar
from engine.core import Seat
from engine.shamans import Option, View
from engine.shamans.bots import BOTS
from server.bots.worker import think
from server.bots.worker_pool import WORKERS, BotAtFault, DirectThinker, PoolThinker, Think
from server.match.thinker import BotKind, Thinker
from server.ops.clock import LoopClock
from server.workers import process as worker_process
from server.workers.process import WorkerDied
from support.engine.odd_thoughts import die, fail, hang, hang_once, mumble, wander
from support.engine.table import table
from support.screens.terminals import PATIENCE, until

ROOT = Path(__file__).resolve().parents[2]


def a_view() -> View:
    return table(3, hands={0: "P1 B2 G3 Y4", 1: "P2 B3 G4 Y5", 2: "P3 B4 G5 Y6"}).view(Seat(0))


def bot(kind: str) -> BotKind:
    return BotKind(kind, BOTS.get(kind))


def lots(seed: int) -> Option:
    """Return the choice for when no worker has an answer."""
    return Random(seed).choice(a_view().options)


async def answer(thinker: Thinker, kind: str, seed: int = 1, view: core.View | None = None) -> core.Option:
    """Wait for a bot's choice."""
    come: asyncio.Future[core.Option] = asyncio.get_running_loop().create_future()
    thinker.think(bot(kind), view or a_view(), seed, come.set_result)
    return await asyncio.wait_for(come, PATIENCE)


class Pools:
    """Thinkers with workers, and their complaints."""

    def __init__(self) -> None:
        self.errors: list[Exception] = []
        self._made: list[PoolThinker] = []

    def make(
        self, think: Think = think, longest: float = 60, *, workers: int = WORKERS, niceness: int = 0
    ) -> PoolThinker:
        thinker = PoolThinker(self.errors.append, think, longest, workers=workers, niceness=niceness)
        self._made.append(thinker)
        return thinker

    @property
    def kinds(self) -> list[type[Exception]]:
        return [type(error) for error in self.errors]

    async def close(self) -> None:
        for thinker in self._made:
            await thinker.close()


def workers() -> set[int]:
    """Return the running child processes."""
    found = set()
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError):  # a thread that has just ended
            found |= {int(number) for number in (task / "children").read_text().split()}
    return found


@pytest.fixture
async def pools() -> AsyncIterator[Pools]:
    """Yield the pools; check that no worker is left at the end."""
    before = workers()
    pools = Pools()
    yield pools
    await pools.close()
    assert workers() <= before


@pytest.mark.parametrize("kind", BOTS)
async def test_workers_think_what_the_loop_would_think(pools: Pools, kind: str) -> None:
    thinker = pools.make()
    for seed in range(5):
        assert await answer(thinker, kind, seed) == await answer(DirectThinker(), kind, seed)
    assert pools.errors == []


async def test_many_questions_at_once(pools: Pools) -> None:
    thinker = pools.make()
    answers = await asyncio.gather(*(answer(thinker, "random", seed) for seed in range(60)))
    assert answers == [think(bot("random"), a_view(), seed) for seed in range(60)]
    assert len(workers()) <= 2


@pytest.mark.parametrize("number", [1, 3])
async def test_the_host_chooses_how_many_workers_there_are_and_how_nice(pools: Pools, number: int) -> None:
    before, mine = workers(), os.getpriority(os.PRIO_PROCESS, 0)
    thinker = pools.make(workers=number, niceness=3)
    await asyncio.gather(*(answer(thinker, "random", seed) for seed in range(60)))
    started = workers() - before
    assert len(started) == number
    assert {os.getpriority(os.PRIO_PROCESS, worker) for worker in started} == {min(mine + 3, 19)}


async def test_a_question_that_nobody_asks_any_more_is_not_answered(pools: Pools) -> None:
    thinker, answers = pools.make(), list[Option]()
    thinker.think(bot("random"), a_view(), 1, answers.append).cancel()
    await answer(thinker, "random")
    assert answers == []


async def test_a_worker_that_is_killed_costs_only_time(pools: Pools, tmp_path: Path) -> None:
    thinker, file = pools.make(hang_once), tmp_path / "worker"
    first = asyncio.ensure_future(answer(thinker, str(file)))
    await until(file.exists, "a worker thinks")
    others = [asyncio.ensure_future(answer(thinker, str(file))) for _ in range(5)]
    os.kill(int(file.read_text()), signal.SIGKILL)
    assert await asyncio.gather(first, *others) == [a_view().options[0]] * 6
    assert pools.kinds == [WorkerDied], "it is told once"
    assert await answer(thinker, str(file)) == a_view().options[0]


# Five seconds: a busy machine needs more than one to start the second worker, which must not die too.
async def test_a_worker_that_thinks_for_too_long_counts_as_dead(pools: Pools, tmp_path: Path) -> None:
    thinker, file = pools.make(hang_once, longest=5), tmp_path / "worker"
    assert await answer(thinker, str(file)) == a_view().options[0]
    assert pools.kinds == [WorkerDied]
    assert int(file.read_text()) not in workers()


@pytest.mark.parametrize("odd", [die, hang, mumble])
async def test_what_ends_every_worker_is_settled_by_lots_and_holds_nobody_up(
    pools: Pools, odd: Think
) -> None:
    """Not on the loop, which would stand still for everyone in the house."""
    thinker = pools.make(odd, longest=0.5)
    for seed in (7, 8, 9):
        assert await answer(thinker, "sensible", seed) == lots(seed)
    assert pools.kinds == [WorkerDied] * 9


async def test_an_answer_that_was_not_offered_is_settled_by_lots(pools: Pools) -> None:
    assert await answer(pools.make(wander), "sensible", 7) == lots(7)
    assert pools.kinds == [BotAtFault]


async def test_lots_are_drawn_among_replies_only(pools: Pools) -> None:
    """A match must not lose a player because a bot failed."""
    game = shazar.Game(shazar.Setup(2, standing_down=True))
    while game.needs is not None:
        game.deal(shazar.draw(game.needs, Random(3).randrange))
    view = game.view(min(game.waiting))
    thinker = pools.make(fail)
    said = [await answer(thinker, "sensible", seed, view) for seed in range(20)]
    assert {*said} == {*view.replies} < {*view.options}


async def test_where_a_bot_is_at_fault_lots_are_drawn(pools: Pools) -> None:
    thinker = pools.make(fail)
    assert await answer(thinker, "sensible", 7) == lots(7)
    assert pools.kinds == [BotAtFault]


async def test_closing_ends_workers_in_the_middle_of_a_thought(pools: Pools, tmp_path: Path) -> None:
    thinker, file, answers = pools.make(hang_once), tmp_path / "worker", list[Option]()
    thinker.think(bot(str(file)), a_view(), 1, answers.append)
    await until(file.exists, "a worker thinks")
    await thinker.close()
    assert int(file.read_text()) not in workers()
    assert (answers, pools.errors) == ([], [])


async def test_the_clock_of_the_loop() -> None:
    clock, rung = LoopClock(), asyncio.Event()
    before = clock.now()
    clock.call_later(0, lambda: pytest.fail("it was called off")).cancel()
    clock.call_later(0.01, rung.set)
    await asyncio.wait_for(rung.wait(), PATIENCE)
    assert clock.now() > before


def test_a_worker_loads_little() -> None:
    heavy = "asyncio asyncssh msgspec rich structlog textual tui server.house"
    load = "import sys, server.bots.worker, server.workers.worker"
    told = f"{load}; print([name for name in {heavy.split()} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"


async def test_the_pool_closes_also_in_the_moment_of_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cancellation that comes together with an answer was lost, and closing took for ever."""
    come: asyncio.Future[Option] = asyncio.get_running_loop().create_future()

    class Idle:
        returncode = 0

        async def wait(self) -> int:
            return 0

    async def start(_niceness: int) -> Idle:
        return Idle()

    async def ask(*_: object) -> object:
        return await come

    monkeypatch.setattr(worker_process, "_start", start)
    monkeypatch.setattr(worker_process, "_ask", ask)
    faults: list[Exception] = []
    pool = PoolThinker(faults.append)
    view = a_view()
    pool.think(bot("sensible"), view, 1, come.get_loop().create_future().set_result)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    come.set_result(view.options[0])
    await asyncio.wait_for(asyncio.shield(asyncio.ensure_future(pool.close())), PATIENCE)
