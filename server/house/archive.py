"""Archive a finished match for good: its record, id and summary, and its figures for ratings and tallies.

A match changes ratings only if a person sat at every seat and played to the end. If a person has abandoned
it, so that a bot held the seat at the end, it changes no rating. A person who is present has not abandoned
it, even if the others voted to go on without them. A tally counts all matches that a person played to the
end. The store counts a match when it keeps it (`server.store.projection`).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Record, Result, Seat, seats, write_record
from server.house.match_id import match_id
from server.house.people.people import Person
from server.house.rows import MatchRow, SeatFigures, Unrated
from server.house.seats import BotSitter
from server.house.store import Store
from server.house.table import Table
from server.match.match import Match
from server.stats import SeatSummary, Summary, counted, write

LATEST = 1000
"""Matches among which an older server's row is looked for: a finished table stays open for days at most."""


def archive(store: Store, table: Table, match: Match, now: float, *, reopened: bool = False) -> MatchRow:
    """Store a match that is over, unless it is stored already; its id is a hash of its record.

    A match that was `reopened` from its journal may have been stored by an older server, under the id that
    the older version of its record gave.
    """
    record = match.state.record()
    lines = write_record(record)
    name = match_id(lines)
    row = store.match(name)
    if row is None and reopened:
        row = _stored_before(store, record)
    if row is None:
        summary = _summary(table, match)
        sitters = [place.sitter for place in table.places]
        people = tuple(sitter.number if isinstance(sitter, Person) else None for sitter in sitters)
        row = MatchRow(name, now, lines, write(summary), people, summary.game, _unrated(table, summary))
        store.archive(row, _figures(table, people, summary))
    return row


def _stored_before(store: Store, record: Record) -> MatchRow | None:
    """Return the match with the same deals: every version of a record holds their commitments."""
    commitments = [stretch.deal.commitment.encode() for stretch in record.stretches]
    latest = store.matches(None, LATEST)
    return next((row for row in latest if all(each in row.record for each in commitments)), None)


def _summary(table: Table, match: Match) -> Summary:
    game, away = match.state.game, _away(table, match)
    assert game.result is not None, "the match is over"
    points = game.result.points
    held = [_held(table, seat, points[seat], seat in away) for seat in seats(len(table.places))]
    return Summary(
        game=table.rules.name,
        seats=tuple(held),
        places=game.result.places,
        sides=_sides(game.result),
        counts=dict(table.rules.summary(game)),
        rated=not any(seat.bot for seat in held),
    )


def _sides(result: Result) -> tuple[int, ...]:
    """Return the sides by seat; nothing if everyone played alone."""
    return result.sides if len(set(result.sides)) < len(result.sides) else ()


def _held(table: Table, seat: Seat, points: int, away: bool) -> SeatSummary:
    sitter = table.places[seat].sitter
    if isinstance(sitter, BotSitter):
        return SeatSummary(points, sitter.kind, sitter.name)
    return SeatSummary(points, table.rules.sit_in if away else "")


def _away(table: Table, match: Match) -> frozenset[Seat]:
    """Return the seats that bots played at the end though their people had not left.

    People who were present but silent do not count as away. A match cannot end while no person is present,
    except that a restarted server reads its end from the journal. Then it is not known any more who was
    present, and everyone counts as present.
    """
    if match.deserted:
        return frozenset()
    absent = {seat for seat in seats(len(table.places)) if table.seats.player(seat) is not None}
    there = {Seat(number) for number, place in enumerate(table.places) if place.sitter in table.there}
    return (match.control.sat_out - there) | absent


def _unrated(table: Table, summary: Summary) -> Unrated | None:
    if summary.rated:
        return None
    sitters = [place.sitter for place in table.places]
    own = any(isinstance(sitter, BotSitter) and sitter.instead_of is None for sitter in sitters)
    return Unrated.BOT if own else Unrated.ABANDONED


def _figures(table: Table, people: Sequence[int | None], summary: Summary) -> list[SeatFigures]:
    """Return the figures for ratings and tallies, by seat."""
    strengths = table.journal.strengths
    figures = list[SeatFigures]()
    for seat, number in enumerate(people):
        played = number is not None and not summary.seats[seat].bot
        counts = counted(summary, Seat(seat), tuple(table.rules.bots)) if played else None
        strength = None if number is None else strengths[seat]
        side = summary.sides[seat] if summary.sides else None
        figures.append(SeatFigures(summary.places[seat], strength, counts, side))
    return figures
