"""Matches of one person with four bots, in real time: the house, its journal on the disk, bots in workers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from engine.core import Option, Seat, View
from server.bots.worker import think
from server.bots.worker_pool import PoolThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.match.clock import Handle
from server.match.thinker import BotKind
from server.ops.clock import LoopClock
from server.store import FILE_NAME, SqliteStore
from tui.door import BotPace, MatchPicture, TableOptions

PLAYERS = 5
KIND = "sensible"
ME = Seat(0)


@dataclass(frozen=True, slots=True)
class Solo:
    """One match, from its start to its end."""

    seconds: float
    rounds: int
    answers: int
    """Answers of bots."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Matches that were played side by side."""

    matches: list[Solo]
    thoughts: list[float]
    """Seconds from each question for a bot to its answer, the way to the worker and back included."""


class TimedThinker(PoolThinker):
    """A pool of workers that notes how long each thought took."""

    def __init__(self) -> None:
        super().__init__(_fail)
        self.thoughts: list[float] = []

    def think(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Put the question to the next free worker."""
        begun = perf_counter()

        def note(option: Option) -> None:
            self.thoughts.append(perf_counter() - begun)
            done(option)

        return super().think(bot, view, seed, note)


async def play(folder: Path, pace: BotPace, matches: int, rounds: int | None) -> Batch:
    """Play matches side by side, each at a table of its own; if `rounds` is given, leave after that many."""
    loop, thinker = asyncio.get_running_loop(), TimedThinker()
    store = SqliteStore(
        folder / FILE_NAME, lambda sentence: _fail(OSError(sentence)), loop.call_soon_threadsafe
    )
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=secrets.token_bytes,
        clock=LoopClock(),
        thinker=thinker,
        on_error=_fail,
        store=store,
    )
    try:
        people = [_Person(house, number, pace, rounds) for number in range(matches)]
        played = [await person.played for person in people]
    finally:
        await thinker.close()
        store.close()
    return Batch(played, thinker.thoughts)


class _Person:
    """A person who is ready and answers at once."""

    def __init__(self, house: House, number: int, pace: BotPace, rounds: int | None) -> None:
        self._loop = asyncio.get_running_loop()
        self.played: asyncio.Future[Solo] = self._loop.create_future()
        self._rounds = rounds
        self._chance = Random(number)
        self._mind = BotKind(KIND, GAMES.rules["shamans"].bots[KIND])
        self._door = house.enter(f"person {number}", f"person{number}")
        code = self._door.open_table(TableOptions(PLAYERS, public=False, pace=pace))
        for seat in range(1, PLAYERS):
            self._door.add_bot(Seat(seat), KIND)
        self._door.on_change(self._look_soon)
        self._begun = perf_counter()
        self._door.start()
        (self._table,) = [table for table in house.tables if table.code == code]

    def _look_soon(self) -> None:
        """Look when the house has done what it does: a person never answers within a call."""
        self._loop.call_soon(self._look)

    def _look(self) -> None:
        match = self._door.look().match
        if match is None or self.played.done():
            return
        assert self._table.match is not None
        state = self._table.match.state
        if state.game.over or (match.next_deal is not None and len(state.stretches) == self._rounds):
            bots = [seat for stretch in state.stretches for seat, _ in stretch.choices if seat != ME]
            self.played.set_result(Solo(perf_counter() - self._begun, len(state.stretches), len(bots)))
        else:
            self._answer(self._door, match)

    def _answer(self, door: HouseDoor, match: MatchPicture) -> None:
        view = match.view
        if match.next_deal is not None:
            door.set_ready(True)
        elif view.must_answer:
            door.choose(think(self._mind, view, self._chance.getrandbits(32)), view.decision)


def _fail(error: Exception) -> None:
    raise error
