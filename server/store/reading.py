"""What is in the file, as values. What waits to be written is not known here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from server.hostkey import CannotStart
from server.store.kept import KeptLine, KeptMatch, KeptPerson, KeptRating, KeptTable, KeptTally
from server.store.opening import why
from server.store.settings import decode

_PERSON = "SELECT number, identity, reclaim, name, settings FROM people"
_SEATS = "SELECT person FROM match_people WHERE match = matches.number ORDER BY seat"
_MATCH = f"""SELECT id, ended, record, summary, (SELECT json_group_array(person) FROM ({_SEATS}))
    FROM matches"""
_NEWEST = "ORDER BY ended DESC, number DESC"
_RATING = "SELECT person, mu, sigma, matches FROM ratings"
_THESE = "(SELECT value FROM json_each(?))"

Row = tuple[Any, ...]  # Any: the columns' types are the schema's


class CannotRead(CannotStart):
    """What was asked for may be in the file, or not: no server starts with that, and none writes over it."""


class Reader:
    """Asks the file, on the loop. `CannotRead` if it cannot be read, of which the host is told once; a list
    that is only looked at has nothing in it then.
    """

    def __init__(self, path: Path, database: sqlite3.Connection, tell: Callable[[str], None]) -> None:
        self._path = path
        self._database = database
        self._tell = tell
        self._told = False

    def facts(self) -> dict[str, float]:
        """What the house knows of itself."""
        return dict(self._rows("SELECT key, value FROM house"))

    def people(self, most: int, also: Collection[int]) -> list[KeptPerson]:
        """Of those with a key the latest and these, then every guest."""
        latest = "SELECT number FROM people WHERE identity IS NOT NULL ORDER BY saved DESC LIMIT ?"
        known = self._rows(
            f"""{_PERSON} WHERE identity IS NOT NULL AND (number IN ({latest}) OR number IN {_THESE})
            ORDER BY saved DESC""",
            *(most, json.dumps([*also])),
        )
        guests = self._rows(f"{_PERSON} WHERE identity IS NULL ORDER BY saved DESC")
        return [_person(row) for row in known + guests]

    def person(self, identity: str) -> KeptPerson | None:
        """Who has this key."""
        return next(map(_person, self._rows(f"{_PERSON} WHERE identity = ?", identity)), None)

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """What these people are called."""
        question = f"SELECT number, name FROM people WHERE number IN {_THESE}"
        return dict(self._seen(question, json.dumps([*numbers])))

    def tables(self) -> list[KeptTable]:
        """The open ones, by number."""
        books: dict[int, list[KeptLine]] = {}
        for book, at, line in self._rows("SELECT book, at, line FROM journal ORDER BY book, number"):
            books.setdefault(book, []).append(KeptLine(at, line))
        return [KeptTable(number, tuple(lines)) for number, lines in books.items()]

    def match(self, id: str) -> KeptMatch | None:  # noqa: A002  # it is a match's id and nothing else
        """One match."""
        return next(map(_match, self._rows(f"{_MATCH} WHERE id = ?", id)), None)

    def matches(self, person: int | None, most: int) -> list[KeptMatch]:
        """The newest first."""
        if person is None:
            rows = self._seen(f"{_MATCH} {_NEWEST} LIMIT ?", most)
        else:  # the few are found first: sorting them all would carry their records about
            theirs = "SELECT DISTINCT match, ended FROM match_people WHERE person = ?"
            few = f"SELECT match FROM ({theirs} ORDER BY ended DESC, match DESC LIMIT ?)"
            rows = self._seen(f"{_MATCH} WHERE number IN ({few}) {_NEWEST}", person, most)
        return [_match(row) for row in rows]

    def rating(self, person: int) -> KeptRating | None:
        """Somebody's."""
        return next((KeptRating(*row) for row in self._rows(f"{_RATING} WHERE person = ?", person)), None)

    def tally(self, person: int) -> KeptTally | None:
        """Somebody's."""
        rows = self._rows("SELECT person, tally FROM tallies WHERE person = ?", person)
        return next((KeptTally(*row) for row in rows), None)

    def best(self, most: int, least_matches: int) -> list[KeptRating]:
        """The highest first; of equals, who came first to the house."""
        sure = f"{_RATING} WHERE matches >= ? ORDER BY mu - 3 * sigma DESC, person LIMIT ?"
        return [KeptRating(*row) for row in self._seen(sure, least_matches, most)]

    def _rows(self, question: str, *values: str | int) -> list[Row]:
        try:
            return self._database.execute(question, values).fetchall()
        except (sqlite3.Error, ValueError, OverflowError) as error:
            if not self._told:
                self._told = True
                self._tell(f"Something cannot be read: {self._path}: {why(error)}.")
            raise CannotRead(f"{self._path} cannot be read: {why(error)}.") from None

    def _seen(self, question: str, *values: str | int) -> list[Row]:
        """A list that nothing follows from."""
        try:
            return self._rows(question, *values)
        except CannotRead:
            return []


def _person(row: Row) -> KeptPerson:
    number, identity, reclaim, name, settings = row
    return KeptPerson(number, identity, reclaim, name, decode(settings))


def _match(row: Row) -> KeptMatch:
    name, ended, record, summary, people = row
    return KeptMatch(name, ended, record, summary, tuple(json.loads(people)))
