"""`shamans play`: a match against bots on the local terminal, and how the command says no."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.cli.parser import main
from support.clients.openssh import OpenSSH
from support.screens.terminals import Glass, plain, until

ROOT = Path(__file__).resolve().parents[2]
PLAY = ("-m", "server", "play")
FAILING = """
import sys, tui.terminal.app, server.cli.parser
def fail(app, width, height):
    raise ZeroDivisionError("a hand of cards")
tui.terminal.app.ShamansApp._rows = fail
sys.exit(server.cli.parser.main(["play"]))
"""
_ON_THE_PTY = 'exec "$@" <"$0" >"$0" 2>&1'
SIZE = (80, 24)


@asynccontextmanager
async def terminal(*words: str, term: str = "xterm-256color") -> AsyncIterator[OpenSSH]:
    """Run Python on a pty; at the end no process that was started there is left."""
    master, slave = os.openpty()
    home = await asyncio.to_thread(tempfile.mkdtemp)
    process = await asyncio.create_subprocess_exec(
        *("/bin/sh", "-c", _ON_THE_PTY, os.ttyname(slave), sys.executable, *words),
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": home, "TERM": term, "USER": "anna", "LANG": "C.UTF-8"},
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    os.close(slave)
    local = OpenSSH(process, master, Glass(*SIZE), Path(home))
    local.resize(*SIZE)
    try:
        yield local
        await until(lambda: not running(local), "no process is left")
    finally:
        await local.close()


def running(local: OpenSSH) -> list[str]:
    """Return the processes of a terminal's session."""
    shown = subprocess.run(["ps", "-o", "pid=,sid=", "-A"], capture_output=True, text=True, check=True).stdout
    lines = map(str.split, shown.splitlines())
    return [pid for pid, session in lines if session == str(local.process.pid)]


def left_on(local: OpenSSH) -> str:
    """Return what is on the terminal after the end; check that its modes are as before."""
    raw = local.raw
    assert raw.count(b"\x1b[?1049h") == raw.count(b"\x1b[?1049l") == 1
    assert raw.rfind(b"\x1b[?25h") > raw.rfind(b"\x1b[?25l"), "the cursor is back"
    return plain(raw.rpartition(b"\x1b[?1049l")[2]).strip()


async def test_a_match_is_played_and_left() -> None:
    async with terminal(*PLAY, "--players", "3") as local:
        await local.sees("anna", "Round 1")

        def bots_think() -> bool:
            local.press(b"1", b"\r")  # if it is anna's turn
            return len(running(local)) > 1

        await until(bots_think, "a worker is started")
        local.press(b"\x03")
        await local.sees("Quit Shamans?", "Your seat at this table is kept for you.")
        local.press(b"q")
        assert await local.exit_code() == 0
        assert left_on(local) == "Goodbye, anna. Your seat is waiting:\r\nshamans play"


async def test_a_match_that_was_left_goes_on(tmp_path: Path) -> None:
    """Also with the settings, the records and the name of the last time."""
    here = ("--data-dir", str(tmp_path / "mine"))
    async with terminal(*PLAY, "--players", "3", *here) as local:
        await local.sees("anna", "Round 1")
        code = local.screen.partition("Table ")[2].split()[0]
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0
    async with terminal(*PLAY, *here) as local:
        await local.sees(f"Table {code}", "Round 1")
        local.process.send_signal(signal.SIGTERM)
        assert await local.exit_code() == 0
    async with terminal(*PLAY, *here) as local:
        await local.sees(f"Table {code}", "Round 1")
        local.press(b"\x1b")
        await local.sees("Leave the table?")
        local.press(b"y")
        await local.sees("Lobby", "No tables are open yet.")
        local.press(b"h")
        await local.sees("Records")
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0
        assert left_on(local) == "Goodbye, anna. Come back with:\r\nshamans play"
    async with terminal(*PLAY, *here) as local:
        await local.sees("Round 1")
        assert code not in local.screen
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0


async def test_a_new_player_is_welcomed_by_name_and_may_learn() -> None:
    async with terminal(*PLAY) as local:
        await local.sees("Can you tell these seven apart?")
        await local.sees("Welcome to Shamans, anna.", "learn by playing")
        local.press(b"3")
        await local.sees("Which game do you want to learn?")
        local.press(b"1")
        await local.sees("Learn by playing")
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0


