"""Connections that never log in: silent ones, and ones that send a handshake byte by byte."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress

DRIP_SECONDS = 0.5
AT_ONCE = 50
"""Connections that are being made at the same time."""
_VERSION = b"SSH-2.0-OpenSSH_9.2\r\n"
_HALF_A_PACKET = b"\0\0\x04\xf4\x09\x14" + bytes(range(200))
"""The beginning of a list of algorithms, whose end is never sent."""


class HalfOpen:
    """A crowd of half-open connections that stay until the server closes them."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._tasks: set[asyncio.Task[None]] = set()
        self.connected = 0
        self.open = 0
        """Connections that the server has not closed."""
        self.refused = 0
        """Connections that were told to try again later."""

    async def come(self, times: int, local: Callable[[int], str]) -> None:
        """Open `times` connections from these addresses, and keep them half open."""
        numbers = iter(range(times))
        await asyncio.gather(*(self._connect(numbers, local) for _ in range(AT_ONCE)))

    async def _connect(self, numbers: Iterator[int], local: Callable[[int], str]) -> None:
        for number in numbers:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self._port, local_addr=(local(number), 0)
                )
                self.connected += 1
                self.open += 1
                self._tasks.add(asyncio.create_task(self._dawdle(number, reader, writer)))

    async def _dawdle(self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        drip = asyncio.create_task(_drip(number, writer))
        try:
            with suppress(OSError):
                first = await reader.readline()
                self.refused += b"too many" in first
                while await reader.read(4096):
                    pass
        finally:
            self.open -= 1
            drip.cancel()
            writer.transport.abort()

    async def let_go(self) -> None:
        """Close all connections that are still open."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _drip(number: int, writer: asyncio.StreamWriter) -> None:
    """Send in turns: nothing; a version byte by byte; a version at once, and then half a packet byte by
    byte."""
    with suppress(OSError):
        match number % 3:
            case 0:
                return
            case 1:
                drops = _VERSION
            case _:
                writer.write(_VERSION)
                drops = _HALF_A_PACKET
        for drop in drops:
            writer.write(bytes([drop]))
            await asyncio.sleep(DRIP_SECONDS)
