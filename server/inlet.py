"""What one client may type: in small sips, and no faster than hands or a burst of keys could be.

Textual works off all the keys it is given before anyone else has a turn, at about a millisecond each. So keys
wait here, and while they do, the client is not read any further.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from server.counts import Limit, uncounted
from server.terminal import Terminal

KEYS_A_SECOND = 300
BURST = 600
SIP = 32
"""Bytes fed before others have a turn."""
SIP_SECONDS = 0.01
PASTED = 0.1
"""What a pasted byte costs, in keys: it is only copied."""


class Inlet:
    """A client's input on its way to the terminal."""

    def __init__(
        self,
        terminal: Terminal,
        stop_reading: Callable[[], None],
        read_on: Callable[[], None],
        on_limit: Callable[[Limit], None] = uncounted,
    ) -> None:
        self._terminal = terminal
        self._stop_reading = stop_reading
        self._read_on = read_on
        self._on_limit = on_limit
        self._slowed = False
        """Whether that was told since all that waited was last worked off."""
        self._waiting = bytearray()
        self._credit = float(BURST)
        self._counted = asyncio.get_running_loop().time()
        self._timer: asyncio.TimerHandle | None = None

    def take(self, data: bytes) -> None:
        """Something was typed."""
        self._waiting += data
        if self._timer is None:
            self._sip()

    def close(self) -> None:
        """Forget what is waiting."""
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _sip(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._credit = min(BURST, self._credit + (now - self._counted) * KEYS_A_SECOND)
        self._counted = now
        if self._credit >= 1:
            sip = bytes(self._waiting[:SIP])
            del self._waiting[:SIP]
            self._credit -= len(sip) * (PASTED if self._terminal.keyboard.pasting else 1)
            self._terminal.feed(sip)
        elif not self._slowed:
            self._slowed = True
            self._on_limit(Limit.KEYS)
        if self._waiting:
            self._stop_reading()
            self._timer = loop.call_later(SIP_SECONDS, self._sip)
        else:
            self._slowed = False
            self._read_on()
