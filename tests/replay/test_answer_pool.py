"""Long answers are made in a worker, source by source, are kept, and are paid for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from math import inf
from pathlib import Path

import pytest

from replay.matches import played
from server.commands import answer_pool
from server.commands.answer_pool import AnswerFailed, AnswerPool, Make
from server.commands.answers import Answer, AnswerRequest, Form, Verb, make
from server.net.token_bucket import TokenBucket
from server.workers.process import WorkerDied
from support.engine.odd_answers import count, die, fail, hang, wait
from support.screens.sessions import KITS
from support.screens.terminals import until
from tui.door import Reason, Refusal
from tui.door.limits import Limit

REPLAY = played(3).replay
WAITING = 2


def source(brim: float = inf) -> TokenBucket:
    """Return the account of a source; time stands still in it."""
    return TokenBucket(lambda: 0.0, 0.1, brim)


class Pools:
    """Makes pools, and closes them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.met: list[Limit] = []
        self._made: list[AnswerPool] = []

    def make(self, make: Make = make, longest: float = 60, kept: int = 10**6) -> AnswerPool:
        pool = AnswerPool(KITS, WAITING, self.met.append, make, longest, kept)
        self._made.append(pool)
        return pool

    def question(self, name: str) -> AnswerRequest:
        """Return a question for one of the odd makers."""
        return AnswerRequest(Verb.RULES, f"{self.folder}/{name}")

    def ask(self, pool: AnswerPool, name: str, of: TokenBucket) -> asyncio.Task[Answer]:
        return asyncio.create_task(pool.get(self.question(name), of))

    @property
    def order(self) -> list[str]:
        """The names of the made answers, in their order."""
        file = self.folder / "made"
        return file.read_text().split() if file.exists() else []

    async def begun(self) -> None:
        """Wait until the worker is busy."""
        await until((self.folder / "begun").exists, "the worker has begun")

    def go(self) -> None:
        """Let the worker go on."""
        (self.folder / "go").touch()

    async def close(self) -> None:
        for pool in self._made:
            await pool.close()


@pytest.fixture
async def pools(tmp_path: Path) -> AsyncIterator[Pools]:
    pools = Pools(tmp_path)
    yield pools
    await pools.close()


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_worker_makes_what_the_loop_would_make(pools: Pools, language: str) -> None:
    pool, plain = pools.make(), language == "en"
    questions = [AnswerRequest(Verb.REPLAY, language, plain, REPLAY, form) for form in Form]
    questions += [
        AnswerRequest(Verb.RULES, language, plain),
        AnswerRequest(Verb.VERIFY, language, replay=REPLAY),
    ]
    questions += [AnswerRequest(Verb.VERIFY, language), AnswerRequest(Verb.REPLAY, language)]
    for question in questions:
        assert await pool.get(question, source()) == make(question, KITS)


async def test_an_answer_is_made_once_and_costs_its_source_only_then(pools: Pools) -> None:
    pool, anna, bert = pools.make(count), source(100), source(100)
    for _ in range(3):
        for of in (anna, bert):
            assert (await pools.ask(pool, "one", of)).text == "one"
    assert pools.order == ["one"]
    assert anna.level < 100 == bert.level


async def test_the_same_question_from_many_is_made_once(pools: Pools) -> None:
    pool = pools.make(count)
    asked = [pools.ask(pool, "one", source()) for _ in range(20)]
    assert {answer.text for answer in await asyncio.gather(*asked)} == {"one"}
    assert pools.order == ["one"]


async def test_the_oldest_answers_go_when_there_are_too_many_bytes(pools: Pools) -> None:
    pool = pools.make(count, kept=8)
    for name in ("one", "two", "one", "six", "one", "two"):
        await pools.ask(pool, name, source())
    assert pools.order == ["one", "two", "six", "two"]


async def test_sources_take_turns(pools: Pools) -> None:
    pool, mallory, anna = pools.make(wait), source(), source()
    first = pools.ask(pool, "m1", mallory)
    await pools.begun()
    others = [pools.ask(pool, name, mallory) for name in ("m2", "m3")]
    others.append(pools.ask(pool, "a1", anna))
    await asyncio.sleep(0)
    pools.go()
    await asyncio.gather(first, *others)
    assert pools.order == ["m1", "m2", "a1", "m3"], "anna waits for one of mallory's at most"


