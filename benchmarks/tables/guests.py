"""The driver's players at one table: they press keys, make choices, and recognise each paint.

While a choice is under way, no player at its table presses a key. So every paint has one cause, and is known.
"""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from asyncssh import SSHKey

from benchmarks.peers.table.screens import PICKS
from benchmarks.sessions.player import Paint, Player, call
from benchmarks.tables.learn import ENTER, LEFT, RIGHT, FrameEnd, Known
from benchmarks.tables.seating import key_of

FRAME = FrameEnd()
TITLE = re.compile(rb"\x1b\]2;(.*?)\x1b\\")
TURN = "►".encode()
"""Part of the window title of a player who is asked."""
SURE = b"Really"
"""Part of our server's question for confirmation."""


@dataclass(slots=True)
class Moves:
    """The results of the choices at all tables."""

    waits: list[float] = field(default_factory=list)
    """Seconds from a choice to the paint on another seat's screen."""
    sizes: list[int] = field(default_factory=list)
    """Bytes that such a screen was sent."""
    choices: int = 0
    """Paints of all five screens."""
    keys: int = 0
    """Keys pressed on the way to a choice, each painted on one screen."""
    failed: int = 0
    """Choices that were not painted everywhere in time."""


class Guest(ABC):
    """One player."""

    player: Player

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lock = asyncio.Lock()
        """Locked while a paint is expected."""

    @property
    @abstractmethod
    def first(self) -> Paint:
        """Return the paint that comes after the player has connected."""

    def hear(self, data: bytes) -> None:  # noqa: B027  most need not listen
        """Receive output, besides counting it."""

    @property
    def key(self) -> SSHKey | None:
        """Return the key to log in with; None if none is needed."""
        return None

    async def enter(self, port: int) -> float:
        """Connect; return the seconds until the first full paint."""
        begun = perf_counter()
        self.player = await call(
            port, str(self.seat), self.seat, key=self.key, first=self.first, overhear=self.hear
        )
        try:
            return await self.player.painted - begun
        except BaseException:
            self.player.leave()
            raise

    @abstractmethod
    async def step(self, random: Random) -> float:
        """Press a key that moves the pick; return when that was painted."""


class Table(ABC):
    """Five players, or as many of them as have come."""

    def __init__(self, guests: list[Guest]) -> None:
        self.guests = guests

    async def choose(self, random: Random, moves: Moves, limit: float) -> None:
        """Let a player choose, when all expected paints have come."""
        async with AsyncExitStack() as stack:
            for guest in self.guests:
                await stack.enter_async_context(guest.lock)
            try:
                async with asyncio.timeout(limit):
                    await self._choose(random, moves)
            except OSError:  # Timed out, or disconnected.
                moves.failed += 1
                raise

    @abstractmethod
    async def _choose(self, random: Random, moves: Moves) -> None: ...


async def _painted(moves: Moves, guests: list[Guest], began: float, before: list[int]) -> None:
    """Wait for the others, and count."""
    moves.waits += [await guest.player.painted - began for guest in guests]
    moves.sizes += [guest.player.received - size for guest, size in zip(guests, before, strict=True)]


# ---- peers


class MirrorGuest(Guest):
    """A player whose screen is known from the recording."""

    def __init__(self, seat: int, known: Known) -> None:
        super().__init__(seat)
        self.known = known
        self.number = self.pick = 0

    @property
    def first(self) -> Paint:
        return self.known.first

    def expect(self, key: bytes) -> asyncio.Future[float]:
        """Expect the paint of a key here, whichever player presses it."""
        return self.player.expect(self.known.steps[self.number, self.pick, key])

    async def step(self, random: Random) -> float:
        step = 1 if self.pick == 0 else -1 if self.pick == PICKS - 1 else random.choice((1, -1))
        key = RIGHT if step == 1 else LEFT
        painted = self.expect(key)
        self.player.press(key)
        self.pick += step
        return await painted


class MirrorTable(Table):
    """A table that any player's Enter moves on."""

    guests: list[MirrorGuest]  # type: ignore[assignment]  # a list of nothing else

    async def _choose(self, random: Random, moves: Moves) -> None:
        chooser = random.choice(self.guests)
        others: list[Guest] = [guest for guest in self.guests if guest is not chooser]
        before = [guest.player.received for guest in others]
        for guest in self.guests:
            guest.expect(ENTER)
            guest.number = (guest.number + 1) % guest.known.states
        began = perf_counter()
        chooser.player.press(ENTER)
        await _painted(moves, others, began, before)
        await chooser.player.painted
        moves.choices += 1


# ---- ours


class OurGuest(Guest):
    """A player of our server: its paints mark their end, and its title says whether the player is asked."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.asked = False
        self.picked = False
        """True if an option that answers the question is picked."""
        self._last = b""

    @property
    def first(self) -> Paint:
        return FRAME

    @property
    def key(self) -> SSHKey | None:
        return key_of(self.seat)

    def hear(self, data: bytes) -> None:
        self._last = data
        for title in TITLE.findall(data):
            self.asked = TURN in title
            self.picked = False

    async def step(self, random: Random) -> float:
        self.picked = True
        return await self.press(random.choice((LEFT, RIGHT)))

    async def press(self, key: bytes) -> float:
        """Press a key that paints something here."""
        painted = self.player.expect(FRAME)
        self.player.press(key)
        return await painted

    @property
    def has_to_be_sure(self) -> bool:
        """True if the last paint asks for confirmation."""
        return SURE in self._last


class OurTable(Table):
    """A real match: an asked player picks an option and plays it."""

    guests: list[OurGuest]  # type: ignore[assignment]  # a list of nothing else

    async def _choose(self, random: Random, moves: Moves) -> None:
        asked = [guest for guest in self.guests if guest.asked]
        for chooser in asked:
            await self._do(chooser, random, moves, alone=len(asked) == 1)

    async def _do(self, chooser: OurGuest, random: Random, moves: Moves, *, alone: bool) -> None:
        """Make a choice. Several seats asked at once (an Eclipse) answer in secret: only the last answer is
        visible."""
        if not chooser.picked:
            await chooser.step(random)
            moves.keys += 1
        others: list[Guest] = [guest for guest in self.guests if guest is not chooser]
        before = [guest.player.received for guest in others]
        if alone:
            for guest in others:
                guest.player.expect(FRAME)
        began = perf_counter()
        await chooser.press(ENTER)
        if chooser.has_to_be_sure:
            moves.keys += 1
            began = perf_counter()
            await chooser.press(ENTER)
        chooser.picked = False
        if alone:
            await _painted(moves, others, began, before)
            moves.choices += 1
