"""Many ask for recordings at once: they are made off the loop, and players do not wait for them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import NamedTuple

from engine.core import write_record
from replay.matches import played
from server.commands.answers import AnswerRequest, Form, Verb, make
from server.store import FILE_NAME, MatchRow, SqliteStore
from support.clients.player import Player
from support.crowds.crowd_client import source
from support.screens.sessions import KITS
from support.servers.held import HeldServer, Honest, held_server, milliseconds, percentile, typing
from tui.door import Reason, Replay
from tui.text.refusals import refusal
from tui.words import LANGUAGES, Words

TURN = 0.015
"""Seconds of the loop's longest turn."""
SLOWER = 1.5
"""How much longer others may wait than beside as many calls of `help`."""
GUESTS = count()
REFUSALS = tuple(
    refusal(Words(language), reason, 9).split("9")[0]
    for language in LANGUAGES
    for reason in (Reason.TOO_FAST, Reason.SILENCED)
)


class Answered(NamedTuple):
    """What a client read."""

    status: int | None
    text: str
    error: str


@dataclass
class Flood:
    """What came of many commands."""

    answers: list[Answered] = field(default_factory=list)
    keys: list[float] = field(default_factory=list)
    logins: list[float] = field(default_factory=list)
    turn: float = 0.0
    lag: float = 0.0
    made_on_the_loop: int = 0


def archived(folder: Path, matches: int) -> list[Replay]:
    """Put finished matches into the store of a server that does not run yet."""
    replays = [played(4, seed).replay for seed in range(1, matches + 1)]
    store = SqliteStore(folder / FILE_NAME, lambda _: None, lambda call, *rest: call(*rest))
    for each in replays:
        store.archive(MatchRow(each.id, each.ended, write_record(each.record), b"", (None,) * 4, "shamans"))
    store.close()
    return replays


def expected(replay: Replay, language: str = "en") -> str:
    """Return the recording as the loop would make it; the server knows none of the players."""
    nameless = Replay(replay.id, replay.record, replay.data, ("",) * 4, replay.ended)
    return make(AnswerRequest(Verb.REPLAY, language, replay=nameless, form=Form.CAST), KITS).text + "\n"


async def ask(
    port: int, local: str, commands: list[str], languages: Sequence[str] = ("en",)
) -> list[Answered]:
    """Run commands from one source, each on its own connection in all languages, all at once."""

    async def one(command: str) -> list[Answered]:
        player = await Player.connect(port, "mallory", local_addr=(local, 0))
        answers = list[Answered]()
        for language in languages:
            env = {"LANG": f"{language}.UTF-8"}
            done = await player.connection.run(command, check=False, env=env)
            answers.append(Answered(done.exit_status, str(done.stdout), str(done.stderr)))
        player.connection.close()
        await player.connection.wait_closed()
        return answers

    return [answer for some in await asyncio.gather(*map(one, commands)) for answer in some]


async def flood(server: HeldServer, sources: list[str], commands: list[str], flood: Flood) -> None:
    """Run the commands from every source, while honest people type and log in; add what came of it."""
    honest = await Honest.come(server.port)
    before = await server.figures()
    over = asyncio.Event()

    async def come_and_go() -> None:
        while not over.is_set():
            number = next(GUESTS)
            guest = await Honest.come(server.port, f"guest{number}", source=source(number, 8))
            flood.logins.append(guest.login)
            guest.player.vanish()
            await asyncio.sleep(0.1)

    async with typing(honest, 0.02):
        coming = asyncio.create_task(come_and_go())
        for some in await asyncio.gather(*(ask(server.port, each, commands, LANGUAGES) for each in sources)):
            flood.answers += some
        over.set()
        await coming
    after = await server.figures()
    honest.player.vanish()
    flood.keys += honest.waits
    flood.turn, flood.lag = max(flood.turn, after.longest_turn), max(flood.lag, after.longest_lag)
    flood.made_on_the_loop += after.casts - before.casts


