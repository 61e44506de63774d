"""The kinds of hostile clients. Each runs until it is disconnected or cancelled; then it starts again."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncssh
import pyte
from asyncssh.packet import Boolean, String, UInt32

from support.clients.player import Client
from support.crowds.crowd_client import PAINT_ALL
from support.crowds.hostile_bytes import CALM, pieces, random_bytes, sequences
from support.crowds.hostile_client import HUGE_WINDOW, SMALL_WINDOW, Foe, Inside, read_below

MEGABYTES = 10 * 2**20
LARGE = (300, 100)
SIZES = ((0, 0), (65535, 65535), (1, 1), (80, 24), (300, 100), (2**31 - 1, 1), (0, 65535), (17, 5))
RATE = 90
"""Keys per second that a server accepts from each of ten flooding clients."""
SLICE = 1000
ANSWER_SECONDS = 30.0
MSG_IGNORE, MSG_GLOBAL_REQUEST, MSG_WINDOW_ADJUST = 2, 80, 93


# ---- what is typed


async def types_noise(foe: Foe) -> None:
    """Type random bytes; with an amount, check in the end that the session still answers."""
    await _type(foe, random_bytes)


async def types_sequences(foe: Foe) -> None:
    """Type sequences that are nearly right; with an amount, check in the end that the session still
    answers."""
    await _type(foe, sequences)


async def types_singly(foe: Foe) -> None:
    """Type thousands of one-byte packets, then long ones: reading one byte must not open the whole window."""
    inside = await foe.come()
    inside.channel.write(b"\x1b[200~" + b"x" * 12_000)
    for _ in range(50):
        for _ in range(100):
            inside.channel.write(b"x")
        await _drained(inside.connection)
    sent = 0
    while True:
        inside.channel.write(b"y" * 16_000)
        sent += 16_000
        foe.tally["bytes"] = sent - inside.channel.get_write_buffer_size()
        while inside.channel.get_write_buffer_size() > 64_000:
            if inside.over:
                raise ConnectionResetError
            await asyncio.sleep(0.002)


async def _type(foe: Foe, make: Callable[..., bytes]) -> None:
    inside = await foe.come()
    while not foe.amount or foe.tally["typed"] < foe.amount:
        for piece in pieces(foe.chance, make(foe.chance, SLICE), 200):
            await inside.write(piece)
        if foe.amount:  # what the server has not looked at when a session ends does not count
            await _pause(inside, SLICE / RATE)
        foe.tally["typed"] += SLICE
    if await _answers(inside):
        foe.tally["answered"] += 1
    else:
        foe.tally["stuck"] += 1
    inside.connection.abort()


async def _answers(inside: Inside) -> bool:
    """Return True if the whole screen is drawn again for a new size, and a key then changes it or ends it."""
    with suppress(ConnectionResetError):
        await inside.write(CALM)
        inside.taker.keep = 2**20
        inside.taker.tail.clear()
        inside.channel.change_terminal_size(100, 30)
        if not await _wait(inside, lambda: _is_whole(_shown(inside))):
            return False
        shown = _shown(inside)
        inside.channel.write(b"\x03")
        return await _wait(inside, lambda: _shown(inside) != shown)
    return inside.channel.get_exit_status() == 0


async def _wait(inside: Inside, true: Callable[[], bool]) -> bool:
    end = asyncio.get_running_loop().time() + ANSWER_SECONDS
    while not true():
        if inside.over:
            raise ConnectionResetError
        if asyncio.get_running_loop().time() > end:
            return False
        await asyncio.sleep(0.1)
    return True


def _shown(inside: Inside) -> list[str]:
    screen = pyte.Screen(100, 30)
    pyte.ByteStream(screen).feed(bytes(inside.taker.tail))
    return list(screen.display)


def _is_whole(shown: list[str]) -> bool:
    """Return True if the first and the last line have text; the smaller screen did not have the last one."""
    return bool(shown[0].strip() and shown[-1].strip())


async def pastes(foe: Foe) -> None:
    """Paste ten megabytes in brackets that never close."""
    await _paste(foe, b"\x1b[200~", b"paste me ")


async def pastes_whole(foe: Foe) -> None:
    """Paste ten megabytes with brackets."""
    await _paste(foe, b"\x1b[200~", b"paste me ", b"\x1b[201~")


async def pastes_bare(foe: Foe) -> None:
    """Paste ten megabytes without brackets, into the chat."""
    await _paste(foe, b"c", b"all this ")


async def _paste(foe: Foe, before: bytes, text: bytes, after: bytes = b"") -> None:
    inside = await foe.come()
    await inside.write(before)
    for _ in range(MEGABYTES // 9000):
        await inside.write(text * 1000)
        foe.tally["bytes"] += 1000 * len(text)
    await inside.write(after)


async def talks(foe: Foe) -> None:
    """Send as many chat messages as possible."""
    inside = await foe.come()
    while True:
        foe.tally["messages"] += 1
        await inside.write(b"c" + f"flood-{foe.tally['messages']:05}".encode() + b"\r")


async def resizes(foe: Foe) -> None:
    """Send a hundred sizes per second."""
    inside = await foe.come()
    while not inside.over:
        inside.channel.change_terminal_size(*SIZES[foe.tally["sizes"] % len(SIZES)])
        foe.tally["sizes"] += 1
        await asyncio.sleep(0.01)


# ---- who does not take what is sent


async def reads_all(foe: Foe) -> None:
    """Read everything: a baseline for the cost of the others."""
    inside = await foe.come(LARGE)
    await _stir(foe, inside)


async def reads_nothing(foe: Foe) -> None:
    """Never open the channel's window again."""
    inside = await foe.come(LARGE, SMALL_WINDOW)
    inside.channel.pause_reading()
    await _stir(foe, inside)


