"""A table before its match: its creator fills the seats, people say that they are ready, the match starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import Below, Seat
from server.house.people.people import Person
from server.house.seats import Place
from tui.door import Reason, Refusal

if TYPE_CHECKING:
    from server.house.table import Table

MOST_ASKING = 5
"""People who may ask to join one table at the same time."""


class Gathering:
    """The actions of people at a table whose match has not started."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    def add_bot(self, person: Person, seat: Seat, kind: str, below: Below) -> bool:
        """Seat a bot for the creator; a bot that sits there keeps its name. Return True if it changed."""
        table, place = self._table, self._place(person, seat)
        if isinstance(place.sitter, Person):
            raise Refusal(Reason.NO_SUCH_SEAT)
        if kind not in table.rules.bots:
            raise Refusal(Reason.BAD_OPTIONS)
        if place.sitter is None:
            table.seats.seat_bot(place, kind, below)
        elif place.sitter.kind == kind:
            return False
        else:
            place.sitter = replace(place.sitter, kind=kind)
        table.write_snapshot()
        return True

    def remove(self, person: Person, seat: Seat) -> Person | None:
        """Remove a bot or another person for the creator; return the person, if it was one."""
        place = self._place(person, seat)
        sitter = place.sitter
        if sitter is None or sitter is person:
            raise Refusal(Reason.NO_SUCH_SEAT)
        self._table.seats.clear(place)
        self._table.write_snapshot()
        return sitter if isinstance(sitter, Person) else None

    # ---- joining a private table

    def ask(self, person: Person) -> None:
        """Put the question to the creator whether a person may join."""
        table = self._table
        if table.started:
            raise Refusal(Reason.ALREADY_STARTED)
        if len(table.asking) >= MOST_ASKING:
            raise Refusal(Reason.TOO_FAST)
        table.asking[person] = None
        table.pictures.outdate()

    def answer(self, person: Person, name: str, *, let_in: bool) -> Person:
        """Return the person of this name, who asks no longer; the creator answers.

        The creator's answer is about the name that they read: another person may be the first by now.
        """
        self._check_creator(person)
        table = self._table
        asker = next((one for one in table.asking if one.name == name), None)
        if asker is None:
            raise Refusal(Reason.NOT_OFFERED)
        if let_in and table.seats.free() is None:
            raise Refusal(Reason.TABLE_FULL)
        self.withdraw(asker)
        return asker

    def withdraw(self, person: Person) -> None:
        """Forget that a person asks to join."""
        del self._table.asking[person]
        self._table.pictures.outdate()

    def set_approves(self, person: Person, approves: bool) -> bool:
        """Set for the creator whether joins need approval; return True if that was a change."""
        self.check_private(person)
        changes = self._table.approves is not approves
        self._table.approves = approves
        if changes:
            self._table.write_snapshot()
        return changes

    def check_private(self, person: Person) -> None:
        """Refuse if this person is not the creator of a private table before its match."""
        self._check_creator(person)
        if self._table.options.public:
            raise Refusal(Reason.NOT_OFFERED)

    # ---- the start

    def fill(self, person: Person, below: Callable[[], Below]) -> bool:
        """Seat bots on all free places for the creator, who is ready now; return True if it changed."""
        self._check_creator(person)
        free = self._table.seats.free() is not None
        if free:
            self._table.seats.fill(below())
            self._table.write_snapshot()
        return self.set_ready(person, True) or free

    def set_ready(self, person: Person, ready: bool) -> bool:
        """Set a person's readiness for the start; return True if that was a change."""
        place = self._table.places[self._table.seat_of(person)]
        changes = place.ready is not ready
        place.ready = ready
        self._table.pictures.outdate()
        return changes

    @property
    def all_ready(self) -> bool:
        """True if every seat is taken, and everyone is ready; bots always are."""
        return all(place.ready for place in self._table.places)

    def _place(self, person: Person, seat: Seat) -> Place:
        self._check_creator(person)
        return self._table.seats.at(seat)

    def _check_creator(self, person: Person) -> None:
        if person is not self._table.creator:
            raise Refusal(Reason.NOT_CREATOR)
        if self._table.started:
            raise Refusal(Reason.ALREADY_STARTED)
