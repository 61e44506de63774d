"""The parser from the bytes of an ssh channel to Textual's events: keys, mouse, paste, focus.

Hostile or broken input harms only itself: unreadable input is dropped and counted, sizes are never read from
it, pastes are bounded, and a closed parser is not kept alive.
"""

from __future__ import annotations

import asyncio
import codecs
from collections.abc import Callable

from textual import constants, events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

from tui.door.limits import Limit, uncounted
from tui.terminal.escape_filter import EscapeFilter, Fate

LONGEST_PASTE = 4096
"""Characters of one paste; a longer one is dropped completely."""
STRING_SECONDS = 0.5
"""Seconds after which an Escape is a key while a string is expected, which might come in pieces."""
SKIP_SECONDS = 1.0
"""Seconds to wait for the rest of a skipped sequence."""


class _Parser(XTermParser):
    """Textual's parser without the cache that keeps each parser, and so each dead app, alive."""

    _parse_extended_key = XTermParser._parse_extended_key.__wrapped__  # type: ignore[assignment]  # no cache


class KeyParser:
    """The input of one terminal, decoded and parsed; events go to the listener as they come."""

    def __init__(
        self,
        on_limit: Callable[[Limit], None] = uncounted,
        awaits_string: Callable[[], bool] = lambda: False,
    ) -> None:
        """`awaits_string` returns True while the terminal is expected to send a string."""
        self._on_limit = on_limit
        """Called for all input that was unreadable or too long, and dropped."""
        self._awaits_string = awaits_string
        self._send: Callable[[Message], None] = _nobody
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._parser = _Parser()
        self._sequences = EscapeFilter(lambda: on_limit(Limit.SEQUENCE))
        self._tail = ""
        """The last few characters, to find the brackets of a paste."""
        self._paste: list[str] | None = None
        """The open paste; None outside a paste."""
        self._escape: asyncio.TimerHandle | None = None

    def listen(self, send: Callable[[Message], None]) -> None:
        """Send events to `send` from now on; earlier input is lost."""
        self._send = send

    def feed(self, data: bytes) -> None:
        """Take bytes from the channel, cut anywhere."""
        for character in self._decode(data):
            self._tail = (self._tail + character)[-len(BRACKETED_PASTE_START) :]
            if self._paste is not None:
                self._take_paste(self._paste, character)
            elif self._tail == BRACKETED_PASTE_START:
                self._restart()
                self._sequences.forget()
                self._paste = []
            else:
                self._parse(character)
        self._wait_for_escape()

    @property
    def pasting(self) -> bool:
        """True while a paste is open."""
        return self._paste is not None

    def close(self) -> None:
        """Forget everything."""
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        self._parser._gen.close()
        self._send = _nobody

    def _parse(self, character: str) -> None:
        """Parse one character at a time, so that a bad sequence harms nothing besides itself."""
        fate = self._sequences.take(character)
        if fate is not Fate.PASSED:
            if fate is Fate.CUT:
                self._restart()
            return
        try:
            parsed = list(self._parser.feed(character))
        except Exception:  # a hostile sequence can make the parser raise anything
            self._on_limit(Limit.UNREADABLE)
            self._restart()
            return
        for event in parsed:
            self._deliver(event)

    def _take_paste(self, paste: list[str], character: str) -> None:
        """Collect a paste as text, escape sequences included; drop it completely if it is too long."""
        if self._tail == BRACKETED_PASTE_END:
            self._paste = None
            if len(paste) <= LONGEST_PASTE:
                text = "".join(paste)[: -len(BRACKETED_PASTE_END) + 1]
                self._deliver(events.Paste(text.replace("\x00", "")))
            else:
                self._on_limit(Limit.PASTE)
        elif len(paste) <= LONGEST_PASTE:
            paste.append(character)

    def _deliver(self, event: Message) -> None:
        # Sizes come only from ssh: a report typed by the client could ask for a screen of any size.
        if not isinstance(event, events.Resize | messages.InBandWindowResize):
            self._send(event)

    def _restart(self) -> None:
        self._parser._gen.close()
        self._parser = _Parser()

    def _wait_for_escape(self) -> None:
        """Start the timer that tells a lone Escape from the start of a sequence."""
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        if self._parser._timeout_time is not None:
            self._look_later(STRING_SECONDS if self._awaits_string() else constants.ESCAPE_DELAY)
        elif self._sequences.skipping:
            self._look_later(SKIP_SECONDS)

    def _look_later(self, seconds: float) -> None:
        self._escape = asyncio.get_running_loop().call_later(seconds, self._nothing_follows)

    def _nothing_follows(self) -> None:
        self._escape = None
        self._sequences.forget()
        if self._parser._timeout_time is not None:
            self._parser._timeout_time = 0.0
            for event in self._parser.tick():
                self._deliver(event)


def _nobody(_event: Message) -> None:
    """Drop an event: no app listens."""
