"""What every memory of the house does, in a file or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from server.store import (
    FILE_NAME,
    KeptLine,
    KeptRating,
    KeptTable,
    MemoryStore,
    SqliteStore,
    Store,
)
from store.keeping import FRENCH, guest, known, match, nothing
from tui.chair import Settings


def settle(store: Store) -> None:
    """Lists are of what is kept already."""
    if isinstance(store, SqliteStore):
        assert store.settled()


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    told: list[str] = []
    seconds = count(100)
    store: Store
    if request.param == "memory":
        store = MemoryStore(now=lambda: float(next(seconds)))
    else:
        store = SqliteStore(tmp_path / FILE_NAME, told.append, now=lambda: float(next(seconds)))
    yield store
    store.close()
    assert told == []


def test_a_new_house_knows_nothing(store: Store) -> None:
    assert (store.last_person, store.last_table, store.alive()) == (0, 0, 0.0)
    assert (store.people(10), store.tables(), store.matches(None, 10), store.best(10)) == ([], [], [], [])
    assert store.person("key 1") is None
    assert store.name_of(1) is None
    assert store.match("a") is None
    assert store.rating(1) is None


def test_a_person_is_found_at_once(store: Store) -> None:
    store.save_person(known(1, "anna"))
    assert store.person("key 1") == known(1, "anna")
    assert store.name_of(1) == "anna"
    store.save_person(known(1, "hanna", Settings(mouse=False)))
    assert store.person("key 1") == known(1, "hanna", Settings(mouse=False))
    assert store.person("key 2") is None
    settle(store)
    assert store.person("key 1") == known(1, "hanna", Settings(mouse=False))
    assert store.name_of(1) == "hanna"


def test_people_come_as_they_were_saved_last(store: Store) -> None:
    for person in (known(1), guest(2), known(3), known(4), guest(5), known(1, "anna")):
        store.save_person(person)
    settle(store)
    assert store.people(2) == [known(1, "anna"), known(4), guest(5), guest(2)]
    assert store.people(0) == [guest(5), guest(2)]


def test_no_number_is_given_twice(store: Store) -> None:
    store.save_person(known(7))
    store.save_person(known(3))
    store.append(8, b"x\n", nothing)
    store.append(4, b"x\n", nothing)
    assert (store.last_person, store.last_table) == (7, 8)
    store.begin_anew(9, b"x\n", nothing)
    store.forget(7)
    store.close_table(9)
    assert (store.last_person, store.last_table) == (7, 9)
    settle(store)
    assert store.name_of(7) is None


def test_a_book_has_its_lines_in_order(store: Store) -> None:
    heard: list[int] = []
    for number in range(6):
        store.append(2 - number % 2, b"line %d\n" % number, partial(heard.append, number))
    settle(store)
    assert heard == [0, 1, 2, 3, 4, 5]
    lines = [KeptLine(100.0 + number, b"line %d\n" % number) for number in range(6)]
    assert store.tables() == [KeptTable(1, tuple(lines[1::2])), KeptTable(2, tuple(lines[0::2]))]


def test_a_book_begins_anew_and_is_closed(store: Store) -> None:
    heard: list[str] = []
    store.append(1, b"one\n", nothing)
    store.append(1, b"two\n", nothing)
    store.begin_anew(1, b"three\n", lambda: heard.append("anew"))
    store.append(1, b"four\n", lambda: heard.append("next"))
    store.append(2, b"five\n", nothing)
    settle(store)
    assert heard == ["anew", "next"]
    assert [[line.line for line in table.lines] for table in store.tables()] == [
        [b"three\n", b"four\n"],
        [b"five\n"],
    ]
    store.close_table(1)
    settle(store)
    assert [table.number for table in store.tables()] == [2]


def test_a_match_is_found_at_once_and_among_the_newest(store: Store) -> None:
    store.archive(match("b", 20.0, 1, None, 2))
    assert store.match("b") == match("b", 20.0, 1, None, 2)
    store.archive(match("c", 30.0, 2, 2, 3))
    store.archive(match("a", 10.0, 1, 3, 4))
    store.archive(match("d", 20.0, 1))
    settle(store)
    assert [found.id for found in store.matches(None, 10)] == ["c", "d", "b", "a"]
    assert [found.id for found in store.matches(None, 2)] == ["c", "d"]
    assert store.matches(1, 2) == [match("d", 20.0, 1), match("b", 20.0, 1, None, 2)]
    assert [found.id for found in store.matches(2, 10)] == ["c", "b"]
    assert store.matches(9, 10) == []
    assert store.match("b") == match("b", 20.0, 1, None, 2)


def test_the_best_are_those_who_surely_are(store: Store) -> None:
    ratings = [KeptRating(1, 30.0, 8.0, 1), KeptRating(2, 25.0, 2.0, 40), KeptRating(3, 25.0, 2.0, 40)]
    for rating in reversed(ratings):
        store.save_rating(rating)
    assert store.rating(1) == ratings[0]
    settle(store)
    assert store.best(3) == [ratings[1], ratings[2], ratings[0]]
    assert store.best(1) == [ratings[1]]
    store.save_rating(KeptRating(1, 31.0, 1.0, 2))
    assert store.rating(1) == KeptRating(1, 31.0, 1.0, 2)


def test_who_is_forgotten_is_gone_at_once(store: Store) -> None:
    for number in (1, 2):
        store.save_person(known(number))
        store.save_rating(KeptRating(number, 25.0, 8.0, 1))
    store.archive(match("a", 10.0, 1, 2, None))
    settle(store)
    store.forget(1)
    assert (store.person("key 1"), store.name_of(1), store.rating(1)) == (None, None, None)
    assert store.person("key 2") == known(2)
    settle(store)
    assert (store.person("key 1"), store.name_of(1), store.rating(1)) == (None, None, None)
    assert [person.number for person in store.people(10)] == [2]
    assert [rating.person for rating in store.best(10)] == [2]
    assert store.match("a") == match("a", 10.0, None, 2, None)
    assert store.matches(1, 10) == []


def test_who_is_forgotten_may_come_again(store: Store) -> None:
    store.save_person(known(1, "anna"))
    store.save_rating(KeptRating(1, 25.0, 8.0, 1))
    store.forget(1)
    store.save_person(known(1, "hanna"))
    assert store.name_of(1) == "hanna"
    assert store.rating(1) is None
    settle(store)
    assert store.name_of(1) == "hanna"
    assert store.rating(1) is None


def test_the_house_says_that_it_is_open(store: Store) -> None:
    store.say_alive(10.5)
    store.say_alive(20.5)
    assert store.alive() == 20.5


EVENINGS = ((known(1), known(2), guest(3)), (known(4), known(1, "anna"), known(5)), (known(6),), (known(7),))


def test_memory_is_not_endless(tmp_path: Path) -> None:
    """Who has a rating stays; guests are the house's to forget. A file is looked through once it is open."""
    memory = MemoryStore(kept=3)
    for evening in EVENINGS:
        file = SqliteStore(tmp_path / FILE_NAME, print, kept=3)
        for store in (memory, file):
            for person in evening:
                store.save_person(person)
            if evening is EVENINGS[0]:
                store.save_rating(KeptRating(2, 25.0, 8.0, 1))
                store.archive(match("a", 10.0, 4, 1, 2))
        file.close()
    file = SqliteStore(tmp_path / FILE_NAME, print)
    for store in (memory, file):
        assert [person.number for person in store.people(10)] == [7, 6, 5, 2, 3]
        assert store.name_of(1) is None
        assert store.match("a") == match("a", 10.0, None, None, 2)
    file.close()


def test_settings_are_of_the_person(store: Store) -> None:
    store.save_person(known(1, settings=FRENCH))
    settle(store)
    assert [person.settings for person in store.people(1)] == [FRENCH]
