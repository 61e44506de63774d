"""What stands between a client's socket and asyncssh: a proxy's header, the gate, and a budget.

A connection from a proxy that is trusted must begin with a header; till it is whole the gate is not knocked
at. Who is refused there reads why, and asyncssh never hears of him. From then on bytes are handed on in small
slices, as long as the client has not cost too much lately; else they wait, and the socket is read no further.
Nor is it while the client does not take what it is answered. A change of keys that is begun has to be
finished.

What leans on private names of asyncssh's connections is here and in `ssh`; tests/ssh/test_textual_contract.py
fails when one of them is gone.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import asyncssh

from server.bucket import Bucket
from server.budget import Budget, for_all
from server.counts import Limit
from server.gate import Knock
from server.proxy import BadHeader, is_among, read_header
from server.refusal import TOO_MANY, refusal
from server.settings import Settings

if TYPE_CHECKING:
    from server.visit import Visit

BACKLOG = 256
SLICE = 512
"""Bytes handed on at once: some ten of the smallest packets."""
TURN = 0.005
"""Seconds of work that are done for one client before others have a turn."""
MOST_UNTAKEN = 160 * 1024
"""Bytes that a client has not taken before nothing more is read from it; drawing stops earlier."""
KEYS_SECONDS = 0.25
"""What a change of keys may take before nothing more is said: for most it is a glance."""
MOST_DEFERRED = 256
"""Answers that may wait for new keys."""
PARTING_SECONDS = 1.0
"""What who is refused has to read why. If the socket were closed at once, or half closed before a proxy that
closes the other half, what the client has sent meanwhile would make the network throw that away."""
PARTING_BYTES = 16 * 1024
"""What such a client may send meanwhile; a handshake begins with less than two thousand."""
MOST_PARTING = 64


@dataclass(eq=False)
class Porch:
    """Where connections arrive: it listens in asyncssh's place, as a tunnel would."""

    sock: socket.socket
    settings: Settings
    count: Callable[[Limit], None]
    knock: Callable[[str, Callable[[], None]], Knock | Limit]
    """Whether who comes from an address may come on, and how to send him away later."""
    leave: Callable[[Knock], None]
    """Who was let on is gone."""
    waiting: dict[Wire, None] = field(default_factory=dict)
    """Those who have not sent their header; the oldest first."""
    parting: dict[Wire, None] = field(default_factory=dict)
    """Those who were refused and may be reading why; the oldest first."""
    everyone: Bucket = field(init=False)
    connect: Callable[[], asyncssh.SSHServerConnection] = field(init=False)
    """Makes an ssh connection that has no transport yet."""

    async def create_server(
        self, factory: Callable[[str, int], asyncssh.SSHServerConnection], *_where: object
    ) -> asyncio.Server:
        """Listen; asyncssh calls this with what makes its connections."""
        loop = asyncio.get_running_loop()
        self.everyone = for_all(self.settings.work, loop.time)
        self.connect = lambda: factory("", 0)
        return await loop.create_server(lambda: Wire(self), sock=self.sock, backlog=BACKLOG)

    def close(self) -> None:
        """Send everyone away who has not come as far as the gate, or no further."""
        for wire in (*self.waiting, *self.parting):
            wire.abort()

    def wait(self, wire: Wire) -> None:
        """A connection has to send its header; if there are too many such, the oldest has to go."""
        self.waiting[wire] = None
        if len(self.waiting) > self.settings.gate_limits.half_open:
            next(iter(self.waiting)).refuse(Limit.NO_HEADER)

    def part(self, wire: Wire) -> None:
        """Somebody was refused; if there are too many such, the oldest has had his time."""
        self.parting[wire] = None
        if len(self.parting) > MOST_PARTING:
            next(iter(self.parting)).abort()


