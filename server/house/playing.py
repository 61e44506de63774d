"""The actions of people in the match of their table, and the match as they see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Option, Seat
from server.house.marks import Marks
from server.house.people.people import Person
from server.match.match import Match
from tui.door import CUT_CELLS, Mark, MatchPicture, Reason, Refusal
from tui.door.safe_text import cells, speech

if TYPE_CHECKING:
    from server.house.table import Table


class Playing:
    """Takes what people do at a table to the seats of its match."""

    __slots__ = ("_marks", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._marks = Marks()

    def choose(self, person: Person, option: Option, decision: int) -> None:
        """Make a person's choice; refuse it as stale if there is no match."""
        if self._table.match is None:
            raise Refusal(Reason.STALE)
        self._table.match.choose(self._table.seat_of(person), option, decision)

    def cut(self, person: Person, word: str) -> None:
        """Cut the next deal for a person, with a word that a terminal can show."""
        match, cleaned = self._match(), speech(word)
        if cells(cleaned) > CUT_CELLS or (word.strip() and not cleaned):
            raise Refusal(Reason.BAD_CUT)
        match.cut(self._table.seat_of(person), cleaned)

    def set_ready(self, person: Person, ready: bool) -> None:
        """Set whether a person is ready for the next deal or for another match."""
        self._match().set_ready(self._table.seat_of(person), ready)
        self._table.play_again_if_ready()

    def set_order(self, person: Person, order: str, wanted: bool) -> None:
        """Change a standing order of a person."""
        self._match().set_order(self._table.seat_of(person), order, wanted)

    def wish_pause(self, person: Person, wanted: bool) -> None:
        """Take a person's wish to pause or to resume; the creator decides alone."""
        decides = person is self._table.creator
        self._match().wish_pause(self._table.seat_of(person), wanted, decides=decides)

    def run_on(self, person: Person) -> None:
        """Run on to the next decision of a person who plays only with bots."""
        self._match().run_on(self._table.seat_of(person))

    def vote(self, person: Person, seat: Seat) -> None:
        """Take a person's vote to go on without the player at a seat."""
        self._table.seats.at(seat)
        self._match().vote(self._table.seat_of(person), seat)

    def come_back(self, person: Person) -> None:
        """Give the seat back to a person for whom a bot sat in."""
        self._match().come_back(self._table.seat_of(person))

    def mark(self, person: Person, seat: Seat, mark: Mark) -> None:
        """Put a person's own mark on another seat."""
        match, mine = self._match(), self._table.seat_of(person)
        self._table.seats.at(seat)
        if not isinstance(mark, Mark):
            raise Refusal(Reason.BAD_OPTIONS)
        if seat == mine:
            raise Refusal(Reason.NOT_NOW)
        self._marks.put(match, person, seat, mark)

    def _match(self) -> Match:
        if self._table.match is None:
            raise Refusal(Reason.NOT_NOW)
        return self._table.match

    # ---- what is seen

    def picture(self, person: Person) -> MatchPicture | None:
        """Return the match as a player or a spectator may see it; None before it starts.

        A person who sat down after the end sees what a spectator sees: the result is another person's.
        """
        table = self._table
        if table.match is None:
            return None
        seat = None if person in table.watchers else table.seat_of(person)
        if seat is not None and table.played_by and table.played_by[seat] != person.number:
            seat = None
        return table.match.picture(seat)

    def marks(self, person: Person) -> tuple[Mark, ...]:
        """Return a player's own marks; a spectator and a person who sat down after the end have none."""
        table = self._table
        if table.match is None or person in table.watchers:
            return ()
        if table.played_by and table.played_by[table.seat_of(person)] != person.number:
            return ()
        return self._marks.of(table.match, person)

    def awaited(self) -> frozenset[Person]:
        """Return the people here whose turn it is, to choose or to be ready."""
        match = self._table.match
        if match is None:
            return frozenset()
        seated = ((Seat(number), place.sitter) for number, place in enumerate(self._table.places))
        return frozenset(
            sitter for seat, sitter in seated if isinstance(sitter, Person) and match.awaits(seat)
        )
