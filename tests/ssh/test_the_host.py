"""The host sees all it takes to join when the house opens, or one line that says why it does not open."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path

import asyncssh
import pytest

from server.cli.parser import main
from server.ops import banner
from server.ops.banner import addresses, announcement, join_command, places
from server.ops.cannot_start import CannotStart
from server.ops.config import Config
from server.ssh.host_key import FILE_NAME, load_or_make
from support.clients.openssh import OpenSSH
from support.clients.player import Player
from support.screens.terminals import PATIENCE
from support.servers.hangups import heeded
from support.servers.real_server import since_start
from tui.words import Words

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}


class Host:
    """A host who tries to open a house, and fails."""

    def __init__(self, printed: pytest.CaptureFixture[str]) -> None:
        self._printed = printed

    def fails(self, *words: str) -> str:
        """Run a command that does not start; return the one line that it prints."""
        assert main(["serve", *words]) != 0
        said, complained = self._printed.readouterr()
        assert said == ""
        assert complained.startswith("shamans: ")
        assert complained.count("\n") == 1, complained
        return complained


@pytest.fixture
def host(capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(capsys)


class Running:
    """A server in its own process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""
        self.log = ""
        """All that it wrote to the host's log, when it has ended."""
        self.port = 0

    async def opens(self) -> None:
        """Read what it prints at its start."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while "Ctrl+C" not in self.said:
                line = await self.process.stdout.readline()
                assert line, "it ended before it was open"
                self.said += line.decode()
        self.port = int(self.said.split("ssh -p ")[1].split()[0])

    async def ends(self, number: signal.Signals) -> tuple[int, str]:
        """Send a signal, and wait for the end; return the exit code and all complaints after the start."""
        self.process.send_signal(number)
        assert self.process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            self.log = (await self.process.stderr.read()).decode()
            return await self.process.wait(), "\n".join(since_start(self.log))


@asynccontextmanager
async def serving(folder: Path, *words: str) -> AsyncIterator[Running]:
    with heeded():
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "server", "serve", "--port", "0", "--data-dir", str(folder), *words),
            env=ENVIRONMENT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
    running = Running(process)
    try:
        await running.opens()
        yield running
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


# ---- opening


async def test_the_announcement_has_all_it_takes_to_join(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        key = asyncssh.read_private_key(tmp_path / FILE_NAME)
        assert f"ssh -p {server.port} 127.0.0.1" in server.said
        assert key.get_fingerprint() in server.said
        assert "shamans serve --host 0.0.0.0" in server.said, "how to open it to the network"
        assert "█" in server.said, "a code for cameras"
        assert (await server.ends(signal.SIGTERM)) == (0, "")
    async with serving(tmp_path) as again:
        assert key.get_fingerprint() in again.said, "a restarted server is known by the same key"


async def test_a_server_that_crashes_leaves_no_dump(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()  # noqa: ASYNC240  # no disk is asked
        (cores,) = [line for line in limits.splitlines() if line.startswith("Max core file size")]
        assert cores.split()[4:6] == ["0", "0"]


async def test_players_are_told_the_name_by_which_they_can_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path, "--public-address", "shamans.example.org", "--no-greeting") as server:
        assert "    ssh shamans.example.org\n" in server.said
        player = await Player.connect(int(server.said.split("ssh -p ")[1].split()[0]), "anna")
        await player.open()
        await player.sees("Lobby")
        assert (await player.quit()).endswith("ssh anna@shamans.example.org")


async def test_a_code_for_the_first_admin_is_printed_until_it_was_used(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    for _ in range(2):
        async with serving(tmp_path) as server:
            (command,) = [line for line in server.said.splitlines() if " claim " in line]
            code = command.rpartition(" ")[2]
    async with serving(tmp_path) as server:
        (command,) = [line for line in server.said.splitlines() if " claim " in line]
        assert command.rpartition(" ")[2] != code, "every start has another one"
        code = command.rpartition(" ")[2]
        player = await Player.connect(server.port, "anna", key=key)
        await player.open(command=f"claim {code}", term=None)
        assert await player.exit_code() == 0
        await server.ends(signal.SIGTERM)
        assert code not in server.log
    async with serving(tmp_path) as server:
        assert "claim" not in server.said


def test_a_house_that_is_open_to_the_network_names_its_addresses() -> None:
    said = announcement(places(Config(host="0.0.0.0"), 2222), "SHA256:x", Words())
    assert "ssh -p 2222 localhost" in said
    assert "--host 0.0.0.0" not in said
    assert all(f"ssh -p 2222 {address}" in said for address in addresses("0.0.0.0"))


LISTED = """\
00000000000000000000000000000001 01 80 10 80       lo
fe8000000000000000fc00fffe000001 04 40 20 80     eth0
fd000000000000000000000000000001 04 40 00 82     eth0
20010db8000000000000000000000005 04 40 00 80     eth0
20010db8000000000000000000000006 04 40 00 01     eth0
20010db8000000000000000000000007 04 40 00 c0     eth0
"""


@pytest.fixture
def no_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend a machine with one address, no route to anywhere, and Linux's list of its addresses."""
    (tmp_path / "if_inet6").write_text(LISTED)
    monkeypatch.setattr(banner, "IPV6_LIST", tmp_path / "if_inet6")
    monkeypatch.setattr(banner, "_named", lambda _: {ip_address("192.168.1.5")})
    monkeypatch.setattr(banner, "_outward", lambda *_: set())


