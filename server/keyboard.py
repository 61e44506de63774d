"""From the bytes of an ssh channel to Textual's events: keys, mouse, paste, focus.

Hostile or broken input costs nothing but itself: what the parser cannot read is dropped and counted, sizes
are never taken from here, pastes are bounded, and nothing is kept of a parser that is gone.
"""

from __future__ import annotations

import asyncio
import codecs
from collections.abc import Callable

from textual import constants, events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, XTermParser
from textual.message import Message

LONGEST_PASTE = 4096
"""Characters of one paste; a longer one is dropped whole."""


class _Parser(XTermParser):
    """Textual's parser without the cache that keeps each parser, and so each dead app, alive."""

    _parse_extended_key = XTermParser._parse_extended_key.__wrapped__  # type: ignore[assignment]  # no cache


class Keyboard:
    """One terminal's input, decoded and parsed; events go to whoever listens as they come."""

    def __init__(self) -> None:
        self._send: Callable[[Message], None] = _nobody
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._parser = _Parser()
        self._silent = 0
        """Characters fed since the last event: many of them are an unfinished paste."""
        self._skipping = ""
        """While a paste that is too long is skipped: the last few characters, to find its end."""
        self._escape: asyncio.TimerHandle | None = None
        self.dropped = 0
        """How often something unreadable or too long was dropped."""

    def listen(self, send: Callable[[Message], None]) -> None:
        """Send events there from now on; what was typed before was for nobody."""
        self._send = send

    def feed(self, data: bytes) -> None:
        """Take bytes from the channel, cut anywhere."""
        for character in self._decode(data):
            if self._skipping:
                self._skip(character)
            else:
                self._parse(character)
        self._wait_for_escape()

    def close(self) -> None:
        """Forget everything."""
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        self._parser._gen.close()
        self._send = _nobody

    def _parse(self, character: str) -> None:
        """One character at a time, so that a bad sequence costs itself and nothing beside it."""
        self._silent += 1
        try:
            parsed = list(self._parser.feed(character))
        except Exception:  # whatever a hostile sequence makes the parser raise
            self._restart()
            return
        for event in parsed:
            self._silent = 0
            self._deliver(event)
        if self._silent > LONGEST_PASTE:
            self._restart()
            self._skipping = character

    def _skip(self, character: str) -> None:
        """Drop a paste that is too long, up to its end."""
        self._skipping = (self._skipping + character)[-len(BRACKETED_PASTE_END) :]
        if self._skipping == BRACKETED_PASTE_END:
            self._skipping = ""

    def _deliver(self, event: Message) -> None:
        # Sizes come from ssh alone: a report typed by the client could ask for a screen of any size.
        if not isinstance(event, events.Resize | messages.InBandWindowResize):
            self._send(event)

    def _restart(self) -> None:
        self.dropped += 1
        self._parser._gen.close()
        self._parser = _Parser()
        self._silent = 0

    def _wait_for_escape(self) -> None:
        """A lone Escape is known only by what does not follow; the timer runs while that is open."""
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        if self._parser._timeout_time is not None:
            loop = asyncio.get_running_loop()
            self._escape = loop.call_later(constants.ESCAPE_DELAY, self._escape_alone)

    def _escape_alone(self) -> None:
        self._escape = None
        self._parser._timeout_time = 0.0
        for event in self._parser.tick():
            self._deliver(event)


def _nobody(_event: Message) -> None:
    """Where events go while no app is there."""
