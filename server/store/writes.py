"""What can be written: each change of the memory as statements. When they are run is the writer's affair."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from server.store import settings
from server.store.kept import KeptMatch, KeptPerson, KeptRating

Value = str | bytes | float | None
Statement = tuple[str, tuple[Value, ...]]

_HOUSE = "UPDATE house SET value = ? WHERE key = ?"
_PERSON = """INSERT OR REPLACE INTO people (number, identity, reclaim, name, settings, saved)
    VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(saved), 0) + 1 FROM people))"""
_NOBODY = "UPDATE match_people SET person = NULL WHERE person "
_LINE = """INSERT INTO journal (book, number, at, line)
    SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM journal WHERE book = ?1"""
_NO_LINES = "DELETE FROM journal WHERE book = ?"
_TOO_MANY = """(SELECT number FROM people
    WHERE identity IS NOT NULL AND number NOT IN (SELECT person FROM ratings)
    ORDER BY saved DESC LIMIT -1 OFFSET ?)"""


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """One change: all of its statements or none."""

    key: Hashable
    """Of two that wait under the same key, the later one is enough; None: each is needed."""
    statements: tuple[Statement, ...]
    value: object = None
    """What who asks is told before it is in the file."""
    kept: Callable[[], None] | None = None
    scrubs: bool = False
    """Whether what it deletes shall not be found in any file."""


def person_key(number: int) -> Hashable:
    return "person", number


def forget_key(number: int) -> Hashable:
    return "forget", number


def rating_key(person: int) -> Hashable:
    return "rating", person


def match_key(id: str) -> Hashable:  # noqa: A002  # it is a match's id and nothing else
    return "match", id


def person(saved: KeptPerson) -> Write:
    """Somebody is like that, and was saved last."""
    fields = (saved.number, saved.identity, saved.reclaim, saved.name, settings.encode(saved.settings))
    return Write(person_key(saved.number), ((_PERSON, fields),), saved)


def forgotten(number: int) -> Write:
    """Nothing is known of somebody."""
    statements: tuple[Statement, ...] = (
        ("DELETE FROM people WHERE number = ?", (number,)),
        ("DELETE FROM ratings WHERE person = ?", (number,)),
        (_NOBODY + "= ?", (number,)),
    )
    return Write(forget_key(number), statements, scrubs=True)


def room(kept: int) -> Write:
    """Of those with a key and without a rating, so many; who was saved longest ago is forgotten first."""
    statements: tuple[Statement, ...] = (
        (f"{_NOBODY} IN {_TOO_MANY}", (kept,)),
        (f"DELETE FROM people WHERE number IN {_TOO_MANY}", (kept,)),
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


def match(over: KeptMatch) -> Write:
    """A match is over."""
    statements: list[Statement] = [
        ("DELETE FROM match_people WHERE match = ?", (over.id,)),
        (
            "INSERT OR REPLACE INTO matches (id, ended, summary, record) VALUES (?, ?, ?, ?)",
            (over.id, over.ended, over.summary, over.record),
        ),
    ]
    statements += (
        ("INSERT INTO match_people (match, seat, person) VALUES (?, ?, ?)", (over.id, seat, who))
        for seat, who in enumerate(over.people)
    )
    return Write(match_key(over.id), tuple(statements), over)


def rating(saved: KeptRating) -> Write:
    """Somebody is that strong."""
    fields = (saved.person, saved.mu, saved.sigma, saved.matches)
    return Write(
        rating_key(saved.person), (("INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?)", fields),), saved
    )
