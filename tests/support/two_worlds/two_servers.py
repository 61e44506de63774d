"""One player before two servers: the rounds differ only in what the player may not know.

Both have the same time, chance and public play; bots at the table do what the story says. After every key and
every bit of time, all bytes on the two terminals are compared, and how often the house woke the player.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.core import Below, Drawn, Game, Rules, Seat, stream_of
from engine.shamans import Let, Option, Pass, Shuffle
from server.bots.worker_pool import DirectThinker
from server.house import LIMITS
from server.house.rates import Rate
from server.match.clock import Handle
from server.match.match import Match
from server.match.stretch import PendingStretch
from server.match.thinker import BotKind
from server.match.timing import Timing
from support.clients.at_the_table import all_is_told, go_on_from, the_match, the_table
from support.clients.player import Player
from support.house.fake_clock import FakeClock
from support.house.fake_house import HURRIED
from support.house.undealt import start_undealt
from support.servers.open_house import OpenHouse, open_house
from support.two_worlds.hindsight import Said, Story, World
from support.two_worlds.worlds import Leak
from tui.door import BotPace, Refusal, TableOptions

SIZES = ((80, 24), (60, 20), (120, 40))
LOOKS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("xterm-256color", {}),
    ("xterm-256color", {"COLORTERM": "truecolor", "LANG": "fr_FR.UTF-8"}),
    ("linux", {"LANG": "ru_RU.UTF-8"}),
    ("vt100", {"NO_COLOR": "1", "LANG": "C"}),
)
TALKATIVE = replace(LIMITS, messages=Rate(99, 1))
"""Limits with fast chat: a message stopped in one world only still counts for the speed of chat,
invisibly."""
A_LITTLE = 1e-6
"""Seconds more than a call is away, so that it has come for certain."""


class Scripted(DirectThinker):
    """A bot that follows the story; in a window that another seat ends, it lets things happen."""

    __slots__ = ("_said",)

    def __init__(self, said: tuple[Said, ...]) -> None:
        self._said = {(one.decision, one.seat): one.option for one in said if not one.unasked}
        for one in said:
            if isinstance(one.option, Pass):  # under which number it is asked for depends on Portals
                self._said[-1, one.seat] = one.option

    def think(self, bot: BotKind, view: Any, seed: int, done: Callable[[Option], None]) -> Handle:  # noqa: ARG002
        """Answer at once; where the story has no answer, a leak has asked for it."""
        assert view.seat is not None
        keys = ((view.decision, view.seat), (-1, view.seat))
        answers = [self._said[key] for key in keys if self._said.get(key) in view.options]
        done((*answers, *[Let()] * (Let() in view.options), *view.options)[0])
        return _DONE


class _Done:
    def cancel(self) -> None:
        """Do nothing: the answer was given."""


_DONE = _Done()


class _Dealt(PendingStretch):
    """The interlude before a deal that is fixed already, whatever its secret says."""

    __slots__ = ("_shuffle",)

    def __init__(self, interlude: PendingStretch, shuffle: Shuffle) -> None:
        super().__init__(interlude._secret)
        self._shuffle = shuffle

    def open(self, rules: Rules, game: Game) -> tuple[Below, Drawn]:
        """Deal as the story says."""
        below = stream_of(rules, self._secret, self.deal(game.players).cuts).below
        return below, Drawn((self._shuffle,), tuple(game.deal(self._shuffle)))


class Side:
    """One of the two servers, and the player there."""

    def __init__(self, house: OpenHouse, clock: FakeClock, player: Player) -> None:
        self.house = house
        self.clock = clock
        self.player = player
        self.session = house.app("anna").session
        self.wakes = 0
        """How often the player was called to look."""
        (self.door,) = house.server.house.doors.values()
        self._wake = self.door._wake
        self.door.on_change(self._woken)

    def _woken(self) -> None:
        self.wakes += 1
        self._wake()

    @property
    def match(self) -> Match:
        """The only one there is."""
        return the_match(self.house)

    def sit_down(self, story: Story, pace: BotPace = BotPace.NATURAL) -> None:
        """Make a table with bots of this pace, and take the story's seat."""
        assert story.seat is not None
        door, setup = self.door, story.worlds[0].begins.setup
        options = TableOptions(setup.players, public=False, values=setup.values, pace=pace)
        door.open_table(options)
        for seat in range(1, setup.players):
            door.add_bot(Seat(seat), "sensible")
        table = the_table(self.house)
        places = table.places
        places[0], places[story.seat] = places[story.seat], places[0]
        table.name_changed()
        start_undealt(door)

    def begin(self, world: World, *, dealt: bool) -> None:
        """Prepare the deal of this world; or go on from the middle of its round."""
        match = self.match
        assert match.state.interlude is not None
        if dealt:
            match.state.interlude = _Dealt(match.state.interlude, world.shuffle)
            return
        go_on_from(match, world.begins)

    def push(self, seat: Seat, option: Option) -> None:
        """Let another seat use a Portal without being asked (A4)."""
        try:
            self.match.choose(seat, option, self.match.game.decision)
        except Refusal as refusal:
            raise Leak(f"{seat} cannot {option} in both worlds") from refusal
        self.match._calls.settled()


