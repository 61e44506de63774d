"""Learns each paint of a peer once, through a terminal emulator, to recognise it by its signature.

The recording says what a peer has to show: a paint is complete when the emulator shows exactly that. Our
server marks the end of a paint; here that is only checked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import pyte

from benchmarks.peers.table.screens import HEIGHT, PICKS, WIDTH, Screens
from benchmarks.sessions.learn import Unrecognised
from benchmarks.sessions.player import call
from benchmarks.sessions.signature import Signature
from benchmarks.tables.seating import key_of

LEFT, RIGHT, ENTER = b"\x1b[D", b"\x1b[C", b"\r"
FIRST_LIMIT, STEP_LIMIT = 10.0, 3.0
QUIET = 0.5


@dataclass(frozen=True, slots=True)
class FrameEnd:
    """The end of a synchronized update, which our server writes after every paint."""

    mark: bytes = b"\x1b[?2026l"

    def ends(self, stream: bytes) -> bool:
        """Return True if the end has come."""
        return self.mark in stream


@dataclass(frozen=True, slots=True)
class Shown:
    """The end of a paint that shows a text."""

    text: bytes
    frame: FrameEnd = FrameEnd()

    def ends(self, stream: bytes) -> bool:
        """Return True if the end has come."""
        return self.frame.ends(stream.partition(self.text)[2])


@dataclass(slots=True)
class Known:
    """A peer's paints."""

    first: Signature
    first_bytes: int
    states: int
    steps: dict[tuple[int, int, bytes], Signature] = field(default_factory=dict)
    """The paint of a key, by the screen's number, the pick and the key."""


class Eye:
    """Draws a player's stream."""

    def __init__(self) -> None:
        self._screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.ByteStream(self._screen)
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.hear = self._heard.put_nowait

    @property
    def rows(self) -> list[str]:
        """The visible rows."""
        return [row.rstrip() for row in self._screen.display]

    async def until(self, rows: Sequence[str], limit: float) -> bytes:
        """Return what is written until the screen looks like that."""
        wanted, written = [row.rstrip() for row in rows], b""
        try:
            async with asyncio.timeout(limit):
                while self.rows != wanted:
                    written += await self._take()
        except TimeoutError:
            shown = "\n".join(
                f"{one}\n{other}" for one, other in zip(wanted, self.rows, strict=True) if one != other
            )
            raise Unrecognised("it does not show the recorded screen:\n" + shown) from None
        return written

    async def until_frame(self, limit: float) -> bytes:
        """Return what is written until a paint is marked as complete."""
        written = b""
        try:
            async with asyncio.timeout(limit):
                while not FrameEnd().ends(written):
                    written += await self._take()
        except TimeoutError:
            raise Unrecognised("it painted nothing") from None
        return written

    async def afterwards(self) -> bytes:
        """Return what is written until nothing more comes."""
        written = b""
        try:
            while True:
                async with asyncio.timeout(QUIET):
                    written += await self._take()
        except TimeoutError:
            return written

    async def _take(self) -> bytes:
        chunk = await self._heard.get()
        self._stream.feed(chunk)
        return chunk


async def learn_peer(port: int, screens: Screens) -> Known:
    """Walk through all screens and picks."""
    eye = Eye()
    player = await call(port, "0", overhear=eye.hear)
    try:
        first = await eye.until(screens.texts(0, 0), FIRST_LIMIT)
        await eye.afterwards()
        known = Known(Signature.of(first), player.received, len(screens))
        number = pick = 0
        for lap in range(PICKS):
            for _ in range(len(screens)):
                walk = [(RIGHT, 1)] * (PICKS - 1) + [(LEFT, -1)] * (PICKS - 1) if lap == 0 else []
                for key, step in (*walk, (ENTER, 0)):
                    player.press(key)
                    after = ((number + 1) % len(screens) if key == ENTER else number, pick + step)
                    written = await eye.until(screens.texts(*after), STEP_LIMIT)
                    known.steps[number, pick, key] = Signature.of(written)
                    number, pick = after
            if lap < PICKS - 1:
                player.press(RIGHT)
                pick += 1
                await eye.until(screens.texts(number, pick), STEP_LIMIT)
    finally:
        player.leave()
    return known


async def check_ours(port: int) -> int:
    """Check that a paint is complete when it is marked so; return the bytes of the first one."""
    eye = Eye()
    player = await call(port, "0", key=key_of(0), overhear=eye.hear)
    try:
        await eye.until_frame(FIRST_LIMIT)
        await _nothing_comes_after(eye)
        first_bytes = player.received
        for _ in range(PICKS):
            before = eye.rows
            player.press(RIGHT)
            await eye.until_frame(STEP_LIMIT)
            if eye.rows == before:
                raise Unrecognised("its keys paint nothing")
            await _nothing_comes_after(eye)
    finally:
        player.leave()
    return first_bytes


async def _nothing_comes_after(eye: Eye) -> None:
    """Check that nothing visible comes; a window title may come."""
    before = eye.rows
    await eye.afterwards()
    if eye.rows != before:
        raise Unrecognised("it paints on after the end of a paint")
