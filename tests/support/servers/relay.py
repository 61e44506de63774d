"""A relay between players and a server that can silently drop everything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter


class Relay:
    """Carries bytes both ways, until it is cut; its connections then stay open."""

    def __init__(self) -> None:
        self.port = 0
        self.says = b""
        """What it says before it carries anything to the server, as a proxy does."""
        self.carried = 0
        """Pieces of data, either way."""
        self.given_up = asyncio.Event()
        """Set when the server has hung up."""
        self.noticed_after = 0.0
        """Seconds from the cut to that."""
        self._dead_since: float | None = None

    def go_dead(self) -> None:
        """Drop everything from now on."""
        self._dead_since = perf_counter()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one direction of one connection."""
        while data := await reader.read(65536):
            if self._dead_since is None:
                writer.write(data)
                self.carried += 1

    def is_given_up(self, _way: asyncio.Task[None]) -> None:
        """Note that the server has closed its end."""
        if self._dead_since is not None:
            self.noticed_after = perf_counter() - self._dead_since
        self.given_up.set()


@asynccontextmanager
async def relay(port: int, local: str = "127.0.0.1") -> AsyncIterator[Relay]:
    """Run a relay to a port, which connects from an address of this machine."""
    line = Relay()
    ways: set[asyncio.Task[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(local, 0))
        writers.extend((writer, far_writer))
        far_writer.write(line.says)
        back = asyncio.create_task(line.carry(far_reader, writer))
        back.add_done_callback(line.is_given_up)
        ways.update((back, asyncio.create_task(line.carry(reader, far_writer))))

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
