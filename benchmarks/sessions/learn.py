"""Learns each kind of paint once, through a terminal emulator, to recognise it by its signature."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import pyte

from benchmarks.peers import lobby
from benchmarks.sessions.entrants import Entrant
from benchmarks.sessions.player import Player, call
from benchmarks.sessions.signature import Signature

FIRST_QUIET, STEP_QUIET = 0.4, 0.2
"""Seconds without a byte after which a paint counts as complete."""
FIRST_LIMIT = 10.0
STEP_LIMIT = 2.0

Look = tuple[object, ...]


class Unrecognised(Exception):
    """A paint cannot be recognised in the stream."""


@dataclass(frozen=True, slots=True)
class Step:
    """A key, and the signature of its paint."""

    key: bytes
    painted: Signature


@dataclass(frozen=True, slots=True)
class Learned:
    """All that the driver has to know about a contestant's screen."""

    first: Signature
    first_bytes: int
    """Bytes of the lobby's first paint; the paints of an opening come later."""
    opening: tuple[Step, ...]
    walk: tuple[Step, ...]
    """Keys to press again and again; the last one leads back to where the first began."""


class _Eye:
    """Draws a player's stream."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(lobby.WIDTH, lobby.HEIGHT)
        self._stream = pyte.ByteStream(self.screen)
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.hear = self._heard.put_nowait

    async def paint(self, limit: float, quiet: float) -> bytes:
        """Return what was written until nothing more is visible; only as much as the last look takes."""
        looks: list[tuple[bytes, Look]] = []
        before, written = self._look(), b""
        try:
            while True:
                async with asyncio.timeout(quiet if looks else limit):
                    chunk = await self._heard.get()
                self._stream.feed(chunk)
                written += chunk
                looks.append((written, self._look()))
        except TimeoutError:
            pass
        if not looks or looks[-1][1] == before:
            return b""
        return next(stream for stream, look in looks if look == looks[-1][1])

    def _look(self) -> Look:
        rows = range(lobby.HEIGHT)
        return tuple(self.screen.buffer[row][column] for row in rows for column in range(lobby.WIDTH))


async def learn(entrant: Entrant, port: int) -> Learned:
    """Watch one player, then check that a second one's paints are recognised."""
    eye = _Eye()
    player = await call(port, entrant.username, overhear=eye.hear)
    try:
        first = await eye.paint(FIRST_LIMIT, FIRST_QUIET)
        if not first:
            raise Unrecognised("it painted nothing")
        if entrant.mirror and [row.rstrip() for row in eye.screen.display] != _expected():
            raise Unrecognised("it does not show the lobby:\n" + "\n".join(eye.screen.display))
        first_bytes = player.received
        opening = [await _step(player, eye, key) for key in entrant.opening]
        if not all(step.painted.times for step in opening):
            raise Unrecognised("a key of its opening paints nothing")
        walk = await _walk(entrant, player, eye)
    finally:
        player.leave()
    learned = Learned(Signature.of(first), first_bytes, tuple(opening), walk)
    await visit(entrant, port, learned)
    return learned


async def visit(entrant: Entrant, port: int, learned: Learned) -> None:
    """Walk one player by signatures only; this also warms up a new server."""
    player = await call(port, entrant.username, first=learned.first)
    try:
        async with asyncio.timeout(FIRST_LIMIT):
            await player.painted
        for step in (*learned.opening, *learned.walk):
            painted = player.expect(step.painted)
            player.press(step.key)
            async with asyncio.timeout(STEP_LIMIT):
                await painted
    except TimeoutError:
        raise Unrecognised("its paints differ from one player to the next") from None
    finally:
        player.leave()


async def _walk(entrant: Entrant, player: Player, eye: _Eye) -> tuple[Step, ...]:
    """Learn three rows down and up again, or one if there are fewer."""
    for length in (3, 1):
        keys = [entrant.forth] * length + [entrant.back] * length
        steps = [await _step(player, eye, key) for key in keys]
        if all(step.painted.times for step in steps):
            return tuple(steps)
    raise Unrecognised("its keys paint nothing")


async def _step(player: Player, eye: _Eye, key: bytes) -> Step:
    player.press(key)
    written = await eye.paint(STEP_LIMIT, STEP_QUIET)
    signature = Signature.of(written)
    return Step(key, signature if written else replace(signature, times=0))


def _expected() -> list[str]:
    return [row.rstrip() for row in lobby.screen(0)]
