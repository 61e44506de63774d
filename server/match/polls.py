"""The polls of a table: wishes to pause or to resume, the pause itself, and votes to go on without a player.

Only journal entries change them (`server.match.state`). `server.match.votes` decides what follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.core import Seat
from tui.door import Pause


class Polls:
    """The pause, and the wishes and votes that are still open. The match knows whose votes count."""

    __slots__ = ("_votes", "_wishes", "free_pause_used", "pause_seconds")

    def __init__(self) -> None:
        self.pause_seconds: int | None = None
        """Most seconds of the pause, from its last entry on; None: no pause."""
        self.free_pause_used = False
        """True if a creator has granted a pause alone in this match."""
        self._wishes: set[Seat] = set()
        """Seats that want to pause; in a pause, to resume."""
        self._votes: dict[Seat, set[Seat]] = {}
        """The voters, by the seat that they want to go on without."""

    @property
    def paused(self) -> bool:
        """True during a pause."""
        return self.pause_seconds is not None

    @property
    def open_votes(self) -> bool:
        """True if there is a vote against a player."""
        return bool(self._votes)

    def wishes(self, seat: Seat) -> bool:
        """Return True if a seat wants a pause, or the end of one."""
        return seat in self._wishes

    def voted_out_by(self, seat: Seat) -> list[Seat]:
        """Return the seats that a seat wants to go on without."""
        return sorted(without for without, voters in self._votes.items() if seat in voters)

    def agreed(self, everyone: Collection[Seat]) -> bool:
        """Return True if all seats in `everyone`, and at least one, want a pause or the end of one."""
        return bool(everyone) and self._wishes.issuperset(everyone)

    def outvoted(self, everyone: Collection[Seat], least: int) -> list[Seat]:
        """Return the seats that all others in `everyone` have voted out.

        A seat that is in `everyone` itself needs at least `least` votes against it.
        """
        return [
            without
            for without, voters in self._votes.items()
            if voters.issuperset({*everyone} - {without})
            and (len(voters) >= least or without not in everyone)
        ]

    def picture(self, waited_for: Callable[[Seat], bool]) -> Pause:
        """Return the pause, and the votes about seats that the table waits for, as everyone sees them."""
        votes = (
            (without, tuple(sorted(voters)))
            for without, voters in sorted(self._votes.items())
            if waited_for(without)
        )
        return Pause(self.paused, tuple(sorted(self._wishes)), tuple(votes))

    # ---- changes, by entries only

    def wish(self, seat: Seat, wanted: bool) -> None:
        """Note that a seat wants a pause (in a pause: to resume), or no longer does."""
        (self._wishes.add if wanted else self._wishes.discard)(seat)

    def vote(self, seat: Seat, without: Seat, wanted: bool) -> None:
        """Note a vote to go on without a player, or drop it."""
        voters = self._votes.setdefault(without, set())
        (voters.add if wanted else voters.discard)(seat)
        if not voters:
            del self._votes[without]

    def drop_votes(self, without: Seat | None = None) -> None:
        """Drop the votes against a seat; None: all votes, as the table waits for something else now."""
        if without is None:
            self._votes.clear()
        else:
            self._votes.pop(without, None)

    def pause(self, seconds: int, *, free: bool) -> None:
        """Begin a pause; if it is `free`, the creator has granted it alone."""
        self.pause_seconds = seconds
        self.free_pause_used = self.free_pause_used or free
        self._wishes.clear()

    def resume(self) -> None:
        """End the pause."""
        self.pause_seconds = None
        self._wishes.clear()
