"""Files of other versions, of other programs, and damaged ones: migrated, or left unchanged."""

from __future__ import annotations

import os
import resource
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from server.ops.cannot_start import CannotStart
from server.store import FILE_NAME, LOCK_NAME, PersonRow, RatingRow, SqliteStore
from server.store.migrations import (
    ENTRIES_BESIDES_PLAYING,
    OURS,
    PEOPLES_SETTINGS,
    STEPS,
    TABLES,
    NotOurs,
    bring_up_to_date,
)
from store.keeping import FRENCH, change, figures, known, match, nothing, rate, reopened, rows
from support.house.lines import append
from tui.door import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


def refused(file: Path) -> str:
    """Return why no server starts with this file."""
    told: list[str] = []
    with pytest.raises(CannotStart) as caught:
        SqliteStore(file, told.append)
    assert told == []
    sentence = str(caught.value)
    assert "--data-dir" in sentence
    assert "\n" not in sentence
    return sentence


def version_1(file: Path) -> None:
    """Make a file as the first released server left it."""
    change(
        file,
        "PRAGMA journal_mode = WAL",
        "CREATE TABLE people (identity TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",
        'INSERT INTO people VALUES (\'bob\', \'{"language":"cs","bell":"loud"}\')',
        "INSERT OR REPLACE INTO people VALUES ('anna', '{}')",
        f"INSERT OR REPLACE INTO people VALUES ('dora', '{'SOMEBODY WHO WAS DROPPED ' * 9000}')",
        "INSERT OR REPLACE INTO people VALUES ('anna', "
        '\'{"language":"fr","look":"light-2","signs":"ascii","plain_words":false,"bell":false,"mouse":true,"hide_role":false,"brief":false,"keys":"vi","new":false}\')',
        "PRAGMA application_id = 1397244237",
        "PRAGMA user_version = 1",
    )
    change(file, "PRAGMA secure_delete = OFF", "DELETE FROM people WHERE identity = 'dora'")


def test_the_first_version_keeps_its_settings(file: Path) -> None:
    version_1(file)
    assert b"SOMEBODY" in file.read_bytes()
    told: list[str] = []
    store = SqliteStore(file, told.append)
    found = (store.people(10), store.last_person, store.alive(), store.tables())
    store.close()
    copy = file.with_name(f"{FILE_NAME}.v1")
    assert told == [f"{file} is brought up to date. A copy for the older version is {copy}."]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert rows(copy, "PRAGMA user_version") == [(1,)]
    assert rows(copy, "PRAGMA application_id") == [(OURS,)]
    assert rows(copy, "SELECT identity FROM people ORDER BY identity") == [("anna",), ("bob",)]
    assert b"SOMEBODY" not in copy.read_bytes()
    anna = PersonRow(2, "anna", None, "", FRENCH)
    bob = PersonRow(1, "bob", None, "", Settings(language="cs"))
    assert found == ([anna, bob], 2, 0.0, [])
    reopened(file, lambda store: store.save_person(PersonRow(1, "bob", None, "Bob", FRENCH)))
    assert [person.name for person in reopened(file, lambda store: store.people(10))] == ["Bob", ""]
    assert rows(file, "PRAGMA user_version") == [(len(STEPS),)]
    assert b"SOMEBODY" not in file.read_bytes()


def test_an_older_copy_stays(file: Path) -> None:
    file.with_name(f"{FILE_NAME}.v1").write_text("an earlier one")
    version_1(file)
    told: list[str] = []
    SqliteStore(file, told.append).close()
    assert file.with_name(f"{FILE_NAME}.v1").read_text() == "an earlier one"
    assert rows(file.with_name(f"{FILE_NAME}.v1-2"), "PRAGMA user_version") == [(1,)]


def test_a_file_of_this_version_is_not_copied(file: Path) -> None:
    for _ in range(2):
        reopened(file, SqliteStore.alive)
    assert {path.name for path in file.parent.iterdir()} == {FILE_NAME, LOCK_NAME}


def test_the_first_step_is_as_it_was_released() -> None:
    assert PEOPLES_SETTINGS == (
        "CREATE TABLE people (identity TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",
    )
    assert STEPS[0] is PEOPLES_SETTINGS
    assert OURS == 1397244237


LATER = (
    PEOPLES_SETTINGS,
    ("ALTER TABLE people ADD COLUMN evenings INTEGER NOT NULL DEFAULT 1", "UPDATE people SET evenings = 7"),
)


