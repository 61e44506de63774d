"""A forgotten person is in no file any more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.house.people.confusables import looks
from server.store import FILE_NAME, PersonRow, RatingRow, SqliteStore, TallyRow
from store.keeping import GAME, known, match, nothing, rate, rows, tally
from support.house.lines import append
from tui.door import Settings

TALLY = b'{"matches": 1234567890}'
NAME, KEY, CODE = "Wilhelmina Quast", "identity-of-wilhelmina", b"wilhelminas-code-as-32-bytes----"


def found(folder: Path) -> list[str]:
    """Return the files that still have anything of her."""
    words = (NAME.encode(), *(look.encode() for look in looks(NAME)), KEY.encode(), CODE, TALLY)
    return [path.name for path in folder.iterdir() if any(word in path.read_bytes() for word in words)]


@pytest.mark.parametrize(("key", "code"), [(KEY, None), (None, CODE)])
def test_no_file_has_her_name_or_key_or_what_she_has_done(
    tmp_path: Path, key: str | None, code: bytes | None
) -> None:
    told: list[str] = []
    store = SqliteStore(tmp_path / FILE_NAME, told.append)
    for number in range(1, 300):
        store.save_person(known(number))
    for name in ("first " + NAME, NAME):
        store.save_person(PersonRow(300, key, code, name, Settings()))
        assert store.settled()
    for person in (299, 300, 301):
        done = TALLY if person == 300 else tally(person).tally
        store.archive(match("a", 1.0, 300, 2))
        rate(store, RatingRow(person, 25.0, 8.0, 1), TallyRow(person, done))
    for number in range(301, 600):
        store.save_person(known(number))
    assert store.settled()
    assert found(tmp_path)
    store.forget(300)
    assert store.settled()
    assert found(tmp_path) == [], "while the server runs"
    assert store.match("a") == match("a", 1.0, None, 2)
    assert (store.tally(GAME, 300), store.tally(GAME, 301)) == (None, tally(301))
    store.close()
    assert found(tmp_path) == []
    assert told == []


def test_no_file_has_what_she_had_done_before(tmp_path: Path) -> None:
    """Her tally was rewritten after every match; all of these versions are gone."""
    told: list[str] = []
    store = SqliteStore(tmp_path / FILE_NAME, told.append)
    for number in range(50):
        tallies = [TallyRow(person, TALLY + b"%d" % number * person) for person in (1, 2, 3)]
        store.archive(match(str(number), float(number), 1))
        rate(store, *tallies)
        assert store.settled()
    for person in (1, 2, 3):
        store.forget(person)
    assert store.settled()
    assert found(tmp_path) == []
    store.close()
    assert told == []


def test_a_reader_of_the_file_only_delays_it(tmp_path: Path) -> None:
    """A backup may read it, for example: play goes on meanwhile."""
    told: list[str] = []
    store = SqliteStore(tmp_path / FILE_NAME, told.append)
    store.save_person(PersonRow(1, KEY, None, NAME, Settings()))
    assert store.settled()
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT * FROM people").fetchall()
        store.forget(1)
        append(store, 1, b"x", nothing)
        assert store.settled()
        assert found(tmp_path) != []
        backup.execute("ROLLBACK")
        append(store, 1, b"y", nothing)
        assert store.settled()
        assert found(tmp_path) == []
    store.close()
    assert told == []


def test_a_person_forgotten_before_the_first_write(tmp_path: Path) -> None:
    told: list[str] = []
    store = SqliteStore(tmp_path / FILE_NAME, told.append)
    for number in range(20):
        store.save_person(PersonRow(number + 1, KEY, None, NAME, Settings()))
        store.archive(match("a", 1.0, number + 1))
        rate(store, TallyRow(number + 1, TALLY))
        store.forget(number + 1)
    assert store.settled()
    assert found(tmp_path) == []
    assert store.last_person == 20
    store.close()
    later = SqliteStore(tmp_path / FILE_NAME, told.append)
    assert later.last_person == 20
    later.close()
    assert told == []


def test_the_file_is_rewritten_when_a_person_was_forgotten(tmp_path: Path) -> None:
    """It has no unused page any more."""
    told: list[str] = []
    for forgets in (False, True):
        store = SqliteStore(tmp_path / FILE_NAME, told.append)
        for number in range(1, 300):
            store.save_person(known(number))
            append(store, number, b"x" * 1000, nothing)
        assert store.settled()
        for number in range(1, 300):
            store.close_table(number)
        if forgets:
            store.forget(1)
        store.close()
        assert (rows(tmp_path / FILE_NAME, "PRAGMA freelist_count") == [(0,)]) == forgets
    assert told == []
