"""Every request for what the server does not have is refused, and the client that asked plays on."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.packet import Boolean, String, UInt32

from server.ssh.channel import ENVIRONMENT_BYTES, ENVIRONMENT_NAMES
from support.clients.openssh import OPTIONS, OpenSSH
from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse, open_house


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house() as opened:
        yield opened


async def plays_on(player: Player) -> None:
    """Check that the session answers a key, and shows nothing of the refusal."""
    player.press(b"c", b"still here")
    await player.sees("still here")
    assert not player.errors


# ---- what is asked of the connection


async def opens(player: Player, kind: bytes, *words: bytes) -> None:
    """Ask for a channel."""
    loop = asyncio.get_running_loop()
    channel: SSHClientChannel[bytes] = SSHClientChannel(
        player.connection, loop, "strict", None, "strict", window=32768, max_pktsize=32768
    )
    async with asyncio.timeout(PATIENCE):
        await channel._open(kind, *words)


CHANNELS: dict[str, tuple[bytes, ...]] = {
    "direct-tcpip": (String("127.0.0.1"), UInt32(22), String("127.0.0.1"), UInt32(9)),
    "direct-streamlocal@openssh.com": (String("/run/anything"), String(""), UInt32(0)),
    "tun@openssh.com": (UInt32(1), UInt32(0x7FFFFFFF)),
    "forwarded-tcpip": (String("127.0.0.1"), UInt32(22), String("127.0.0.1"), UInt32(9)),
    "forwarded-streamlocal@openssh.com": (String("/run/anything"), String("")),
    "x11": (String("127.0.0.1"), UInt32(6010)),
    "auth-agent@openssh.com": (),
    "no-such-channel": (),
}


@pytest.mark.parametrize("kind", CHANNELS)
async def test_no_other_channel_is_opened(house: OpenHouse, kind: str) -> None:
    """This includes the channels that only servers open."""
    anna = await house.guest("anna")
    with pytest.raises(asyncssh.ChannelOpenError):
        await opens(anna, kind.encode(), *CHANNELS[kind])
    await plays_on(anna)


@pytest.mark.parametrize("kind", ["direct-tcpip", "direct-streamlocal@openssh.com"])
async def test_a_request_to_forward_is_refused_with_a_reason(house: OpenHouse, kind: str) -> None:
    """The refusal does not say that nothing answers there, which a client might look into."""
    anna = await house.guest("anna")
    with pytest.raises(asyncssh.ChannelOpenError, match="nothing can be reached") as refused:
        await opens(anna, kind.encode(), *CHANNELS[kind])
    assert refused.value.code == asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED


async def test_a_tunnel_of_the_other_kind_is_not_opened_either(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    with pytest.raises(asyncssh.ChannelOpenError):
        await anna.connection.open_tap()
    await plays_on(anna)


REQUEST_FAILURE = 82
GLOBAL_REQUESTS: dict[str, tuple[bytes, ...]] = {
    "tcpip-forward": (String("127.0.0.1"), UInt32(0)),
    "streamlocal-forward@openssh.com": (String("/run/shamans-test"),),
    "hostkeys-prove-00@openssh.com": (),
    "no-more-sessions@openssh.com": (),
    "no-such-request": (),
}


@pytest.mark.parametrize("request_name", GLOBAL_REQUESTS)
async def test_nothing_is_set_up_for_a_connection(house: OpenHouse, request_name: str) -> None:
    anna = await house.guest("anna")
    granted, _ = await anna.connection._make_global_request(
        request_name.encode(), *GLOBAL_REQUESTS[request_name]
    )
    assert granted == REQUEST_FAILURE
    await plays_on(anna)


@pytest.mark.parametrize(
    ("request_name", "words"),
    [
        (b"cancel-tcpip-forward", (String("127.0.0.1"), UInt32(22))),
        (b"cancel-streamlocal-forward@openssh.com", (String("/run/anything"),)),
    ],
)
async def test_only_a_client_that_cancels_an_unknown_forward_is_disconnected(
    house: OpenHouse, request_name: bytes, words: tuple[bytes, ...]
) -> None:
    """No client does that by mistake; asyncssh disconnects it."""
    anna, bert = await house.guest("anna"), await house.guest("bert")
    await anna.connection._make_global_request(request_name, *words)
    await until(lambda: house.present == {"bert"}, "anna is gone")
    await plays_on(bert)


# ---- what is asked of a session

COOKIE = String("MIT-MAGIC-COOKIE-1") + String("00" * 16)
SESSION_REQUESTS: dict[str, tuple[bytes, ...]] = {
    "auth-agent-req@openssh.com": (),
    "auth-agent-req": (),
    "x11-req": (Boolean(False), COOKIE, UInt32(0)),
    "subsystem": (String("sftp"),),
    "shell": (),
    "exec": (String("rules"),),
    "xon-xoff": (Boolean(True),),
    "no-such-request": (),
    "exit-status": (UInt32(0),),
    "eow@openssh.com": (),
}


@pytest.mark.parametrize("request_name", SESSION_REQUESTS)
async def test_a_session_that_runs_is_given_nothing_more(house: OpenHouse, request_name: str) -> None:
    anna = await house.guest("anna")
    assert not await anna.channel._make_request(request_name.encode(), *SESSION_REQUESTS[request_name])
    await plays_on(anna)


@pytest.mark.parametrize("subsystem", ["sftp", "netconf", "shamans", "../../bin/sh"])
@pytest.mark.parametrize("term", [None, "xterm"])
async def test_there_are_no_subsystems(house: OpenHouse, subsystem: str, term: str | None) -> None:
    anna = await house.guest("anna")
    with pytest.raises(asyncssh.ChannelOpenError):
        await anna.connection.create_session(
            asyncssh.SSHClientSession, subsystem=subsystem, encoding=None, term_type=term
        )
    assert len(house.server.sessions) == 1
    await plays_on(anna)


@pytest.mark.parametrize("signal", ["INT", "KILL", "TERM", "HUP", "QUIT", "USR1", "SEGV"])
async def test_signals_and_breaks_end_nothing(house: OpenHouse, signal: str) -> None:
    anna = await house.guest("anna")
    anna.channel.send_signal(signal)
    anna.channel.send_break(100)
    await plays_on(anna)


async def test_without_a_terminal_there_is_no_shell(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    second = Player(anna.connection)
    await second.open(term=None)
    assert await second.exit_code() == 2
    assert second.raw == b""
    assert second.errors.startswith("Shamans needs an interactive terminal")
    await plays_on(anna)


@pytest.mark.parametrize(
    "command",
    ["/bin/sh", "id; id", "$(id)", "`id`", "scp -t /tmp", "rsync --server .", "rules; id", "../../x"],
)
async def test_no_command_is_run(house: OpenHouse, command: str) -> None:
    """Only our verbs are answered; the answer to another command does not say what it would have done."""
    anna = await house.guest("anna")
    second = Player(anna.connection)
    await second.open(term=None, command=command)
    assert await second.exit_code() == 2
    assert second.raw == b""
    assert "uid=" not in second.errors
    await plays_on(anna)


# ---- what a client says of its environment

REFUSED = (
    "PATH",
    "LD_PRELOAD",
    "PYTHONPATH",
    "TEXTUAL",
    "TERM",
    "HOME",
    "SHELL",
    "lang",
    "LANG\0",
    "",
    "XLC_A",
)


async def test_every_other_name_of_the_environment_is_refused(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    for name in REFUSED:
        assert not await anna.channel._make_request(b"env", String(name), String("x")), name
    assert await anna.channel._make_request(b"env", String("LC_TIME"), String("cs_CZ"))
    await plays_on(anna)


async def test_the_environment_is_bounded(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    longest = "x" * (ENVIRONMENT_BYTES - len("LANG"))
    assert not await anna.channel._make_request(b"env", String("LANG"), String(f"{longest}x"))
    taken = [
        await anna.channel._make_request(b"env", String(f"LC_{number}"), String("x")) for number in range(30)
    ]
    assert taken == [True] * ENVIRONMENT_NAMES + [False] * (30 - ENVIRONMENT_NAMES)
    await plays_on(anna)


# ---- with the client that most people have


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


async def knock(port: int, *words: bytes) -> bytes:
    """Connect to the port where the client listens, and read until the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    said = b""
    try:
        async with asyncio.timeout(PATIENCE):
            for word in words:
                writer.write(word)
                said += await reader.read(100)
            said += await reader.read()
    except ConnectionError:
        pass
    writer.close()
    return said


