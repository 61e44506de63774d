"""The transport between a client's socket and asyncssh: PROXY header, admission, CPU budget.

Theory of operation. A connection from a trusted proxy must begin with a header; the connection is admitted
only when the header is complete. A refused client reads the reason, and asyncssh never hears of it. Bytes of
an admitted client are passed to asyncssh in small slices while its CPU budget lasts; otherwise they wait, and
the socket is not read. The socket is also not read while the client does not read its answers. A key
re-exchange that has begun must be finished in time. Of all handshakes, a turn of the event loop takes a few
steps, so that a crowd at the door does not hold up the people inside.

Private names of asyncssh's connections are used only here and in `server.ssh`;
tests/ssh/test_textual_contract.py fails when one of them is gone.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol, cast

import asyncssh

from server.net.admission import Ticket
from server.net.cpu_budget import CpuBudget
from server.net.disconnect import TOO_MANY, disconnect_packets
from server.net.proxy_protocol import BadHeader, is_among, read_header
from tui.door.limits import Limit

if TYPE_CHECKING:
    from server.net.listener import Listener

SLICE = 512
"""Bytes passed on at once: about ten of the smallest packets."""
TURN = 0.005
"""CPU seconds spent on one client before other clients have a turn."""
MOST_UNTAKEN = 160 * 1024
"""Unsent bytes above which nothing more is read from the client; drawing stops earlier."""
KEYS_SECONDS = 0.25
"""Seconds that a key re-exchange may take before output is held back; most take a few milliseconds."""
MOST_DEFERRED = 256
"""Packets that may wait for the end of a key re-exchange."""
PARTING_SECONDS = 1.0
"""Seconds that a refused client has to read the reason. If the socket were closed at once, or half closed
behind a proxy that then closes the other half, the bytes that the client sent meanwhile would make the
network drop the reason."""
PARTING_BYTES = 16 * 1024
"""Bytes that a refused client may send meanwhile; a handshake begins with less than two thousand."""


class Output(Protocol):
    """A connection's output, which waits while it is held for any reason."""

    def hold(self, what: str) -> None:
        """Hold the output, for the reason `what`."""
        ...

    def release(self, what: str) -> None:
        """Send again, unless another reason than `what` holds the output."""
        ...


