"""A memory that keeps when it is told to, and can be out of order; and what of it outlives the process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial

from server.store import KeptMatch, KeptPerson, KeptRating, KeptTally, MemoryStore
from support.clock import FakeClock

_LASTING = ("last_person", "last_table", "_people", "_books", "_matches", "_ratings", "_tallies", "_alive")


class SlowStore(MemoryStore):
    """While it is slow, what is put in waits; in trouble, it waits till that is over."""

    def __init__(self, clock: FakeClock | None = None, *, slow: bool = False) -> None:
        self.clock = clock or FakeClock()
        super().__init__(now=lambda: self.clock.time)
        self.slow = slow
        self.openings = 0
        """How often the house was opened again."""
        self.archived: list[str] = []
        """The ids of all matches that were put by, in order."""
        self._waiting: list[Callable[[], object]] = []
        self._tell: Callable[[bool], None] = lambda _: None

    @property
    def waiting(self) -> int:
        """How much is not kept yet."""
        return len(self._waiting)

    def keep(self, most: int | None = None) -> None:
        """Keep all that waits, or so much of it."""
        for _ in range(self.waiting if most is None else most):
            self._waiting.pop(0)()

    def fail(self) -> None:
        """From now on nothing can be kept."""
        self.slow = True
        self._tell(True)

    def recover(self) -> None:
        """Everything can be kept again, and is: first of all, this is told."""
        self.slow = False
        self._tell(False)
        self.keep()

    def after_a_crash(self, down: float = 0.0) -> SlowStore:
        """What is found by a process that begins so many seconds after this one has ended."""
        clock = FakeClock()
        clock.time = self.clock.time + down
        found = SlowStore(clock)
        found.openings = self.openings + 1
        for name in _LASTING:
            setattr(found, name, deepcopy(getattr(self, name)))
        return found

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """Remember whom to tell."""
        self._tell = tell

    def append(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """The next line, in time."""
        self._put(partial(super().append, table, line, kept))

    def begin_anew(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """The only line, in time."""

        def replace() -> None:
            self._books.pop(table, None)
            MemoryStore.append(self, table, line, kept)

        self._put(replace)

    def close_table(self, table: int) -> None:
        """Drop the book, in time."""
        self._put(partial(super().close_table, table))

    def save_person(self, person: KeptPerson) -> bool:
        """Keep somebody, in time."""
        self._put(partial(super().save_person, person))
        return True

    def forget(self, number: int) -> None:
        """Drop somebody, in time."""
        self._put(partial(super().forget, number))

    def archive(
        self, match: KeptMatch, ratings: Sequence[KeptRating] = (), tallies: Sequence[KeptTally] = ()
    ) -> None:
        """Keep a match, in time."""
        self.archived.append(match.id)
        self._put(partial(super().archive, match, ratings, tallies))

    def _put(self, write: Callable[[], object]) -> None:
        if self.slow:
            self._waiting.append(write)
        else:
            write()
