"""The journal of a table: its seats and its match, line by line. Pictures wait until their lines are durable.

A line that begins with {"table": is a snapshot of the table: its options, and its sitters, people by their
numbers; it may also say that a match begins. All other lines are the match's (`server.match.codec`). The last
snapshot is the state of the table, and the lines since the last beginning are its match. Before a match
begins, the last snapshot is the only line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import msgspec

from engine.core import Rules, Seat, Setup
from server.house.options import check_options
from server.house.rows import Strength, TableRow
from server.house.store import Answer, Conflict, Store
from server.house.stored_options import StoredOptions, restore_options
from server.match import codec
from server.match.entries import DealAwaited, Entry, MatchBegun, PauseBegun, PauseContinued, PauseEnded
from server.match.state import MatchState
from server.stats import NEW
from tui.door import TableOptions


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bot on a seat."""

    name: str
    kind: str
    instead_of: int = 0
    """The number of the person who has left this seat in a match; 0: none."""


class TableSnapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options and the sitters of a table."""

    code: str
    options: StoredOptions
    creator: int
    seats: tuple[int | BotSeat | None, ...]
    """By seat: a person's number, a bot, or None for a free seat."""
    approves: bool = False
    """True if the creator must approve each person who joins."""


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    table: TableSnapshot
    begins: bool = False
    """True if a match begins. This same line replaces all earlier ones, so there is always a snapshot."""
    gone: int | None = None
    """Seconds of the open decision's time that had passed when this was written; None: not noted."""
    strengths: tuple[Strength | None, ...] = ()
    """Strengths when a match begins, by seat; None for a bot."""


_SNAPSHOT = msgspec.json.Decoder(_Line)
_PREFIX = b'{"table":'


@dataclass(frozen=True, slots=True)
class JournalContent:
    """The content of a journal."""

    snapshot: TableSnapshot
    options: TableOptions
    rules: Rules
    """The rules of the table's game."""
    match: tuple[Entry, ...]
    """The entries of the last match; empty: no match has started."""
    times: tuple[float, ...]
    """When each of them was written, in unix seconds."""
    noted: tuple[int, float, int] = (0, 0.0, 0)
    """The last note of a decision's passed time: index of the next entry, unix seconds, seconds passed."""
    strengths: tuple[Strength | None, ...] = ()
    """Strengths when the match began, by seat; empty: the match is from before they were written."""
    position: int = 0
    """The position of the journal's last line."""

    @property
    def people(self) -> list[int]:
        """The numbers of the people who sit there."""
        return [seat for seat in self.snapshot.seats if isinstance(seat, int)]


def read(row: TableRow, games: Mapping[str, Rules]) -> JournalContent:
    """Decode a journal; raise `ValueError` or `Refusal` if no table can be set up from it."""
    snapshot: TableSnapshot | None = None
    rules: Rules | None = None
    entries: list[tuple[Entry, float]] = []
    noted = (0, 0.0, 0)
    strengths: tuple[Strength | None, ...] = ()
    for line in row.lines:
        if line.line.startswith(_PREFIX):
            said = _SNAPSHOT.decode(line.line)
            snapshot = said.table
            options = restore_options(snapshot.options)
            check_options(games, options)
            rules = games[options.game]
            if said.begins:
                entries = [(MatchBegun(_setup(rules, options)), line.at)]
                strengths = said.strengths
            if said.gone is not None:
                noted = (len(entries), line.at, said.gone)
            continue
        if rules is None:
            raise ValueError("a match begins before the table")
        entry = codec.read(rules, line.line)
        if isinstance(entry, MatchBegun):
            entries = []
        entries.append((entry, line.at))
    if snapshot is None or rules is None:
        raise ValueError("it has no snapshot of the table")
    match, times = tuple(entry for entry, _ in entries), tuple(at for _, at in entries)
    content = JournalContent(
        snapshot, restore_options(snapshot.options), rules, match, times, noted, strengths, row.position
    )
    _check(content)
    return content