@pytest.mark.usefixtures("no_way_out")
def test_a_house_that_is_open_to_ipv6_names_those_addresses_too() -> None:
    """The list leaves out addresses that will change, are not certain yet, or need a zone."""
    said = announcement(places(Config(host="::"), 2222), "SHA256:x", Words())
    assert [line.strip() for line in said.splitlines() if line.startswith("    ssh ")] == [
        "ssh -p 2222 192.168.1.5",
        "ssh -p 2222 2001:db8::5",
        "ssh -p 2222 fd00::1",
        "ssh -p 2222 localhost",
        "ssh -p 2222 ::1",
    ]
    assert addresses("0.0.0.0") == ["192.168.1.5", "localhost"]


@pytest.mark.usefixtures("no_way_out")
def test_a_system_without_that_list_names_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(banner, "IPV6_LIST", Path("gone"))
    assert addresses("::") == ["192.168.1.5", "localhost", "::1"]


async def test_players_come_in_by_ipv6(tmp_path: Path) -> None:
    async with serving(tmp_path, "--host", "::", "--no-greeting") as server:
        assert f"ssh -p {server.port} ::1\n" in server.said
        anna = await OpenSSH.run(server.port, "anna@::1")
        await anna.sees("Lobby", "anna")
        await anna.close()


def test_a_host_behind_a_proxy_is_asked_where_it_is() -> None:
    said = announcement(places(Config(), 2222), "SHA256:x", Words(), behind_a_proxy=True)
    assert "Players connect through your proxy. Set its address with --public-address." in said
    assert "Only this machine can connect" not in said


def test_the_usual_port_is_not_named() -> None:
    assert join_command("example.org", 22) == "ssh example.org"
    assert join_command("example.org", 2222) == "ssh -p 2222 example.org"


@pytest.mark.parametrize(
    ("number", "loop"),
    [(signal.SIGTERM, ()), (signal.SIGHUP, ()), (signal.SIGINT, ("--no-uvloop", "--no-gc-tuning"))],
)
async def test_a_signal_ends_every_terminal_cleanly(
    tmp_path: Path, number: signal.Signals, loop: tuple[str, ...]
) -> None:
    async with serving(tmp_path / "keys", *loop) as server:
        anna = await Player.connect(server.port, "anna")
        await anna.open()
        await anna.sees("Lobby", "anna")
        bert = await OpenSSH.run(server.port, "bert@127.0.0.1")
        await bert.sees("Lobby", "bert")
        idle = await Player.connect(server.port, "cleo")
        silent, writer = await asyncio.open_connection("127.0.0.1", server.port)
        await silent.readline()
        ending = asyncio.create_task(server.ends(number))
        assert await anna.exit_code() == 0
        assert anna.last_line.startswith("The server is shutting down, anna.")
        anna.vanish()
        assert (await ending) == (0, "")
        assert await bert.exit_code() == 0
        assert bert.last_line.startswith("The server is shutting down, bert.")
        idle.vanish()
        writer.close()
        await bert.close()


