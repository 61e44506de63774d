"""What the house has kept of finished matches: replays, what people have done, and who is strong."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat
from server import record
from server.house.people import Person
from server.records import Summary, read, read_tally
from server.store import KeptMatch, KeptRating, Store
from tui.chair import MatchEntry, Rating, Records, Replay, Tally

LISTED = 100
"""Matches in somebody's list."""
LEADERS = 20
SURE = 5
"""Matches before somebody may be among the leaders."""

Names = dict[int, str]
"""What people are called today, by number; who was forgotten has none."""


class Library:
    """Reads the store; nothing in it is a secret any more."""

    __slots__ = ("_store",)

    def __init__(self, store: Store) -> None:
        self._store = store

    def replay(self, match_id: str) -> Replay | None:
        """A finished match; None if there is none with this id."""
        kept = self._store.match(match_id)
        if kept is None:
            return None
        names = _names(kept, read(kept.summary), self._store.names(_numbers(kept)))
        return Replay(kept.id, record.decode(kept.record), names, kept.ended)

    def records(self, person: Person) -> Records:
        """What somebody may read of it."""
        me, store = person.number, self._store
        matches, best = store.matches(me, LISTED), store.best(LEADERS, SURE)
        own, tally = store.rating(me), store.tally(me)
        numbers = {me, *(leader.person for leader in best)}
        names = store.names(numbers.union(*map(_numbers, matches)))
        rating = None if own is None else _rating(own, me, names)
        summaries = ((kept, read(kept.summary)) for kept in matches)
        return Records(
            mine=replace(Tally() if tally is None else read_tally(tally.tally), rating=rating),
            matches=tuple(
                _entry(kept, summary, me, names) for kept, summary in summaries if summary is not None
            ),
            leaders=tuple(_rating(leader, me, names) for leader in best),
        )


def _numbers(kept: KeptMatch) -> set[int]:
    return {number for number in kept.people if number is not None}


def _entry(kept: KeptMatch, summary: Summary, me: int, names: Names) -> MatchEntry:
    points = tuple([seat.points for seat in summary.seats])
    return MatchEntry(kept.id, kept.ended, _names(kept, summary, names), points, Seat(kept.people.index(me)))


def _names(kept: KeptMatch, summary: Summary | None, names: Names) -> tuple[str, ...]:
    """What people are called today, and what bots were called; nothing, where somebody was forgotten."""
    bots = [""] * len(kept.people) if summary is None else [seat.name for seat in summary.seats]
    seats = zip(kept.people, bots, strict=True)
    return tuple([bot if number is None else names.get(number, "") for number, bot in seats])


def _rating(kept: KeptRating, me: int, names: Names) -> Rating:
    name = names.get(kept.person, "")
    return Rating(name, kept.mu, kept.sigma, kept.matches, me=kept.person == me)
