"""One player before two servers: the games differ only in what the player may not know.

Both have the same time, chance and public play. After every key and every bit of time, all bytes on the two
terminals are compared, and how often the house woke the player.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.core import Option, Seat
from server.games import GAMES
from server.house import LIMITS
from server.house.rates import Rate
from server.match.match import Match
from server.match.thinker import Thinker
from server.match.timing import Timing
from support.clients.at_the_table import all_is_told, the_match, the_table
from support.clients.player import Player
from support.house.fake_clock import FakeClock
from support.house.fake_house import HURRIED
from support.house.undealt import start_undealt
from support.servers.open_house import OpenHouse, open_house
from support.two_worlds.leak import Leak
from tui.door import Refusal, TableOptions
from tui.games import Kits

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

    def sit_down(self, options: TableOptions, seat: Seat) -> None:
        """Make a table with bots, and take this seat; the first deal waits."""
        door = self.door
        door.open_table(options)
        for other in range(1, options.players):
            door.add_bot(Seat(other), "sensible")
        table = the_table(self.house)
        places = table.places
        places[0], places[seat] = places[seat], places[0]
        table.name_changed()
        start_undealt(door)

    def push(self, seat: Seat, option: Option) -> None:
        """Let another seat choose without being asked."""
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
        """Press the same at both, first at one."""
        for side in (self.one, self.two):
            side.player.press(*keys)
            await all_is_told(side.house, side.player)
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


@dataclass(frozen=True, slots=True)
class Host:
    """What one of the two servers has of its own."""

    thinker: Thinker
    games: Kits = field(default_factory=lambda: GAMES.kits)


@asynccontextmanager
async def two_servers(
    hosts: tuple[Host, Host], seed: int, timing: Timing = HURRIED
) -> AsyncIterator[TwoServers]:
    """Open two houses, and let the same player come into both."""
    term, env = LOOKS[seed % len(LOOKS)]
    size = SIZES[seed // len(LOOKS) % len(SIZES)]
    async with (
        _side(hosts[0], seed, timing, term=term, env=env, size=size) as one,
        _side(hosts[1], seed, timing, term=term, env=env, size=size) as two,
    ):
        both = TwoServers(one, two)
        await both.same("in the lobby")
        yield both


@asynccontextmanager
async def _side(host: Host, seed: int, timing: Timing, **terminal: Any) -> AsyncIterator[Side]:
    clock, chance = FakeClock(), Random(seed).randbytes
    async with open_house(
        TALKATIVE, clock=clock, thinker=host.thinker, chance=chance, timing=timing, games=host.games
    ) as house:
        player = await house.player("anna", **terminal)
        await player.sees("anna")
        yield Side(house, clock, player)
