"""The driver's players at one table: they press keys, make choices, and recognise each paint.

While a choice is under way, no player at its table presses a key. So every paint has one cause, and is known.
A key that changes nothing paints nothing: where there is one thing to pick, an arrow picks it again. Such a
key is not counted, and its player presses no other before the picture has changed.
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
from benchmarks.tables.learn import ENTER, LEFT, QUIET, RIGHT, FrameEnd, Known, Shown
from benchmarks.tables.seating import key_of

FRAME = FrameEnd()
TITLE = re.compile(rb"\x1b\]2;(.*?)\x1b\\")
TURN = "►".encode()
"""Part of the window title of a player who is asked."""
SURE, YES = b"yes", b"y"
"""Part of our server's question for confirmation, and the answer."""
CHAT, ESCAPE = b"c", b"\x1b"
OPENED, CLOSED = Shown("Table ▸".encode()), Shown(b"C to chat")
"""Our server's paints when the input of the chat opens and closes."""


PROOF = 2
"""Keys that prove that another one changes nothing."""


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
        self.is_still = False
        """True if a key has changed nothing, and nothing was painted since."""

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
    async def step(self, random: Random) -> float | None:
        """Press a key that moves the pick; return when that was painted, or None if it changes nothing."""


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
        self._paints: list[float] = []
        """When each paint came, since a key was pressed."""

    @property
    def first(self) -> Paint:
        return FRAME

    @property
    def key(self) -> SSHKey | None:
        return key_of(self.seat)

    def hear(self, data: bytes) -> None:
        self._last = data
        self._paints += [perf_counter()] * data.count(FRAME.mark)
        self.is_still = self.is_still and FRAME.mark not in data
        for title in TITLE.findall(data):
            self.asked = TURN in title
            self.picked = False

    async def step(self, random: Random) -> float | None:
        self.picked = True
        painted = self.expect()
        self.player.press(random.choice((LEFT, RIGHT)))
        shown = await self.shown(painted)
        self.is_still = shown is None
        return shown

    def expect(self) -> asyncio.Future[float]:
        """Expect a paint, of a key or of another player's choice."""
        self._paints.clear()
        return self.player.expect(FRAME)

    async def shown(self, painted: asyncio.Future[float]) -> float | None:
        """Return when an expected paint came; None if there is nothing to paint.

        A server paints in turn: if the chat opens before anything else is painted, nothing has changed.
        """
        await asyncio.wait((painted,), timeout=QUIET)
        if painted.done():
            return await painted
        await self.press(CHAT, OPENED)
        first, *others = self._paints
        await self.press(ESCAPE, CLOSED)
        return first if others else None

    async def press(self, key: bytes, paint: Paint = FRAME) -> float:
        """Press a key that paints something here."""
        painted = self.player.expect(paint)
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
        visible. One seat may answer in secret, too: to give back a card changes no other screen."""
        if not chooser.picked:
            moves.keys += 1 if await chooser.step(random) is not None else PROOF
        others = [guest for guest in self.guests if guest is not chooser]
        before = [guest.player.received for guest in others]
        expected = [guest.expect() for guest in others]
        began = perf_counter()
        await chooser.press(ENTER)
        if chooser.has_to_be_sure:
            moves.keys += 1
            began, painted = perf_counter(), chooser.expect()
            chooser.player.press(YES)
            await chooser.shown(painted)
        chooser.picked = False
        if not alone:
            return
        shown = await asyncio.gather(*map(OurGuest.shown, others, expected))
        for guest, painted_at, size in zip(others, shown, before, strict=True):
            if painted_at is None:
                moves.keys += PROOF
            else:
                moves.waits.append(painted_at - began)
                moves.sizes.append(guest.player.received - size)
        moves.choices += any(shown)