def named(row: TableRow) -> tuple[set[int], set[str]]:
    """Return the numbers of a journal's people, and the table's codes, as far as its lines can be read."""
    people, codes = set[int](), set[str]()
    for line in row.lines:
        with suppress(ValueError, TypeError, RecursionError):  # another line may say it
            match msgspec.json.decode(line.line):
                case {"table": {"code": str(code), "seats": [*seats]}}:
                    codes.add(code)
                    sitters = [seat.get("instead_of") if isinstance(seat, dict) else seat for seat in seats]
                    people.update(sitter for sitter in sitters if type(sitter) is int)
    return people, codes


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as its journal has it, when the server was last alive."""

    state: MatchState
    gone: int
    """Seconds of the open wait that had passed."""
    pause_gone: float
    """Seconds of the pause that had passed, if there is one."""


def follow(content: JournalContent, alive: float) -> StoredMatch:
    """Rebuild the match of a journal. `alive` is the Unix time at which the server last ran.

    Time runs from when a decision was asked, and not during a pause: a secret answer or a cut must not show
    in the clock.
    """
    state = MatchState.of(content.rules, content.match[:1])
    since, gone, pause_since = content.times[0], 0.0, 0.0
    for number, (entry, at) in enumerate(zip(content.match[1:], content.times[1:], strict=True), 1):
        if number == content.noted[0]:
            _, since, gone = content.noted
        decision = state.game.decision
        state.take(entry)
        match entry:
            case PauseBegun():
                gone += max(at - since, 0)
                pause_since = at
            case PauseContinued():
                pause_since = at
            case PauseEnded():
                since = at
        if state.game.decision != decision or isinstance(entry, DealAwaited):
            since, gone = at, 0.0
    if content.noted[0] == len(content.match):
        _, since, gone = content.noted
    if not state.polls.paused:
        gone += max(alive - since, 0)
    return StoredMatch(state, int(gone), max(alive - pause_since, 0))


def _setup(rules: Rules, options: TableOptions) -> Setup:
    setup: Setup = rules.setup(options.players, options.values)
    return setup


def _strengths(store: Store, game: str, snapshot: TableSnapshot) -> tuple[Strength | None, ...]:
    """Return the present strengths, by seat; None for a bot or a free seat."""
    return tuple(_strength(store, game, seat) if isinstance(seat, int) else None for seat in snapshot.seats)


def _strength(store: Store, game: str, person: int) -> Strength:
    known = store.rating(game, person)
    return NEW if known is None else (known.mu, known.sigma)


def _check(content: JournalContent) -> None:
    """Raise `ValueError` if the journal contradicts itself."""
    options, people = content.options, content.people
    if len(content.snapshot.seats) != options.players:
        raise ValueError("it has another number of seats")
    if len(set(people)) < len(people):
        raise ValueError("a person has two seats")
    if people and content.snapshot.creator not in people:
        raise ValueError("its creator has no seat")
    for entry in content.match:
        if isinstance(entry, MatchBegun) and entry.setup != _setup(content.rules, options):
            raise ValueError("its match has other options")
        if getattr(entry, "seat", 0) not in range(options.players):
            raise ValueError("an entry names a seat that the table does not have")


class TableJournal:
    """A table's lines on their way to the store."""

    __slots__ = (
        *("_begun", "_behind", "_durable", "_position", "_rules", "_store"),
        *("lost", "number", "strengths"),
    )

    def __init__(
        self,
        store: Store,
        number: int,
        rules: Rules,
        durable: Callable[[], None],
        content: JournalContent | None = None,
    ) -> None:
        """Call `durable` whenever a seat, or everyone, no longer waits; `content` is the journal so far.

        That is when the lines are durable, and when the journal is `lost`.
        """
        self.number = number
        self._position = 0 if content is None else content.position
        self.strengths: tuple[Strength | None, ...] = ()
        """Strengths when the match began, by seat; None for a bot."""
        if content is not None:
            self.strengths = content.strengths or _strengths(store, rules.name, content.snapshot)
        self._store = store
        self._rules = rules
        self._durable = durable
        self._begun = content is not None and bool(content.match)
        self._behind = Counter[Seat | None]()
        """Lines that are not durable, by the only seat that sees them; None: everyone does."""
        self.lost = False
        """True if a line could not be written. No later line is written, and the table must close."""

    @property
    def behind(self) -> bool:
        """True while a line that everyone sees is not durable."""
        return self._behind[None] > 0

    def behind_for(self, seat: Seat | None) -> bool:
        """Return True while a line that this seat sees is not durable; None: a person without a seat."""
        return self.behind or self._behind[seat] > 0

    def append(self, entry: Entry, seen_by: Seat | None = None) -> None:
        """Write what happens in the match; `seen_by` is the only seat that sees it, None if everyone does."""
        self._write(codec.write(self._rules, entry), seen_by)

    def write_snapshot(
        self, snapshot: TableSnapshot, *, begins: bool = False, gone: int | None = None
    ) -> None:
        """Write a snapshot; drop earlier lines if a match `begins`, and before the first match."""
        if begins:
            self.strengths = _strengths(self._store, self._rules.name, snapshot)
        line = msgspec.json.encode(_Line(snapshot, begins, gone, self.strengths if begins else ()))
        replaces = begins or not self._begun
        self._begun = self._begun or begins
        self._write(line, None, replaces=replaces)

    def close(self) -> None:
        """Close the table's journal for good; a lost one may be another server's, and stays."""
        if not self.lost:
            self._store.close_table(self.number)

    def _write(self, line: bytes, seen_by: Seat | None, *, replaces: bool = False) -> None:
        if self.lost:
            return
        self._behind[seen_by] += 1
        expected = self._position
        self._position += 1
        self._store.append(
            self.number, expected, (line,), partial(self._answered, seen_by), replaces=replaces
        )

    def _answered(self, seen_by: Seat | None, answer: Answer) -> None:
        """Note that a line is durable; after a conflict no line ever is, so no person waits for one."""
        if self.lost:
            return
        if isinstance(answer, Conflict):
            self.lost = True
            self._behind.clear()
        else:
            self._behind[seen_by] -= 1
        if not self.behind_for(seen_by):
            self._durable()
