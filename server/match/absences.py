"""People who did not answer in time, or were voted out. Only journal entries change this."""

from __future__ import annotations

from engine.core import Seat


class Absences:
    """The misses of people, and the seats that bots play for them."""

    __slots__ = ("misses", "outvoted", "sat_out")

    def __init__(self) -> None:
        self.misses: dict[Seat, int] = {}
        """Timeouts in a row of decisions that were put to a seat alone."""
        self.sat_out: set[Seat] = set()
        """The seats that bots play because their people were silent."""
        self.outvoted: set[Seat] = set()
        """Seats that were voted out: a bot answers the open decision even if the person comes back."""

    def miss(self, seat: Seat) -> None:
        """Count a timeout."""
        self.misses[seat] = self.misses.get(seat, 0) + 1

    def sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """Let a bot play this seat until its person is back; if `outvoted`, the open decision in any case."""
        self.sat_out.add(seat)
        if outvoted:
            self.outvoted.add(seat)

    def end(self, seat: Seat) -> None:
        """Give a seat back to its person, and forget the misses."""
        self.misses.pop(seat, None)
        self.sat_out.discard(seat)
