"""Rules for every store, in a file or in memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from server.store import (
    FILE_NAME,
    MEMORY,
    LineRow,
    RatingRow,
    SqliteStore,
    TableRow,
)
from store.keeping import FRENCH, GAME, figures, guest, known, match, nothing, rate, tally
from support.house.lines import append
from tui.door import Settings


def settle(store: SqliteStore) -> None:
    """Wait until everything is kept, because lists have only what is kept."""
    if isinstance(store, SqliteStore):
        assert store.settled()


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqliteStore]:
    told: list[str] = []
    seconds = count(100)
    store: SqliteStore
    if request.param == "memory":
        store = SqliteStore(MEMORY, told.append, now=lambda: float(next(seconds)))
    else:
        store = SqliteStore(tmp_path / FILE_NAME, told.append, now=lambda: float(next(seconds)))
    yield store
    store.close()
    assert told == []


def test_a_new_house_knows_nothing(store: SqliteStore) -> None:
    assert (store.last_person, store.last_table, store.alive()) == (0, 0, 0.0)
    assert (store.people(10), store.tables(), store.matches(None, 10), store.best(GAME, 10, 0)) == (
        [],
        [],
        [],
        [],
    )
    assert store.person("key 1") is None
    assert store.names([1]) == {}
    assert store.match("a") is None
    assert store.rating(GAME, 1) is None
    assert store.tally(GAME, 1) is None


def test_a_person_is_found_at_once(store: SqliteStore) -> None:
    store.save_person(known(1, "anna"))
    assert store.person("key 1") == known(1, "anna")
    assert store.names([1]) == {1: "anna"}
    store.save_person(known(1, "hanna", Settings(mouse=False)))
    assert store.person("key 1") == known(1, "hanna", Settings(mouse=False))
    assert store.person("key 2") is None
    settle(store)
    assert store.person("key 1") == known(1, "hanna", Settings(mouse=False))
    assert store.names([1]) == {1: "hanna"}


def test_names_of_many_are_of_now(store: SqliteStore) -> None:
    for number in range(1, 7):
        store.save_person(known(number))
    settle(store)
    store.save_person(known(2, "bruno"))
    store.forget(3)
    store.forget(4)
    store.save_person(guest(4, "dora"))
    store.save_person(guest(9, "emil"))
    names = {1: "person 1", 2: "bruno", 4: "dora", 9: "emil"}
    for _ in range(2):
        assert store.names(number for number in (1, 1, 2, 3, 4, 8, 9)) == names
        assert store.names([]) == {}
        settle(store)


def test_people_come_as_they_were_saved_last(store: SqliteStore) -> None:
    for person in (known(1), guest(2), known(3), known(4), guest(5), known(1, "anna")):
        store.save_person(person)
    settle(store)
    assert store.people(2) == [known(1, "anna"), known(4), guest(5), guest(2)]
    assert store.people(0) == [guest(5), guest(2)]


def test_no_number_is_given_twice(store: SqliteStore) -> None:
    store.save_person(known(7))
    store.save_person(known(3))
    append(store, 8, b"x\n", nothing)
    append(store, 4, b"x\n", nothing)
    assert (store.last_person, store.last_table) == (7, 8)
    append(store, 9, b"x\n", replaces=True)
    store.forget(7)
    store.close_table(9)
    assert (store.last_person, store.last_table) == (7, 9)
    settle(store)
    assert store.names([7]) == {}


def test_a_journal_has_its_lines_in_order(store: SqliteStore) -> None:
    heard: list[int] = []
    for number in range(6):
        append(store, 2 - number % 2, b"line %d\n" % number, partial(heard.append, number))
    settle(store)
    assert heard == [0, 1, 2, 3, 4, 5]
    lines = [LineRow(100.0 + number, b"line %d\n" % number) for number in range(6)]
    assert store.tables() == [TableRow(1, tuple(lines[1::2])), TableRow(2, tuple(lines[0::2]))]


def test_a_journal_is_replaced_and_closed(store: SqliteStore) -> None:
    heard: list[str] = []
    append(store, 1, b"one\n", nothing)
    append(store, 1, b"two\n", nothing)
    append(store, 1, b"three\n", lambda: heard.append("anew"), replaces=True)
    append(store, 1, b"four\n", lambda: heard.append("next"))
    append(store, 2, b"five\n", nothing)
    settle(store)
    assert heard == ["anew", "next"]
    assert [[line.line for line in table.lines] for table in store.tables()] == [
        [b"three\n", b"four\n"],
        [b"five\n"],
    ]
    store.close_table(1)
    settle(store)
    assert [table.number for table in store.tables()] == [2]


def test_a_match_is_found_at_once_and_among_the_newest(store: SqliteStore) -> None:
    store.archive(match("b", 20.0, 1, None, 2))
    assert store.match("b") == match("b", 20.0, 1, None, 2)
    store.archive(match("c", 30.0, 2, 2, 3))
    store.archive(match("a", 10.0, 1, 3, 4))
    store.archive(match("d", 20.0, 1))
    settle(store)
    assert [found.id for found in store.matches(None, 10)] == ["c", "d", "b", "a"]
    assert [found.id for found in store.matches(None, 2)] == ["c", "d"]
    assert store.matches(1, 2) == [match("d", 20.0, 1), match("b", 20.0, 1, None, 2)]
    assert [found.id for found in store.matches(2, 2)] == ["c", "b"], "once, though one sat there twice"
    assert store.matches(9, 10) == []
    assert store.match("b") == match("b", 20.0, 1, None, 2)


def test_the_best_are_ranked_by_proven_strength(store: SqliteStore) -> None:
    ratings = [RatingRow(1, 30.0, 8.0, 1), RatingRow(2, 25.0, 2.0, 40), RatingRow(3, 25.0, 2.0, 40)]
    rate(store, *reversed(ratings))
    settle(store)
    assert store.rating(GAME, 1) == ratings[0]
    assert store.best(GAME, 3, 0) == [ratings[1], ratings[2], ratings[0]]
    assert store.best(GAME, 1, 0) == [ratings[1]]
    rate(store, RatingRow(1, 31.0, 1.0, 2))
    settle(store)
    assert store.rating(GAME, 1) == RatingRow(1, 31.0, 1.0, 2)


def test_the_best_have_played_a_minimum_of_matches(store: SqliteStore) -> None:
    ratings = [RatingRow(number, 50.0 - number, 1.0, number) for number in range(1, 9)]
    rate(store, *ratings)
    settle(store)
    assert store.best(GAME, 2, 5) == ratings[4:6]
    assert store.best(GAME, 9, 5) == ratings[4:]
    assert store.best(GAME, 9, 9) == []


def test_a_match_is_counted_once(store: SqliteStore) -> None:
    store.archive(match("a", 10.0, 1, 2, None), figures(1, 2, None))
    store.archive(match("b", 20.0, 1, 3), figures(1, 3))
    settle(store)
    store.archive(match("b", 30.0, 1, 3, 4), figures(1, 3, 4))
    settle(store)
    assert [store.tally(GAME, number) for number in (1, 2, 3, 4)] == [tally(1, 2), tally(2), tally(3), None]
    assert store.match("b") == match("b", 20.0, 1, 3)
    assert store.rating(GAME, 1) is None


def test_each_game_has_its_own_figures(store: SqliteStore) -> None:
    store.archive(match("a", 10.0, 1), figures(1))
    store.archive(replace(match("b", 10.0, 1), game="go"), figures(1))
    settle(store)
    assert (store.tally(GAME, 1), store.tally("go", 1)) == (tally(1), tally(1))
    rate(store, RatingRow(1, 30.0, 1.0, 9))
    settle(store)
    assert store.rating("go", 1) is None
    assert store.best("go", 10, 0) == []


@pytest.mark.parametrize("at_rest", [True, False])
def test_a_forgotten_person_is_gone_at_once(store: SqliteStore, at_rest: bool) -> None:
    for number in (1, 2):
        store.save_person(known(number))
    ratings = [RatingRow(number, 25.0, 8.0, 1) for number in (1, 2)]
    store.archive(match("a", 10.0, 1, 2, None), figures(1, 2, None))
    rate(store, *ratings)
    if at_rest:
        settle(store)
    store.forget(1)
    assert (store.person("key 1"), store.names([1]), store.rating(GAME, 1), store.tally(GAME, 1)) == (
        None,
        {},
        None,
        None,
    )
    assert store.person("key 2") == known(2)
    settle(store)
    assert (store.person("key 1"), store.names([1]), store.rating(GAME, 1), store.tally(GAME, 1)) == (
        None,
        {},
        None,
        None,
    )
    assert (store.rating(GAME, 2), store.tally(GAME, 2)) == (ratings[1], tally(2))
    assert [person.number for person in store.people(10)] == [2]
    assert [rating.person for rating in store.best(GAME, 10, 0)] == [2]
    assert store.match("a") == match("a", 10.0, None, 2, None)
    assert store.matches(1, 10) == []


def test_a_forgotten_person_may_come_again(store: SqliteStore) -> None:
    store.save_person(known(1, "anna"))
    store.archive(match("a", 10.0, 1), figures(1))
    rate(store, RatingRow(1, 25.0, 8.0, 1))
    store.forget(1)
    store.save_person(known(1, "hanna"))
    for _ in range(2):
        assert store.names([1]) == {1: "hanna"}
        assert (store.rating(GAME, 1), store.tally(GAME, 1)) == (None, None)
        settle(store)
    store.archive(match("b", 20.0, 1), figures(1))
    settle(store)
    assert (store.rating(GAME, 1), store.tally(GAME, 1)) == (None, tally(1))


def test_the_house_says_that_it_is_open(store: SqliteStore) -> None:
    store.say_alive(10.5)
    store.say_alive(20.5)
    assert store.alive() == 20.5


EVENINGS = ((known(1), known(2), guest(3)), (known(4), known(1, "anna"), known(5)), (known(6),), (known(7),))


def test_memory_is_not_endless(tmp_path: Path) -> None:
    """People who have finished a match stay, and those whom the house needs; the house itself forgets guests.
    A file is tidied once it is open."""
    for evening in EVENINGS:
        file = SqliteStore(tmp_path / FILE_NAME, print, kept=1)
        file.spare(lambda: [5])
        for person in evening:
            file.save_person(person)
        if evening is EVENINGS[0]:
            file.archive(match("a", 10.0, 4, 1, 2))
            rate(file, RatingRow(2, 25.0, 8.0, 1), tally(1))
        file.close()
    file = SqliteStore(tmp_path / FILE_NAME, print)
    assert [person.number for person in file.people(10)] == [7, 5, 1, 4, 2, 3]
    assert file.names([6]) == {}
    assert file.tally(GAME, 1) == tally(1)
    assert file.match("a") == match("a", 10.0, 4, 1, 2)
    file.close()


def test_settings_are_of_the_person(store: SqliteStore) -> None:
    store.save_person(known(1, settings=FRENCH))
    settle(store)
    assert [person.settings for person in store.people(1)] == [FRENCH]
