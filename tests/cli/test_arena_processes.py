"""The processes of `shamans arena`: none outlives the command, and none of them says a word."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONG = ("arena", "random", "--players", "5", "--matches", "1000000", "--seed", "1", "--processes", "2")
STARTED = """
import sys
from server.cli.arena.strength import WinShares
from server.cli.parser import main

report = WinShares.report

def tell(self, played):
    next(played)
    print("playing", flush=True)
    return report(self, played)

WinShares.report = tell
sys.exit(main(sys.argv[1:]))
"""


def begun(*arguments: str) -> subprocess.Popen[str]:
    """Start the command in a process group of its own, and return when its workers play."""
    run = subprocess.Popen(
        [sys.executable, "-c", STARTED, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert run.stdout is not None
    assert run.stdout.readline() == "playing\n"
    return run


def test_ctrl_c_ends_all_of_them_with_one_line() -> None:
    run = begun(*LONG)
    os.killpg(run.pid, signal.SIGINT)
    assert run.communicate(timeout=60) == ("", "shamans: interrupted\n")
    assert run.returncode == 130


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_command(sign: signal.Signals) -> None:
    """They hold its standard output open: the pipe closes when the last of them has ended."""
    run = begun(*LONG)
    run.send_signal(sign)
    run.communicate(timeout=60)
    assert run.returncode == -sign
