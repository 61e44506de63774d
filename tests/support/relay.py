"""A line between players and a server that can go dead: nothing comes through, and nobody is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Relay:
    """Carries bytes both ways, till it is cut; what is cut stays open."""

    def __init__(self) -> None:
        self.port = 0
        self.says = b""
        """What it says before it carries anything to the server, as a proxy does."""
        self.carried = 0
        """Pieces of data, either way."""
        self._alive = asyncio.Event()
        self._alive.set()

    def go_dead(self) -> None:
        """From now on nothing is carried."""
        self._alive.clear()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One way of one connection."""
        while data := await reader.read(65536):
            await self._alive.wait()
            writer.write(data)
            self.carried += 1


@asynccontextmanager
async def relay(port: int) -> AsyncIterator[Relay]:
    """A relay to a port on this machine; in the end it lets go of everything."""
    line = Relay()
    ways: set[asyncio.Task[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        writers.extend((writer, far_writer))
        far_writer.write(line.says)
        for way in (line.carry(reader, far_writer), line.carry(far_reader, writer)):
            ways.add(asyncio.create_task(way))

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for writer in writers:
            writer.transport.abort()
        await server.wait_closed()
