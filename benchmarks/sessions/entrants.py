"""The entrants: how each server is started, and which keys move the chosen row."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks import peers
from benchmarks.peers import lobby
from benchmarks.serving import serve_command

OURS, SHAZAR, TEA, FLOOR, TOOLKIT = "Shamans", "Shazar", "bubbletea", "floor", "prompt_toolkit"
"""The first two are our server, with tables of either game."""

PEERS = Path(peers.__file__).parent
HOST_KEY = "host_key"
"""The file in the workshop that all peers use; ours makes its own."""

GO_PACKAGES = "golang-go golang-github-charmbracelet-wish-dev golang-github-charmbracelet-bubbletea-dev"
GO_CODE = Path("/usr/share/gocode")
"""Where Debian's packages put Go libraries."""
BUILD_LIMIT = 180.0


class NotInstalled(Exception):
    """A peer cannot compete here; the message says what to install."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A server that may or may not be installed."""

    name: str
    command: Callable[[Path, int], list[str]]
    """Returns the command line, for a workshop folder with the host key and a number of players."""
    prepare: Callable[[Path], None] = lambda _workshop: None
    """Prepares the entrant once, in the workshop; raises NotInstalled."""
    listening: str = r"listening on 127\.0\.0\.1:(\d+)"
    """The line on stdout that tells the port."""
    username: str = "guest"
    opening: tuple[bytes, ...] = ()
    """Keys that lead from the first paint to the screen on which rows are chosen, not measured."""
    forth: bytes = b"\x1b[B"
    back: bytes = b"\x1b[A"
    mirror: bool = True
    """True if it has to show the screens of the peers, letter by letter."""
    most: int = 1_000_000
    """The largest crowd that it is measured with."""
    notes: tuple[str, ...] = ()


def fresh_folder(workshop: Path) -> Path:
    """Make an empty data folder for our server: every run begins with an empty house."""
    folder = workshop / "data"
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(mode=0o700)
    return folder


def _ours(workshop: Path, _players: int) -> list[str]:
    return serve_command(fresh_folder(workshop))


def _python(module: str) -> Callable[[Path, int], list[str]]:
    def command(workshop: Path, _players: int) -> list[str]:
        return [sys.executable, "-m", f"benchmarks.peers.{module}", "--host-key", str(workshop / HOST_KEY)]

    return command


def need_toolkit(_workshop: Path) -> None:
    """Raise NotInstalled without prompt_toolkit."""
    if importlib.util.find_spec("prompt_toolkit") is None:
        raise NotInstalled("not installed: run make bench")


def build_tea(source: Path, program: Path) -> None:
    """Build the bubbletea peer without a network, against Debian's libraries."""
    if shutil.which("go") is None or not (GO_CODE / "src/github.com/charmbracelet/wish").is_dir():
        raise NotInstalled(f"not installed: apt-get install {GO_PACKAGES}")
    build = ["go", "build", "-o", str(program), str(source)]
    modules_off = {**os.environ, "GO111MODULE": "off", "GOPATH": str(GO_CODE), "GOFLAGS": ""}
    try:
        subprocess.run(build, env=modules_off, capture_output=True, timeout=BUILD_LIMIT, check=True)
    except subprocess.CalledProcessError as error:
        raise RuntimeError(f"not to be built: {error.stderr.decode(errors='replace')[-500:]}") from error


def _prepare_tea(workshop: Path) -> None:
    (workshop / "lobby.json").write_text(lobby.as_json())
    build_tea(PEERS / "bubbletea" / "main.go", workshop / "bubbletea")


def _tea(workshop: Path, _players: int) -> list[str]:
    key, texts = workshop / HOST_KEY, workshop / "lobby.json"
    return [str(workshop / "bubbletea"), "--host-key", str(key), "--screen", str(texts)]


TEA_NOTE = (
    "bubbletea: with wish, Debian's packages (0.19.1 and 0.1.1 in Debian 12). It draws at most 60 times a "
    "second, so that a key waits for 8 ms on average."
)
FIELD = (
    Entrant(
        OURS,
        _ours,
        listening=r"ssh -p (\d+) ",
        opening=(b"n",),
        mirror=False,
        notes=(
            "Shamans shows its own lobby, not the one of the peers, and whoever comes is seen by all.",
            "Shamans' first paint is the lobby; its keys move the row on the page for a new table.",
        ),
    ),
    Entrant(
        TEA,
        _tea,
        prepare=_prepare_tea,
        notes=(TEA_NOTE,),
    ),
    Entrant(FLOOR, _python("floor"), notes=("floor: asyncssh alone, writing prepared bytes.",)),
    Entrant(
        TOOLKIT,
        _python("toolkit"),
        prepare=need_toolkit,
        notes=("prompt_toolkit: on asyncssh, by its own ssh server.",),
    ),
)
