"""What a match does by itself, when its clock or a bot calls: if that fails, the table is stopped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ParamSpec
from weakref import WeakMethod

from engine.shamans import Option, View
from server.match.clock import Clock, Handle
from server.match.thinkers import Thinker

P = ParamSpec("P")


def weakly(method: Callable[P, None]) -> Callable[P, None]:
    """What calls a match, and is its own, does not hold it: a match that is over, with all its logs, would
    be a circle, and wait for a collection that hardly ever comes."""
    found = WeakMethod(method)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        method = found()
        if method is not None:
            method(*args, **kwargs)

    return call


class Guard:
    """A match's clock and thinker; above what they call is only the loop, which tells the host."""

    __slots__ = ("_clock", "_failed", "_thinker")

    def __init__(self, clock: Clock, thinker: Thinker, failed: Callable[[], None]) -> None:
        """`failed` is called when something did that was called."""
        self._clock = clock
        self._thinker = thinker
        self._failed = failed

    def now(self) -> float:
        """The clock's time."""
        return self._clock.now()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Let the clock call."""
        return self._clock.call_later(seconds, partial(self.run, call))

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Let the thinker call."""
        return self._thinker.think(kind, view, seed, partial(self.run, done))

    def run(self, call: Callable[..., None], *what: Option) -> None:
        """Call at once."""
        try:
            call(*what)
        except Exception:
            self._failed()
            raise
