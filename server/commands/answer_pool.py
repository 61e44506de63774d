"""Long answers are made in one worker process, so that the event loop goes on, and are kept.

Sources take turns: each has one question in the worker at most, and few that wait. When too many wait in
total, the newest of the busiest source gives way. The worker's time is charged to the source that asked; a
source in debt is refused until it has paid. An answer that was made before costs nothing.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextvars import Context
from dataclasses import dataclass
from math import ceil

from server.commands.answers import Answer, AnswerRequest, make
from server.net.token_bucket import TokenBucket
from server.workers.process import WorkerProcess
from tui.door import Reason, Refusal
from tui.door.limits import Limit
from tui.games import Kits

MOST_WAITING = 64
"""Questions that wait, of all sources."""
MOST_KEPT = 16 * 1024 * 1024
"""Bytes of the answers that are kept; the one that was not asked for the longest goes first."""
LONGEST = 20.0
"""Seconds after which the worker counts as dead; a long match takes half a second."""
NICENESS = 10
"""The worker gives way to the server, even on a machine with one core."""

Make = Callable[[AnswerRequest, Kits], Answer]


class AnswerFailed(Exception):
    """The answer could not be made."""


@dataclass(eq=False, slots=True)
class _Asked:
    """A question that waits."""

    question: AnswerRequest
    source: TokenBucket
    come: asyncio.Future[Answer]

    def fail(self, error: Exception) -> None:
        """Answer with an error, unless the client has gone."""
        if not self.come.done():
            self.come.set_exception(error)


class _Kept:
    """The answers that were asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()

    def get(self, key: Hashable) -> Answer | None:
        """Return an answer, which is then the newest."""
        answer = self._answers.get(key)
        if answer is not None:
            self._answers.move_to_end(key)
        return answer

    def put(self, key: Hashable, answer: Answer) -> None:
        """Keep an answer that was not there, and drop the oldest ones while there is too much."""
        self._answers[key] = answer
        self._bytes += answer.size
        while self._bytes > self._most:
            _, oldest = self._answers.popitem(last=False)
            self._bytes -= oldest.size


class AnswerPool:
    """Makes and keeps long answers. Its worker starts with the first question, and is replaced if it dies."""

    def __init__(
        self,
        games: Kits,
        waiting: int,
        on_limit: Callable[[Limit], None],
        make: Make = make,
        longest: float = LONGEST,
        kept: int = MOST_KEPT,
    ) -> None:
        """`waiting` is how many questions of one source may wait."""
        self._games = games
        self._most = waiting
        self._on_limit = on_limit
        self._make = make
        self._kept = _Kept(kept)
        self._worker = WorkerProcess(longest, NICENESS)
        self._lines: dict[TokenBucket, list[_Asked]] = {}
        """The waiting questions by source; the source whose turn it is comes first."""
        self._task: asyncio.Task[None] | None = None
        """Runs while questions wait."""

    async def get(self, question: AnswerRequest, source: TokenBucket) -> Answer:
        """Return the answer, and charge the source for the time that it took to make.

        Raise `Refusal` if the source must wait or too many questions wait, and another error if the worker
        has failed.
        """
        if question.light:
            return make(question, self._games)
        kept = self._kept.get(question.key)
        if kept is not None:
            return kept
        self._collect_debt(source)
        asked = _Asked(question, source, asyncio.get_running_loop().create_future())
        self._queue(asked)
        if self._task is None or self._task.done():
            # In a fresh context: the session that asks ends before the task does.
            self._task = asyncio.create_task(self._work(), context=Context())
        try:
            return await asked.come
        finally:
            self._drop(asked)

    async def close(self) -> None:
        """Kill the worker and drop all questions."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._worker.end()

    # ---- the queue

    def _collect_debt(self, source: TokenBucket) -> None:
        """Refuse a source that has taken more than its share."""
        if pause := source.pause:
            self._on_limit(Limit.ANSWERS)
            raise Refusal(Reason.SILENCED, ceil(pause))

    def _queue(self, asked: _Asked) -> None:
        own = len(self._lines.get(asked.source, ()))
        full = sum(map(len, self._lines.values())) >= MOST_WAITING
        if own >= self._most or (full and not self._make_way(own)):
            self._on_limit(Limit.ANSWERS)
            raise Refusal(Reason.TOO_FAST)
        self._lines.setdefault(asked.source, []).append(asked)

    def _make_way(self, own: int) -> bool:
        """Refuse the newest question of the busiest source, unless the one who comes has as many."""
        busiest = max(self._lines.values(), key=len)
        if len(busiest) <= own + 1:
            return False
        newest = busiest[-1]
        self._drop(newest)
        self._on_limit(Limit.ANSWERS)
        newest.fail(Refusal(Reason.TOO_FAST))
        return True

    def _drop(self, asked: _Asked) -> None:
        """Remove a question, if it still waits."""
        line = self._lines.get(asked.source, [])
        if asked in line:
            line.remove(asked)
            if not line:
                del self._lines[asked.source]

    def _next(self) -> _Asked:
        """Take the next question; its source goes to the end."""
        source = next(iter(self._lines))
        first, *rest = self._lines.pop(source)
        if rest:
            self._lines[source] = rest
        return first

    # ---- the worker

    async def _work(self) -> None:
        """Answer all that wait, one after the other."""
        while self._lines:
            asked = self._next()
            try:
                answer = self._kept.get(asked.question.key) or await self._made(asked)
            except Exception as error:  # whatever fails, the next question is answered
                asked.fail(error)
            else:
                if not asked.come.done():
                    asked.come.set_result(answer)

    async def _made(self, asked: _Asked) -> Answer:
        """Let the worker make an answer, and keep it."""
        self._collect_debt(asked.source)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            answer = await self._worker.ask(self._make, asked.question, self._games)
        finally:
            asked.source.draw(loop.time() - begun)
        if not isinstance(answer, Answer):
            raise AnswerFailed
        self._kept.put(asked.question.key, answer)
        return answer
