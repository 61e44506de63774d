"""Throttles what clients type: small pieces ("sips"), no faster than hands type or a short burst.

Textual handles all keys that it is given before any other client has a turn, at 0.25 to 2 ms per key. So
keys wait here; while they wait, the client's SSH window is not opened further. All clients together have a
limit, too: when it is reached, clients that type faster than hands wait in a queue, and so do all clients of
a source that types more than its share. A person who types by hand notices nothing.
"""

from __future__ import annotations

import time
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

This is about a third of what one core could handle if it did nothing else.
"""
KEY_SECONDS = 0.0003
"""CPU seconds of an ordinary key. A key that takes longer, such as one that changes a large window, counts as
several."""
SIP = 32
"""Bytes that one client feeds before others have a turn."""
SIP_SECONDS = 0.01
ESCAPE = b"\x1b"
PASTED = 0.1
"""Cost of a pasted byte, in keys: it is only copied."""
DRAWING_SECONDS = 0.001
"""Seconds of the shortest wait in the queue."""
LONGEST_SECONDS = 0.05
"""Seconds of the longest wait of the first in the queue, however much the others type by hand."""


class SharedInput:
    """The token bucket of all clients, and the queue of those that wait for it, one sip per turn.

    Sources take turns, and so do the clients of a source: one with many clients delays no other source more.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock or LoopClock()
        self._keys = TokenBucket(self.clock.now, IN_ALL_A_SECOND, IN_ALL_BURST)
        self._line: dict[TokenBucket, dict[InputThrottle, None]] = {}
        """The clients that wait, by their sources, the next one first."""
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
        self._line.setdefault(inlet.source, {})[inlet] = None
        if self._timer is None:
            self._wait()

    def leave(self, inlet: InputThrottle) -> None:
        """Remove a client from the queue."""
        waiting = self._line.get(inlet.source, {})
        waiting.pop(inlet, None)
        if not waiting:
            self._line.pop(inlet.source, None)

    def _wait(self) -> None:
        self._timer = self.clock.call_later(_within(self._keys.wait_for(1)), self._serve)

    def _serve(self) -> None:
        """Let the first client feed a sip; the others wait on, even if that fails."""
        self._timer = None
        if not self._line:
            return
        source = next(iter(self._line))
        waiting = self._line.pop(source)
        first = next(iter(waiting))
        del waiting[first]
        if waiting:
            self._line[source] = waiting
        try:
            first.sip()
        finally:
            if self._line:
                self._wait()


def _within(seconds: float) -> float:
    return min(max(seconds, DRAWING_SECONDS), LONGEST_SECONDS)


class InputThrottle:
    """The input of one client on its way to the terminal."""

    def __init__(
        self,
        terminal: Terminal,
        well: SharedInput,
        source: TokenBucket,
        read_on: Callable[[], None],
        on_limit: Callable[[Limit], None] = uncounted,
    ) -> None:
        """`source` has the keys that clients of the same source may still type out of turn."""
        self._terminal = terminal
        self._well = well
        self.source = source
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
        for bucket in (self._keys, self._hand):
            bucket.draw(keys)
        begun = time.thread_time()
        self._terminal.feed(sip)
        keys = max(keys, (time.thread_time() - begun) / KEY_SECONDS)
        for shared in (self.source, self._well):
            shared.draw(keys)
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
            len(self._waiting) > self._hand.level or self.source.level < 1
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
