"""Who lets bots think: workers in processes of their own; for tests, the loop itself."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextvars import Context
from typing import Protocol

from engine.shamans import Option, View
from server.match import worker
from server.match.clock import Handle

WORKERS = 2
TRIES = 3
"""How often a question is put to a worker before lots are drawn."""
LONGEST_THOUGHT = 5.0
"""Seconds after which a worker counts as dead."""

Think = Callable[[str, View, int], Option]


class Thinker(Protocol):
    """Someone who finds out what a bot would do."""

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Call `done` on the loop with the answer, now or later, once; never after it was called off."""
        ...


class _Answered:
    """Too late to call off."""

    __slots__ = ()

    def cancel(self) -> None:
        """Nothing is under way."""


class DirectThinker:
    """Thinks at once, on the loop."""

    __slots__ = ()

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Answer before this returns."""
        done(worker.think(kind, view, seed))
        return _Answered()


class WorkerDied(Exception):
    """A worker ended in the middle of a thought, took so long that it was ended, or spoke nonsense."""


class BotAtFault(Exception):
    """A bot raised, or answered what was not offered."""


class _Question:
    """What a bot was asked, till it is answered or called off."""

    __slots__ = ("done", "failures", "kind", "seed", "view")

    def __init__(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> None:
        self.kind = kind
        self.view = view
        self.seed = seed
        self.done: Callable[[Option], None] | None = done
        self.failures = 0

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self.done = None

    def answer(self, option: Option) -> None:
        """Tell whoever still wants to know."""
        if self.done is not None:
            self.done(option)


class PoolThinker:
    """Asks a few workers. One that dies or takes too long costs nobody anything but time.

    A worker is a new Python, started when the first questions come: neither a fork of this process, which
    could inherit a lock that nobody will ever release, nor a pool of the standard library, whose own threads
    hang when a worker is killed while another one starts.
    """

    def __init__(
        self,
        on_error: Callable[[Exception], None],
        think: Think = worker.think,
        longest: float = LONGEST_THOUGHT,
    ) -> None:
        """`on_error` is told of each worker that dies, and what a bot raised."""
        self._on_error = on_error
        self._think = think
        self._longest = longest
        self._questions: asyncio.Queue[_Question] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        """One for each worker."""

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Put the question to the next worker that has time."""
        question = _Question(kind, view, seed, done)
        self._questions.put_nowait(question)
        if not self._tasks:
            # In contexts of their own: who happened to ask first will have gone long before they end.
            self._tasks = [asyncio.create_task(self._work(), context=Context()) for _ in range(WORKERS)]
        return question

    async def close(self) -> None:
        """End the workers, whatever they do, and forget what they were asked."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self) -> None:
        """One worker after another, question by question."""
        process: Process | None = None
        try:
            while True:
                question = await self._questions.get()
                if question.done is None:
                    continue
                try:
                    process = process or await _start()
                    # wait_for would lose a cancellation that comes together with the answer
                    async with asyncio.timeout(self._longest):
                        option = await self._ask(process, question)
                except Exception as error:  # whatever a worker does, the next one is asked
                    self._on_error(WorkerDied(type(error).__name__))
                    if process is not None:
                        await _end(process)
                        process = None
                    question.failures += 1
                    if question.failures < TRIES:
                        self._questions.put_nowait(question)
                        continue
                    option = self._draw_lots(question)
                else:
                    if option not in question.view.options:
                        self._on_error(BotAtFault(question.kind))
                        option = self._draw_lots(question)
                # What comes of the answer is not this task's affair, should it raise.
                asyncio.get_running_loop().call_soon(question.answer, option)
        finally:
            if process is not None:
                await _end(process)

    async def _ask(self, process: Process, question: _Question) -> Option | None:
        """A worker's answer; None: the bot raised."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pickle.dumps((self._think, (question.kind, question.view, question.seed))))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(worker.LENGTH_BYTES))
        answer: Option | None = pickle.loads(await process.stdout.readexactly(length))
        return answer

    def _draw_lots(self, question: _Question) -> Option:
        """The table goes on, whatever is wrong with the bot or its workers; this takes no time."""
        return worker.think("random", question.view, question.seed)


async def _start() -> Process:
    """A new worker, that finds the modules which this process finds."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", f"from {worker.__name__} import main; main()"),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # the terminal may be a player's
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


async def _end(process: Process) -> None:
    """Whatever it does; it has nothing to lose."""
    if process.returncode is None:
        process.kill()
    await process.wait()
