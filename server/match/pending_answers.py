"""Answers that bots are working out: requested at once, and given after a delay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from engine.core import BotMaker, Option, Seat, View
from server.match.clock import Clock, Handle
from server.match.thinker import BotKind, Thinker


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

    __slots__ = ("_answer", "_clock", "_secret", "_thinker", "_pending")

    def __init__(
        self,
        clock: Clock,
        thinker: Thinker,
        secret: bytes,
        answer: Callable[[Seat, Option, int], None],
    ) -> None:
        """Call `answer(seat, option, decision)` when an answer is there and its delay is over."""
        self._clock = clock
        self._thinker = thinker
        self._secret = secret.hex()
        self._answer = answer
        self._pending: dict[Seat, _Thought] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._pending

    def begin(
        self, seat: Seat, bot: BotKind, view: View, delay: float, instead: BotMaker | None = None
    ) -> None:
        """Let a bot think for a seat, and give its answer after a delay in seconds.

        If the bot has not found one by then, a quick bot answers `instead`: how long a bot thinks may depend
        on what it holds, and no one may see that. Without such a bot the answer comes late.
        """
        self.cancel(seat)
        seed = Random(f"{self._secret} {view.decision} {seat}").getrandbits(32)
        thought = self._pending[seat] = _Thought(view.decision)
        quick = None if instead is None else partial(_choose, instead, view, seed)
        thought.timer = self._clock.call_later(delay, lambda: self._is_due(seat, thought, quick))
        thought.thinking = self._thinker.think(
            bot, view, seed, lambda option: self._has_come(seat, thought, option)
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

    def _is_due(self, seat: Seat, thought: _Thought, quick: Callable[[], Option] | None) -> None:
        thought.due = True
        if thought.option is None and quick is not None:
            thought.option = quick()
        self._give(seat, thought)

    def _has_come(self, seat: Seat, thought: _Thought, option: Option) -> None:
        thought.option = option
        self._give(seat, thought)

    def _give(self, seat: Seat, thought: _Thought) -> None:
        option = thought.option
        if thought.due and option is not None and self._pending.get(seat) is thought:
            self.cancel(seat)
            self._answer(seat, option, thought.decision)


def _choose(make: BotMaker, view: View, seed: int) -> Option:
    return make().choose(view, Random(seed))
