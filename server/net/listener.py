"""The listening socket: the server accepts connections itself and hands them to asyncssh."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass, field

import asyncssh

from server.net.admission import Ticket
from server.net.cpu_budget import for_all
from server.net.token_bucket import TokenBucket
from server.net.transport import ClientTransport
from server.net.turn_share import TurnShare
from server.ops.config import Config
from tui.door.limits import Limit

BACKLOG = 256
"""Connections that the kernel queues before the server accepts them."""
HANDSHAKES = 16
"""Steps of handshakes that one turn of the loop takes, of a quarter of a millisecond each: however many log
in at once, people inside wait for no more than these."""
MOST_PARTING = 64
"""Refused connections that stay open for the client to read why; the oldest is closed for the next."""


@dataclass(eq=False)
class Listener:
    """Accepts connections in asyncssh's place, through its hook for tunnels."""

    sock: socket.socket
    settings: Config
    count: Callable[[Limit], None]
    admit: Callable[[str, Callable[[], None]], Ticket | Limit]
    """Admits or refuses a connection from an address; the callback closes it later if others need the
    room."""
    leave: Callable[[Ticket], None]
    """Called when an admitted connection has closed."""
    waiting: dict[ClientTransport, None] = field(default_factory=dict)
    """Connections that have not sent their PROXY header, the oldest first."""
    parting: dict[ClientTransport, None] = field(default_factory=dict)
    """Refused connections whose client may still be reading the reason, the oldest first."""
    everyone: TokenBucket = field(init=False)
    handshakes: TurnShare = field(init=False)
    connect: Callable[[], asyncssh.SSHServerConnection] = field(init=False)
    """Makes an ssh connection that has no transport yet."""

    async def create_server(
        self, factory: Callable[[str, int], asyncssh.SSHServerConnection], *_where: object
    ) -> asyncio.Server:
        """Start to listen; asyncssh calls this with its factory of connections."""
        loop = asyncio.get_running_loop()
        self.everyone = for_all(self.settings.work, loop.time)
        self.handshakes = TurnShare(HANDSHAKES, loop.call_soon)
        self.connect = lambda: factory("", 0)
        return await loop.create_server(lambda: ClientTransport(self), sock=self.sock, backlog=BACKLOG)

    def close(self) -> None:
        """Abort all connections that wait for a header or were refused."""
        for transport in (*self.waiting, *self.parting):
            transport.abort()

    def wait(self, transport: ClientTransport) -> None:
        """Wait for a connection's header; if too many connections wait, refuse the oldest."""
        self.waiting[transport] = None
        if len(self.waiting) > self.settings.gate_limits.half_open:
            next(iter(self.waiting)).refuse(Limit.NO_HEADER)

    def part(self, transport: ClientTransport) -> None:
        """Let a refused client read the reason; if there are too many, abort the oldest."""
        self.parting[transport] = None
        if len(self.parting) > MOST_PARTING:
            next(iter(self.parting)).abort()