class ClientTransport(asyncio.Protocol):
    """The incoming bytes of one connection."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._connection: asyncssh.SSHServerConnection | None = None
        self._client: Output | None = None
        self._waiting = bytearray()
        """Bytes that have arrived and were not passed on yet."""
        self._budget = CpuBudget(listener.settings.work, listener.everyone, self._loop.time)
        self._slowed = False
        self._full = False
        """True while the network accepts no more output."""
        self._turn: asyncio.Handle | None = None
        """The call that continues passing bytes on."""
        self._limit: asyncio.TimerHandle | None = None
        """The deadline of a header, a key re-exchange or a refusal."""
        self.address = ""
        """The client's address: the socket's, or the one that its proxy names."""
        self.ticket: Ticket | None = None
        """The ticket, once the connection is admitted."""

    # ---- called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Admit a new connection, or wait for its proxy's header."""
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else ""
        if is_among(self.address, self._listener.settings.proxies):
            seconds = self._listener.settings.login_seconds
            self._limit = self._loop.call_later(seconds, self.refuse, Limit.NO_HEADER)
            self._listener.wait(self)
        else:
            self._begin()

    def data_received(self, data: bytes) -> None:
        """Take bytes that have arrived."""
        self._waiting += data
        if self in self._listener.parting:
            if len(self._waiting) > PARTING_BYTES:
                self.abort()
        elif self in self._listener.waiting:
            self._read_header()
        elif self._connection is not None and self._turn is None:
            self._hand_on()

    def eof_received(self) -> None:
        """Tell asyncssh that the client will send nothing more."""
        if self._connection is not None:
            self._connection.eof_received()

    def pause_writing(self) -> None:
        """Hold output, because the network accepts no more."""
        self._full = True
        if self._client is not None:
            self._client.hold("connection")

    def resume_writing(self) -> None:
        """Release output, because the network accepts more again."""
        self._full = False
        if self._client is not None:
            self._client.release("connection")
        if self._turn is None:
            self._turn = self._loop.call_soon(self._hand_on)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the socket was closed."""
        self._forget()
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None
        self._waiting.clear()
        if self._connection is not None:
            self._connection.connection_lost(exc)
        if self.ticket is not None:
            self._listener.leave(self.ticket)
        self._client = None

    # ---- refused connections

    def refuse(self, why: Limit) -> None:
        """Send the reason, and close when the client has gone or has had time to read it."""
        self._forget()
        self._listener.count(why)
        self._transport.write(disconnect_packets(why))
        self._limit = self._loop.call_later(PARTING_SECONDS, self.abort)
        self._listener.part(self)

    def abort(self) -> None:
        """Abort a connection that has no ssh connection."""
        self._forget()
        self._transport.abort()

    def _forget(self) -> None:
        """Stop to wait for a header, and end the time of a refusal."""
        self._listener.waiting.pop(self, None)
        self._listener.parting.pop(self, None)
        self._stop_limit()

    # ---- the PROXY header

    def _read_header(self) -> None:
        try:
            header = read_header(bytes(self._waiting))
        except BadHeader:
            self.refuse(Limit.NO_HEADER)
            return
        if header is None:
            return
        del self._waiting[: header.length]
        if header.client is not None:
            self.address = header.client
        self._forget()
        self._begin()
        self._hand_on()

    # ---- ssh

    def _begin(self) -> None:
        """Ask for admission; an admitted client gets an ssh connection."""
        try:
            ticket = self._listener.admit(self.address, self._give_way)
            if isinstance(ticket, Limit):
                self.refuse(ticket)
            else:
                self.ticket = ticket
                self._connect()
        except Exception:  # our own fault; the loop reports it to the host
            self.abort()
            raise

    def _connect(self) -> None:
        """Give asyncssh the transport; it makes a `Connection`."""
        connection = self._connection = self._listener.connect()
        self._receive, self._begin_keys = connection._recv_data, connection._send_kexinit
        connection._recv_data = self._count_receiving  # type: ignore[method-assign]  # not only for new data
        connection._send_kexinit = self._change_keys  # type: ignore[method-assign]  # whoever begins
        connection.connection_made(self._transport)

    def _give_way(self) -> None:
        """Disconnect this half-open client to make room for others."""
        self._listener.count(Limit.CROWD)
        if self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, TOO_MANY)

    def welcome(self, client: Output) -> None:
        """Tell `client` from now on when the socket takes no more, and when it takes again."""
        self._client = client

    def _hand_on(self) -> None:
        """Pass the arrived bytes to asyncssh, slice by slice, until other clients have a turn or the budget
        is spent."""
        self._turn = None
        connection, waiting, budget = self._connection, self._waiting, self._budget
        enough = budget.spent + TURN
        while waiting and connection is not None and connection._transport is not None and not self._deaf:
            pause = budget.wait
            if pause:
                if not self._slowed:
                    self._slowed = True
                    self._listener.count(Limit.WORK)
                self._turn = self._loop.call_later(pause, self._hand_on)
                break
            if budget.spent >= enough or self._must_queue:
                self._turn = self._loop.call_soon(self._hand_on)
                break
            piece = bytes(waiting[:SLICE])
            del waiting[:SLICE]
            budget.spend(0, len(piece))
            connection.data_received(piece)
        self._mind_reading()

    @property
    def _outside(self) -> bool:
        """True before the login."""
        return not (self.ticket and self.ticket.inside)

    @property
    def _must_queue(self) -> bool:
        """True if the client is not logged in, and this turn of the loop has enough of handshakes."""
        return self._outside and self._listener.handshakes.full

    @property
    def _deaf(self) -> bool:
        """True if the client reads so little that its requests can wait."""
        return self._full and self._transport.get_write_buffer_size() > MOST_UNTAKEN

    def _mind_reading(self) -> None:
        """Read the socket only if nothing else has to be done first."""
        if self._transport.is_closing():
            return
        if self._turn is not None or self._deaf:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _count_receiving(self) -> None:
        """Let asyncssh process its input, and charge the CPU time.

        asyncssh also calls this itself, after it had to wait in the middle.
        """
        if self._must_queue:
            if not self._transport.is_closing():
                self._loop.call_soon(self._count_receiving)
            return
        if self._outside:
            self._listener.handshakes.take()
        start = time.thread_time()
        self._receive()
        self._budget.spend(time.thread_time() - start)
        self._mind_keys()

    # ---- key re-exchange

    def _change_keys(self) -> None:
        """Start a key re-exchange, whichever side wants it; the first exchange is part of the login's
        time."""
        connection = self._connection
        self._begin_keys()
        if connection is not None and connection._auth_complete and self._limit is None:
            self._limit = self._loop.call_later(KEYS_SECONDS, self._hold_for_keys)

    def _hold_for_keys(self) -> None:
        """Hold output back, because a slow key re-exchange would only buffer it."""
        self._limit = self._loop.call_later(self._listener.settings.login_seconds, self._break_off)
        if self._client is not None:
            self._client.hold("keys")

    def _mind_keys(self) -> None:
        """Check whether the key re-exchange is complete, or too many packets wait for it."""
        connection = self._connection
        if self._limit is None or connection is None:
            return
        if connection._kex_complete:
            self._stop_limit()
            if self._client is not None:
                self._client.release("keys")
        elif len(connection._deferred_packets) > MOST_DEFERRED:
            self._break_off()

    def _break_off(self) -> None:
        """Abort a connection that does not finish its key re-exchange; the server would buffer all output."""
        self._stop_limit()
        if self._connection is not None and not self._transport.is_closing():
            self._listener.count(Limit.NEW_KEYS)
            self._connection.abort()

    def _stop_limit(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
