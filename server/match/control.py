"""The player of each seat: a person, for whom the table waits, or a bot, also for a silent person."""

from __future__ import annotations

from typing import Protocol

from engine.core import Seat, seats

MISSES = 2
"""Timeouts in a row after which a bot sits in for a person."""


class Seating(Protocol):
    """The sitters of a table, as a match sees them."""

    def player(self, seat: Seat) -> str | None:
        """Return the kind of bot that plays a seat now; None: a person, for whom the table waits."""
        ...

    def present(self, seat: Seat) -> bool:
        """Return True if a person plays here who is present, or need not be."""
        ...

    def name(self, seat: Seat) -> str:
        """Return the name of the sitter."""
        ...


class SeatControl:
    """The seats of a match, and which people have timed out."""

    __slots__ = ("_heard", "_misses", "_outvoted", "_sat_out", "_seating", "_seats", "_sit_in")

    def __init__(self, seating: Seating, players: int, sit_in: str) -> None:
        """Take the seats; `sit_in` is the kind of bot that plays for a person who is silent for too long."""
        self._seating = seating
        self._sit_in = sit_in
        self._seats = seats(players)
        self._misses: dict[Seat, int] = {}
        self._sat_out: set[Seat] = set()
        self._outvoted: set[Seat] = set()
        """Seats that were voted out: a bot answers the open decision even if the person comes back."""
        self._heard: set[Seat] = set()
        """Seats whose person is back as soon as the next decision is asked."""

    @property
    def present(self) -> frozenset[Seat]:
        """The seats of people who are present, or need not be."""
        return frozenset(filter(self._seating.present, self._seats))

    @property
    def awake(self) -> frozenset[Seat]:
        """The present seats that no bot sits in for: their people have a vote."""
        return self.present - self._sat_out

    @property
    def alone(self) -> bool:
        """True if at most one person plays: then no other person is kept waiting."""
        return sum(self._seating.player(seat) is None for seat in self._seats) <= 1

    @property
    def sat_out(self) -> frozenset[Seat]:
        """The seats for which a bot plays because their people were silent."""
        return frozenset(self._sat_out)

    def name(self, seat: Seat) -> str:
        """Return the name of the sitter."""
        return self._seating.name(seat)

    def bot(self, seat: Seat) -> str | None:
        """Return the kind of bot that plays a seat now; None: a person, for whom the table waits."""
        return self._sit_in if seat in self._sat_out else self._seating.player(seat)

    def missed(self, seat: Seat) -> bool:
        """Count a timeout of a seat; return True if a bot must sit in now."""
        self._misses[seat] = self._misses.get(seat, 0) + 1
        return self._misses[seat] >= MISSES

    def sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """Let a bot play this seat until its person is back; if `outvoted`, the open decision in any case."""
        self._sat_out.add(seat)
        if outvoted:
            self._outvoted.add(seat)

    def drops(self, seat: Seat) -> None:
        """Note that a person has disconnected, and so does not come back at the next decision."""
        self._heard.discard(seat)

    def next_decision(self) -> list[Seat]:
        """Begin the next decision; return the seats whose present people take them back from a bot now."""
        heard, self._heard = self._heard, set()
        self._outvoted.clear()
        return [seat for seat in sorted(heard) if self.is_back(seat) and self._seating.present(seat)]

    def is_back(self, seat: Seat, *, later: bool = False) -> bool:
        """Note a sign of life of a person; return True if they take the seat back from a bot now.

        With `later`, or if they were voted out, the sign counts from the next decision on.
        """
        if later or seat in self._outvoted:
            self._heard.add(seat)
            return False
        self._misses.pop(seat, None)
        sat_out = seat in self._sat_out
        self._sat_out.discard(seat)
        return sat_out
