"""The time that a table gives a decision or a deal: its clock, the shared countdown, the reserves."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from engine.core import Game, Seat
from server.match.clock import Clock
from server.match.countdown import CountdownTimer, every_second, sparse_seconds
from server.match.entries import ReserveUsed
from server.match.state import MatchState
from server.match.timing import ClockSeconds

LEAST = 10
"""Seconds left at least, after a restart, for the decision that was open when the server stopped."""


class Deadline:
    """The deadline of each wait in turn. The match decides whether time passes."""

    __slots__ = ("_clock_seconds", "_on_reserve", "_window_seconds", "timer")

    def __init__(
        self,
        clock: Clock,
        clock_seconds: ClockSeconds,
        window_seconds: int,
        tick: Callable[[], None],
        run_out: Callable[[], None],
    ) -> None:
        self._clock_seconds = clock_seconds
        self._window_seconds = window_seconds
        self._on_reserve: Seat | None = None
        self.timer = CountdownTimer(clock, tick, run_out)

    def begin(self, state: MatchState, gone: float) -> None:
        """Start the time for the open decision or the next deal; `gone` seconds of it have passed already."""
        self._on_reserve = None
        seconds, window = self._seconds(state), in_window(state.game)
        if seconds:
            hasty = window and not self._clock_seconds.window
            numbers = every_second(seconds) if hasty else sparse_seconds(seconds)
            self.timer.start(seconds, numbers, gone=min(gone, max(seconds - LEAST, 0)))
        else:
            self.timer.clear()

    def _seconds(self, state: MatchState) -> int:
        clock, game = self._clock_seconds, state.game
        if in_window(game):
            return clock.window or self._window_seconds
        if game.over:
            return 0
        if state.interlude is None:
            return clock.decision
        return clock.next_deal if state.stretches else clock.first_deal

    def draws_on_reserve(self, state: MatchState) -> bool:
        """Start the reserve of a seat that is asked alone; return False if there is none to start.

        Where several seats are asked, a reserve would tell which of them has not answered.
        """
        seat = asked_alone(state.game)
        if seat is None or self._on_reserve is not None:
            return False
        left = state.reserves.get(seat, self._clock_seconds.reserve)
        if left:
            self._on_reserve = seat
            self.timer.start(left, sparse_seconds(left), reserve=True)
        return bool(left)

    def reserve_used(self, *, all_of_it: bool) -> ReserveUsed | None:
        """Return what is left of the reserve that was drawn on for this decision; None if none was."""
        seat, self._on_reserve = self._on_reserve, None
        if seat is None:
            return None
        return ReserveUsed(seat, 0 if all_of_it else max(ceil(self.timer.left), 0))


def in_window(game: Game) -> bool:
    """Return True for a window: it has a short clock, and silence is an answer (W2)."""
    return game.asked is not None and game.asked.hurried


def asked_alone(game: Game) -> Seat | None:
    """Return the seat that is asked alone; of several it is secret which have answered (W3, A3)."""
    asked = game.asked
    return asked.seats[0] if asked is not None and len(asked.seats) == 1 else None


def asked_among_several(game: Game, seat: Seat) -> bool:
    """Return True if this seat is asked with others: when and whether it answers is secret (W3, A3)."""
    return game.asked is not None and seat in game.asked.seats and len(game.asked.seats) > 1
