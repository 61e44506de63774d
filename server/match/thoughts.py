"""Answers that bots are thinking about: asked for at once, given when a person might have given them.

How long an answer takes is drawn for each decision and seat from chance that nobody knows, and from nothing
else: it does not matter who was asked before, who answered when, or what the seat holds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core import Seat
from engine.shamans import Option, View
from server.match.clock import Clock, Handle
from server.match.thinkers import Thinker
from server.match.timing import Timing


class _Thought:
    """One answer to come."""

    __slots__ = ("decision", "due", "option", "thinking", "timer")

    def __init__(self, decision: int) -> None:
        self.decision = decision
        self.due = False
        self.option: Option | None = None
        self.thinking: Handle | None = None
        self.timer: Handle | None = None

    def end(self) -> None:
        """Nobody waits for it any more. What was under way is let go of too: both know this thought, and a
        circle, with all that the bot has seen, would wait for a collection that hardly ever comes."""
        for handle in (self.timer, self.thinking):
            if handle is not None:
                handle.cancel()
        self.timer = self.thinking = None


class Thoughts:
    """At most one answer a seat is under way."""

    __slots__ = ("_answer", "_clock", "_secret", "_thinker", "_thoughts", "_timing")

    def __init__(
        self,
        clock: Clock,
        thinker: Thinker,
        timing: Timing,
        secret: bytes,
        answer: Callable[[Seat, Option, int], None],
    ) -> None:
        """`answer(seat, option, decision)` is called when an answer has come and its time has, too."""
        self._clock = clock
        self._thinker = thinker
        self._timing = timing
        self._secret = secret.hex()
        self._answer = answer
        self._thoughts: dict[Seat, _Thought] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._thoughts

    def begin(self, seat: Seat, kind: str, view: View, *, at_once: bool = False) -> None:
        """Let a bot think for a seat; `at_once`: it has been waited for long enough."""
        self.cancel(seat)
        chance = Random(f"{self._secret} {view.decision} {seat}")
        pause = self._timing.pause(chance)
        thought = self._thoughts[seat] = _Thought(view.decision)
        thought.timer = self._clock.call_later(0 if at_once else pause, lambda: self._is_due(seat, thought))
        thought.thinking = self._thinker.think(
            kind, view, chance.getrandbits(32), lambda option: self._has_come(seat, thought, option)
        )

    def cancel(self, seat: Seat) -> None:
        """Nobody is to answer for this seat."""
        thought = self._thoughts.pop(seat, None)
        if thought is not None:
            thought.end()

    def cancel_all(self) -> None:
        """Nobody is to answer."""
        for seat in tuple(self._thoughts):
            self.cancel(seat)

    def _is_due(self, seat: Seat, thought: _Thought) -> None:
        thought.due = True
        self._give(seat, thought)

    def _has_come(self, seat: Seat, thought: _Thought, option: Option) -> None:
        thought.option = option
        self._give(seat, thought)

    def _give(self, seat: Seat, thought: _Thought) -> None:
        option = thought.option
        if thought.due and option is not None and self._thoughts.get(seat) is thought:
            self.cancel(seat)
            self._answer(seat, option, thought.decision)
