"""Each kind of change to the store, as SQL statements. The writer decides when they run."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

import msgspec

from server.house.people.confusables import looks
from server.house.rows import MatchRow, PersonRow, RatingRow, SeatFigures, TallyRow
from server.house.store import Answer
from server.store import projection, settings_codec

Value = str | bytes | float | None
Statement = tuple[str, tuple[Value, ...]]
News = Mapping[tuple[type, Hashable], object]
"""New values by kind and by number or id; None if the value is deleted."""

_HOUSE = "UPDATE house SET value = ? WHERE key = ?"
_PERSON = """INSERT INTO people (number, identity, reclaim, name, settings, saved)
    VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(saved), 0) + 1 FROM people))
    ON CONFLICT (number) DO UPDATE SET identity = excluded.identity, reclaim = excluded.reclaim,
    name = excluded.name, settings = excluded.settings, saved = excluded.saved"""
_NOBODY = "UPDATE match_people SET person = NULL, counts = NULL WHERE person = ?"
_NO_LOOKS = "DELETE FROM looks WHERE person "
_LOOK = "INSERT OR REPLACE INTO looks VALUES (?, ?)"
_NO_LINES = "DELETE FROM journal WHERE book = ?"
_NUMBER = "(SELECT number FROM matches WHERE id = ?)"
_TOO_MANY = """(SELECT number FROM people
    WHERE identity IS NOT NULL AND number NOT IN (SELECT person FROM ratings)
    AND number NOT IN (SELECT person FROM tallies)
    AND number NOT IN (SELECT person FROM match_people WHERE person IS NOT NULL)
    AND number NOT IN (SELECT value FROM json_each(?))
    ORDER BY saved DESC LIMIT -1 OFFSET ?)"""


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """One change: all of its statements run, or none."""

    key: Hashable
    """A write replaces an earlier one that waits under the same key; None: no write replaces it."""
    statements: tuple[Statement, ...]
    news: News = field(default_factory=dict)
    """The values that readers get while this write still waits."""
    table: int | None = None
    """The table whose journal this write moves or deletes."""
    if_new: bool = False
    """True if the other statements are skipped when the first one changes no row."""
    also: Callable[[sqlite3.Connection], None] | None = None
    """Called after the statements, in the same transaction."""
    scrubs: bool = False
    """True if the deleted data must not stay readable in any file."""


@dataclass(slots=True, eq=False)
class Lines:
    """The next lines of a journal. Not frozen: there is one for every choice, and freezing costs time."""

    key: ClassVar[None] = None
    news: ClassVar[News] = {}
    table: int
    expected: int
    """The position after which they are written; the journal must end there."""
    at: float
    lines: Sequence[bytes]
    answered: Callable[[Answer], None]
    replaces: bool
    """True if all earlier lines are deleted."""


class NameLooks(frozenset[str]):
    """The looks of a person's name, as a kind of news."""


def person_key(number: int) -> Hashable:
    return "person", number


def person(saved: PersonRow) -> Write:
    """Save a person, as the one saved last, with the looks of the name; they are no one else's then."""
    number, own = saved.number, NameLooks(looks(saved.name) if saved.name else ())
    fields = (number, saved.identity, saved.reclaim, saved.name, settings_codec.encode(saved.settings))
    statements: tuple[Statement, ...] = (
        (_PERSON, fields),
        (_NO_LOOKS + "= ?", (number,)),
        *((_LOOK, (look, number)) for look in sorted(own)),
    )
    return Write(person_key(number), statements, {(PersonRow, number): saved, (NameLooks, number): own})


def forgotten(number: int) -> Write:
    """Delete all data of a person; their seats in matches become anonymous."""
    statements: tuple[Statement, ...] = (
        ("DELETE FROM people WHERE number = ?", (number,)),
        ("DELETE FROM ratings WHERE person = ?", (number,)),
        ("DELETE FROM tallies WHERE person = ?", (number,)),
        ("DELETE FROM carried WHERE person = ?", (number,)),
        (_NO_LOOKS + "= ?", (number,)),
        (_NOBODY, (number,)),
    )
    nothing: News = {(kind, number): None for kind in (PersonRow, NameLooks, RatingRow, TallyRow)}
    return Write(("forget", number), statements, nothing, scrubs=True)


def room(kept: int, spared: Iterable[int]) -> Write:
    """Forget people who have a key but no finished match, except the `kept` who were saved last.

    The people in `spared` stay, and do not count among the `kept`.
    """
    values = (json.dumps([*spared]), kept)
    statements: tuple[Statement, ...] = (
        (f"{_NO_LOOKS} IN {_TOO_MANY}", values),
        (f"DELETE FROM people WHERE number IN {_TOO_MANY}", values),
    )
    return Write("room", statements)


def set_aside(table: int) -> Write:
    """Move a journal to the table `set_aside`, which no server opens."""
    statements: tuple[Statement, ...] = (
        ("INSERT INTO set_aside SELECT * FROM journal WHERE book = ?", (table,)),
        (_NO_LINES, (table,)),
    )
    return Write(None, statements, table=table)


def no_lines(table: int) -> Write:
    """Delete a journal."""
    return Write(None, ((_NO_LINES, (table,)),), table=table)


def fact(key: str, value: float) -> Write:
    """Save a fact about the server: `alive`, `last_person` or `last_table`."""
    return Write(key, ((_HOUSE, (value, key)),))


def match(over: MatchRow, figures: Sequence[SeatFigures]) -> Write:
    """Archive a finished match and count it in ratings and tallies."""
    kept = """INSERT INTO matches (id, game, ended, summary, record, unrated)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"""
    statements: list[Statement] = [
        (kept, (over.id, over.game, over.ended, over.summary, over.record, over.unrated or ""))
    ]
    for seat, who in enumerate(over.people):
        of_seat = _figures(figures[seat]) if figures else (None,) * 5
        seated = f"INSERT INTO match_people VALUES ({_NUMBER}, ?, ?, ?, ?, ?, ?, ?, ?)"
        statements.append((seated, (over.id, seat, who, over.ended, *of_seat)))
    count = partial(projection.count, match=over, figures=figures)
    return Write(None, tuple(statements), {(MatchRow, over.id): over}, if_new=True, also=count)


def _figures(seat: SeatFigures) -> tuple[Value, ...]:
    counts = None if seat.counts is None else msgspec.json.encode(seat.counts)
    return (seat.place, *(seat.strength or (None, None)), counts, seat.side)
