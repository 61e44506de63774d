"""Who plays which seat: a person who is waited for, or a bot, also for who has been silent too often."""

from __future__ import annotations

from typing import Protocol

from engine.core import Seat, seats

SIT_IN = "sensible"
"""The kind of bot that plays for who is away, has left, or is silent for too long."""
MISSES = 2
"""So many times in a row somebody may be silent before a bot sits in."""


class Seating(Protocol):
    """Who sits at the table, as a match sees it."""

    def player(self, seat: Seat) -> str | None:
        """The kind of bot that plays a seat now; None: a person, who is waited for."""
        ...

    def present(self, seat: Seat) -> bool:
        """Whether a person plays here who is there, or need not be."""
        ...

    def name(self, seat: Seat) -> str:
        """Who sits here."""
        ...


class Players:
    """The seats of a match, and who has been silent."""

    __slots__ = ("_heard", "_misses", "_outvoted", "_sat_out", "_seating", "_seats")

    def __init__(self, seating: Seating, players: int) -> None:
        self._seating = seating
        self._seats = seats(players)
        self._misses: dict[Seat, int] = {}
        self._sat_out: set[Seat] = set()
        self._outvoted: set[Seat] = set()
        """Without whom the others answer what is asked now, even if they come back meanwhile."""
        self._heard: set[Seat] = set()
        """Who is back as soon as something else is asked."""

    @property
    def present(self) -> frozenset[Seat]:
        """Where a person plays who is there, or need not be."""
        return frozenset(filter(self._seating.present, self._seats))

    @property
    def awake(self) -> frozenset[Seat]:
        """Who of them plays, and so has a say in what the table does."""
        return self.present - self._sat_out

    @property
    def alone(self) -> bool:
        """Whether there is one person at most: then nobody waits for anybody but bots."""
        return sum(self._seating.player(seat) is None for seat in self._seats) <= 1

    @property
    def sat_out(self) -> frozenset[Seat]:
        """For whom a bot plays because they were silent."""
        return frozenset(self._sat_out)

    def name(self, seat: Seat) -> str:
        """Who sits here."""
        return self._seating.name(seat)

    def bot(self, seat: Seat) -> str | None:
        """The kind of bot that plays a seat now; None: a person, who is waited for."""
        return SIT_IN if seat in self._sat_out else self._seating.player(seat)

    def missed(self, seat: Seat) -> bool:
        """Somebody was silent; whether it was once too often."""
        self._misses[seat] = self._misses.get(seat, 0) + 1
        return self._misses[seat] >= MISSES

    def sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """A bot plays this seat till its person is back; if `outvoted`, what is asked now in any case."""
        self._sat_out.add(seat)
        if outvoted:
            self._outvoted.add(seat)

    def drops(self, seat: Seat) -> None:
        """Somebody is away, and so not back."""
        self._heard.discard(seat)

    def next_decision(self) -> list[Seat]:
        """Something else is asked: for whom a bot does not sit in any more, though they have been here."""
        heard, self._heard = self._heard, set()
        self._outvoted.clear()
        return [seat for seat in sorted(heard) if self.is_back(seat) and self._seating.present(seat)]

    def is_back(self, seat: Seat, *, later: bool = False) -> bool:
        """Somebody has been heard of, which may count `later`; whether a bot sits in for him no more."""
        if later or seat in self._outvoted:
            self._heard.add(seat)
            return False
        self._misses.pop(seat, None)
        sat_out = seat in self._sat_out
        self._sat_out.discard(seat)
        return sat_out
