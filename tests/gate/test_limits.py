"""Every limit that a client can meet over ssh is counted, and logged in one line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.packet import PacketDecodeError, String

from server.net.admission import SESSIONS_A_KNOCK
from server.net.admission_limits import AdmissionLimits
from server.net.disconnect import TOO_MANY
from server.ssh.connection import (
    CHANNELS,
    REFUSALS,
    TOO_LATE,
    TOO_MANY_ATTEMPTS,
    TOO_MANY_SESSIONS,
    TOO_OFTEN,
)
from server.ssh.input_throttle import BURST
from support.clients.player import Client, Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door.limits import Limit
from tui.terminal.key_parser import LONGEST_PASTE


async def is_counted(house: OpenHouse, limit: Limit, *, least: int = 1, most: int | None = None) -> None:
    """Wait until a limit was met; check that it has one line in the log, and that no other was met."""
    counts = house.server.counts
    await until(lambda: counts.so_far[limit] >= least, f"{limit} is counted {least} times")
    assert counts.so_far[limit] <= (least if most is None else most)
    assert set(counts.so_far) == {limit}
    assert house.log.count(f"why='{limit.value}'") == house.log.count("event='refused'") == 1


# ---- on the way in


async def test_a_client_that_does_not_log_in_in_time_is_told_so() -> None:
    """The client has finished the handshake and is asked who it is, and never answers."""

    class Dreamer(Client):
        async def kbdint_auth_requested(self) -> str:  # type: ignore[override]  # asyncssh takes both
            await asyncio.Event().wait()
            return ""

    async with open_house(login_seconds=0.5) as house:
        with pytest.raises(asyncssh.DisconnectError, match=TOO_LATE):
            await house.connect("anna", client=Dreamer)
        await is_counted(house, Limit.LOGIN_SECONDS)
        assert not house.server.clients
        boris = await house.guest("boris")
        await asyncio.sleep(0.6)  # longer than boris had for his login
        boris.press(b"c", b"still here")
        await boris.sees("still here")
        assert house.server.counts.so_far[Limit.LOGIN_SECONDS] == 1


async def test_a_silent_client_is_closed_in_time() -> None:
    async with open_house(login_seconds=0.3) as house:
        streams, writer = await asyncio.open_connection("127.0.0.1", house.port)
        said = await asyncio.wait_for(streams.read(), 10)
        writer.close()
        assert TOO_LATE.encode() in said
        await is_counted(house, Limit.LOGIN_SECONDS)


async def test_too_many_attempts_are_answered_with_a_reason_and_a_penalty() -> None:
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(5)]
    async with open_house(auth_attempts=4, admission=AdmissionLimits()) as house:

        class Asker(Client):
            """A client that shows one key after the other, and proves none."""

            def public_key_auth_requested(self) -> Any:
                return Unproven(keys.pop()) if keys else None

        with pytest.raises(asyncssh.DisconnectError, match=TOO_MANY_ATTEMPTS):
            await house.connect("anna", client=Asker)
        await is_counted(house, Limit.ATTEMPTS)
        with pytest.raises(asyncssh.DisconnectError, match=TOO_MANY):
            await house.connect("anna")
        assert house.server.counts.so_far[Limit.TOO_OFTEN] == 1
        await house.connect("boris", local_addr=("127.0.0.2", 0))


class Unproven(asyncssh.SSHKeyPair):
    """A key that makes no valid signature."""

    def __init__(self, key: asyncssh.SSHKey) -> None:
        super().__init__(
            b"ssh-ed25519", b"ssh-ed25519", (b"ssh-ed25519",), (b"ssh-ed25519",), key.public_data, b""
        )

    def sign(self, _data: bytes) -> bytes:
        return String(b"ssh-ed25519") + String(bytes(64))


# ---- requests on a connection


async def test_sessions_beyond_the_limit_are_refused_with_a_reason() -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        for _ in range(CHANNELS - 1):
            await bare_session(anna)
        for _ in range(REFUSALS):
            with pytest.raises(asyncssh.ChannelOpenError, match=TOO_MANY_SESSIONS):
                await bare_session(anna)
        await is_counted(house, Limit.CHANNELS, least=REFUSALS)
        with suppress(asyncssh.Error, OSError):
            await bare_session(anna)
        await until(anna.connection.is_closed, "once more was too much")


async def test_sessions_per_source_and_minute_are_limited() -> None:
    """Each session is over before the next begins, as a script does that never sleeps."""
    limits = AdmissionLimits(knocks=4)
    async with open_house(admission=limits) as house:
        anna = await house.connect("anna")
        for _ in range(SESSIONS_A_KNOCK * limits.knocks):
            await anna.open(term=None, command="help")
            assert await anna.exit_code() == 0
        boris = await house.connect("boris")
        with pytest.raises(asyncssh.ChannelOpenError, match=TOO_OFTEN):
            await boris.open(term=None, command="help")
        for _ in range(REFUSALS):
            with pytest.raises(asyncssh.ChannelOpenError, match=TOO_OFTEN):
                await anna.open(term=None, command="help")
        await is_counted(house, Limit.SESSIONS, least=REFUSALS + 1)
        cleo = await house.connect("cleo", local_addr=("127.0.0.2", 0))
        await cleo.open(term=None, command="help")
        assert await cleo.exit_code() == 0
        with suppress(asyncssh.Error, OSError):
            await anna.open(term=None, command="help")
        await until(anna.connection.is_closed, "once more was too much")


async def bare_session(player: Player) -> None:
    channel: SSHClientChannel[bytes] = SSHClientChannel(
        player.connection, asyncio.get_running_loop(), "strict", None, "strict", window=9999, max_pktsize=9999
    )
    await channel._open(b"session")


async def second_terminal(anna: Player) -> None:
    second = Player(anna.connection)
    await second.open()
    assert await second.exit_code() == 3


async def forward_port(anna: Player) -> None:
    with pytest.raises(asyncssh.ChannelOpenError):
        await anna.connection.open_connection("127.0.0.1", 9)


async def forward_socket(anna: Player) -> None:
    with pytest.raises(asyncssh.ChannelOpenError):
        await anna.connection.open_unix_connection("/run/anything")


async def listen(anna: Player) -> None:
    with pytest.raises(asyncssh.ChannelListenError):
        await anna.connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 9)


async def listen_on_socket(anna: Player) -> None:
    with pytest.raises(asyncssh.ChannelListenError):
        await anna.connection.forward_remote_path("/tmp/shamans-test", "/tmp/nowhere")


async def tun(anna: Player) -> None:
    with pytest.raises(asyncssh.ChannelOpenError):
        await anna.connection.open_tun()


async def tap(anna: Player) -> None:
    with pytest.raises(asyncssh.ChannelOpenError):
        await anna.connection.open_tap()


async def agent(anna: Player) -> None:
    assert not await anna.channel._make_request(b"auth-agent-req@openssh.com")


async def display(anna: Player) -> None:
    words = [bytes([0]), String("MIT-MAGIC-COOKIE-1"), String("00" * 16), bytes(4)]
    assert not await anna.channel._make_request(b"x11-req", *words)


async def sftp(anna: Player) -> None:
    with pytest.raises((asyncssh.Error, OSError)):
        await anna.connection.start_sftp_client()


async def environment(anna: Player) -> None:
    assert not await anna.channel._make_request(b"env", String("LD_PRELOAD"), String("x.so"))


@pytest.mark.parametrize(
    ("ask", "limit"),
    [
        (second_terminal, Limit.TERMINALS),
        (forward_port, Limit.FORWARDING),
        (forward_socket, Limit.FORWARDING),
        (listen, Limit.FORWARDING),
        (listen_on_socket, Limit.FORWARDING),
        (tun, Limit.FORWARDING),
        (tap, Limit.FORWARDING),
        (agent, Limit.FORWARDING),
        (display, Limit.FORWARDING),
        (sftp, Limit.SUBSYSTEM),
        (environment, Limit.ENVIRONMENT),
    ],
)
async def test_refused_requests_are_counted_and_the_session_lives(
    ask: Callable[[Player], Awaitable[None]], limit: Limit
) -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        await ask(anna)
        await ask(anna)
        await is_counted(house, limit, least=2)
        anna.press(b"c", b"still here")
        await anna.sees("still here")


async def test_tiny_packets_are_counted() -> None:
    async with open_house() as house:
        anna = await house.connect("anna")
        with pytest.raises((asyncssh.Error, OSError)):
            await anna.open(max_pktsize=64)
        await is_counted(house, Limit.SMALL_PACKETS)


# ---- a terminal


async def type_too_fast(anna: Player) -> None:
    anna.press(b"\x1b[A" * BURST)


async def paste_too_much(anna: Player) -> None:
    anna.press(b"\x1b[200~" + b"a" * (LONGEST_PASTE + 10) + b"\x1b[201~")


async def type_nonsense(anna: Player) -> None:
    anna.press(b"\x1b[9999999u")


async def type_endlessly(anna: Player) -> None:
    anna.press(b"\x1b[" + b"1" * 500 + b"m")


async def pull_too_far(anna: Player) -> None:
    anna.channel.change_terminal_size(65535, 65535)


@pytest.mark.parametrize(
    ("do", "limit"),
    [
        (type_too_fast, Limit.KEYS),
        (paste_too_much, Limit.PASTE),
        (type_nonsense, Limit.UNREADABLE),
        (type_endlessly, Limit.SEQUENCE),
        (pull_too_far, Limit.SIZE),
    ],
)
async def test_a_terminals_excess_is_counted(do: Callable[[Player], Awaitable[None]], limit: Limit) -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        await do(anna)
        await is_counted(house, limit)
        anna.press(b"c", b"still here")
        await anna.sees("still here")


async def test_a_reader_that_does_not_read_is_counted() -> None:
    async with open_house(stall_seconds=0.3) as house:
        anna = await house.guest("anna", window=64 * 1024)
        anna.channel.pause_reading()
        for turn in range(400):
            if house.server.counts.so_far:
                break
            anna.channel.change_terminal_size(200 + turn % 2, 60)
            await asyncio.sleep(0.11)  # faster resizes are merged
        await is_counted(house, Limit.STALLED)
        await until(anna.connection.is_closed, "it is given up")


async def test_a_long_wait_at_the_start_is_counted() -> None:
    async with open_house(starts_at_once=1) as house:
        async with house.server.starts:
            anna = await house.player("anna")
            await asyncio.sleep(1.1)
        await anna.sees("Lobby")
        await is_counted(house, Limit.STARTS)


async def test_a_person_who_floods_the_chat_is_told_how_long_to_wait() -> None:
    async with open_house() as house:
        anna = await house.guest("anna")
        anna.press(*[b"c", b"hello\r"] * 8)
        await anna.sees("Wait 30 seconds before you do that again.")
        counts = house.server.counts.so_far
        assert counts == {Limit.TALK: 5, Limit.SILENCED: 1}
        assert house.log.count("event='refused'") == 2


# ---- at the gate


async def test_one_too_many_in_all_is_counted() -> None:
    async with open_house(admission=AdmissionLimits(connections=1)) as house:
        await house.guest("anna")
        with pytest.raises(asyncssh.DisconnectError, match=TOO_MANY):
            await house.connect("boris")
        await is_counted(house, Limit.FULL)


async def test_a_connection_that_gives_way_is_told_so() -> None:
    async with open_house(admission=AdmissionLimits(half_open=1)) as house:
        reader, first = await asyncio.open_connection("127.0.0.1", house.port)
        _, second = await asyncio.open_connection("127.0.0.1", house.port)
        assert TOO_MANY.encode() in await asyncio.wait_for(reader.read(), 10)
        await is_counted(house, Limit.CROWD)
        first.close()
        second.close()


async def test_bytes_that_are_no_packet_are_counted_and_no_incident() -> None:
    async with open_house() as house:
        await house.connect("boris")
        (client,) = house.server.clients
        client.connection._force_close(PacketDecodeError("Incomplete packet"))  # as asyncssh does
        await until(lambda: not house.server.clients, "boris is gone")
        assert house.server.counts.so_far[Limit.BROKEN] == 1
        assert house.faults == []


async def test_an_error_before_the_login_is_logged_once_for_each_place_in_the_code() -> None:
    async with open_house() as house:
        for error in (ValueError("a key"), ValueError("another key"), raised(), raised()):
            _, writer = await asyncio.open_connection("127.0.0.1", house.port)
            await until(lambda: bool(house.server.clients), "the client is there")
            (client,) = house.server.clients
            client.connection._force_close(error)  # as asyncssh does
            await until(lambda: not house.server.clients, "the client is gone")
            writer.close()
        assert house.server.counts.so_far[Limit.BROKEN] == 4
        assert len(house.faults) == 2


def raised() -> Exception:
    """Return an error with its place in the code."""
    try:
        raise ValueError("a key")
    except ValueError as error:
        return error
