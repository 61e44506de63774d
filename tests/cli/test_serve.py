"""`shamans serve`: bots think in processes of their own, and none of them outlives the house; proxies."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from support.player import Player
from support.proxy_headers import v2
from support.terminals import PATIENCE, until

ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def serving(folder: Path, *words: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """A house on a free port, and the port."""
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


def running(house: asyncio.subprocess.Process) -> list[str]:
    """The house and the workers it has started."""
    shown = subprocess.run(["ps", "-o", "pid=,sid=", "-A"], capture_output=True, text=True, check=True).stdout
    lines = map(str.split, shown.splitlines())
    return [pid for pid, session in lines if session == str(house.pid)]


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
        await anna.sees("about to be dealt")
        anna.press(b"r")
        await anna.sees("Round 1")

        def bots_think() -> bool:
            anna.press(b"1", b"\r")  # should it be anna's turn
            return len(running(house)) > 1

        await until(bots_think, "a worker is started")
        house.send_signal(number)
        await house.wait()
        await until(lambda: not running(house), "no process is left")
        anna.vanish()


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
