"""The seam to the house's memory: in a file, or gone with the process."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from server.store.kept import KeptMatch, KeptPerson, KeptRating, KeptTable, KeptTally


class Store(Protocol):
    """Never raises once the house is open, and never waits for the disk when it writes; what is put in first
    is kept first. What could not be read is not there for who asks, and is never written over.
    """

    @property
    def last_person(self) -> int:
        """The highest number that a person ever had, 0 for none: no number is given twice."""
        ...

    @property
    def last_table(self) -> int:
        """The same for tables."""
        ...

    # ---- what there is, when the house opens

    def people(self, most: int, also: Collection[int] = ()) -> list[KeptPerson]:
        """Of those with a key the `most` who were saved last, and these numbers, the latest first; then every
        guest. `CannotStart` if that cannot be read."""
        ...

    def tables(self) -> list[KeptTable]:
        """The open ones, by number. `CannotStart` if they cannot be read."""
        ...

    def alive(self) -> float:
        """When the house last said that it is open, in unix seconds; 0.0: never."""
        ...

    # ---- people

    def save_person(self, person: KeptPerson) -> bool:
        """Somebody is like that from now on, and is the last who was saved; False: whether somebody is known
        by this key could not be read, so that nothing is changed."""
        ...

    def spare(self, whom: Callable[[], Collection[int]]) -> None:
        """Ask this, when there are too many people, who is not to be forgotten."""
        ...

    def person(self, identity: str) -> KeptPerson | None:
        """Somebody with a key, also one who was not among the latest."""
        ...

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """What these people are called, by number; who is not kept is not in it."""
        ...

    def forget(self, number: int) -> None:
        """As if somebody had never been here: rating, tally and all; in matches the place becomes None."""
        ...

    # ---- the books of open tables

    def append(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """The next line of a table's book; `kept` is called on the loop when it is safe, in order."""
        ...

    def begin_anew(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """All lines of a table's book give way to this one, at one stroke."""
        ...

    def close_table(self, table: int) -> None:
        """The book is not needed any more."""
        ...

    def say_alive(self, at: float) -> None:
        """The house is open, at this unix second."""
        ...

    # ---- what is over

    def archive(
        self, match: KeptMatch, ratings: Sequence[KeptRating] = (), tallies: Sequence[KeptTally] = ()
    ) -> None:
        """Keep a match for good, and what somebody's rating and tally are after it: at one stroke."""
        ...

    def match(self, id: str) -> KeptMatch | None:  # noqa: A002  # it is a match's id and nothing else
        """One match."""
        ...

    def matches(self, person: int | None, most: int) -> list[KeptMatch]:
        """The newest first: of one person, or (None) of all."""
        ...

    def rating(self, person: int) -> KeptRating | None:
        """Somebody's, if there is one."""
        ...

    def tally(self, person: int) -> KeptTally | None:
        """Somebody's, if there is one."""
        ...

    def best(self, most: int, least_matches: int) -> list[KeptRating]:
        """Of those with so many matches, who is surely how strong (mu - 3 sigma): the highest first."""
        ...

    # ---- the disk

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """`tell(True)` is called on the loop when nothing can be written, `tell(False)` when it can again."""
        ...

    def close(self) -> None:
        """The house is closed: what is left is written now, or given up after a while."""
        ...
