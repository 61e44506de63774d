"""Throttles what clients type: small pieces ("sips"), no faster than hands type or a short burst.

Textual handles all keys that it is given before any other client has a turn, at 0.25 to 2 ms per key. So
keys wait here; while they wait, the client's SSH window is not opened further. All clients together have a
limit, too: when it is reached, clients that type faster than hands wait in a queue. A person who types by
hand notices nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from server.match.clock import Clock, Handle
from server.net.token_bucket import TokenBucket
from server.ops.clock import LoopClock
from tui.door.limits import Limit, uncounted
from tui.terminal.driver import Terminal

KEYS_A_SECOND, BURST = 300, 600
"""Bytes per second, and at once, that one client may type. A key counts by its bytes."""
HAND_A_SECOND, HAND_BURST = 100, 64
"""Bytes per second, and at once, that hands type with a key held down: these never wait for others."""
IN_ALL_A_SECOND, IN_ALL_BURST = 1000, 600
"""Bytes per second, and at once, for all clients together before faster ones wait.

This is about half of what one core could handle if it did nothing else.
"""
SIP = 32
"""Bytes that one client feeds before others have a turn."""
SIP_SECONDS = 0.01
ESCAPE = b"\x1b"
PASTED = 0.1
"""Cost of a pasted byte, in keys: it is only copied."""
DRAWING_SECONDS = 0.001
"""Seconds of the shortest wait in the queue."""


class SharedInput:
    """The token bucket of all clients, and the queue of those that wait for it, one sip per turn."""

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock or LoopClock()
        self._keys = TokenBucket(self.clock.now, IN_ALL_A_SECOND, IN_ALL_BURST)
        self._line: dict[InputThrottle, None] = {}
        self._timer: Handle | None = None

    @property
    def dry(self) -> bool:
        """True if clients wait in the queue, or the next one has to."""
        return bool(self._line) or self._keys.level < 1

    def draw(self, keys: float) -> None:
        """Take tokens for the keys that a client typed."""
        self._keys.draw(keys)

    def queue(self, inlet: InputThrottle) -> None:
        """Put a client in the queue; it feeds one sip when it is its turn."""
        self._line[inlet] = None
        if self._timer is None:
            self._wait()

    def leave(self, inlet: InputThrottle) -> None:
        """Remove a client from the queue."""
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


class InputThrottle:
    """The input of one client on its way to the terminal."""

    def __init__(
        self,
        terminal: Terminal,
        well: SharedInput,
        read_on: Callable[[], None],
        on_limit: Callable[[Limit], None] = uncounted,
    ) -> None:
        self._terminal = terminal
        self._well = well
        self._read_on = read_on
        self._on_limit = on_limit
        self._told: set[Limit] = set()
        """The limits reported since the waiting input was last empty."""
        self._waiting = bytearray()
        self._keys = TokenBucket(well.clock.now, KEYS_A_SECOND, BURST)
        self._hand = TokenBucket(well.clock.now, HAND_A_SECOND, HAND_BURST)
        self._timer: Handle | None = None
        self._in_line = False

    def take(self, data: bytes) -> None:
        """Accept bytes that the client typed."""
        self._waiting += data
        if self._timer is None and not self._in_line:
            self._try()

    def close(self) -> None:
        """Drop the waiting input, and stop."""
        self._waiting.clear()
        self._well.leave(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def sip(self) -> None:
        """Feed one sip of the waiting input to the terminal."""
        self._in_line = False
        if not self._terminal.ready:
            self._later(SIP_SECONDS)
            return
        sip = bytes(self._waiting[:SIP])
        if len(self._waiting) > SIP and (start := sip.rfind(ESCAPE)) > 0:
            sip = sip[:start]  # never split a sequence: while its rest waits, its Escape would count as a key
        del self._waiting[: len(sip)]
        keys = len(sip) * (PASTED if self._terminal.keyboard.pasting else 1)
        for bucket in (self._keys, self._hand, self._well):
            bucket.draw(keys)
        self._terminal.feed(sip)
        if len(self._waiting) > BURST and not self._terminal.keyboard.pasting:
            self._tell(Limit.KEYS)  # more than a burst ahead, even if a slow machine is what holds it up
        if self._waiting:
            self._later(SIP_SECONDS)
        else:
            self._told.clear()
            self._read_on()

    def _try(self) -> None:
        """Feed a sip now, or wait for a token, or join the queue."""
        self._timer = None
        if self._keys.level < 1:
            self._tell(Limit.KEYS)
            self._later(max(self._keys.wait_for(1), SIP_SECONDS))
        elif (
            len(self._waiting) > self._hand.level
        ):  # in turns: many sips at once would keep other clients waiting
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
