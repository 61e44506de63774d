"""From the bytes of an ssh channel to Textual's events: keys, mouse, paste, focus.

Hostile or broken input costs nothing but itself: what the parser cannot read is dropped and counted, sizes
are never taken from here, pastes are bounded, and nothing is kept of a parser that is gone.
"""

from __future__ import annotations

import asyncio
import codecs
from collections.abc import Callable

from textual import constants, events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

from server.counts import Limit, uncounted
from server.sequences import Fate, Sequences

LONGEST_PASTE = 4096
"""Characters of one paste; a longer one is dropped whole."""
SKIP_SECONDS = 1.0
"""How long it is waited for the rest of a sequence that is skipped."""


class _Parser(XTermParser):
    """Textual's parser without the cache that keeps each parser, and so each dead app, alive."""

    _parse_extended_key = XTermParser._parse_extended_key.__wrapped__  # type: ignore[assignment]  # no cache


class Keyboard:
    """One terminal's input, decoded and parsed; events go to whoever listens as they come."""

    def __init__(self, on_limit: Callable[[Limit], None] = uncounted) -> None:
        self._on_limit = on_limit
        """Told of everything that was unreadable or too long, and dropped."""
        self._send: Callable[[Message], None] = _nobody
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._parser = _Parser()
        self._sequences = Sequences(lambda: on_limit(Limit.SEQUENCE))
        self._tail = ""
        """The last few characters, to find the brackets of a paste."""
        self._paste: list[str] | None = None
        """What is being pasted, while it is."""
        self._escape: asyncio.TimerHandle | None = None

    def listen(self, send: Callable[[Message], None]) -> None:
        """Send events there from now on; what was typed before was for nobody."""
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
        """Whether a paste is open."""
        return self._paste is not None

    def close(self) -> None:
        """Forget everything."""
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        self._parser._gen.close()
        self._send = _nobody

    def _parse(self, character: str) -> None:
        """One character at a time, so that a bad sequence costs itself and nothing beside it."""
        fate = self._sequences.take(character)
        if fate is not Fate.PASSED:
            if fate is Fate.CUT:
                self._restart()
            return
        try:
            parsed = list(self._parser.feed(character))
        except Exception:  # whatever a hostile sequence makes the parser raise
            self._on_limit(Limit.UNREADABLE)
            self._restart()
            return
        for event in parsed:
            self._deliver(event)

    def _take_paste(self, paste: list[str], character: str) -> None:
        """Whatever is pasted, sequences too, is text; a paste that is too long is dropped whole."""
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
        # Sizes come from ssh alone: a report typed by the client could ask for a screen of any size.
        if not isinstance(event, events.Resize | messages.InBandWindowResize):
            self._send(event)

    def _restart(self) -> None:
        self._parser._gen.close()
        self._parser = _Parser()

    def _wait_for_escape(self) -> None:
        """A lone Escape is known only by what does not follow; the timer runs while that is open."""
        if self._escape is not None:
            self._escape.cancel()
            self._escape = None
        if self._parser._timeout_time is not None:
            self._look_later(constants.ESCAPE_DELAY)
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
    """Where events go while no app is there."""
