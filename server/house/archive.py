"""A match that is over: what is kept of it, for ever, by which id, and what comes of it for whom.

Ratings are people's, and come from matches of people: at every seat sat a person, and played it to the end. A
match that somebody has abandoned, so that a bot held the seat when it ended, changes nobody's; who is there
has not, whatever the others have voted. Tallies are of all matches that somebody played to the end; one is
added at a time, for thousands could not be read at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat, seats
from engine.shamans import to_record
from server import record
from server.house.people import Person
from server.house.table import BotSitter, Table
from server.match.match import Match
from server.match.players import SIT_IN
from server.records import (
    SeatSummary,
    Summary,
    counted,
    rated_anew,
    read_tally,
    rounds_of,
    write,
    write_tally,
)
from server.replay.ids import match_id
from server.store import KeptMatch, KeptRating, KeptTally, Store
from tui.chair import Tally


def archive(store: Store, table: Table, match: Match, now: float) -> str:
    """Keep a match that is over, unless it is kept already; its id follows from all that went into it."""
    lines = record.encode(to_record(match.game, tuple(match.deals)))
    name = match_id(lines)
    if store.match(name) is None:
        summary = _summary(table, match)
        sitters = [place.sitter for place in table.places]
        people = tuple(sitter.number if isinstance(sitter, Person) else None for sitter in sitters)
        kept = KeptMatch(name, now, lines, write(summary), people)
        store.archive(kept, _ratings(store, table, summary), _tallies(store, people, summary))
    return name


def _summary(table: Table, match: Match) -> Summary:
    view = match.game.view(None)
    assert view.winner is not None, "the match is over"
    away = _away(table, match)
    held = [_held(table, seat, view.points[seat], seat in away) for seat in seats(len(table.places))]
    return Summary(
        seats=tuple(held),
        winner=view.winner,
        rounds=rounds_of(match.game),
        rated=not any(seat.bot for seat in held),
    )


def _held(table: Table, seat: Seat, points: int, away: bool) -> SeatSummary:
    sitter = table.places[seat].sitter
    if isinstance(sitter, BotSitter):
        return SeatSummary(points, sitter.kind, sitter.name)
    return SeatSummary(points, SIT_IN if away else "")


def _away(table: Table, match: Match) -> frozenset[Seat]:
    """Whose seats bots played in the end, though they had not left; the silent who were there are not away.

    No match ends while nobody is there: if so, the house has just opened again, and who was there is not
    known any more. Then everyone was.
    """
    if match.deserted:
        return frozenset()
    absent = {seat for seat in seats(len(table.places)) if table.player(seat) is not None}
    there = {Seat(number) for number, place in enumerate(table.places) if place.sitter in table.there}
    return (match.sign(None).sat_out - there) | absent


def _ratings(store: Store, table: Table, summary: Summary) -> list[KeptRating]:
    if not summary.rated:
        return []
    before = [(person.number, store.rating(person.number)) for person in table.people]
    return rated_anew(before, [seat.points for seat in summary.seats])


def _tallies(store: Store, people: Sequence[int | None], summary: Summary) -> list[KeptTally]:
    tallies = list[KeptTally]()
    for seat, number in enumerate(people):
        if number is not None and not summary.seats[seat].bot:
            before = store.tally(number)
            tally = Tally() if before is None else read_tally(before.tally)
            tallies.append(KeptTally(number, write_tally(counted(tally, summary, Seat(seat)))))
    return tallies
