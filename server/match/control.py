"""The player of each seat: a person, for whom the table waits, or a bot, also for a silent person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core import Seat, seats
from server.match.entries import DecisionMissed, Returned, SatOut
from server.match.writer import StateWriter
from tui.door import Presence, PresenceChanged

MISSES = 2
"""Timeouts in a row after which a bot sits in for a person."""


class Seating(Protocol):
    """The sitters of a table, as a match sees them."""

    def player(self, seat: Seat) -> str | None:
        """Return the kind of bot that plays a seat now; None: a person, for whom the table waits."""
        ...

    def temper(self, seat: Seat) -> str:
        """Return the temper of the bot that sits here; empty: it has none, or a person sits here."""
        ...

    def present(self, seat: Seat) -> bool:
        """Return True if a person plays here who is present, or need not be."""
        ...

    def returns(self, seat: Seat) -> bool:
        """Return True if a person sits here who has not come back since the server restarted."""
        ...

    def name(self, seat: Seat) -> str:
        """Return the name of the sitter."""
        ...


class SeatControl:
    """The player of each seat of a match: its sitter, or a bot for a person who was silent for too long."""

    __slots__ = ("_heard", "_seating", "_state", "_writer")

    def __init__(self, seating: Seating, writer: StateWriter) -> None:
        self._seating = seating
        self._state = writer.state
        self._writer = writer
        self._heard: set[Seat] = set()
        """Seats whose person is back as soon as the next decision is asked."""

    @property
    def present(self) -> frozenset[Seat]:
        """The seats of people who are present, or need not be."""
        return frozenset(filter(self._seating.present, self._seats))

    @property
    def awake(self) -> frozenset[Seat]:
        """The present seats that no bot sits in for: their people have a vote."""
        return self.present - self.sat_out

    @property
    def some_return(self) -> bool:
        """True while people have not come back since the server restarted."""
        return any(map(self._seating.returns, self._seats))

    @property
    def alone(self) -> bool:
        """True if at most one person plays: then no other person is kept waiting."""
        return sum(self._seating.player(seat) is None for seat in self._seats) <= 1

    @property
    def sat_out(self) -> frozenset[Seat]:
        """The seats for which a bot plays because their people were silent."""
        return frozenset(self._state.absences.sat_out)

    def bot(self, seat: Seat) -> str | None:
        """Return the kind of bot that plays a seat now; None: a person, for whom the table waits."""
        if seat in self._state.absences.sat_out:
            return self._state.rules.sit_in
        return self._seating.player(seat)

    def thinks(self, seat: Seat) -> bool:
        """Return True if a bot plays a seat now that thinks ahead: it is stronger than those that sit in."""
        rules = self._state.rules
        kinds = tuple(rules.bots)
        kind = self.bot(seat)
        return kind in kinds and kinds.index(kind) > kinds.index(rules.sit_in)

    def temper(self, seat: Seat) -> str:
        """Return the temper with which a bot plays a seat now; empty: none."""
        return self._seating.temper(seat)

    def missed(self, seat: Seat) -> bool:
        """Count a timeout of a seat that was asked alone; return True if a bot must sit in now."""
        self._writer.write(DecisionMissed(seat), seat)
        return self._state.absences.misses[seat] >= MISSES

    def sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """Let a bot play this seat until its person is back; if `outvoted`, the open decision in any case."""
        self._writer.write(SatOut(seat, outvoted))
        self._tell(seat, Presence.SILENT)

    def drops(self, seat: Seat) -> None:
        """Note that a person has disconnected, and so does not come back at the next decision."""
        self._heard.discard(seat)

    def next_decision(self) -> None:
        """Give seats back to the present people who were heard of during the last decision."""
        heard, self._heard = self._heard, set()
        for seat in sorted(heard & self.sat_out):
            if self._seating.present(seat):
                self.is_back(seat)

    def is_back_later(self, seat: Seat) -> None:
        """Note a sign of life that no other player may see: it counts from the next decision on.

        It ends no row of misses, or a later bot would tell who has answered in secret (W3, A3).
        """
        self._heard.add(seat)

    def is_back(self, seat: Seat, *, told: bool = True) -> bool:
        """Note a sign of life of a person; return True if they take the seat back from a bot now.

        A player who was voted out takes it back when the next decision is asked. Everyone at the table is
        told, unless another line tells it (`told` is False).
        """
        absences = self._state.absences
        if seat in absences.outvoted:
            self._heard.add(seat)
            return False
        sat_out = seat in absences.sat_out
        if sat_out or seat in absences.misses:
            self._writer.write(Returned(seat), None if sat_out else seat)
        if sat_out and told:
            self._tell(seat, Presence.BACK)
        return sat_out

    def _tell(self, seat: Seat, presence: Presence) -> None:
        self._state.logs.hear([PresenceChanged(seat, self._seating.name(seat), presence)])

    @property
    def _seats(self) -> Sequence[Seat]:
        return seats(self._state.setup.players)
