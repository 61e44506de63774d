"""Ratings and tallies, computed from the stored matches.

A match is counted in the transaction that stores it, from the figures that are in the file at that time. So
if two servers write, neither loses a match of the other. A person is compared with the strengths that the
others had when the match began. Those strengths are stored with the match, and stay when a person is
forgotten. So a recount of all matches, in the order in which they were stored, gives the same figures.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from server.house.rows import MatchRow, SeatFigures, Unrated
from server.stats import add_counts, rated
from server.store.columns import typed

_COUNTS = msgspec.json.Decoder(dict[str, int])
_RATING = "SELECT mu, sigma, matches FROM ratings WHERE game = ? AND person = ?"
_MATCHES = "SELECT number, id, game, nullif(unrated, '') FROM matches ORDER BY number"
_Match = tuple[int, str, str, Unrated | None]
_Seat = tuple[int | None, int | None, float | None, float | None, bytes | None, int | None]
_TALLY = "SELECT tally FROM tallies WHERE game = ? AND person = ?"


def count(database: sqlite3.Connection, match: MatchRow, figures: Sequence[SeatFigures]) -> None:
    """Add a match to the ratings and tallies of its people."""
    for seat, (person, of_seat) in enumerate(zip(match.people, figures, strict=False)):
        if person is None:
            continue
        if of_seat.counts is not None:
            _add(database, match.game, person, of_seat)
        if match.unrated is None:
            _rate(database, match.game, person, seat, figures)


def _add(database: sqlite3.Connection, game: str, person: int, of_seat: SeatFigures) -> None:
    before = database.execute(_TALLY, (game, person)).fetchone()
    after = add_counts(b"{}" if before is None else before[0], of_seat.counts or {})
    database.execute("INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)", (game, person, after))


def _rate(
    database: sqlite3.Connection, game: str, person: int, seat: int, figures: Sequence[SeatFigures]
) -> None:
    strengths = [of_seat.strength for of_seat in figures]
    matches = 0
    if known := database.execute(_RATING, (game, person)).fetchone():
        strengths[seat], matches = known[:2], known[2]
    places, sides = [of_seat.place for of_seat in figures], [of_seat.side for of_seat in figures]
    after = rated(strengths, places, sides)
    database.execute(
        "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?)", (game, person, *after[seat], matches + 1)
    )


@dataclass(frozen=True, slots=True)
class Recount:
    """The result of a recount."""

    matches: int
    figures: int
    """The number of ratings and tallies after the recount."""
    changed: int
    """The number of ratings and tallies that the recount changed, added or removed."""


def count_again(database: sqlite3.Connection) -> Recount:
    """Count all matches again, in one transaction; raise `ValueError` if a row has a wrong value."""
    with database:
        database.execute("BEGIN IMMEDIATE")
        before = _all_figures(database)
        database.execute("DELETE FROM ratings")
        database.execute("DELETE FROM tallies")
        database.execute(
            "INSERT INTO ratings SELECT game, person, mu, sigma, matches FROM carried WHERE mu IS NOT NULL"
        )
        database.execute(
            "INSERT INTO tallies SELECT game, person, tally FROM carried WHERE tally IS NOT NULL"
        )
        matches = typed(database.execute(_MATCHES).fetchall(), list[_Match])
        for number, name, game, unrated in matches:
            people, figures = _seats(database, number)
            count(database, MatchRow(name, 0.0, b"", b"", people, game, unrated), figures)
        after = _all_figures(database)
        changed = {key for key in {*before, *after} if before.get(key) != after.get(key)}
        return Recount(len(matches), len(after), len(changed))


def _seats(database: sqlite3.Connection, match: int) -> tuple[tuple[int | None, ...], list[SeatFigures]]:
    """Return the people of a match and the figures of their seats; none if they are in `carried` instead."""
    question = "SELECT person, place, mu, sigma, counts, side FROM match_people WHERE match = ? ORDER BY seat"
    rows = typed(database.execute(question, (match,)).fetchall(), list[_Seat])
    figures = [
        SeatFigures(
            place,
            None if mu is None or sigma is None else (mu, sigma),
            None if counts is None else _COUNTS.decode(counts),
            side,
        )
        for _, place, mu, sigma, counts, side in rows
        if place is not None
    ]
    return tuple(row[0] for row in rows), figures


def _all_figures(database: sqlite3.Connection) -> dict[tuple[str, str, int], object]:
    """Return every rating and tally, by kind, game and person."""
    ratings = database.execute("SELECT game, person, mu, sigma, matches FROM ratings")
    figures: dict[tuple[str, str, int], object] = {
        ("rating", game, person): rest for game, person, *rest in ratings
    }
    for game, person, tally in database.execute("SELECT game, person, tally FROM tallies"):
        figures["tally", game, person] = tally
    return figures