async def test_the_other_game_is_played_and_stays_the_players_own(tmp_path: Path) -> None:
    here = ("--data-dir", str(tmp_path / "mine"))
    async with terminal(*PLAY, "--game", "shazar", *here) as local:
        await local.sees("anna", "round 1", "artifacts win")
        local.press(b"\x1b")
        await local.sees("Leave the table?")
        local.press(b"y")
        await local.sees("Lobby", "change to Shazar")
        local.press(b"o")
        await local.sees("change to Shamans")
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0
    async with terminal(*PLAY, *here) as local:
        await local.sees("round 1", "artifacts win")
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0


async def test_two_at_once_in_one_folder_are_refused(tmp_path: Path) -> None:
    here = ("--data-dir", str(tmp_path))
    async with terminal(*PLAY, "--players", "3", *here) as local:
        await local.sees("Round 1")
        async with terminal(*PLAY, *here) as second:
            assert await second.exit_code() == 1
            assert "is running in" in plain(second.raw)
        local.press(b"\x03", b"\x03")
        assert await local.exit_code() == 0


async def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        async with terminal(*PLAY, "--data-dir", str(folder)) as local:
            assert await local.exit_code() == 1
            said = plain(local.raw).strip()
            assert said.startswith(f"shamans: {folder}/shamans.lock cannot be used")
            assert "Traceback" not in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
async def test_a_signal_leaves_the_terminal_clean(number: signal.Signals) -> None:
    async with terminal(*PLAY, "--players", "3") as local:
        await local.sees("Round 1")
        local.process.send_signal(number)
        assert await local.exit_code() == 0
        assert left_on(local) == "Goodbye, anna. Your seat is waiting:\r\nshamans play"


async def test_a_crash_shows_nothing_of_the_state() -> None:
    async with terminal("-c", FAILING) as local:
        assert await local.exit_code() == 1
        *logged, line = left_on(local).splitlines()
        assert line.startswith("shamans: Something went wrong on our side (incident ")
        assert "ZeroDivisionError" in "".join(logged)
        assert "a hand of cards" not in plain(local.raw)


async def test_a_terminal_that_shows_no_screens_is_told_so() -> None:
    async with terminal(*PLAY, term="dumb") as local:
        assert await local.exit_code() == 2
        assert plain(local.raw).strip().startswith("shamans: play needs a terminal that can show a screen")


@pytest.mark.parametrize("piped", ["stdin", "stdout", "stderr"])
async def test_without_a_terminal_one_line_says_so(piped: str) -> None:
    master, slave = os.openpty()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *PLAY),
        cwd=ROOT,
        stdin=subprocess.DEVNULL if piped == "stdin" else slave,
        stdout=subprocess.DEVNULL if piped == "stdout" else slave,
        stderr=subprocess.DEVNULL if piped == "stderr" else slave,
    )
    os.close(slave)
    assert await asyncio.wait_for(process.wait(), 30) == 2
    if piped != "stderr":
        said = os.read(master, 4096).decode().splitlines()
        assert said == ["shamans: play needs a terminal; do not redirect its input or output"]
    os.close(master)


def test_a_command_loads_only_what_it_needs() -> None:
    heavy = {"asyncssh", "msgspec", "rich.console", "structlog", "textual", "tui.session", "tui.terminal"}
    heavy |= {"server.house", "tui.shamans"}  # also a game's own part of the screens
    told = f"import sys, server.cli.parser; print(sorted({heavy} & sys.modules.keys()))"
    for command in ("", "server.cli.parser.main(['simulate', '--help']);"):
        script = told.replace("print", f"{command} print")
        done = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--players", "6"), "argument --players: 6 is out of range (3 to 5)"),
        (("--bots", "genius"), "argument --bots: invalid choice: 'genius'"),
        (("--seats", "random"), "unrecognized arguments: --seats random"),
    ],
)
def test_a_bad_option_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], fault: str
) -> None:
    assert main(["play", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"shamans: {fault}")
    assert output.err.count("\n") == 1
