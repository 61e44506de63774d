"""Thinkers: a pool of worker processes; for tests, the event loop itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from random import Random

from engine.core import Option, View
from server.bots import worker
from server.match.clock import Handle
from server.match.thinker import BotKind
from server.workers.process import WorkerDied, WorkerProcess

WORKERS = 2
"""Worker processes, unless the host chooses another number."""
TRIES = 3
"""Times that a question is put to a worker before a choice is made at random."""
LONGEST_THOUGHT = 5.0
"""Seconds after which a worker counts as dead."""

Think = Callable[[BotKind, View, int], Option]


class _Answered:
    """The handle of a question that is already answered."""

    __slots__ = ()

    def cancel(self) -> None:
        """Do nothing: the answer was given."""


class DirectThinker:
    """Thinks at once, on the event loop."""

    __slots__ = ("_think",)

    def __init__(self, think: Think = worker.think) -> None:
        self._think = think

    def think(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Answer before this returns."""
        done(self._think(bot, view, seed))
        return _Answered()


class BotAtFault(Exception):
    """A bot raised, or chose an option that was not offered."""


class _Question:
    """A question for a bot, until it is answered or cancelled."""

    __slots__ = ("bot", "done", "failures", "seed", "view")

    def __init__(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> None:
        self.bot = bot
        self.view = view
        self.seed = seed
        self.done: Callable[[Option], None] | None = done
        self.failures = 0

    def cancel(self) -> None:
        """Drop the question: its answer is not needed any more."""
        self.done = None

    def answer(self, option: Option) -> None:
        """Pass the answer on, unless the question was cancelled."""
        if self.done is not None:
            self.done(option)


class PoolThinker:
    """Asks a few workers. A worker that dies or takes too long only costs time."""

    def __init__(
        self,
        on_error: Callable[[Exception], None],
        think: Think = worker.think,
        longest: float = LONGEST_THOUGHT,
        *,
        workers: int = WORKERS,
        niceness: int = 0,
    ) -> None:
        """`on_error` gets an error for each worker that dies and each bot that raises.

        Bots take at most as many cores as there are `workers`, and with a `niceness` only what others leave.
        """
        self._on_error = on_error
        self._think = think
        self._longest = longest
        self._workers = workers
        self._niceness = niceness
        self._questions: asyncio.Queue[_Question] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        """One task per worker."""

    def think(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Put the question to the next free worker."""
        question = _Question(bot, view, seed, done)
        self._questions.put_nowait(question)
        if not self._tasks:
            # In fresh contexts: the session that asked first ends long before the workers do.
            self._tasks = [asyncio.create_task(self._work(), context=Context()) for _ in range(self._workers)]
        return question

    async def close(self) -> None:
        """Kill the workers and drop their questions."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self) -> None:
        """Answer questions with one worker process, and replace it when it dies."""
        process = WorkerProcess(self._longest, self._niceness)
        try:
            while True:
                question = await self._questions.get()
                if question.done is None:
                    continue
                try:
                    option = await process.ask(self._think, question.bot, question.view, question.seed)
                except WorkerDied as error:  # another one is asked
                    self._on_error(error)
                    question.failures += 1
                    if question.failures < TRIES:
                        self._questions.put_nowait(question)
                        continue
                    option = self._draw_lots(question)
                else:
                    if option not in question.view.options:
                        self._on_error(BotAtFault(question.bot.kind))
                        option = self._draw_lots(question)
                # Not in this task: an error in the callback must not end it.
                asyncio.get_running_loop().call_soon(question.answer, option)
        finally:
            await process.end()

    def _draw_lots(self, question: _Question) -> Option:
        """Return a random reply, so that the table goes on whatever is wrong with the bot or its worker."""
        return Random(question.seed).choice(question.view.replies)
