"""The delays of bots at one table: how long they wait before they answer. Public facts alone decide that.

These are the table's pace, who plays, who is asked, and what everyone can see to be forced. All bots that are
asked together share one delay. A person who plays only with bots may run on to their next decision; then bots
answer at the tick. Where it begins in a window, the person lets it happen, and every other one until then,
whatever they hold.
"""

from __future__ import annotations

from random import Random

from engine.core import Seat
from server.match.control import SeatControl
from server.match.deadline import in_window
from server.match.state import MatchState
from server.match.timing import Timing
from tui.door import BotPace


class BotDelays:
    """The bots' pace at one table, and the delay of each decision."""

    __slots__ = ("_control", "_runner", "_secret", "_state", "_timing", "chosen", "lets")

    def __init__(
        self, state: MatchState, control: SeatControl, timing: Timing, chosen: BotPace, secret: bytes
    ) -> None:
        """`chosen` is the pace of the table's options; the delays are drawn from `secret`."""
        self.chosen = chosen
        self._state = state
        self._control = control
        self._timing = timing
        self._secret = secret.hex()
        self._runner: Seat | None = None
        """The seat whose person runs on."""
        self.lets: Seat | None = None
        """The seat whose person runs on and lets everything happen in windows."""

    @property
    def pace(self) -> BotPace:
        """The pace now, never `AUTOMATIC`."""
        if self._runner is not None:
            return BotPace.INSTANT
        if self.chosen is not BotPace.AUTOMATIC:
            return self.chosen
        alone = self._control.alone and not self._timing.hurries_one
        return BotPace.QUICK if alone else BotPace.NATURAL

    @property
    def seconds(self) -> float:
        """The delay of all bots that are asked now: enough for a bot that thinks ahead, if one sits among
        them. The seats say of which kind they are."""
        asked = self._state.game.asked
        thinking = asked is not None and any(self._control.thinks(seat) for seat in asked.seats)
        return max(self._paced(), self._timing.thought) if thinking else self._paced()

    def _paced(self) -> float:
        state, timing, pace = self._state, self._timing, self.pace
        if pace is BotPace.INSTANT or state.rules.forced(state.game.view(None)):
            return timing.tick
        delay = timing.delay(Random(f"{self._secret} {state.game.decision}"))
        return delay * timing.quick if pace is BotPace.QUICK else delay

    def can_run_on(self, seat: Seat) -> bool:
        """Return True if a person waits for bots only, and the bots could be faster; or has to answer in a
        window."""
        game = self._state.game
        if game.asked is None or not self._control.alone or self._control.bot(seat) is not None:
            return False
        if self._state.polls.paused:
            return False
        if seat in game.asked.seats:
            return in_window(game) and game.silence(seat) is not None
        return self.pace is not BotPace.INSTANT

    def run_on(self, seat: Seat) -> None:
        """Let bots answer at the tick until this seat is asked or the round is over."""
        asked = self._state.game.asked
        self._runner = seat
        self.lets = seat if asked is not None and seat in asked.seats else None

    def stop(self) -> None:
        """Run on no longer."""
        self._runner = self.lets = None

    def next_decision(self) -> None:
        """Run on no longer if the person who does has to decide now, or if no seat is asked."""
        game = self._state.game
        passes = self.lets is not None and in_window(game)
        if game.asked is None or (self._runner in game.asked.seats and not passes):
            self.stop()
