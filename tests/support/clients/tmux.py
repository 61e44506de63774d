"""A shell in tmux as the player's own terminal: keys go through it, and it answers the server's questions."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.clients.openssh import OPTIONS
from support.screens.terminals import until

PROMPT = "$"


class Tmux:
    """One window with a shell at its prompt. It counts the keys that are pressed after the command."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.keys = 0

    def run(self, *words: str) -> str:
        """Give tmux a command, and return its answer."""
        called = ("tmux", "-S", str(self._folder / "socket"), "-f", "/dev/null", *words)
        return subprocess.run(called, check=True, capture_output=True, text=True).stdout

    @property
    def screen(self) -> str:
        """The text in the window."""
        return self.run("capture-pane", "-p")

    async def sees(self, *texts: str) -> None:
        """Wait until the window shows all of this."""
        await until(lambda: all(text in self.screen for text in texts), f"{texts} in {self.screen}")

    async def ssh(self, port: int, *words: str) -> None:
        """Type the command at the prompt."""
        await until(lambda: self.screen.rstrip().endswith(PROMPT), "the shell waits")
        self.run("send-keys", "-l", " ".join(("ssh", *OPTIONS, "-p", str(port), *words)))
        self.run("send-keys", "Enter")
        self.keys = 0

    def press(self, key: str) -> None:
        """Press a key, by the name that tmux has for it."""
        self.run("send-keys", key)
        self.keys += 1


@contextmanager
def in_tmux(width: int = 80, height: int = 24, *, style: str = "default") -> Iterator[Tmux]:
    """Open a window of this size; `style` sets its colours. At the end nothing of it is left."""
    folder = Path(tempfile.mkdtemp())
    window = Tmux(folder)
    shell = f"env -i PATH=/usr/bin:/bin HOME={folder} TERM=screen-256color PS1='{PROMPT} ' sh"
    try:
        size = ("-x", str(width), "-y", str(height))
        window.run("new-session", "-d", *size, shell, ";", "set", "-g", "window-style", style)
        yield window
    finally:
        subprocess.run(("tmux", "-S", str(folder / "socket"), "kill-server"), check=False)
        shutil.rmtree(folder, ignore_errors=True)
