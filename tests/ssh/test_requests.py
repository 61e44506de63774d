"""A client may ask for almost nothing besides a terminal; a refused request costs it nothing."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.packet import String

from server.commands.all import EVERYONES
from server.ssh.connection import CHANNELS, REFUSALS
from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse


async def still_lives(player: Player) -> None:
    player.press(b"c", b"still here")
    await player.sees("still here")


# ---- sessions on one connection


async def test_one_connection_may_have_three_sessions_at_once(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    others = []
    for _ in range(CHANNELS - 1):
        _, session = await anna.connection.create_session(asyncssh.SSHClientSession, "x", encoding=None)
        others.append(session)
    await still_lives(anna)


async def test_a_client_that_asks_for_more_sessions_is_refused_and_then_disconnected(
    house: OpenHouse,
) -> None:
    """Sessions that are opened and never begun count, too."""
    anna = await house.guest("anna")
    loop = asyncio.get_running_loop()
    opened = 1
    for _ in range(CHANNELS + REFUSALS):
        channel: SSHClientChannel[bytes] = SSHClientChannel(
            anna.connection, loop, "strict", None, "strict", window=9999, max_pktsize=9999
        )
        try:
            await channel._open(b"session")
            opened += 1
        except asyncssh.ChannelOpenError:
            continue
    assert opened == CHANNELS
    await until(anna.connection.is_closed, "the connection is closed")
    await house.is_empty()


async def test_one_connection_has_one_terminal(house: OpenHouse) -> None:
    """Two apps on one connection would share its buffers and its person."""
    anna = await house.guest("anna")
    second = Player(anna.connection)
    await second.open()
    assert await second.exit_code() == 3
    assert second.screen.strip().endswith(f"ssh -S none -p {house.port} 127.0.0.1")
    assert house.present == {"anna"}
    await still_lives(anna)


async def test_a_connection_may_have_one_session_after_the_other(house: OpenHouse) -> None:
    """OpenSSH's ControlMaster does this: sessions that are over do not count."""
    anna = await house.connect("anna")
    for _ in range(CHANNELS + REFUSALS + 2):
        await anna.open()
        await anna.sees("Lobby", "anna")
        assert (await anna.quit()).startswith("Goodbye, anna.")
    await house.is_empty()


async def test_a_client_that_takes_tiny_packets_is_sent_away(house: OpenHouse) -> None:
    """Each byte would take two packets."""
    anna = await house.connect("anna")
    with pytest.raises((asyncssh.Error, OSError)):
        await anna.open(max_pktsize=64)
    await until(anna.connection.is_closed)
    await house.is_empty()
    assert await (await house.guest("bert")).quit()


async def test_a_second_request_for_a_terminal_or_a_shell_changes_nothing(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    assert not await anna.channel._make_request(b"shell")
    assert not await anna.channel._make_request(b"exec", String("x"))
    assert len(house.server.sessions) == 1
    await still_lives(anna)


# ---- no screen


@pytest.mark.parametrize("command", [None, "amber-fox"])
async def test_without_a_terminal_there_are_two_lines_and_exit_code_2(
    house: OpenHouse, command: str | None
) -> None:
    anna = await house.player("anna", term=None, command=command)
    assert await anna.exit_code() == 2
    assert anna.raw == b""
    assert anna.errors.startswith("Shamans needs an interactive terminal")
    assert f"ssh -t -p {house.port} 127.0.0.1{f' {command}' if command else ''}\n" in anna.errors
    assert anna.errors.endswith(f"{', '.join(EVERYONES)}\n")
    assert anna.errors.count("\n") == 2
    assert "\r" not in anna.errors
    await house.is_empty()


@pytest.mark.parametrize("term", ["dumb", ""])
async def test_a_terminal_that_shows_no_screen_is_told_so(house: OpenHouse, term: str) -> None:
    anna = await house.player("anna", term=term)
    assert await anna.exit_code() == 2
    assert anna.raw == b""
    assert anna.errors == (
        f"A terminal with TERM={term} cannot show screens. With another type: "
        f"TERM=xterm-256color ssh -t -p {house.port} 127.0.0.1\r\n"
        f"What works without screens: ssh -p {house.port} 127.0.0.1 help\r\n"
    )


# ---- the client's environment


async def environment(house: OpenHouse, env: dict[str, str]) -> dict[str, str]:
    anna = await house.player("anna", env=env)
    await anna.sees("anna")
    (session,) = house.server.sessions
    return dict(session.environment)


async def test_only_a_few_names_are_taken_from_the_clients_environment(house: OpenHouse) -> None:
    welcome = {"LANG": "en_GB.UTF-8", "LC_TIME": "cs_CZ", "COLORTERM": "truecolor", "ACCESSIBLE": "1"}
    others = {"PATH": "/tmp", "LD_PRELOAD": "x.so", "TEXTUAL": "debug", "PYTHONPATH": "/tmp", "TERM": "dumb"}
    assert await environment(house, {**others, **welcome}) == welcome


async def test_the_clients_environment_is_bounded(house: OpenHouse) -> None:
    many = {f"LC_{number}": "x" for number in range(50)}
    kept = await environment(house, {"LANG": "x" * 100, **many})
    assert len(kept) == 8
    assert "LANG" not in kept
