"""The OpenSSH client in a pty, read through pyte. It uses only the configuration and keys that it is
given."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import signal
import struct
import tempfile
import termios
from collections.abc import Mapping
from pathlib import Path

from support.screens.terminals import PATIENCE, Glass, last_line

OPTIONS = (
    *("-F", "/dev/null"),
    *("-o", "StrictHostKeyChecking=no"),
    *("-o", "UserKnownHostsFile=/dev/null"),
    *("-o", "IdentitiesOnly=yes"),
    *("-o", "LogLevel=ERROR"),
)
_ON_THE_PTY = 'exec "$@" <"$0" >"$0" 2>&1'
"""Opening a tty in a session that has none makes it the controlling one: ssh asks for passphrases there."""


class OpenSSH:
    """A running `ssh`."""

    def __init__(self, process: asyncio.subprocess.Process, master: int, glass: Glass, home: Path) -> None:
        self.process = process
        self.glass = glass
        self._master = master
        self._home = home
        asyncio.get_running_loop().add_reader(master, self._read)

    @classmethod
    async def run(
        cls,
        port: int,
        *words: str,
        size: tuple[int, int] = (80, 24),
        term: str = "xterm-256color",
        env: Mapping[str, str] | None = None,
    ) -> OpenSSH:
        """Start it on a pty of this size."""
        master, slave = os.openpty()
        _set_size(master, *size)
        name = os.ttyname(slave)
        home = Path(tempfile.mkdtemp())
        process = await asyncio.create_subprocess_exec(
            *("/bin/sh", "-c", _ON_THE_PTY, name, "ssh", *OPTIONS, "-p", str(port), *words),
            env={"PATH": os.environ["PATH"], "HOME": str(home), "TERM": term, **(env or {})},
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        return cls(process, master, Glass(*size), home)

    def _read(self) -> None:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end is closed
            data = b""
        if data:
            self.glass.take(data)
        else:
            self._let_go()

    def _let_go(self) -> None:
        if self._master >= 0:
            asyncio.get_running_loop().remove_reader(self._master)
            os.close(self._master)
            self._master = -1
            self.glass.end()

    # ---- what the player sees and does

    async def sees(self, *texts: str, limit: float = PATIENCE) -> None:
        """Wait until the screen shows all of this."""
        await self.glass.shows(*texts, limit=limit)

    @property
    def screen(self) -> str:
        """The text on the screen."""
        return self.glass.text

    @property
    def raw(self) -> bytes:
        """All that came to the terminal."""
        return bytes(self.glass.raw)

    def press(self, *keys: bytes) -> None:
        """Type keys."""
        for key in keys:
            os.write(self._master, key)

    def resize(self, width: int, height: int) -> None:
        """Resize the window: the kernel sends SIGWINCH."""
        self.glass.resize(width, height)
        _set_size(self._master, width, height)

    async def exit_code(self) -> int:
        """Wait for the end."""
        async with asyncio.timeout(PATIENCE):
            code = await self.process.wait()
            await self.glass.ended.wait()
        return code

    @property
    def last_line(self) -> str:
        """The only line that is left on the restored terminal."""
        return last_line(self.raw)

    def close_window(self) -> None:
        """Close the terminal's window: the kernel sends SIGHUP."""
        self._let_go()

    def kill(self) -> None:
        """End the client as a crash would."""
        self.process.send_signal(signal.SIGKILL)

    async def close(self) -> None:
        """Leave nothing behind."""
        if self.process.returncode is None:
            self.kill()
            await self.process.wait()
        self._let_go()
        await asyncio.to_thread(shutil.rmtree, self._home, ignore_errors=True)


def _set_size(pty: int, width: int, height: int) -> None:
    fcntl.ioctl(pty, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