async def reads_no_packet(foe: Foe) -> None:
    """Open a huge window, but read nothing from the network."""
    inside = await foe.come(LARGE, HUGE_WINDOW, receive=8192)
    inside.transport.pause_reading()
    await _stir(foe, inside)


async def reads_a_byte(foe: Foe) -> None:
    """Open the channel's window by one byte per second."""
    inside = await foe.come(LARGE, SMALL_WINDOW)
    inside.channel.pause_reading()
    await _stir(foe, inside, lambda: _open(inside, 1))


async def reads_a_byte_of_a_packet(foe: Foe) -> None:
    """Read one byte per second from the network."""
    inside = await foe.come(LARGE, HUGE_WINDOW, receive=8192)
    transport = inside.transport
    transport.pause_reading()
    await _stir(foe, inside, lambda: read_below(transport, 1))


async def reads_slowly(foe: Foe) -> None:
    """Read slowly, as on a poor network: a fixed number of bytes per second, whatever changes."""
    inside = await foe.come(LARGE, HUGE_WINDOW, receive=8192)
    transport = inside.transport
    transport.pause_reading()
    loop = asyncio.get_running_loop()
    last = loop.time()

    def sip() -> None:
        """Read as much as the elapsed time allows, so that a busy machine does not make the client slower."""
        nonlocal last
        now = loop.time()
        read_below(transport, int(foe.amount * (now - last)))
        last = now

    await _stir(foe, inside, sip)


