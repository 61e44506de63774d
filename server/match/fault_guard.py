"""Guards the calls that a match gets from its clock and its bots: if one fails, the table is paused."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ParamSpec
from weakref import WeakMethod

from engine.core import Option, View
from server.match.clock import Clock, Handle
from server.match.thinker import BotKind, Thinker

P = ParamSpec("P")


def weak_callback(method: Callable[P, None]) -> Callable[P, None]:
    """Return a callback that does not keep its object alive.

    The parts of a match call the match. With strong references, a finished match and all its logs would be a
    reference cycle, and wait for a garbage collection that hardly ever comes.
    """
    found = WeakMethod(method)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        method = found()
        if method is not None:
            method(*args, **kwargs)

    return call


class FaultGuard:
    """The clock and the thinker of a match. An exception still reaches the loop, which tells the host."""

    __slots__ = ("_clock", "_failed", "_thinker")

    def __init__(self, clock: Clock, thinker: Thinker, failed: Callable[[], None]) -> None:
        """Call `failed` when a guarded call raises."""
        self._clock = clock
        self._thinker = thinker
        self._failed = failed

    def now(self) -> float:
        """Return the clock's time."""
        return self._clock.now()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Let the clock make a guarded call."""
        return self._clock.call_later(seconds, partial(self.run, call))

    def think(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Let the thinker call `done`, guarded."""
        return self._thinker.think(bot, view, seed, partial(self.run, done))

    def run(self, call: Callable[..., None], *what: Option) -> None:
        """Call at once; if that raises, call `failed` and raise again."""
        try:
            call(*what)
        except Exception:
            self._failed()
            raise
