"""Read rows from the file. Writes that still wait are not known here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from server.house.rows import LineRow, MatchRow, PersonRow, RatingRow, TableRow, TallyRow
from server.ops.cannot_start import CannotStart
from server.store.chain import break_in
from server.store.columns import typed
from server.store.opening import why
from server.store.settings_codec import decode

_PERSON = "SELECT number, identity, reclaim, name, settings FROM people"
_SEATS = "SELECT person FROM match_people WHERE match = matches.number ORDER BY seat"
_MATCH = f"""SELECT id, ended, record, summary, (SELECT json_group_array(person) FROM ({_SEATS})),
    game, nullif(unrated, '') FROM matches"""
_NEWEST = "ORDER BY ended DESC, number DESC"
_RATING = "SELECT person, mu, sigma, matches FROM ratings"
_THESE = "(SELECT value FROM json_each(?))"
_LARGEST_FACT = 2**53
"""The largest number of a person or a table, and the latest time: all smaller whole numbers are floats."""

Row = tuple[Any, ...]  # Any: a damaged file may have any type in any column
Made = TypeVar("Made")


class CannotRead(CannotStart):
    """A row cannot be read, so it may exist: no server starts like that, and none overwrites the row."""


class StoreReader:
    """Queries the file, on the event loop.

    If the file cannot be read, the queries raise `CannotRead`, and the host is told once. Lists that are only
    displayed are empty then.
    """

    def __init__(self, path: Path, database: sqlite3.Connection, tell: Callable[[str], None]) -> None:
        self._path = path
        self._database = database
        self._tell = tell
        self._told = False

    def facts(self) -> dict[str, float]:
        """Return the facts about the server by name: `alive`, `last_person`, `last_table`."""
        return dict(self._rows(_fact, "SELECT key, value FROM house"))

    def people(self, most: int, also: Collection[int]) -> list[PersonRow]:
        """Return the `most` last saved people with a key and those in `also`, then every guest."""
        latest = "SELECT number FROM people WHERE identity IS NOT NULL ORDER BY saved DESC LIMIT ?"
        known = self._rows(
            _person,
            f"""{_PERSON} WHERE identity IS NOT NULL AND (number IN ({latest}) OR number IN {_THESE})
            ORDER BY saved DESC""",
            *(most, json.dumps([*also])),
        )
        return known + self._rows(_person, f"{_PERSON} WHERE identity IS NULL ORDER BY saved DESC")

    def person(self, identity: str) -> PersonRow | None:
        """Return the person with this identity."""
        return next(iter(self._rows(_person, f"{_PERSON} WHERE identity = ?", identity)), None)

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """Return the names of people by their numbers."""
        question = f"SELECT number, name FROM people WHERE number IN {_THESE}"
        return dict(self._seen(_name, question, json.dumps([*numbers])))

    def holders(self, looks: Iterable[str]) -> set[int]:
        """Return the numbers of the people whose names have one of these looks."""
        question = f"SELECT person FROM looks WHERE look IN {_THESE}"
        return set(self._seen(_number, question, json.dumps([*looks])))

    def tables(self) -> list[TableRow]:
        """Return the open tables, by number."""
        return self._journals("journal")

    def aside(self) -> list[TableRow]:
        """Return the tables whose journals were set aside, by number."""
        return self._journals("set_aside")

    def _journals(self, kept_in: str) -> list[TableRow]:
        question = f"SELECT book, number, at, line, chain FROM {kept_in} ORDER BY book, number"
        rows = self._rows(tuple, question)  # a wrong value breaks the chain of its journal
        return [_table(book, list(lines)) for book, lines in groupby(rows, itemgetter(0))]

    def match(self, id: str) -> MatchRow | None:  # noqa: A002  # the natural name: the id of a match
        """Return the match with this id."""
        return next(iter(self._rows(_match, f"{_MATCH} WHERE id = ?", id)), None)

    def matches(self, person: int | None, most: int) -> list[MatchRow]:
        """Return the newest `most` matches of a person (None: of all people), the newest first."""
        if person is None:
            return self._seen(_match, f"{_MATCH} {_NEWEST} LIMIT ?", most)
        # limit first: sorting all their matches would also move the large records
        theirs = "SELECT DISTINCT match, ended FROM match_people WHERE person = ?"
        few = f"SELECT match FROM ({theirs} ORDER BY ended DESC, match DESC LIMIT ?)"
        return self._seen(_match, f"{_MATCH} WHERE number IN ({few}) {_NEWEST}", person, most)

    def rating(self, game: str, person: int) -> RatingRow | None:
        """Return a person's rating."""
        return next(iter(self._rows(_rating, f"{_RATING} WHERE game = ? AND person = ?", game, person)), None)

    def tally(self, game: str, person: int) -> TallyRow | None:
        """Return a person's tally."""
        question = "SELECT person, tally FROM tallies WHERE game = ? AND person = ?"
        return next(iter(self._rows(_tally, question, game, person)), None)

    def best(self, game: str, most: int, least_matches: int) -> list[RatingRow]:
        """Return the highest ratings, the highest first; among equals, the lowest person number first."""
        sure = f"{_RATING} WHERE game = ? AND matches >= ? ORDER BY mu - 3 * sigma DESC, person LIMIT ?"
        return self._seen(_rating, sure, game, least_matches, most)

    def _rows(self, make: Callable[[Row], Made], question: str, *values: str | int) -> list[Made]:
        """Return what `make` makes of each row; it raises `ValueError` for a value of a wrong type."""
        try:
            return [make(row) for row in self._database.execute(question, values).fetchall()]
        except (sqlite3.Error, ValueError, OverflowError) as error:
            if not self._told:
                self._told = True
                self._tell(f"Cannot read {self._path}: {why(error)}. Lists stay empty.")
            raise CannotRead(f"{self._path} cannot be read: {why(error)}.") from None

    def _seen(self, make: Callable[[Row], Made], question: str, *values: str | int) -> list[Made]:
        """Return the rows of a list that is only displayed; it is empty if the file cannot be read."""
        try:
            return self._rows(make, question, *values)
        except CannotRead:
            return []


def _fact(row: Row) -> tuple[str, float]:
    return typed(row, tuple[str, Annotated[float, msgspec.Meta(ge=0, le=_LARGEST_FACT)]])


def _number(row: Row) -> int:
    (number,) = row
    return typed(number, int)


def _name(row: Row) -> tuple[int, str]:
    return typed(row, tuple[int, str])


def _person(row: Row) -> PersonRow:
    *known, settings = row
    return PersonRow(*typed(known, tuple[int, str | None, bytes | None, str]), decode(settings))


def _table(number: int, lines: list[Row]) -> TableRow:
    broken = break_in((position, at, line, link) for _, position, at, line, link in lines)
    fault = "" if broken is None else f"line {broken}"
    return TableRow(number, tuple(LineRow(at, line) for _, _, at, line, _ in lines), lines[0][1], fault)


def _match(row: Row) -> MatchRow:
    columns = dict(zip(MatchRow.__match_args__, row, strict=True))
    return typed({**columns, "people": json.loads(columns["people"])}, MatchRow)


def _rating(row: Row) -> RatingRow:
    return RatingRow(*typed(row, tuple[int, float, float, int]))


def _tally(row: Row) -> TallyRow:
    return TallyRow(*typed(row, tuple[int, bytes]))
