"""A line from one client to a server that can go dead: what is sent vanishes, and neither side is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter


class Line:
    """Carries bytes both ways, till it is cut; what is cut stays open."""

    def __init__(self) -> None:
        self.port = 0
        """Where the client calls."""
        self.given_up = asyncio.Event()
        """Set when the server has hung up."""
        self._dead_since: float | None = None
        self.noticed_after = 0.0
        """Seconds from the cut to that."""

    def go_dead(self) -> None:
        """From now on nothing is carried."""
        self._dead_since = perf_counter()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One way, to its end."""
        while data := await reader.read(65536):
            if self._dead_since is None:
                writer.write(data)

    def is_given_up(self, _way: asyncio.Task[None]) -> None:
        """The server's end is closed."""
        if self._dead_since is not None:
            self.noticed_after = perf_counter() - self._dead_since
        self.given_up.set()


@asynccontextmanager
async def line(port: int, local: str) -> AsyncIterator[Line]:
    """A line to a server on this machine, which sees it come from an address; in the end all is let go."""
    carried = Line()
    ways: set[asyncio.Task[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(local, 0))
        writers.extend((writer, far_writer))
        back = asyncio.create_task(carried.carry(far_reader, writer))
        back.add_done_callback(carried.is_given_up)
        ways.update((back, asyncio.create_task(carried.carry(reader, far_writer))))

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    carried.port = server.sockets[0].getsockname()[1]
    try:
        yield carried
    finally:
        server.close()
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for writer in writers:
            writer.transport.abort()
        await server.wait_closed()
