"""Answers that bots are working out: requested at once, and given after a delay like a person's.

The delay is drawn per decision and seat from secret chance only. It does not depend on which seats were asked
before, on when other seats answered, or on what the seat holds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core import Option, Seat, View
from server.match.clock import Clock, Handle
from server.match.thinker import BotKind, Thinker
from server.match.timing import Timing


class _Thought:
    """One pending answer."""

    __slots__ = ("decision", "due", "option", "thinking", "timer")

    def __init__(self, decision: int) -> None:
        self.decision = decision
        self.due = False
        self.option: Option | None = None
        self.thinking: Handle | None = None
        self.timer: Handle | None = None

    def end(self) -> None:
        """Cancel the answer, and drop its handles.

        Both handles refer to this object. The reference cycle, with all that the bot has seen, would wait for
        a garbage collection that hardly ever comes.
        """
        for handle in (self.timer, self.thinking):
            if handle is not None:
                handle.cancel()
        self.timer = self.thinking = None


class PendingAnswers:
    """The pending answers of a match, at most one per seat."""

    __slots__ = ("_answer", "_clock", "_secret", "_thinker", "_pending", "_timing")

    def __init__(
        self,
        clock: Clock,
        thinker: Thinker,
        timing: Timing,
        secret: bytes,
        answer: Callable[[Seat, Option, int], None],
    ) -> None:
        """Call `answer(seat, option, decision)` when an answer is there and its delay is over."""
        self._clock = clock
        self._thinker = thinker
        self._timing = timing
        self._secret = secret.hex()
        self._answer = answer
        self._pending: dict[Seat, _Thought] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._pending

    def begin(self, seat: Seat, bot: BotKind, view: View, *, at_once: bool = False) -> None:
        """Let a bot think for a seat; `at_once`: without the delay, as the table has waited long enough."""
        self.cancel(seat)
        chance = Random(f"{self._secret} {view.decision} {seat}")
        pause = self._timing.pause(chance)
        thought = self._pending[seat] = _Thought(view.decision)
        thought.timer = self._clock.call_later(0 if at_once else pause, lambda: self._is_due(seat, thought))
        thought.thinking = self._thinker.think(
            bot, view, chance.getrandbits(32), lambda option: self._has_come(seat, thought, option)
        )

    def cancel(self, seat: Seat) -> None:
        """Cancel the answer of this seat, if one is pending."""
        thought = self._pending.pop(seat, None)
        if thought is not None:
            thought.end()

    def cancel_all(self) -> None:
        """Cancel all answers."""
        for seat in tuple(self._pending):
            self.cancel(seat)

    def _is_due(self, seat: Seat, thought: _Thought) -> None:
        thought.due = True
        self._give(seat, thought)

    def _has_come(self, seat: Seat, thought: _Thought, option: Option) -> None:
        thought.option = option
        self._give(seat, thought)

    def _give(self, seat: Seat, thought: _Thought) -> None:
        option = thought.option
        if thought.due and option is not None and self._pending.get(seat) is thought:
            self.cancel(seat)
            self._answer(seat, option, thought.decision)
