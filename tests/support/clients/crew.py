"""Players at one table of a real server, each with a key; they reconnect as often as needed.

Each one reads their own screen and presses what it offers, as fast as possible, until told to stop.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random

import asyncssh

from engine.core import Seat
from support.clients.at_the_table import RIGHT, UP, Guest
from support.clients.player import Player
from support.screens.seen import CALM, FACTS, MOVING, SIZE, Facts
from support.screens.terminals import PATIENCE, until
from support.shazar.guests import Deserter

NAMES = ("anna", "bert", "cleo", "dora", "emil")
AGAIN = 0.3
"""Seconds after which a key without effect is pressed again, for example because the question had changed."""


GUESTS: dict[str, type[Guest]] = {"shamans": Guest, "shazar": Deserter}
"""Players who read the screens of a game, and whose matches end within a minute or two."""
_GAME: dict[str, tuple[bytes, ...]] = {"shamans": (), "shazar": (RIGHT,)}
"""The keys that choose a game in the form for a new table."""
_RULES: dict[str, tuple[bytes, ...]] = {"shamans": (), "shazar": (*[UP] * 5, RIGHT)}
"""The keys that choose its rules: mages may stand down."""
_BEGUN = {"shamans": "Round 1", "shazar": "round 1"}


class Reader(Player):
    """A player whose screen is read all the time: only changed rows are read again."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        super().__init__(connection)
        self._rows = [""] * SIZE[1]

    @property
    def lines(self) -> Sequence[str]:
        """The text on the screen, line by line."""
        self.glass._draw()
        screen = self.glass._screen
        while screen.dirty:
            row = screen.buffer[y := screen.dirty.pop()]
            if y < len(self._rows):
                self._rows[y] = "".join(row[x].data for x in range(screen.columns)).rstrip()
        return self._rows

    @property
    def screen(self) -> str:
        """The text on the screen."""
        return "\n".join(self.lines)


class Member:
    """A player with a key and a seat."""

    def __init__(
        self, name: str, seat: int, chance: Random, *, moves: bool = False, game: str = "shamans"
    ) -> None:
        self.name = name
        self._game = game
        self.moves = moves
        """True if the terminal gets staged frames."""
        self.seat = Seat(seat)
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self._chance = chance
        self.player: Player
        self.guest: Guest

    async def come_in(self, port: int) -> None:
        """Connect."""
        self.player = await Reader.connect(port, self.name, key=self._key)
        await self.player.open(size=SIZE, env=MOVING if self.moves else CALM)
        self.guest = GUESTS[self._game](self.name, self.player, self._chance)

    @property
    def sees(self) -> Facts | None:
        """The facts that the screen shows now."""
        return FACTS[self._game](self.player.lines)

    async def comes_to_see(self, expected: Facts) -> None:
        """Wait until the screen shows these facts."""
        try:
            await until(lambda: self.sees == expected)
        except AssertionError:
            told = "\n".join(expected)
            raise AssertionError(f"{self.name} never sees\n{told}\nbut\n{self.player.screen}") from None

    async def is_gone(self) -> None:
        """Wait until nothing more can arrive."""
        async with asyncio.timeout(PATIENCE):
            await self.player.glass.ended.wait()

    def move(self, *, rematch: bool) -> bool:
        """Do what the screen asks for, if anything."""
        if not self.guest.sees_the_end:
            return self.guest.move()
        if rematch and "rematch" in self.player.lines[-1]:
            self.player.press(b"r")
            return True
        return False


class Crew:
    """All players of the table."""

    def __init__(self, players: int, chance: Random, *, moving: int = 0, game: str = "shamans") -> None:
        """Name the players; the first ones, as many as `moving`, get staged frames."""
        self.chance = chance
        self._game = game
        self.members = [
            Member(name, seat, chance, moves=seat < moving, game=game)
            for seat, name in enumerate(NAMES[:players])
        ]
        self.moves = 0
        self._moved = asyncio.Event()

    @property
    def names(self) -> tuple[str, ...]:
        """The names, by seat."""
        return tuple(member.name for member in self.members)

    async def come_in(self, port: int) -> None:
        """Connect all of them."""
        await asyncio.gather(*(member.come_in(port) for member in self.members))

    async def sit_down(self) -> None:
        """Seat all of them at a table and start."""
        await self.gather()
        await self.begin()

    async def gather(self) -> None:
        """Let the first player make a table, and the others join it."""
        creator, *others = [member.player for member in self.members]
        await creator.sees("Lobby")
        creator.press(b"n")
        await creator.sees("New table")
        players = str(len(self.members)).encode()
        creator.press(*_GAME[self._game], players, *_RULES[self._game], b"\r")
        for player in others:
            await player.sees("open ·")
            player.press(b"\r")
            await player.sees("Chat at this table")
        await self.all_see("Chat at this table")

    async def begin(self) -> None:
        """Let all be ready: the match begins."""
        for member in self.members:
            member.player.press(b"r")
        await self.has_begun()

    async def has_begun(self) -> None:
        """Wait until every screen shows a match that has just begun."""
        await self.all_see(_BEGUN[self._game])

    async def all_see(self, text: str) -> None:
        """Wait until every screen shows this text."""
        await asyncio.gather(*(member.player.sees(text) for member in self.members))

    async def moved(self, times: int) -> None:
        """Wait until this many more keys have been pressed."""
        goal = self.moves + times
        async with asyncio.timeout(PATIENCE * 2):
            while self.moves < goal:
                self._moved.clear()
                await self._moved.wait()

    async def screen_changed(self) -> None:
        """Wait until something new has come to one of the screens."""
        before = [len(member.player.glass.raw) for member in self.members]
        await until(lambda: [len(member.player.glass.raw) for member in self.members] != before)

    @asynccontextmanager
    async def playing(self, *, rematch: bool = True) -> AsyncIterator[None]:
        """Play meanwhile, with a rematch after each match, or until the end of the first."""
        tasks = [asyncio.create_task(self._play(member, rematch)) for member in self.members]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        for fault in done:
            if isinstance(fault, Exception):
                raise fault

    async def _play(self, member: Member, rematch: bool) -> None:
        glass = member.player.glass
        while not glass.ended.is_set():
            before = len(glass.raw)
            if member.move(rematch=rematch):
                self.moves += 1
                self._moved.set()
            await _news(member, before)

    def part(self) -> None:
        """Disconnect all of them."""
        for member in self.members:
            member.player.vanish()


async def _news(member: Member, before: int) -> None:
    """Wait a short time for something new on a screen."""
    glass = member.player.glass
    with suppress(AssertionError):
        await until(lambda: len(glass.raw) != before or glass.ended.is_set(), limit=AGAIN)
