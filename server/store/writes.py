"""What can be written: each change of the memory as statements. When they are run is the writer's affair."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field

from server.store import settings
from server.store.kept import KeptMatch, KeptPerson, KeptRating, KeptTally

Value = str | bytes | float | None
Statement = tuple[str, tuple[Value, ...]]
News = Mapping[tuple[type, Hashable], object]
"""By kind, and by number or id: what is to be found; None: nothing is."""

_HOUSE = "UPDATE house SET value = ? WHERE key = ?"
_PERSON = """INSERT INTO people (number, identity, reclaim, name, settings, saved)
    VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(saved), 0) + 1 FROM people))
    ON CONFLICT (number) DO UPDATE SET identity = excluded.identity, reclaim = excluded.reclaim,
    name = excluded.name, settings = excluded.settings, saved = excluded.saved"""
_NOBODY = "UPDATE match_people SET person = NULL WHERE person "
_LINE = """INSERT INTO journal (book, number, at, line)
    SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM journal WHERE book = ?1"""
_NO_LINES = "DELETE FROM journal WHERE book = ?"
_NUMBER = "(SELECT number FROM matches WHERE id = ?)"
_TOO_MANY = """(SELECT number FROM people
    WHERE identity IS NOT NULL AND number NOT IN (SELECT person FROM ratings)
    AND number NOT IN (SELECT person FROM tallies) AND number NOT IN (SELECT value FROM json_each(?))
    ORDER BY saved DESC LIMIT -1 OFFSET ?)"""


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """One change: all of its statements or none."""

    key: Hashable
    """Of two that wait under the same key, the later one is enough; None: each is needed."""
    statements: tuple[Statement, ...]
    news: News = field(default_factory=dict)
    """What who asks is told before it is in the file."""
    kept: Callable[[], None] | None = None
    scrubs: bool = False
    """Whether what it deletes shall not be found in any file."""


def person_key(number: int) -> Hashable:
    return "person", number


def person(saved: KeptPerson) -> Write:
    """Somebody is like that, and was saved last."""
    fields = (saved.number, saved.identity, saved.reclaim, saved.name, settings.encode(saved.settings))
    return Write(person_key(saved.number), ((_PERSON, fields),), {(KeptPerson, saved.number): saved})


def forgotten(number: int) -> Write:
    """Nothing is known of somebody."""
    statements: tuple[Statement, ...] = (
        ("DELETE FROM people WHERE number = ?", (number,)),
        ("DELETE FROM ratings WHERE person = ?", (number,)),
        ("DELETE FROM tallies WHERE person = ?", (number,)),
        (_NOBODY + "= ?", (number,)),
    )
    nothing: News = {(kind, number): None for kind in (KeptPerson, KeptRating, KeptTally)}
    return Write(("forget", number), statements, nothing, scrubs=True)


def room(kept: int, spared: Iterable[int]) -> Write:
    """Of those with a key who have played nothing, so many; who was saved longest ago is forgotten first."""
    values = (json.dumps([*spared]), kept)
    statements: tuple[Statement, ...] = (
        (f"{_NOBODY} IN {_TOO_MANY}", values),
        (f"DELETE FROM people WHERE number IN {_TOO_MANY}", values),
    )
    return Write("room", statements)


def line(table: int, at: float, text: bytes, kept: Callable[[], None]) -> Write:
    """The next line of a book."""
    return Write(None, ((_LINE, (table, at, text)),), kept=kept)


def only_line(table: int, at: float, text: bytes, kept: Callable[[], None]) -> Write:
    """A book of one line."""
    return Write(None, ((_NO_LINES, (table,)), (_LINE, (table, at, text))), kept=kept)


def no_lines(table: int) -> Write:
    """No book."""
    return Write(None, ((_NO_LINES, (table,)),))


def fact(key: str, value: float) -> Write:
    """What the house knows of itself: `alive`, `last_person`, `last_table`."""
    return Write(key, ((_HOUSE, (value, key)),))


def match(over: KeptMatch, ratings: Iterable[KeptRating], tallies: Iterable[KeptTally]) -> Write:
    """A match is over, and that came of it."""
    statements: list[Statement] = [
        (f"DELETE FROM match_people WHERE match = {_NUMBER}", (over.id,)),
        (
            "INSERT OR REPLACE INTO matches (id, ended, summary, record) VALUES (?, ?, ?, ?)",
            (over.id, over.ended, over.summary, over.record),
        ),
    ]
    news: dict[tuple[type, Hashable], object] = {(KeptMatch, over.id): over}
    for seat, who in enumerate(over.people):
        seated = f"INSERT INTO match_people (match, seat, person, ended) VALUES ({_NUMBER}, ?, ?, ?)"
        statements.append((seated, (over.id, seat, who, over.ended)))
    for rating in ratings:
        fields = (rating.person, rating.mu, rating.sigma, rating.matches)
        statements.append(("INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?)", fields))
        news[KeptRating, rating.person] = rating
    for tally in tallies:
        statements.append(("INSERT OR REPLACE INTO tallies VALUES (?, ?)", (tally.person, tally.tally)))
        news[KeptTally, tally.person] = tally
    return Write(None, tuple(statements), news)
