"""The interface to the store: in a file, or in memory only."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Protocol

from server.house.rows import MatchRow, PersonRow, RatingRow, SeatFigures, TableRow, TallyRow


@dataclass(frozen=True, slots=True)
class Ack:
    """The answer when the lines are durable."""

    position: int
    """The position of the journal's last line now."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """The lines cannot be written: another server has written there, or they fail on any disk.

    Nothing was written, and no later line of that journal will be. The host is told the reason.
    """


Answer = Ack | Conflict


class Store(Protocol):
    """Keeps all that must survive a restart.

    It never raises once the server is open. Writes never wait for the disk, and become durable in order. Data
    that cannot be read counts as missing, and is never overwritten.
    """

    @property
    def last_person(self) -> int:
        """The highest number that a person ever had, 0 for none. No number is used twice."""
        ...

    @property
    def last_table(self) -> int:
        """The highest number that a table ever had, 0 for none. No number is used twice."""
        ...

    # ---- read when the server starts

    def people(self, most: int, also: Collection[int] = ()) -> list[PersonRow]:
        """Return people with a key, the latest first, then every guest.

        The people with a key are the `most` who were saved last, and those whose numbers are in `also`. Raise
        `CannotStart` if they cannot be read.
        """
        ...

    def tables(self) -> list[TableRow]:
        """Return the open tables, by number, with any damage of their journals.

        Raise `CannotStart` if they cannot be read.
        """
        ...

    def set_aside(self, table: int) -> None:
        """Move a whole damaged journal aside; no server opens that table again."""
        ...

    def aside(self) -> list[TableRow]:
        """Return the tables that were set aside, by number; raise `CannotStart` if they cannot be read."""
        ...

    def alive(self) -> float:
        """Return when the server last said that it is open, in unix seconds; 0.0: never."""
        ...

    # ---- people

    def save_person(self, person: PersonRow) -> bool:
        """Save a person, who becomes the latest one.

        Return False, and change nothing, if the store could not read whether the person's key is known.
        """
        ...

    def spare(self, whom: Callable[[], Collection[int]]) -> None:
        """Set the callback that returns the people who must be kept when there are too many."""
        ...

    def person(self, identity: str) -> PersonRow | None:
        """Return the person with a key, even if they were not among the latest; None if unknown."""
        ...

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """Return the names of these people, by number; unknown people are left out."""
        ...

    def holders(self, looks: Set[str]) -> set[int]:
        """Return the people, connected or not, whose names have one of these looks."""
        ...

    def forget(self, number: int) -> None:
        """Delete a person, with rating and tally; in matches their number becomes None."""
        ...

    # ---- the journals of open tables

    def append(
        self,
        table: int,
        expected: int,
        lines: Sequence[bytes],
        answered: Callable[[Answer], None],
        *,
        replaces: bool = False,
    ) -> None:
        """Write the next lines of a table's journal, all or none.

        `expected` is the position of the line before; the journal must end there, else the answer is a
        `Conflict`. `answered` is called on the loop, in order. With `replaces`, these lines replace all
        earlier ones, atomically; positions go on.
        """
        ...

    def close_table(self, table: int) -> None:
        """Delete the journal of a closed table."""
        ...

    def say_alive(self, at: float) -> None:
        """Note that the server is open at this unix second."""
        ...

    # ---- finished matches

    def archive(self, match: MatchRow, figures: Sequence[SeatFigures] = ()) -> None:
        """Keep a match for good, and count it atomically: `figures` are those of its seats, if it counts.

        A match that is kept already is neither kept nor counted again.
        """
        ...

    def match(self, id: str) -> MatchRow | None:  # noqa: A002  # it is a match's id and nothing else
        """Return a match; None if no match has this id."""
        ...

    def matches(self, person: int | None, most: int) -> list[MatchRow]:
        """Return at most `most` matches of a person, or of all people (None), the newest first."""
        ...

    def rating(self, game: str, person: int) -> RatingRow | None:
        """Return a person's rating in a game, if there is one."""
        ...

    def tally(self, game: str, person: int) -> TallyRow | None:
        """Return a person's tally in a game, if there is one."""
        ...

    def best(self, game: str, most: int, least_matches: int) -> list[RatingRow]:
        """Return the `most` highest ratings (mu - 3 sigma) of people with at least `least_matches`."""
        ...

    # ---- the disk

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """Call `tell(True)` on the loop when writing fails, and `tell(False)` when it works again."""
        ...

    def close(self) -> None:
        """Write all that is pending, or give up after a while; then close."""
        ...
