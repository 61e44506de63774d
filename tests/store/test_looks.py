"""No two people in the store have names that look alike."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.house.people.confusables import looks
from server.store import FILE_NAME, SqliteStore, sqlite
from server.store.migrations import NAMES_BY_LOOK, STEPS, NotOurs, bring_up_to_date
from server.store.opening import open_plain
from store.keeping import guest, known, match, reopened, rows

STUCK = 60.0
"""Seconds that a write may wait: longer than a test."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


def test_a_name_is_found_by_its_look(file: Path) -> None:
    store = SqliteStore(file, print)
    store.save_person(known(1, "clara"))
    store.save_person(guest(2, "bob"))
    for _ in range(2):
        assert store.holders(looks("dara")) == {1}
        assert store.holders(looks("clara") | looks("BOB")) == {1, 2}
        assert store.holders(looks("anna")) == set()
        assert store.settled()
    store.close()
    assert reopened(file, lambda store: store.holders(looks("dara"))) == {1}


def test_a_name_that_is_given_up_is_free(file: Path) -> None:
    store = SqliteStore(file, print)
    for name in ("anna", "hanna"):
        store.save_person(known(1, name))
        assert store.settled()
    store.save_person(known(2, "anna"))
    store.save_person(known(1, "hanna"))
    for _ in range(2):
        assert (store.holders(looks("anna")), store.holders(looks("hanna"))) == ({2}, {1})
        assert store.settled()
    store.forget(1)
    for _ in range(2):
        assert store.holders(looks("hanna")) == set()
        assert store.settled()
    assert rows(file, "SELECT DISTINCT person FROM looks") == [(2,)]
    store.close()


def test_a_name_is_known_before_its_write(file: Path) -> None:
    """Also when it waits behind a name that it replaces, or for a disk that fails."""

    def fails(path: Path) -> sqlite3.Connection:
        readable = f"file:{path}?mode=ro"
        return sqlite3.connect(readable, uri=True, isolation_level=None, check_same_thread=False)

    told: list[str] = []
    reopened(file, lambda store: store.save_person(known(1, "anna")))
    store = SqliteStore(file, told.append, retry=STUCK, patience=0, connect=fails)
    store.save_person(known(1, "hanna"))
    store.save_person(known(2, "anna"))
    assert (store.holders(looks("anna")), store.holders(looks("hanna"))) == ({2}, {1})
    store.forget(2)
    assert store.holders(looks("anna")) == set()
    store.close()
    assert told


def test_throw_away_keys_push_out_no_person_who_has_played(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "FORGET_EVERY", 1)
    store = SqliteStore(file, print, kept=3)
    store.save_person(known(1, "anna"))
    store.save_person(known(2, "bob"))
    store.archive(match("a", 1.0, 1, None))
    for number in range(3, 20):
        store.save_person(known(number))
    assert store.settled()
    assert store.holders(looks("anna")) == {1}
    assert store.holders(looks("bob")) == set(), "bob has never played"
    assert len(rows(file, "SELECT DISTINCT person FROM looks")) == len(rows(file, "SELECT * FROM people"))
    store.close()


# ---- older files


def version_4(file: Path, *people: tuple[int, str]) -> None:
    """Make a file as an older server left it; person 3 has played."""
    with closing(open_plain(file)) as database:
        bring_up_to_date(database, STEPS[: STEPS.index(NAMES_BY_LOOK)])
        for number, name in people:
            values = (number, f"key {number}", name, number)
            database.execute("INSERT INTO people VALUES (?, ?, NULL, ?, '{}', ?)", values)
        database.execute("UPDATE house SET value = 99 WHERE key = 'last_person'")
        database.execute("INSERT INTO match_people (match, seat, person, ended) VALUES (1, 0, 3, 1.0)")


def test_older_names_that_look_alike_are_told_apart(file: Path) -> None:
    version_4(file, (1, "dara"), (2, "anna"), (3, "clara"), (4, ""), (5, "Clara"), (6, "dara-2"))
    told: list[str] = []
    store = SqliteStore(file, told.append)
    assert store.names(range(9)) == {1: "dara-3", 2: "anna", 3: "clara", 4: "", 5: "Clara-4", 6: "dara-2"}
    assert store.holders(looks("clara")) == {3}
    assert store.holders(looks("dara-3")) == {1}
    store.close()
    copy = file.with_name(f"{FILE_NAME}.v4")
    assert told == [f"{file} is brought up to date. A copy for the older version is {copy}."]
    assert rows(copy, "SELECT name FROM people WHERE number = 1") == [("dara",)]


def test_an_older_server_refuses_a_file_with_looks(file: Path) -> None:
    reopened(file, SqliteStore.alive)
    with (
        closing(sqlite3.connect(file)) as database,
        pytest.raises(NotOurs, match="was written by a newer version of this server"),
    ):
        bring_up_to_date(database, STEPS[: STEPS.index(NAMES_BY_LOOK)])