async def _stir(foe: Foe, inside: Inside, sip: Callable[[], None] | None = None) -> None:
    """Have the screen painted twice per second while connected; count disconnections, and when."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    try:
        for half_seconds in range(1200):
            inside.channel.write(PAINT_ALL)
            await _pause(inside, 0.5)
            if sip is not None and half_seconds % 2:
                sip()
                foe.tally["sips"] += 1
    except (OSError, asyncssh.Error):
        pass
    foe.tally["dropped"] += 1
    foe.longest = max(foe.longest, loop.time() - begun)
    inside.connection.abort()


def _open(inside: Inside, size: int) -> None:
    """Open the window by this many bytes."""
    inside.channel._recv_window += size
    inside.channel.send_packet(MSG_WINDOW_ADJUST, UInt32(size))


async def opens_by_bytes(foe: Foe) -> None:
    """Open the window one byte at a time, thousands of times: every byte is a packet."""
    inside = await foe.come(LARGE, SMALL_WINDOW)
    inside.channel.pause_reading()
    while True:
        inside.channel.write(b"?\x1b")
        for _ in range(200):
            _open(inside, 1)
        foe.tally["adjusts"] += 200
        await _drained(inside.connection)
        await _pause(inside, 0.02)


# ---- what is asked of a connection


async def opens_channels(foe: Foe) -> None:
    """Open one session after the other, on one connection."""
    connection = await foe.connect()
    for _ in range(1000):
        foe.tally["channels"] += 1
        with suppress(asyncssh.ChannelOpenError):
            await connection.create_session(asyncssh.SSHClientSession, request_pty=False, encoding=None)


async def asks(foe: Foe) -> None:
    """Run the command with the longest answer again and again, two at a time as is allowed."""
    connection = await foe.connect()

    async def ask() -> None:
        while True:
            await connection.run("rules", encoding=None)
            foe.tally["answers"] += 1

    await asyncio.gather(ask(), ask())


class Liar(Client):
    """A client that offers the same key again and again, and never proves it."""

    def __init__(self) -> None:
        self._key = asyncssh.load_keypairs([asyncssh.generate_private_key("ssh-ed25519")])[0]
        setattr(self._key, "sign", lambda _data: String(b"ssh-ed25519") + String(bytes(64)))  # noqa: B010  # a lie
        self.tries = 0

    def public_key_auth_requested(self) -> asyncssh.SSHKeyPair:
        self.tries += 1
        return self._key


async def tries_keys(foe: Foe) -> None:
    """Offer a key with a wrong signature, as often as possible."""
    liar = Liar()
    try:
        (await foe.connect(lambda: liar, preferred_auth="publickey")).abort()
    finally:
        foe.tally["tries"] += liar.tries


async def comes_and_goes(foe: Foe) -> None:
    """Log in, and disconnect as soon as the screen is drawn."""
    (await foe.come()).connection.abort()


async def sends_tiny_packets(foe: Foe) -> None:
    """Send thousands of meaningless requests."""
    connection = await foe.connect()
    while True:
        for _ in range(250):
            connection.send_packet(MSG_GLOBAL_REQUEST, String(b"x"), Boolean(False))
            connection.send_packet(MSG_IGNORE, String(b""))
        foe.tally["packets"] += 500
        await _drained(connection)


async def changes_keys(foe: Foe) -> None:
    """Start one key exchange after the other."""
    connection = (await foe.come()).connection
    while True:
        connection._send_kexinit()
        connection._kexinit_sent = True
        while not connection._kex_complete:
            if connection.is_closed():
                raise ConnectionResetError
            await asyncio.sleep(0.001)
        foe.tally["exchanges"] += 1


async def half_changes_keys(foe: Foe) -> None:
    """Start a key exchange and never finish it, while the screen should change."""
    inside = await foe.come(LARGE, HUGE_WINDOW)
    for _ in range(100):
        inside.channel.write(b"?\x1b[B\x1b")
    inside.connection._send_kexinit()
    inside.connection._kexinit_sent = True
    inside.transport.pause_reading()
    foe.tally["halves"] += 1
    await _pause(inside, 120)


# ---- who never comes in


async def stays_outside(foe: Foe) -> None:
    """Open as many connections as possible that send nothing, half a greeting, or a byte now and then."""
    open_ones: list[socket.socket] = []
    loop = asyncio.get_running_loop()
    try:
        while True:
            if len(open_ones) < 100:
                sock = await foe.socket()
                open_ones.append(sock)
                await loop.sock_sendall(sock, foe.chance.choice((b"", b"SSH-2.0-", b"SSH-2.0-x\r\n")))
            for sock in open_ones:
                if foe.chance.random() < 0.1:
                    with suppress(OSError):
                        await loop.sock_sendall(sock, b"\0")
            await asyncio.sleep(0.05)
    finally:
        for sock in open_ones:
            sock.close()


async def shouts(foe: Foe) -> None:
    """Send noise instead of a handshake, or right after its first line."""
    sock = await foe.socket()
    loop = asyncio.get_running_loop()
    try:
        for _ in range(1000):
            greeting = foe.chance.choice((b"", b"SSH-2.0-x\r\n", b"GET / HTTP/1.1\r\n\r\n"))
            await loop.sock_sendall(sock, greeting + foe.chance.randbytes(2000))
            foe.tally["shouts"] += 1
            async with asyncio.timeout(0.2):
                while await loop.sock_recv(sock, 4096):
                    pass
                return
    except TimeoutError:
        pass
    finally:
        sock.close()


async def _pause(inside: Inside, seconds: float) -> None:
    """Wait; raise when the server disconnects."""
    with suppress(TimeoutError):
        await asyncio.wait_for(inside.taker.ended.wait(), seconds)
        raise ConnectionResetError


async def _drained(connection: asyncssh.SSHClientConnection) -> None:
    """Wait until everything was sent."""
    transport = connection._transport
    while transport is not None and transport.get_write_buffer_size() > 65536:
        if connection.is_closed():
            break
        await asyncio.sleep(0.005)
    if connection.is_closed():
        raise ConnectionResetError
    await asyncio.sleep(0)


KINDS: dict[str, Callable[[Foe], Awaitable[None]]] = {
    kind.__name__: kind
    for kind in (
        types_noise,
        types_sequences,
        types_singly,
        pastes,
        pastes_whole,
        pastes_bare,
        talks,
        resizes,
        reads_all,
        reads_nothing,
        reads_no_packet,
        reads_a_byte,
        reads_a_byte_of_a_packet,
        reads_slowly,
        opens_by_bytes,
        opens_channels,
        asks,
        tries_keys,
        comes_and_goes,
        sends_tiny_packets,
        changes_keys,
        half_changes_keys,
        stays_outside,
        shouts,
    )
}
"""Every kind by its name."""

HARMLESS = ("reads_all", "reads_slowly")
"""Kinds that do nothing wrong."""