@pytest.mark.parametrize(
    ("option", "words"),
    [("-L", ()), ("-D", (b"\x05\x01\x00", b"\x05\x01\x00\x01\x7f\x00\x00\x01\x00\x16"))],
    ids=["-L", "-D"],
)
async def test_nothing_gets_through_where_openssh_listens(
    house: OpenHouse, option: str, words: tuple[bytes, ...]
) -> None:
    """OpenSSH listens on its own side without asking; the way ends at the server."""
    port, target = free_port(), house.port  # an ssh server there would greet with its version
    way = f"127.0.0.1:{port}" + (f":127.0.0.1:{target}" if option == "-L" else "")
    anna = await house.openssh(option, way, "anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    assert b"SSH" not in await knock(port, *words)
    await still_answers(anna)


@pytest.mark.parametrize(
    "words",
    [
        ("-R", "0:127.0.0.1:9"),
        ("-R", "0"),
        ("-R", "/run/shamans-test:127.0.0.1:9"),
        ("-A",),
        ("-X",),
        ("-Y",),
        ("-o", "SetEnv=PATH=/tmp TEXTUAL=debug"),
        ("-o", "GatewayPorts=yes", "-R", "0.0.0.0:0:127.0.0.1:9"),
    ],
    ids=" ".join,
)
async def test_openssh_comes_in_whatever_else_it_asks_for(house: OpenHouse, words: tuple[str, ...]) -> None:
    anna = await house.openssh(*words, "anna@127.0.0.1", env={"DISPLAY": "127.0.0.1:99"})
    await anna.sees("Lobby", "anna")
    await still_answers(anna)


async def still_answers(anna: OpenSSH) -> None:
    anna.press(b"?")
    await anna.sees("· Help")


def contents(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize(
    "words",
    [
        ("ssh", "-W", "127.0.0.1:22", "anna@127.0.0.1"),
        ("ssh", "-s", "anna@127.0.0.1", "sftp"),
        ("ssh", "-o", "ExitOnForwardFailure=yes", "-N", "-R", "0:127.0.0.1:9", "anna@127.0.0.1"),
        ("sftp", "anna@127.0.0.1"),
        ("scp", "anna@127.0.0.1:/etc/passwd", "."),
        ("scp", "-O", "anna@127.0.0.1:/etc/passwd", "."),
        ("scp", "-O", __file__, "anna@127.0.0.1:copy"),
        ("scp", "-s", __file__, "anna@127.0.0.1:copy"),
    ],
    ids=lambda words: " ".join(word for word in words if word != __file__),
)
async def test_openssh_fails_at_all_else(house: OpenHouse, tmp_path: Path, words: tuple[str, ...]) -> None:
    bert = await house.guest("bert")
    port = "-p" if words[0] == "ssh" else "-P"
    process = await asyncio.create_subprocess_exec(
        *(words[0], *OPTIONS, port, str(house.port), *words[1:]),
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "TERM": "xterm"},
        cwd=tmp_path,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(PATIENCE):
            said, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode != 0
    assert said == b""
    assert contents(tmp_path) <= {".ssh"}, "nothing came, and nothing went there"
    await plays_on(bert)


# ---- the handshake


async def test_ssh_audit_finds_nothing_weak(house: OpenHouse, note: Callable[..., None]) -> None:
    """No algorithm that is offered is weak. ssh-audit may mind one thing: older clients may agree on a key
    exchange that a quantum computer could break."""
    found = await audited(house)
    minded = {
        (kind, algorithm["algorithm"], degree, remark)
        for kind in ("kex", "key", "enc", "mac")
        for algorithm in found[kind]
        for degree in ("fail", "warn")
        for remark in algorithm.get("notes", {}).get(degree, ())
    }
    old = {
        remark for remark in minded if remark[0] == "kex" and remark[2] == "warn" and "quantum" in remark[3]
    }
    assert minded == old
    assert {name for _, name, *_ in old} <= {"curve25519-sha256", "curve25519-sha256@libssh.org"}
    assert not found["cves"]
    assert found["compression"] == ["none"]
    assert found["banner"]["raw"] == "SSH-2.0-shamans"
    offered = [algorithm["algorithm"] for kind in ("kex", "key", "enc", "mac") for algorithm in found[kind]]
    assert "mlkem768x25519-sha256" in offered, "newer clients do better"
    note("ssh-audit", weak=0, offered=len(offered))


async def audited(house: OpenHouse) -> dict[str, Any]:
    """Return ssh-audit's report on a house. How often a client may connect is tested with the gate."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "ssh_audit", "--skip-rate-test", "-j", "-p", str(house.port), "127.0.0.1"),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(60):
        said, complained = await process.communicate()
    assert said, f"ssh-audit has nothing to say: {complained.decode()}"
    report: dict[str, Any] = json.loads(said)
    return report
