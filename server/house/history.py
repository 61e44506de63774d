"""Read the store's finished matches: replays, people's records and the leaders."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Record, Seat, UnreadableRecord
from server.house.people.people import Person
from server.house.rows import MatchRow, RatingRow
from server.house.store import Store
from server.match import record_codec
from server.stats import Summary, read, read_tally
from tui.door import MatchEntry, Rating, Records, Replay, Tally

LISTED = 100
"""Most matches in a person's list."""
LEADERS = 20
SURE = 5
"""Least matches of a person among the leaders."""

NO_RECORD = Record("", 0, {})
Names = dict[int, str]
"""The present names of people, by number; a forgotten person has none."""


class MatchHistory:
    """Reads finished matches from the store; nothing in them is secret any more."""

    __slots__ = ("_game", "_store")

    def __init__(self, store: Store, game: str) -> None:
        """Read from `store`; where a reader names no game, tallies and ratings are those of `game`."""
        self._store = store
        self._game = game

    def replay(self, match_id: str) -> Replay | None:
        """Return a finished match; None if no match has this id.

        A record that cannot be read is shown as one of no game: it cannot be replayed, and `verify` says why.
        """
        row = self._store.match(match_id)
        if row is None:
            return None
        try:
            record = record_codec.decode(row.record)
        except UnreadableRecord:
            record = NO_RECORD
        return Replay(row.id, record, row.record, self.names(row), row.ended)

    def names(self, row: MatchRow) -> tuple[str, ...]:
        """Return the names of those who played a match, by seat; empty for a forgotten person."""
        return _names(row, _summary(row), self._store.names(_numbers(row)))

    def records(self, person: Person, game: str = "") -> Records:
        """Return a person's matches; and their tally and rating in a game, and its leaders."""
        me, store, game = person.number, self._store, game or self._game
        matches, best = store.matches(me, LISTED), store.best(game, LEADERS, SURE)
        own, tally = store.rating(game, me), store.tally(game, me)
        numbers = {me, *(leader.person for leader in best)}
        names = store.names(numbers.union(*map(_numbers, matches)))
        rating = None if own is None else _rating(own, me, names)
        summaries = ((row, _summary(row)) for row in matches)
        return Records(
            mine=replace(Tally() if tally is None else read_tally(tally.tally), rating=rating),
            matches=tuple(
                _entry(row, summary, me, names) for row, summary in summaries if summary is not None
            ),
            leaders=tuple(_rating(leader, me, names) for leader in best),
        )


def _numbers(row: MatchRow) -> set[int]:
    return {number for number in row.people if number is not None}


def _summary(row: MatchRow) -> Summary | None:
    """Return the summary of a match; None if it cannot be read or is of another number of seats."""
    summary = read(row.summary)
    return summary if summary is not None and len(summary.seats) == len(row.people) else None


def _entry(row: MatchRow, summary: Summary, me: int, names: Names) -> MatchEntry:
    points = tuple([seat.points for seat in summary.seats])
    own = Seat(row.people.index(me))
    counts = {name: by_seat[own] for name, by_seat in summary.counts.items()}
    played = _names(row, summary, names)
    return MatchEntry(
        row.id, row.game, row.ended, played, points, own, summary.places[own], counts, summary.places
    )


def _names(row: MatchRow, summary: Summary | None, names: Names) -> tuple[str, ...]:
    """Return the present names of people and the bots' names then, by seat; empty for a forgotten person."""
    bots = [""] * len(row.people) if summary is None else [seat.name for seat in summary.seats]
    seats = zip(row.people, bots, strict=True)
    return tuple([bot if number is None else names.get(number, "") for number, bot in seats])


def _rating(row: RatingRow, me: int, names: Names) -> Rating:
    name = names.get(row.person, "")
    return Rating(name, row.mu, row.sigma, row.matches, me=row.person == me)
