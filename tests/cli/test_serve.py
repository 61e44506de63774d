"""`shamans serve`: bots think in worker processes, and none of them outlives the house; proxies."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.bots.worker_pool import WORKERS
from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.real_server import real_server
from support.text.proxy_headers import v2

ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def serving(folder: Path, *words: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """Run a house on a free port, and yield the port."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", "serve", "--port", "0", "--data-dir", str(folder), *words),
        cwd=ROOT,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        while not (found := re.search(rb"ssh -p (\d+)", await process.stdout.readline())):
            assert not process.stdout.at_eof()
        yield process, int(found[1])
    finally:
        if process.returncode is None:
            process.kill()
        await process.stdout.read()
        await process.wait()


def running(house: int) -> list[str]:
    """Return the ids of a server and the workers that it has started."""
    shown = subprocess.run(["ps", "-o", "pid=,sid=", "-A"], capture_output=True, text=True, check=True).stdout
    lines = map(str.split, shown.splitlines())
    return [pid for pid, session in lines if session == str(house)]


def ignores_hangups(pid: int) -> bool:
    """Return True if a process ignores SIGHUP."""
    (ignored,) = re.findall(r"SigIgn:\s*(\w+)", Path(f"/proc/{pid}/status").read_text())
    return bool(int(ignored, 16) >> signal.SIGHUP - 1 & 1)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("words", [(), ("--no-uvloop",)])
async def test_no_worker_outlives_the_house(
    tmp_path: Path, number: signal.Signals, words: tuple[str, ...]
) -> None:
    async with serving(tmp_path / "keys", *words) as (house, port):
        anna = await Player.connect(port)
        await anna.open()
        await anna.sees("Lobby")
        anna.press(b"b")
        await anna.sees("Round 1")
        anna.press(b"r")
        await anna.sees("Round 1")

        def bots_think() -> bool:
            anna.press(b"1", b"\r")  # if it is anna's turn
            return len(running(house.pid)) > 1

        await until(bots_think, "a worker is started")
        house.send_signal(number)
        await house.wait()
        await until(lambda: not running(house.pid), "no process is left")
        anna.vanish()


async def test_a_terminal_that_closes_ends_the_house_with_a_goodbye(tmp_path: Path) -> None:
    """The kernel sends SIGHUP to the server and to its workers; none of them may die of it by itself."""
    async with real_server(tmp_path) as server:
        anna = await Player.connect(server.port, "anna")
        await anna.open()
        await anna.sees("Lobby")
        anna.press(b"b")
        await anna.sees("Round 1")
        anna.press(b"r")
        await anna.sees("Round 1")

        def bots_think() -> bool:
            anna.press(b"1", b"\r")  # if it is anna's turn
            workers = [pid for pid in map(int, running(server.pid)) if pid != server.pid]
            return len(workers) == WORKERS and all(map(ignores_hangups, workers))

        await until(bots_think, "all workers have started")
        os.killpg(server.pid, signal.SIGHUP)
        assert await anna.exit_code() == 0
        assert anna.last_line.startswith("The server is shutting down, anna.")
        assert await server.stop() == 0
        assert server.faults == []
        anna.vanish()


async def test_a_server_that_was_told_to_outlive_its_terminal_does(tmp_path: Path) -> None:
    """`nohup shamans serve`: the signal is ignored from the start, and stays so."""
    async with real_server(tmp_path, "-c", LIKE_NOHUP) as server:
        anna = await Player.connect(server.port, "anna")
        await anna.open()
        await anna.sees("Lobby")
        server.send(signal.SIGHUP)
        anna.press(b"?")
        await anna.sees("Esc back")
        assert ignores_hangups(server.pid)
        anna.vanish()


LIKE_NOHUP = """
import signal, sys
from server.cli.parser import main

signal.signal(signal.SIGHUP, signal.SIG_IGN)
sys.exit(main())
"""

TELLS_WHEN_IT_LISTENS = """
import sys
from server.cli.parser import main
from tui.shamans.table_talk.vocabulary import vocabulary
from server.ssh.server import SshServer

listen = SshServer.listen


async def tell_and_listen(self, sock):
    print("vocabularies:", vocabulary.cache_info().currsize)
    return await listen(self, sock)


SshServer.listen = tell_and_listen
sys.exit(main())
"""


async def test_the_referee_knows_its_words_before_the_server_listens(tmp_path: Path) -> None:
    """Building them takes 0.1 s, in which the first refereed message would stop every screen."""
    async with real_server(tmp_path, "-c", TELLS_WHEN_IT_LISTENS) as server:
        assert "vocabularies: 1\n" in server.said


@pytest.mark.parametrize("words", [(), ("--no-uvloop",)])
async def test_a_house_behind_a_proxy_wants_its_header(tmp_path: Path, words: tuple[str, ...]) -> None:
    proxies = ("--proxy-protocol", "10.0.0.0/8,127.0.0.1")
    async with serving(tmp_path / "keys", *proxies, *words) as (_, port):
        for said, answer in (
            (v2("198.51.100.7") + b"SSH-2.0-x\r\n", b"curve25519-sha256"),
            (b"SSH-2.0-x\r\n", b"header was expected"),
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            try:
                async with asyncio.timeout(PATIENCE):
                    await reader.readuntil(answer)
            finally:
                writer.close()
