"""`shamans serve` twice in the same folder: what is kept about people, and what the host is told."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from server.cli.parser import main
from server.store import FILE_NAME, LOCK_NAME
from support.clients.player import Player
from support.screens.terminals import PATIENCE
from support.servers.real_server import since_start
from tui.words import Words

ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
F6 = b"\x1b[17~"
FRENCH = Words("fr")


@asynccontextmanager
async def evening(folder: Path, *words: str) -> AsyncIterator[int]:
    """Run a house for a while, end it properly, and return its port."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", "serve", "--port", "0", "--data-dir", str(folder), *words),
        env=ENVIRONMENT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        said = b""
        async with asyncio.timeout(2 * PATIENCE):
            while b"Ctrl+C" not in said:
                said += await process.stdout.readline()
                assert not process.stdout.at_eof()
        yield int(said.split(b"ssh -p ")[1].split()[0])
        process.send_signal(signal.SIGTERM)
        _, complaints = await process.communicate()
        assert (process.returncode, since_start(complaints.decode())) == (0, [])
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def come(port: int, name: str, key: asyncssh.SSHKey | None) -> Player:
    player = await Player.connect(port, name, key=key)
    await player.open()
    return player


async def test_the_next_evening_knows_the_people_of_the_last(tmp_path: Path) -> None:
    anna_key = asyncssh.generate_private_key("ssh-ed25519")
    async with evening(tmp_path) as port:
        anna = await come(port, "anna", anna_key)
        await anna.sees("Welcome to Shamans, anna.", "Can you tell these seven apart?")
        anna.press(b"6")
        await anna.sees("ASCII only")
        anna.press(b"4")
        await anna.sees("No tables are open yet.")
        anna.press(F6)
        await anna.sees(FRENCH.t("No tables are open yet."))
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    with os.scandir(tmp_path) as lying_there:
        assert {file.name for file in lying_there} == {
            "host_ed25519",
            "identity_secret",
            FILE_NAME,
            LOCK_NAME,
        }

    async with evening(tmp_path) as port:
        anna = await come(port, "anna", anna_key)
        await anna.sees(FRENCH.t("No tables are open yet."))
        assert "☾" not in anna.screen, "signs of ASCII only"
        bob = await come(port, "bob", None)
        await bob.sees("Can you tell these seven apart?", "☾")
    async with evening(tmp_path, "--no-greeting") as port:
        bob = await come(port, "bob", None)
        await bob.sees("No tables are open yet.")


def test_another_programs_file_is_one_line_for_the_host(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE_NAME).write_text("a letter to grandmother, " * 100)
    assert main(["serve", "--port", "0", "--data-dir", str(tmp_path)]) == 1
    said, complained = capsys.readouterr()
    assert said == ""
    assert complained.count("\n") == 1
    assert "is not a database of this game" in complained