async def test_recordings_are_made_off_the_loop_and_hold_nobody_up(
    tmp_path: Path, scale: Callable[[int, int], int], full: bool, note: Callable[..., None]
) -> None:
    matches, sources, rounds = scale(2, 6), scale(2, 10), scale(1, 7)
    replays = archived(tmp_path, matches)
    commands = [f"replay {each.id} --cast" for each in replays]
    texts = {expected(each, language) for each in replays for language in LANGUAGES}
    streets = [[source(number, street) for number in range(sources)] for street in (5, 6)]
    async with held_server(tmp_path) as server:
        await ask(server.port, source(0, 7), ["rules"], LANGUAGES)  # worker and words are loaded with it
        beside_help, attack = Flood(), Flood()
        for _ in range(rounds):  # in turn, because a busy machine is not equally busy all the time
            await flood(server, streets[0], ["help"] * matches, beside_help)
            await flood(server, streets[1], commands, attack)
        again = await ask(server.port, source(1, 7), commands)
        faults = server.faults
    kinds = Counter(answer.status for answer in attack.answers)
    figures = {
        name: (percentile(some.keys, 0.99), percentile(some.logins, 0.99), some.turn, some.lag)
        for name, some in (("help", beside_help), ("casts", attack))
    }
    for name, (keys, logins, turn, lag) in figures.items():
        note(
            f"recordings, beside {name}",
            commands=len(attack.answers),
            logins=len(beside_help.logins if name == "help" else attack.logins),
            key_p99=milliseconds(keys),
            login_p99=milliseconds(logins),
            longest_turn=milliseconds(turn),
            with_other_processes=milliseconds(lag),
            answered=kinds[0] if name == "casts" else len(beside_help.answers),
        )
    assert attack.made_on_the_loop == 0
    for answer in attack.answers:
        assert (answer.text in texts) if answer.status == 0 else answer.error.startswith(REFUSALS)
    assert kinds[0] >= matches
    assert [answer.text for answer in again] == [expected(each) for each in replays], "they are kept"
    assert not faults
    if full:
        assert figures["casts"][2] <= TURN
        for beside in (0, 1):
            assert figures["casts"][beside] <= SLOWER * figures["help"][beside]


async def test_a_source_that_asks_for_too_much_waits_and_others_do_not(tmp_path: Path) -> None:
    first, second, third = archived(tmp_path, 3)
    limits = {"answer_share": 0.00001, "answer_burst": 0.001}  # a debt for minutes, however slow the test
    async with held_server(tmp_path, admission=limits) as server:
        mallory, anna = source(0, 6), source(1, 6)
        (made,) = await ask(server.port, mallory, [f"replay {first.id} --cast"])
        assert made == (0, expected(first), "")
        (refused,) = await ask(server.port, mallory, [f"replay {second.id} --cast"])
        assert (refused.status, refused.text) == (1, "")
        assert refused.error.startswith("Wait ")
        assert refused.error.count("\n") == 1
        (kept,) = await ask(server.port, mallory, [f"replay {first.id} --cast"])
        assert kept == made
        (others,) = await ask(server.port, anna, [f"replay {third.id} --cast"])
        assert others == (0, expected(third), "")
        assert (await server.figures()).counts["answers"] == 1
        assert server.complaints.count("why='answers'") == 1


async def test_a_worker_that_is_killed_costs_one_line(tmp_path: Path) -> None:
    (replay,) = archived(tmp_path, 1)
    async with held_server(tmp_path) as server:
        await ask(server.port, source(0, 6), ["rules"])
        worker = server.answer_worker()
        os.kill(worker, signal.SIGSTOP)
        asking = asyncio.create_task(ask(server.port, source(0, 6), [f"replay {replay.id} --cast"]))
        await server.settles(lambda now: now.sessions == 1, "the question has come")
        os.kill(worker, signal.SIGKILL)
        ((status, text, error),) = await asking
        assert (status, text) == (1, "")
        assert "incident" in error
        assert error.count("\n") == 2, "a sentence, and the command to come back"
        (fault,) = server.faults
        assert "WorkerDied" in fault
        assert await ask(server.port, source(0, 6), [f"replay {replay.id} --cast"]) == [
            (0, expected(replay), "")
        ]
