"""The PROXY header, as it arrives: whole or in pieces, with the client's own bytes behind it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from ipaddress import ip_address
from random import Random
from typing import Any, cast
from zlib import crc32

from server.net.admission import Admission, Ticket
from server.net.cpu_budget import for_all
from server.net.listener import HANDSHAKES, Listener
from server.net.proxy_protocol import (
    V1_LONGEST,
    V2_HEAD,
    V2_LONGEST,
    BadHeader,
    Header,
    read_header,
    read_networks,
)
from server.net.transport import PARTING_BYTES, ClientTransport
from server.net.turn_share import TurnShare
from server.ops.config import Config
from support.crowds.hostile_bytes import pieces
from tui.door.limits import Limit

PROXY = "10.0.0.7"
LONGEST = max(V1_LONGEST, V2_HEAD + V2_LONGEST)


def check(data: bytes) -> None:
    """Check that a header is read in the same way however it is cut, and that nothing behind it is lost."""
    read = _read(data)
    for end in range(min(len(data), LONGEST) + 1):
        early = _read(data[:end])
        assert early in (None, read), "more bytes never change the answer"
    if len(data) > LONGEST:
        assert read is not None, "no more bytes are kept than the longest header has"
    if isinstance(read, Header):
        assert 0 < read.length <= min(len(data), LONGEST)
        if read.client is not None:
            ip_address(read.client)
    asyncio.run(_check_transport(data, read))


def _read(data: bytes) -> Header | type[BadHeader] | None:
    try:
        return read_header(data)
    except BadHeader:
        return BadHeader


async def _check_transport(data: bytes, read: Header | type[BadHeader] | None) -> None:
    counted: list[Limit] = []
    admitted: list[str] = []
    with socket.socket() as sock:
        listener = _listener(sock, counted, admitted)
        ssh, wire = _Ssh(), _Wire()
        listener.connect = cast(Any, lambda: ssh)  # Any: it takes the bytes in place of asyncssh
        transport = ClientTransport(listener)
        transport.connection_made(cast(asyncio.BaseTransport, wire))
        for piece in pieces(Random(crc32(data)), data, 700):
            if not wire.aborted:
                transport.data_received(piece)
        for _ in range(len(data)):
            if transport._turn is None:
                break
            await asyncio.sleep(0)
        if isinstance(read, Header):
            assert admitted == [read.client or PROXY]
            assert ssh.received == data[read.length :], "nothing behind the header is lost"
            assert counted == []
        elif read is BadHeader:
            assert counted == [Limit.NO_HEADER]
            assert wire.written, "it is told why"
            assert wire.aborted == (len(data) > PARTING_BYTES)
        else:
            assert (counted, admitted, wire.written) == ([], [], b"")
        transport.connection_lost(None)
        assert not listener.waiting
        assert not listener.parting


def _listener(sock: socket.socket, counted: list[Limit], admitted: list[str]) -> Listener:
    loop = asyncio.get_running_loop()
    settings = Config(proxies=read_networks(PROXY))
    admission = Admission(settings.gate_limits, loop.time)

    def admit(address: str, send_away: Callable[[], None]) -> Ticket | Limit:
        admitted.append(address)
        return admission.admit(address, send_away)

    listener = Listener(sock, settings, counted.append, admit, admission.leave)
    listener.everyone = for_all(settings.work, loop.time)
    listener.handshakes = TurnShare(HANDSHAKES, loop.call_soon)
    return listener


class _Wire:
    """A socket's transport that only notes."""

    def __init__(self) -> None:
        self.written = b""
        self.aborted = False

    def get_extra_info(self, _name: str) -> tuple[str, int]:
        return PROXY, 40000

    def write(self, data: bytes) -> None:
        self.written += data

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Do nothing."""

    def resume_reading(self) -> None:
        """Do nothing."""


class _Ssh:
    """What asyncssh is to the transport: a connection that takes bytes."""

    _transport = object()
    _auth_complete = False

    def __init__(self) -> None:
        self.received = b""

    def data_received(self, data: bytes) -> None:
        self.received += data

    def _recv_data(self) -> None:
        """Do nothing."""

    def _send_kexinit(self) -> None:
        """Do nothing."""

    def connection_made(self, _transport: object) -> None:
        """Do nothing."""

    def connection_lost(self, _exc: object) -> None:
        """Do nothing."""
