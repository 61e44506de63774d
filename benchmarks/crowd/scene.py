"""A house full of people whose apps draw real frames, on terminals that count bytes and send none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from random import Random

from benchmarks.restart.filling import StoppedClock, choose
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import LIMITS, House, HouseDoor, Limits
from server.house.rates import Rate
from server.house.table import Table
from server.ops.clock import LoopClock
from server.ops.loop_lag import LoopLag
from server.ops.wake_throttle import WakeThrottle
from server.ssh.stage import ServedApp
from server.store import MEMORY, SqliteStore
from tui.door import TableOptions
from tui.draw.look import Look
from tui.terminal.driver import Terminal
from tui.words import Words

SIZE = (120, 40)
PLAYERS = 5
OPTIONS = TableOptions(players=PLAYERS)
MOST_TURNS = 20_000
"""Loop turns within which every screen must have been drawn."""


class SilentChannel:
    """Implements `tui.terminal.driver.Channel`."""

    def __init__(self) -> None:
        self.sent = 0

    def write(self, data: bytes) -> None:
        """Count the bytes."""
        self.sent += len(data)

    def get_write_buffer_size(self) -> int:
        """Return 0: nothing waits."""
        return 0

    def is_closing(self) -> bool:
        """Return False: this terminal stays."""
        return False


class Pacing:
    """The house's `pace`: slices as on the server, or every screen in one turn as before."""

    def __init__(self) -> None:
        self._pace: Callable[[Callable[[], None]], None] = _never

    def __call__(self, wake: Callable[[], None]) -> None:
        """Wake a screen at its time."""
        self._pace(wake)

    def use(self, *, slices: bool) -> None:
        """Begin with a crowd that has rested."""
        self._pace = WakeThrottle(LoopClock(), LoopLag(LoopClock())) if slices else _at_once


class Scene:
    """The crowd in the lobby, and five players at a public table, whom the crowd may watch."""

    def __init__(self, size: int, *, watch: bool) -> None:
        self.pacing = Pacing()
        self._chance = Random(size)
        self.house = House(
            games=GAMES.rules,
            judges=GAMES.talk_judges(),
            chance=self._chance.randbytes,
            clock=StoppedClock(),  # only the measured event happens
            thinker=DirectThinker(),
            on_error=_raise,
            store=SqliteStore(MEMORY, print),
            pace=self.pacing,
            limits=Limits(tables=LIMITS.tables, watchers=size, moves=Rate(10**6, 1)),
        )
        self.players = [self.house.enter(f"player {seat}", f"player{seat}") for seat in range(PLAYERS)]
        self.crowd = [self.house.enter(f"crowd {number}", f"guest{number}") for number in range(size)]
        self.table = self._begin()
        if watch:
            for door in self.crowd:
                door.watch(self.table.code)
        self._said = 0
        self._channels: dict[HouseDoor, SilentChannel] = {}
        self._running: list[tuple[ServedApp, asyncio.Task[str | None]]] = []

    def _begin(self) -> Table:
        creator, *others = self.players
        code = creator.open_table(OPTIONS)
        for door in others:
            door.join(code)
            door.set_ready(True)
        creator.start()
        table = self.house.tables.find(code)
        assert table is not None
        return table

    async def draw_first(self) -> None:
        """Start an app for each person, one after the other."""
        for door in (*self.players, *self.crowd):
            channel = self._channels[door] = SilentChannel()
            look = Look.for_environment({"TERM": "xterm-256color"})
            app = ServedApp(door, Words(), look, GAMES.kits)
            task = asyncio.get_running_loop().create_task(
                app.run_on(Terminal(channel, SIZE)), context=Context()
            )
            self._running.append((app, task))
            await app.first_paint(task)

    async def close(self) -> None:
        """End every app; raises what crashed one of them."""
        for app, _ in self._running:
            app.exit()
        await asyncio.gather(*(task for _, task in self._running))

    async def happens(self, event: Callable[[], None], *, to_players: bool) -> None:
        """Let something happen, and wait until everyone's screen shows it."""
        seeing = [*(self.players if to_players else ()), *self.crowd]
        before = {door: self._channels[door].sent for door in seeing}
        event()
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            if all(self._channels[door].sent > sent for door, sent in before.items()):
                break
        else:
            raise RuntimeError("a screen was not drawn")

    def move(self) -> None:
        """Let players choose until the whole table sees something new."""
        assert self.table.match is not None
        before = self.table.match.game.decision
        while self.table.match.game.decision == before:
            choose(self.table, self.players, self._chance)

    def open_table(self) -> None:
        """Let a person in the lobby open a table."""
        self.crowd[0].open_table(OPTIONS)

    def close_table(self) -> None:
        """Let that person leave it, which closes the table."""
        self.crowd[0].leave()

    def say(self) -> None:
        """Let a person say something in the lobby."""
        self._said += 1
        self.crowd[self._said % len(self.crowd)].say(f"hello {self._said}")


def _never(_wake: Callable[[], None]) -> None:
    """Wake no screen while the crowd comes in."""


def _at_once(wake: Callable[[], None]) -> None:
    wake()


def _raise(error: Exception) -> None:
    raise error