async def test_the_goodbye_reaches_a_slow_client(tmp_path: Path) -> None:
    """Output that is on its way when the server stops has a moment to arrive."""
    async with serving(tmp_path) as server:
        anna = await Player.connect(server.port, "anna")
        await anna.open(size=(300, 100), window=4096)
        await anna.sees("Lobby", "anna")
        anna.channel.pause_reading()
        anna.press(b"?", b"j", b"n")
        server.process.send_signal(signal.SIGTERM)
        await asyncio.get_running_loop().run_in_executor(None, _port_closes, server.port)
        anna.channel.resume_reading()
        assert await anna.exit_code() == 0
        assert anna.last_line.startswith("The server is shutting down, anna.")


def _port_closes(port: int) -> None:
    """Wait until connections are refused."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
        except OSError:
            return


# ---- the host key


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "keys"
    first = load_or_make(folder)
    path = folder / FILE_NAME
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    written = path.read_bytes()
    assert load_or_make(folder).get_fingerprint() == first.get_fingerprint()
    assert path.read_bytes() == written
    assert first.get_algorithm() == "ssh-ed25519"


def _open_to_others(path: Path) -> None:
    path.write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
    path.chmod(0o644)


def _garbage(path: Path) -> None:
    path.write_bytes(b"\xff\xfenot a key\n" * 9)
    path.chmod(0o600)


def _nothing(path: Path) -> None:
    path.touch(0o600)


def _public_half(path: Path) -> None:
    path.write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_public_key())
    path.chmod(0o600)


def _locked(path: Path) -> None:
    words = ("ssh-keygen", "-q", "-t", "ed25519", "-a", "1", "-N", "secret", "-C", "", "-f", str(path))
    subprocess.run(words, check=True)


def _locked_in_another_way(path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    path.write_bytes(key.export_private_key("pkcs8-pem", passphrase="secret"))
    path.chmod(0o600)


def _a_folder(path: Path) -> None:
    path.mkdir(0o700)


def _leads_nowhere(path: Path) -> None:
    path.symlink_to("gone")


@pytest.mark.parametrize(
    "spoil",
    [
        _open_to_others,
        _garbage,
        _nothing,
        _public_half,
        _locked,
        _locked_in_another_way,
        _a_folder,
        _leads_nowhere,
    ],
)
def test_a_key_that_cannot_be_used_is_never_replaced(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    path = tmp_path / FILE_NAME
    spoil(path)
    before = path.lstat(), path.read_bytes() if path.is_file() else b""
    with pytest.raises(CannotStart, match=FILE_NAME):
        load_or_make(tmp_path)
    assert (path.lstat().st_mtime, path.read_bytes() if path.is_file() else b"") == (
        before[0].st_mtime,
        before[1],
    )


def test_the_host_is_told_in_one_line_what_is_wrong_with_the_key(host: Host, tmp_path: Path) -> None:
    _open_to_others(tmp_path / FILE_NAME)
    assert "chmod 600" in host.fails("--port", "0", "--data-dir", str(tmp_path))


def test_a_folder_that_is_none_is_told_in_one_line(host: Host, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "file" in host.fails("--port", "0", "--data-dir", str(tmp_path / "file"))


# ---- what does not start


def test_a_taken_port_is_told_in_one_line(host: Host, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert str(port) in host.fails("--port", str(port), "--data-dir", str(tmp_path))


@pytest.mark.parametrize(
    "words",
    [
        ("--port", "99999"),
        ("--port", "ssh"),
        ("--port", "-1"),
        ("--host", "no.such.host.invalid", "--port", "0"),
        ("--host", "192.0.2.1", "--port", "0"),
        ("--proxy-protocol", "proxy.example.org"),
        ("--proxy-protocol", "10.0.0.1/8"),
        ("--proxy-protocol", ""),
        ("--prot", "2222"),
        ("--host",),
        ("extra",),
    ],
)
def test_a_bad_option_is_told_in_one_line(host: Host, tmp_path: Path, words: tuple[str, ...]) -> None:
    assert host.fails("--data-dir", str(tmp_path), *words)


@pytest.mark.parametrize("name", ["TEXTUAL", "TEXTUAL_DEBUG", "TEXTUAL_LOG", "TEXTUAL_SCREENSHOT"])
def test_an_environment_that_would_log_what_players_do_is_refused(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, "1")
    assert name in host.fails("--port", "0", "--data-dir", str(tmp_path))
