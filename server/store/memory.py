"""A memory that ends with the process: for tests and for `shamans play`."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from server.store.kept import KeptLine, KeptMatch, KeptPerson, KeptRating, KeptTable, KeptTally

KEPT = 10_000


class MemoryStore:
    """Everything at once, and nothing on a disk."""

    def __init__(self, kept: int = KEPT, now: Callable[[], float] = time.time) -> None:
        """`kept`: so many people with a key who have played nothing; who was saved longest ago goes first."""
        self.last_person = 0
        self.last_table = 0
        self._kept = kept
        self._now = now
        self._people: dict[int, KeptPerson] = {}
        """Who was saved last is last."""
        self._books: dict[int, list[KeptLine]] = {}
        self._matches: dict[str, KeptMatch] = {}
        self._ratings: dict[int, KeptRating] = {}
        self._tallies: dict[int, KeptTally] = {}
        self._alive = 0.0
        self._spared: Callable[[], Collection[int]] = tuple

    # ---- what there is

    def people(self, most: int, also: Collection[int] = ()) -> list[KeptPerson]:
        """Of those with a key the latest and these, then every guest."""
        latest = list(reversed(self._people.values()))
        known = [person for person in latest if person.identity is not None]
        asked = [person for place, person in enumerate(known) if place < most or person.number in also]
        return asked + [person for person in latest if person.identity is None]

    def tables(self) -> list[KeptTable]:
        """The open ones, by number."""
        return [KeptTable(number, tuple(lines)) for number, lines in sorted(self._books.items())]

    def alive(self) -> float:
        """When it was last said."""
        return self._alive

    # ---- people

    def save_person(self, person: KeptPerson) -> bool:
        """Keep somebody; for that, the one saved longest ago may have to go."""
        self.last_person = max(self.last_person, person.number)
        self._people.pop(person.number, None)
        self._people[person.number] = person
        if len(self._people) > self._kept:
            self._make_room()
        return True

    def spare(self, whom: Callable[[], Collection[int]]) -> None:
        """Whom to ask."""
        self._spared = whom

    def person(self, identity: str) -> KeptPerson | None:
        """Who has this key."""
        return next((person for person in self._people.values() if person.identity == identity), None)

    def names(self, numbers: Iterable[int]) -> dict[int, str]:
        """What these people are called."""
        return {number: self._people[number].name for number in numbers if number in self._people}

    def forget(self, number: int) -> None:
        """Drop all that is known of somebody, but not that the number was given."""
        self.last_person = max(self.last_person, number)
        self._people.pop(number, None)
        self._ratings.pop(number, None)
        self._tallies.pop(number, None)
        for match in [match for match in self._matches.values() if number in match.people]:
            people = tuple(None if person == number else person for person in match.people)
            self._matches[match.id] = replace(match, people=people)

    # ---- the books of open tables

    def append(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """The next line."""
        self.last_table = max(self.last_table, table)
        self._books.setdefault(table, []).append(KeptLine(self._now(), line))
        kept()

    def begin_anew(self, table: int, line: bytes, kept: Callable[[], None]) -> None:
        """The only line."""
        self._books.pop(table, None)
        self.append(table, line, kept)

    def close_table(self, table: int) -> None:
        """Drop the book."""
        self._books.pop(table, None)

    def say_alive(self, at: float) -> None:
        """Remember when."""
        self._alive = at

    # ---- what is over

    def archive(
        self, match: KeptMatch, ratings: Sequence[KeptRating] = (), tallies: Sequence[KeptTally] = ()
    ) -> None:
        """Keep a match and what comes of it."""
        self._matches.pop(match.id, None)
        self._matches[match.id] = match
        self._ratings.update((rating.person, rating) for rating in ratings)
        self._tallies.update((tally.person, tally) for tally in tallies)

    def match(self, id: str) -> KeptMatch | None:  # noqa: A002  # it is a match's id and nothing else
        """One match."""
        return self._matches.get(id)

    def matches(self, person: int | None, most: int) -> list[KeptMatch]:
        """The newest first."""
        latest = [
            match for match in reversed(self._matches.values()) if person is None or person in match.people
        ]
        return sorted(latest, key=lambda match: -match.ended)[:most]

    def rating(self, person: int) -> KeptRating | None:
        """Somebody's."""
        return self._ratings.get(person)

    def tally(self, person: int) -> KeptTally | None:
        """Somebody's."""
        return self._tallies.get(person)

    def best(self, most: int, least_matches: int) -> list[KeptRating]:
        """The highest first; of equals, who came first to the house."""
        sure = [rating for rating in self._ratings.values() if rating.matches >= least_matches]
        return sorted(sure, key=lambda rating: (3 * rating.sigma - rating.mu, rating.person))[:most]

    # ---- the disk

    def on_trouble(self, tell: Callable[[bool], None]) -> None:
        """There is no disk to fail."""

    def close(self) -> None:
        """There is nowhere to keep it."""

    def _make_room(self) -> None:
        stay = {*self._spared(), *self._ratings, *self._tallies}
        latest = [
            person.number
            for person in reversed(self._people.values())
            if person.identity is not None and person.number not in stay
        ]
        for number in latest[self._kept :]:
            self.forget(number)