class Wire(asyncio.Protocol):
    """One connection's bytes on their way in."""

    def __init__(self, porch: Porch) -> None:
        self._porch = porch
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._connection: asyncssh.SSHServerConnection | None = None
        self._visit: Visit | None = None
        self._waiting = bytearray()
        """What has arrived and was not handed on."""
        self._budget = Budget(porch.settings.work, porch.everyone, self._loop.time)
        self._slowed = False
        self._full = False
        """Whether the network takes no more of what is answered."""
        self._turn: asyncio.Handle | None = None
        """When to go on handing on."""
        self._limit: asyncio.TimerHandle | None = None
        """When a header, or a change of keys, has to be whole, or a refusal is read."""
        self.address = ""
        """Where the client is, as far as that is known: its own address, or the one that its proxy names."""
        self.knock: Knock | None = None
        """How the gate knows it, once that has let it on."""

    # ---- what the loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client, or a proxy, has connected."""
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else ""
        if is_among(self.address, self._porch.settings.proxies):
            seconds = self._porch.settings.login_seconds
            self._limit = self._loop.call_later(seconds, self.refuse, Limit.NO_HEADER)
            self._porch.wait(self)
        else:
            self._begin()

    def data_received(self, data: bytes) -> None:
        """Something has arrived."""
        self._waiting += data
        if self in self._porch.parting:
            if len(self._waiting) > PARTING_BYTES:
                self.abort()
        elif self in self._porch.waiting:
            self._read_header()
        elif self._connection is not None and self._turn is None:
            self._hand_on()

    def eof_received(self) -> None:
        """The client will send nothing more: it is gone."""
        if self._connection is not None:
            self._connection.eof_received()

    def pause_writing(self) -> None:
        """The network takes no more."""
        self._full = True
        if self._visit is not None:
            self._visit.hold("connection")

    def resume_writing(self) -> None:
        """The network takes again."""
        self._full = False
        if self._visit is not None:
            self._visit.release("connection")
        if self._turn is None:
            self._turn = self._loop.call_soon(self._hand_on)

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is closed."""
        self._forget()
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None
        self._waiting.clear()
        if self._connection is not None:
            self._connection.connection_lost(exc)
        if self.knock is not None:
            self._porch.leave(self.knock)
        self._visit = None

    # ---- who comes no further

    def refuse(self, why: Limit) -> None:
        """Say why, and close when the client has gone, or has had the time to read it."""
        self._forget()
        self._porch.count(why)
        self._transport.write(refusal(why))
        self._limit = self._loop.call_later(PARTING_SECONDS, self.abort)
        self._porch.part(self)

    def abort(self) -> None:
        """Be rid of who has no ssh connection."""
        self._forget()
        self._transport.abort()

    def _forget(self) -> None:
        """It is neither waited for nor given time any more."""
        self._porch.waiting.pop(self, None)
        self._porch.parting.pop(self, None)
        self._stop_limit()

    # ---- a proxy's header

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
        """Knock at the gate; who is let on has an ssh connection from here on."""
        try:
            knock = self._porch.knock(self.address, self._give_way)
            if isinstance(knock, Limit):
                self.refuse(knock)
            else:
                self.knock = knock
                self._connect()
        except Exception:  # a fault of ours; the loop tells the host
            self.abort()
            raise

    def _connect(self) -> None:
        """Let asyncssh have the transport; it makes a `Visit`."""
        connection = self._connection = self._porch.connect()
        self._receive, self._begin_keys = connection._recv_data, connection._send_kexinit
        connection._recv_data = self._count_receiving  # type: ignore[method-assign]  # not only for new data
        connection._send_kexinit = self._change_keys  # type: ignore[method-assign]  # whoever begins
        connection.connection_made(self._transport)

    def _give_way(self) -> None:
        """Others want in, and this client does nothing."""
        self._porch.count(Limit.CROWD)
        if self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, TOO_MANY)

    def welcome(self, visit: Visit) -> None:
        """Who is to be told when the client does not take what it is sent."""
        self._visit = visit

    def _hand_on(self) -> None:
        """Give asyncssh what has arrived, slice by slice, till it is others' turn or it costs too much."""
        self._turn = None
        connection, waiting, budget = self._connection, self._waiting, self._budget
        enough = budget.spent + TURN
        while waiting and connection is not None and connection._transport is not None and not self._deaf:
            pause = budget.wait
            if pause:
                if not self._slowed:
                    self._slowed = True
                    self._porch.count(Limit.WORK)
                self._turn = self._loop.call_later(pause, self._hand_on)
                break
            if budget.spent >= enough:
                self._turn = self._loop.call_soon(self._hand_on)
                break
            piece = bytes(waiting[:SLICE])
            del waiting[:SLICE]
            budget.spend(0, len(piece))
            connection.data_received(piece)
        self._mind_reading()

    @property
    def _deaf(self) -> bool:
        """Whether the client takes so little that whatever it asks can wait."""
        return self._full and self._transport.get_write_buffer_size() > MOST_UNTAKEN

    def _mind_reading(self) -> None:
        """Read the socket only if there is nothing to do first."""
        if self._transport.is_closing():
            return
        if self._turn is not None or self._deaf:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _count_receiving(self) -> None:
        """Let asyncssh work off what it has, and see what that takes.

        It also does so on its own, when it had to wait for something in the middle.
        """
        start = time.thread_time()
        self._receive()
        self._budget.spend(time.thread_time() - start)
        self._mind_keys()

    # ---- new keys

    def _change_keys(self) -> None:
        """New keys are to be agreed on, whoever wants them; the first ones are part of the login's time."""
        connection = self._connection
        self._begin_keys()
        if connection is not None and connection._auth_complete and self._limit is None:
            self._limit = self._loop.call_later(KEYS_SECONDS, self._hold_for_keys)

    def _hold_for_keys(self) -> None:
        """It takes long: what is said meanwhile would only be kept, so nothing is."""
        self._limit = self._loop.call_later(self._porch.settings.login_seconds, self._break_off)
        if self._visit is not None:
            self._visit.hold("keys")

    def _mind_keys(self) -> None:
        """See whether there are new keys, or too much that waits for them."""
        connection = self._connection
        if self._limit is None or connection is None:
            return
        if connection._kex_complete:
            self._stop_limit()
            if self._visit is not None:
                self._visit.release("keys")
        elif len(connection._deferred_packets) > MOST_DEFERRED:
            self._break_off()

    def _break_off(self) -> None:
        """Who does not finish would make the server keep all it has to say."""
        self._stop_limit()
        if self._connection is not None and not self._transport.is_closing():
            self._porch.count(Limit.NEW_KEYS)
            self._connection.abort()

    def _stop_limit(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