async def test_few_questions_of_a_source_wait_and_the_next_is_refused(pools: Pools) -> None:
    pool, mallory = pools.make(wait), source()
    asked = [pools.ask(pool, "m0", mallory)]
    await pools.begun()
    asked += [pools.ask(pool, f"m{number}", mallory) for number in range(1, WAITING + 1)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as no:
        await pools.ask(pool, "too many", mallory)
    assert no.value.reason is Reason.TOO_FAST
    assert pools.met == [Limit.ANSWERS]
    pools.go()
    assert [answer.text for answer in await asyncio.gather(*asked)] == ["m0", "m1", "m2"]


async def test_a_full_queue_makes_way_for_a_source_with_fewer(
    pools: Pools, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer_pool, "MOST_WAITING", 2)
    pool, mallory, anna, bert = pools.make(wait), source(), source(), source()
    asked = [pools.ask(pool, "m0", mallory)]
    await pools.begun()
    asked += [pools.ask(pool, name, mallory) for name in ("m1", "m2")]
    await asyncio.sleep(0)
    asked.append(pools.ask(pool, "a1", anna))
    with pytest.raises(Refusal):
        await asked.pop(2)
    with pytest.raises(Refusal):
        await pools.ask(pool, "b1", bert)
    assert pools.met == [Limit.ANSWERS] * 2
    pools.go()
    await asyncio.gather(*asked)
    assert pools.order == ["m0", "m1", "a1"]


async def test_a_source_in_debt_waits_and_is_told_how_long(pools: Pools) -> None:
    pool, mallory = pools.make(count), source(1e-6)
    later = [pools.ask(pool, name, mallory) for name in ("one", "two")]
    assert (await later[0]).text == "one"
    for refused in (later[1], pools.ask(pool, "three", mallory)):
        with pytest.raises(Refusal) as no:
            await refused
        assert (no.value.reason, no.value.seconds) == (Reason.SILENCED, 1)
    assert pools.order == ["one"]
    assert (await pools.ask(pool, "one", mallory)).text == "one", "a kept answer is free"
    assert (await pools.ask(pool, "two", source())).text == "two", "others do not pay for it"


async def test_a_worker_that_dies_costs_one_answer(pools: Pools) -> None:
    pool, mallory = pools.make(die), source(100)
    with pytest.raises(WorkerDied):
        await pools.ask(pool, "one", mallory)
    assert mallory.level < 100, "it is paid for"
    assert (await pools.ask(pool, "one", mallory)).text == "one"


async def test_a_worker_that_hangs_is_replaced(pools: Pools) -> None:
    pool, mallory = pools.make(hang, longest=4), source(100)
    with pytest.raises(WorkerDied):
        await pools.ask(pool, "one", mallory)
    assert mallory.level < 100, "it is paid for"
    for _ in range(5):  # on a busy machine a worker may need longer to start than it has to answer
        with suppress(WorkerDied):
            assert (await pools.ask(pool, "one", mallory)).text == "one"
            return
    pytest.fail("no worker answered")


async def test_an_answer_that_cannot_be_made_is_an_error_and_not_kept(pools: Pools) -> None:
    pool = pools.make(fail)
    for _ in range(2):
        with pytest.raises(AnswerFailed):
            await pools.ask(pool, "one", source())


async def test_a_client_that_has_gone_leaves_the_queue(pools: Pools) -> None:
    pool, mallory = pools.make(wait), source()
    first = pools.ask(pool, "m0", mallory)
    await pools.begun()
    gone = [pools.ask(pool, f"m{number}", mallory) for number in range(1, WAITING + 1)]
    await asyncio.sleep(0)
    for task in (first, *gone):
        task.cancel()
    await asyncio.gather(first, *gone, return_exceptions=True)
    last = pools.ask(pool, "last", mallory)
    pools.go()
    assert (await last).text == "last"
    assert pools.order == ["m0", "last"]
