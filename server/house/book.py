"""The book of a table: who sits there, and its match, line by line. Nobody sees what is not kept yet.

A line that begins with {"table": says how the table stands: its options, and who sits where, people by their
numbers; it may also say that a match begins. All other lines are the match's (`server.match.lines`). A table
is what its last such line says, and its match is what the lines since the last beginning say. Before a match
begins, the last such line is the only one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from engine.shamans import Setup
from server.house.options import check_options
from server.match import lines
from server.match.course import Course
from server.match.journal import DealAwaited, Entry, MatchBegun
from server.store import KeptTable, Store
from tui.chair import TableOptions


class BotAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bot on a seat."""

    name: str
    kind: str
    instead_of: int = 0
    """The person who has left this seat in a match; 0: nobody."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table stands."""

    code: str
    options: TableOptions
    creator: int
    seats: tuple[int | BotAt | None, ...]
    """A person's number, a bot, or nobody."""


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    table: Standing
    begins: bool = False
    """Whether a match begins: this very line clears the one before away, so that there is always one."""
    gone: int | None = None
    """Seconds that had gone of the open decision's time when this was written, if that is noted."""


_STANDING = msgspec.json.Decoder(_Line)
_PREFIX = b'{"table":'


@dataclass(frozen=True, slots=True)
class Read:
    """What a book says."""

    standing: Standing
    match: tuple[Entry, ...]
    """The entries of the last match; none: it has not started."""
    times: tuple[float, ...]
    """When each of them was written, in seconds of the world."""
    noted: tuple[int, float, int] = (0, 0.0, 0)
    """Before which entry it was last noted how much of a decision's time had gone; when; and how much."""

    @property
    def people(self) -> list[int]:
        """Who sits there, by their numbers."""
        return [seat for seat in self.standing.seats if isinstance(seat, int)]


def read(kept: KeptTable) -> Read:
    """Read a book; `ValueError` or `Refusal` if no table can be laid like that."""
    standing: Standing | None = None
    entries: list[tuple[Entry, float]] = []
    noted = (0, 0.0, 0)
    for line in kept.lines:
        if line.line.startswith(_PREFIX):
            said = _STANDING.decode(line.line)
            standing = said.table
            if said.begins:
                entries = [(MatchBegun(_setup(standing.options)), line.at)]
            if said.gone is not None:
                noted = (len(entries), line.at, said.gone)
            continue
        entry = lines.read(line.line)
        if isinstance(entry, MatchBegun):
            entries = []
        entries.append((entry, line.at))
    if standing is None:
        raise ValueError("it does not say who sits there")
    match, times = tuple(entry for entry, _ in entries), tuple(at for _, at in entries)
    book = Read(standing, match, times, noted)
    _check(book)
    return book


def named(kept: KeptTable) -> tuple[set[int], set[str]]:
    """The people whom a book speaks of, by their numbers, and the table's code; as far as it can be read."""
    people, codes = set[int](), set[str]()
    for line in kept.lines:
        with suppress(ValueError):  # another line may say it
            match msgspec.json.decode(line.line):
                case {"table": {"code": str(code), "seats": [*seats]}}:
                    codes.add(code)
                    sitters = [seat.get("instead_of") if isinstance(seat, dict) else seat for seat in seats]
                    people.update(sitter for sitter in sitters if type(sitter) is int)
    return people, codes


def follow(book: Read, alive: float) -> tuple[Course, int]:
    """The match, and how much of the open decision's time had gone when the house was last known to be open.

    Time runs from when a decision was asked: a secret answer to it, or a cut, does not show in the clock.
    """
    course = Course.of(book.match[:1])
    asked, gone = book.times[0], 0
    for number, (entry, at) in enumerate(zip(book.match[1:], book.times[1:], strict=True), 1):
        if number == book.noted[0]:
            _, asked, gone = book.noted
        decision = course.game.decision
        course.take(entry)
        if course.game.decision != decision or isinstance(entry, DealAwaited):
            asked, gone = at, 0
    if book.noted[0] == len(book.match):
        _, asked, gone = book.noted
    return course, gone + int(max(alive - asked, 0))


def _setup(options: TableOptions) -> Setup:
    return Setup(options.players, options.distance, options.first_player)


def _check(book: Read) -> None:
    """Raise where the book contradicts itself."""
    options, people = book.standing.options, book.people
    check_options(options)
    if len(book.standing.seats) != options.players:
        raise ValueError("it has another number of seats")
    if len(set(people)) < len(people):
        raise ValueError("somebody sits there twice")
    if people and book.standing.creator not in people:
        raise ValueError("its creator does not sit there")
    for entry in book.match:
        if isinstance(entry, MatchBegun) and entry.setup != _setup(options):
            raise ValueError("its match has other options")
        if getattr(entry, "seat", 0) not in range(options.players):
            raise ValueError("somebody plays who has no seat")


class Book:
    """A table's lines on their way to the store."""

    __slots__ = ("_begun", "_behind", "_kept", "_store", "number")

    def __init__(self, store: Store, number: int, kept: Callable[[], None], *, begun: bool) -> None:
        """`kept` is called when everything that was written is; `begun`: there are lines of a match."""
        self.number = number
        self._store = store
        self._kept = kept
        self._behind = 0
        self._begun = begun

    @property
    def behind(self) -> bool:
        """Whether something is written that is not kept yet."""
        return self._behind > 0

    def append(self, entry: Entry) -> None:
        """Write what happens in the match."""
        self._behind += 1
        self._store.append(self.number, lines.write(entry), self._one_kept)

    def stands(self, standing: Standing, *, anew: bool = False, gone: int | None = None) -> None:
        """Write how the table stands; `anew`: a match begins. What was before a match need not be kept."""
        self._behind += 1
        line = msgspec.json.encode(_Line(standing, anew, gone))
        alone = anew or not self._begun
        self._begun = self._begun or anew
        (self._store.begin_anew if alone else self._store.append)(self.number, line, self._one_kept)

    def close(self) -> None:
        """The table is no more."""
        self._store.close_table(self.number)

    def _one_kept(self) -> None:
        self._behind -= 1
        if not self._behind:
            self._kept()
