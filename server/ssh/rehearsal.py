"""Runs one app before the server listens, so that nothing is left to load while people play."""

from __future__ import annotations

import asyncio
from contextvars import Context

from server.ssh.stage import ServedApp
from tui.door import Settings
from tui.draw.look import Look
from tui.games import Kits
from tui.terminal.driver import Terminal
from tui.text.reader import reader_door
from tui.words import LANGUAGES, Words


class _NoChannel:
    """A channel without a client."""

    def write(self, data: bytes) -> None:
        """Send nothing."""

    def get_write_buffer_size(self) -> int:
        """Return 0: nothing waits."""
        return 0

    def is_closing(self) -> bool:
        """Return False: the app must paint."""
        return False


async def rehearse(games: Kits) -> None:
    """Load the screens, the styles, and the words of every language."""
    words = [Words(language, plain=plain) for language in LANGUAGES for plain in (True, False)]
    app = ServedApp(reader_door(Settings()), words[-1], Look.of(), games)
    running = asyncio.create_task(app.run_on(Terminal(_NoChannel(), (0, 0))), context=Context())
    await app.first_paint(running)
    app.exit()
    await running