@dataclass(slots=True)
class TwoServers:
    """Both servers, and the number of comparisons."""

    one: Side
    two: Side
    seen: int = 0
    """Bytes that were the same so far."""
    compared: int = 0
    staged: int = 0
    """Comparisons of a frame of a staging."""

    async def same(self, when: str) -> None:
        """Wait until both are quiet, and compare all that has come."""
        await asyncio.gather(*(all_is_told(side.house, side.player) for side in (self.one, self.two)))
        one, two = (side.player.glass.raw[self.seen :] for side in (self.one, self.two))
        self.compared += 1
        self.staged += bool(self.one.session.staging.frames)
        if one != two:
            raise Leak(f"{when}: {_differences(bytes(one), bytes(two))}")
        if self.one.wakes != self.two.wakes:
            raise Leak(f"{when}: woken {self.one.wakes} times, or {self.two.wakes}")
        self.seen += len(one)

    async def press(self, *keys: bytes) -> None:
        """Press the same at both."""
        for side in (self.one, self.two):
            side.player.press(*keys)
        await self.same(f"after {keys}")

    async def wait(self) -> None:
        """Let as much time pass as the next call is away, at either."""
        alarms = [side.clock.next_alarm for side in (self.one, self.two)]
        waits = [alarm.due - self.one.clock.time for alarm in alarms if alarm is not None]
        assert waits, "nobody waits for anything"
        for side in (self.one, self.two):
            side.clock.pass_by(min(waits) + A_LITTLE)
        await self.same(f"when {min(waits):.3f} s have passed")

    @property
    def decision(self) -> int:
        """The open one."""
        one, two = (side.match.state.game.decision for side in (self.one, self.two))
        if one != two:
            raise Leak("the decisions have other numbers")
        return one


def _differences(one: bytes, two: bytes) -> str:
    start = next(
        (place for place, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
    )
    start = max(0, start - 20)
    return " / ".join(repr(part[start : start + 80]) for part in (one, two))


@asynccontextmanager
async def two_servers(story: Story, seed: int, timing: Timing = HURRIED) -> AsyncIterator[TwoServers]:
    """Open two houses, and let the same player come into both."""
    term, env = LOOKS[seed % len(LOOKS)]
    size = SIZES[seed // len(LOOKS) % len(SIZES)]
    async with (
        _side(story.worlds[0], seed, timing, term=term, env=env, size=size) as one,
        _side(story.worlds[1], seed, timing, term=term, env=env, size=size) as two,
    ):
        both = TwoServers(one, two)
        await both.same("in the lobby")
        yield both


@asynccontextmanager
async def _side(world: World, seed: int, timing: Timing, **terminal: Any) -> AsyncIterator[Side]:
    clock, chance, thinker = FakeClock(), Random(seed).randbytes, Scripted(world.said)
    async with open_house(TALKATIVE, clock=clock, thinker=thinker, chance=chance, timing=timing) as house:
        player = await house.player("anna", **terminal)
        await player.sees("anna")
        yield Side(house, clock, player)