def test_a_server_that_cannot_read_the_newest_entries_refuses_the_file(file: Path) -> None:
    """Also if no table of the database has changed: it could not open the tables of its players."""
    reopened(file, lambda store: store.last_table)
    with (
        closing(sqlite3.connect(file)) as database,
        pytest.raises(NotOurs, match="was written by a newer version of this server"),
    ):
        bring_up_to_date(database, STEPS[: STEPS.index(ENTRIES_BESIDES_PLAYING)])


def test_an_older_file_takes_the_steps_it_misses(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        bring_up_to_date(database, LATER[:1])
        database.execute("INSERT INTO people VALUES ('anna', '{}')")
        bring_up_to_date(database, LATER)
        bring_up_to_date(database, LATER)
        assert database.execute("SELECT * FROM people").fetchall() == [("anna", "{}", 7)]
        assert database.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_step_that_fails_changes_nothing(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        bring_up_to_date(database, LATER[:1])
        with pytest.raises(sqlite3.OperationalError):
            bring_up_to_date(database, (*LATER, ("DROP TABLE nothing",)))
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
        assert "evenings" not in database.execute("SELECT sql FROM sqlite_schema").fetchone()[0]


def test_a_newer_file_is_left_unchanged(file: Path) -> None:
    reopened(file, SqliteStore.alive)
    change(file, "PRAGMA user_version = 99")
    before = file.read_bytes()
    assert "was written by a newer version of this server. Move it away" in refused(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE bookmarks (url)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"]
)
def test_another_programs_database_is_left_unchanged(file: Path, statement: str) -> None:
    change(file, statement)
    before = file.read_bytes()
    assert "is not a database of this game. Move it away" in refused(file)
    assert file.read_bytes() == before


def test_a_file_that_is_no_database_is_left_unchanged(file: Path) -> None:
    file.write_text("a letter to grandmother, " * 100)
    assert "is not a database of this game. Move it away" in refused(file)
    assert file.read_text().startswith("a letter")


def test_an_empty_file_becomes_ours(file: Path) -> None:
    file.touch()
    reopened(file, SqliteStore.alive)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA application_id").fetchone() == (OURS,)
        with pytest.raises(NotOurs):
            bring_up_to_date(database, ())


# ---- damaged


def full(file: Path) -> None:
    """Return a file of many pages."""

    def fill(store: SqliteStore) -> None:
        for number in range(1, 300):
            store.save_person(known(number))
            append(store, number % 5 + 1, b"x" * 300, nothing)
            store.archive(match(str(number), float(number), number, None), figures(number, None))
            rate(store, RatingRow(number, 25.0, 8.0, 1))

    reopened(file, fill)


def test_a_torn_file(file: Path) -> None:
    full(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\x55" * (len(whole) - 100))
    assert "is damaged" in refused(file)


def test_a_file_cut_short(file: Path) -> None:
    full(file)
    os.truncate(file, file.stat().st_size // 8192 * 4096)
    assert "is damaged" in refused(file)


def test_any_page_of_rubbish(file: Path) -> None:
    full(file)
    whole = file.read_bytes()
    pages = range(1, len(whole) // 4096)
    assert len(pages) > 20
    for page in pages:
        file.write_bytes(whole[: page * 4096] + b"\x55" * 4096 + whole[(page + 1) * 4096 :])
        assert "is damaged" in refused(file), page


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_is_missing(file: Path, table: str) -> None:
    reopened(file, SqliteStore.alive)
    change(file, f"DROP TABLE {table}")
    assert f"is damaged (no such table: {table}). Move it away" in refused(file)


# ---- a disk that cannot be written


@contextmanager
def no_file_may_grow() -> Iterator[None]:
    """Limit the size of files, as a disk without room does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("used", [False, True])
def test_no_server_starts_where_nothing_can_be_written(file: Path, used: bool) -> None:
    if used:
        full(file)
    with no_file_may_grow():
        assert "cannot be used: the disk does not read or write as it should" in refused(file)
    reopened(file, SqliteStore.alive)


def test_no_server_starts_where_no_file_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "letter").touch()
    assert "cannot be used: Not a directory. Make it writable" in refused(tmp_path / "letter" / FILE_NAME)
    (tmp_path / FILE_NAME).mkdir()
    assert "cannot be used: Is a directory. Make it writable" in refused(tmp_path / FILE_NAME)


def test_a_file_that_another_program_keeps_busy(file: Path) -> None:
    reopened(file, SqliteStore.alive)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "cannot be used: another program keeps it busy" in refused(file)
        other.execute("ROLLBACK")
    reopened(file, SqliteStore.alive)
