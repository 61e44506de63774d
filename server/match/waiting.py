"""How long a table waits for what is asked: the pace of its clock, the glass that all see, the reserves."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from engine.core import Seat
from engine.shamans import Game, Question
from server.match.clock import Clock
from server.match.course import Course
from server.match.hourglass import Hourglass, every_second, seldom
from server.match.journal import ReserveUsed
from server.match.timing import Pace

LEAST = 10
"""Seconds that are left at least for what was asked when the house closed."""


class Waiting:
    """One wait after another. Whether time passes, the match knows."""

    __slots__ = ("_on_reserve", "_pace", "_window_seconds", "glass")

    def __init__(
        self,
        clock: Clock,
        pace: Pace,
        window_seconds: int,
        tick: Callable[[], None],
        run_out: Callable[[], None],
    ) -> None:
        self._pace = pace
        self._window_seconds = window_seconds
        self._on_reserve: Seat | None = None
        self.glass = Hourglass(clock, tick, run_out)

    def begin(self, course: Course, gone: float) -> None:
        """Give everyone the time that there is for what is asked now; so much of it may have gone already."""
        self._on_reserve = None
        seconds, window = self._seconds(course), in_window(course.game)
        if seconds:
            numbers = every_second(seconds) if window and not self._pace.window else seldom(seconds)
            self.glass.turn(seconds, numbers, gone=min(gone, max(seconds - LEAST, 0)))
        else:
            self.glass.put_away()

    def _seconds(self, course: Course) -> int:
        pace, game = self._pace, course.game
        if in_window(game):
            return pace.window or self._window_seconds
        if game.over:
            return 0
        if course.interlude is None:
            return pace.decision
        return pace.next_deal if game.view(None).round else pace.first_deal

    def draws_on_reserve(self, course: Course) -> bool:
        """One who is asked alone has a reserve; where several are, it would tell who is awaited."""
        seat = asked_alone(course.game)
        if seat is None or self._on_reserve is not None:
            return False
        left = course.reserves.get(seat, self._pace.reserve)
        if left:
            self._on_reserve = seat
            self.glass.turn(left, seldom(left), reserve=True)
        return bool(left)

    def reserve_used(self, *, all_of_it: bool) -> ReserveUsed | None:
        """What is left to who has drawn on his, if somebody has."""
        seat, self._on_reserve = self._on_reserve, None
        if seat is None:
            return None
        return ReserveUsed(seat, 0 if all_of_it else max(ceil(self.glass.left), 0))


def in_window(game: Game) -> bool:
    """Whether it is a last chance that is asked about (W2)."""
    asked = game.view(None).asked
    return asked is not None and asked.question is Question.LAST_CHANCE


def asked_alone(game: Game) -> Seat | None:
    """Who is asked, if it is one: where several are, who has not answered is a secret (W3, A3)."""
    asked = game.view(None).asked
    return asked.seats[0] if asked is not None and len(asked.seats) == 1 else None
