"""What clients may type: in small sips, and no faster than hands or a burst of keys could be.

Textual works off all the keys it is given before anyone else has a turn, at a quarter to two milliseconds
each. So keys wait here, and while they do, the client's window is not opened any further. All together have
a limit, too: when it is reached, those who type more than hands do wait in line; who types like a person
notices nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from server.bucket import Bucket
from server.counts import Limit, uncounted
from server.match.clock import Clock, Handle, LoopClock
from server.terminal import Terminal

KEYS_A_SECOND, BURST = 300, 600
"""What one client may type. Keys are counted by their bytes."""
HAND_A_SECOND, HAND_BURST = 100, 64
"""What hands type, with a key held down: that much never waits for others."""
IN_ALL_A_SECOND, IN_ALL_BURST = 1000, 600
"""What all may type who type more: about half of what one core could do, and nothing else."""
SIP = 32
"""Bytes fed before others have a turn."""
SIP_SECONDS = 0.01
ESCAPE = b"\x1b"
PASTED = 0.1
"""What a pasted byte costs, in keys: it is only copied."""
DRAWING_SECONDS = 0.001
"""The shortest wait in line."""


class Well:
    """What all clients draw from, and the line of those who have to wait for it, each a sip in turn."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock or LoopClock()
        self._keys = Bucket(self.clock.now, IN_ALL_A_SECOND, IN_ALL_BURST)
        self._line: dict[Inlet, None] = {}
        self._timer: Handle | None = None

    @property
    def dry(self) -> bool:
        """Whether others wait, or whoever comes next has to."""
        return bool(self._line) or self._keys.level < 1

    def draw(self, keys: float) -> None:
        """Somebody types."""
        self._keys.draw(keys)

    def queue(self, inlet: Inlet) -> None:
        """Let somebody sip when it is his turn."""
        self._line[inlet] = None
        if self._timer is None:
            self._wait()

    def leave(self, inlet: Inlet) -> None:
        """Somebody wants no more."""
        self._line.pop(inlet, None)

    def _wait(self) -> None:
        self._timer = self.clock.call_later(max(self._keys.wait_for(1), DRAWING_SECONDS), self._serve)

    def _serve(self) -> None:
        self._timer = None
        if self._line and self._keys.level >= 1:
            first = next(iter(self._line))
            del self._line[first]
            first.sip()
        if self._line:
            self._wait()


class Inlet:
    """A client's input on its way to the terminal."""

    def __init__(
        self,
        terminal: Terminal,
        well: Well,
        read_on: Callable[[], None],
        on_limit: Callable[[Limit], None] = uncounted,
    ) -> None:
        self._terminal = terminal
        self._well = well
        self._read_on = read_on
        self._on_limit = on_limit
        self._told: set[Limit] = set()
        """What was told since all that waited was last worked off."""
        self._waiting = bytearray()
        self._keys = Bucket(well.clock.now, KEYS_A_SECOND, BURST)
        self._hand = Bucket(well.clock.now, HAND_A_SECOND, HAND_BURST)
        self._timer: Handle | None = None
        self._in_line = False

    def take(self, data: bytes) -> None:
        """Something was typed."""
        self._waiting += data
        if self._timer is None and not self._in_line:
            self._try()

    def close(self) -> None:
        """Forget what is waiting."""
        self._waiting.clear()
        self._well.leave(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def sip(self) -> None:
        """Feed a little of what is waiting."""
        self._in_line = False
        if not self._terminal.ready:
            self._later(SIP_SECONDS)
            return
        sip = bytes(self._waiting[:SIP])
        if len(self._waiting) > SIP and (start := sip.rfind(ESCAPE)) > 0:
            sip = sip[:start]  # a sequence goes in whole: while its rest waited, its Escape would be a key
        del self._waiting[: len(sip)]
        keys = len(sip) * (PASTED if self._terminal.keyboard.pasting else 1)
        for bucket in (self._keys, self._hand, self._well):
            bucket.draw(keys)
        self._terminal.feed(sip)
        if self._waiting:
            self._later(SIP_SECONDS)
        else:
            self._told.clear()
            self._read_on()

    def _try(self) -> None:
        """Feed a little, if it may be now."""
        self._timer = None
        if self._keys.level < 1:
            self._tell(Limit.KEYS)
            self._later(max(self._keys.wait_for(1), SIP_SECONDS))
        elif len(self._waiting) > self._hand.level:  # a sip in turn: many at once would keep others waiting
            if self._well.dry:
                self._tell(Limit.KEYS_IN_ALL)
            self._in_line = True
            self._well.queue(self)
        else:
            self.sip()

    def _later(self, seconds: float) -> None:
        self._timer = self._well.clock.call_later(seconds, self._try)

    def _tell(self, limit: Limit) -> None:
        if limit not in self._told:
            self._told.add(limit)
            self._on_limit(limit)
