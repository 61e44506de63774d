"""The people whom a table waits for: to answer, or to be ready; and which of them can be voted out."""

from __future__ import annotations

from engine.core import Seat, seats
from server.match.control import SeatControl
from server.match.deadline import asked_alone, in_window
from server.match.state import MatchState
from server.match.timing import ClockSeconds


class WaitedFor:
    """Answers for each seat whether the table waits for its person."""

    __slots__ = ("_control", "_seconds", "_seats", "_state")

    def __init__(self, state: MatchState, control: SeatControl, seconds: ClockSeconds) -> None:
        self._state = state
        self._control = control
        self._seconds = seconds
        self._seats = seats(state.setup.players)

    @property
    def all_ready(self) -> bool:
        """True if all present people, and at least one, are ready to go on.

        A deal does not wait for silent people whom a bot sits in for; another match needs them too.
        """
        asked = self._control.present if self._state.game.over else self._control.awake
        return bool(asked) and asked <= self._state.ready

    @property
    def ready(self) -> tuple[bool, ...]:
        """For each seat, True if it is ready to go on after the round; bots and absent people always are."""
        present = self._control.present
        return tuple(seat in self._state.ready or seat not in present for seat in self._seats)

    def awaits(self, seat: Seat) -> bool:
        """Return True if this seat has to answer or to be ready; a secret that only this seat may know."""
        game = self._state.game
        if game.waiting or game.over:
            return seat in game.waiting
        return not self.ready[seat]

    def shows(self, seat: Seat) -> bool:
        """Return True if everyone sees that the table waits for a person here: to answer, or to be ready."""
        if self._control.bot(seat) is not None:
            return False
        game = self._state.game
        return seat in game.asked.seats if game.asked is not None else not (game.over or self.ready[seat])

    @property
    def spared(self) -> tuple[Seat, ...]:
        """The seats that the table waits for and may vote to go on without, as everyone sees it.

        Where several seats are asked, it is secret which have not answered. Then a clock ends the wait; only
        without a clock is a vote possible.
        """
        game = self._state.game
        several = self._state.interlude is None and asked_alone(game) is None
        if in_window(game) or (several and self._seconds.decision):
            return ()
        awake = self._control.awake
        return tuple(
            seat
            for seat in self._seats
            if self.shows(seat) and (seat not in awake or len(awake - {seat}) >= self.least_votes)
        )

    @property
    def least_votes(self) -> int:
        """Least votes against an awake player; with a clock 2, so that one player alone cannot do it."""
        return 2 if self._seconds.decision else 1
