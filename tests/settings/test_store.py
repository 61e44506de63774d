"""What is kept of people between two evenings, and what becomes of it when the disk fails."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import msgspec
import pytest

from server.hostkey import CannotStart
from server.store import FILE_NAME, MemoryStore, PeopleStore, SqliteStore, open_store
from server.store.schema import OURS, NotOurs, bring_up_to_date
from support.terminals import PATIENCE
from tui.chair import Preset, Settings, Signs

FRENCH = Settings(language="fr", look="light-2", signs=Signs.ASCII, keys=Preset.VI, bell=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


@pytest.fixture
def told() -> list[str]:
    """What the host was told."""
    return []


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, file: Path, told: list[str]) -> Iterator[PeopleStore]:
    store = MemoryStore() if request.param == "memory" else SqliteStore(file, told.append)
    yield store
    store.close()
    assert told == []


def rows(file: Path) -> dict[str, str]:
    """What is in the file."""
    with closing(sqlite3.connect(file)) as database:
        return dict(database.execute("SELECT identity, settings FROM people ORDER BY rowid").fetchall())


def change(file: Path, *statements: str) -> None:
    """Somebody else works on the file."""
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def kept(file: Path, identity: str, told: list[str]) -> Settings | None:
    """What a server that is opened now knows of somebody."""
    store = SqliteStore(file, told.append)
    try:
        return store.load(identity)
    finally:
        store.close()


# ---- any store


def test_what_was_saved_last_is_loaded_at_once(store: PeopleStore) -> None:
    assert store.load("anna") is None
    store.save("anna", FRENCH)
    store.save("bob", Settings(mouse=False))
    assert store.load("anna") == FRENCH
    store.save("anna", Settings(language="cs"))
    assert store.load("anna") == Settings(language="cs")
    assert store.load("bob") == Settings(mouse=False)
    assert store.load("cleo") is None


def test_memory_is_not_endless() -> None:
    store = MemoryStore(kept=2)
    for name in ("anna", "bob", "anna", "cleo"):
        store.save(name, FRENCH)
    assert [store.load(name) for name in ("anna", "bob", "cleo")] == [FRENCH, None, FRENCH]


# ---- the file


def test_one_server_after_the_other(file: Path, told: list[str]) -> None:
    first = SqliteStore(file, told.append)
    first.save("anna", FRENCH)
    first.close()
    assert kept(file, "anna", told) == FRENCH
    assert kept(file, "bob", told) is None
    assert told == []


def test_only_its_owner_may_read_it(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append)
    with closing(sqlite3.connect(file)) as reader:  # keeps the files beside it from going away
        assert reader.execute("SELECT count(*) FROM people").fetchone() == (0,)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    store.close()
    assert modes.keys() >= {FILE_NAME, f"{FILE_NAME}-wal"}
    assert set(modes.values()) == {0o600}


def test_a_file_that_others_may_read_is_closed_to_them(file: Path, told: list[str]) -> None:
    SqliteStore(file, told.append).close()
    file.chmod(0o644)
    SqliteStore(file, told.append).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_it_is_written_ahead(file: Path, told: list[str]) -> None:
    SqliteStore(file, told.append).close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_of_many_changes_the_last_one_counts(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append)
    for number in range(300):
        store.save(f"person {number % 7}", Settings(look=str(number)))
    store.close()
    written = {name: msgspec.json.decode(value)["look"] for name, value in rows(file).items()}
    assert written == {f"person {number % 7}": str(number) for number in range(293, 300)}


def test_who_changed_settings_longest_ago_is_forgotten(file: Path, told: list[str]) -> None:
    for name in ("anna", "bob", "anna", "cleo", "dora"):
        store = SqliteStore(file, told.append, kept=3)
        store.save(name, FRENCH)
        store.close()
    assert list(rows(file)) == ["anna", "cleo", "dora"]


@pytest.mark.parametrize(
    ("value", "loaded"),
    [
        ('{"language": "ru", "sepia": true}', Settings(language="ru")),
        ("{}", Settings()),
        ("no json at all", Settings()),
        ('{"bell": "loud"}', Settings()),
        ('{"keys": "dvorak"}', Settings()),
        ("", Settings()),
    ],
)
def test_a_value_that_is_not_as_we_write_it(
    file: Path, told: list[str], value: str, loaded: Settings
) -> None:
    SqliteStore(file, told.append).close()
    change(file, f"INSERT INTO people VALUES ('anna', '{value}')")
    assert kept(file, "anna", told) == loaded
    assert told == []


# ---- versions


STEPS = (
    "CREATE TABLE people (identity TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",
    "ALTER TABLE people ADD COLUMN evenings INTEGER NOT NULL DEFAULT 1",
    "UPDATE people SET evenings = 7",
)


def test_an_older_file_takes_the_steps_it_misses(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "any.db", isolation_level=None)) as database:
        bring_up_to_date(database, STEPS[:1])
        database.execute("INSERT INTO people VALUES ('anna', '{}')")
        bring_up_to_date(database, STEPS)
        bring_up_to_date(database, STEPS)
        assert database.execute("SELECT * FROM people").fetchall() == [("anna", "{}", 7)]
        assert database.execute("PRAGMA user_version").fetchone() == (3,)


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "any.db", isolation_level=None)) as database:
        bring_up_to_date(database, STEPS[:1])
        with pytest.raises(sqlite3.OperationalError):
            bring_up_to_date(database, (*STEPS, "DROP TABLE nothing"))
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
        assert "evenings" not in database.execute("SELECT sql FROM sqlite_schema").fetchone()[0]


def test_a_newer_file_is_left_alone(file: Path, told: list[str]) -> None:
    SqliteStore(file, told.append).close()
    change(file, "PRAGMA user_version = 99")
    before = file.read_bytes()
    with pytest.raises(CannotStart, match=r"newer version of this server\. Move it away"):
        open_store(file, told.append)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "statement", ["CREATE TABLE bookmarks (url)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"]
)
def test_somebody_elses_database_is_left_alone(file: Path, told: list[str], statement: str) -> None:
    change(file, statement)
    before = file.read_bytes()
    with pytest.raises(CannotStart, match="is not a database of this game"):
        open_store(file, told.append)
    assert file.read_bytes() == before


def test_a_file_that_is_no_database_is_left_alone(file: Path, told: list[str]) -> None:
    file.write_text("a letter to grandmother, " * 100)
    with pytest.raises(CannotStart, match="is not a database of this game"):
        open_store(file, told.append)
    assert file.read_text().startswith("a letter")


def test_an_empty_file_becomes_ours(file: Path, told: list[str]) -> None:
    file.touch()
    SqliteStore(file, told.append).close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA application_id").fetchone() == (OURS,)
        with pytest.raises(NotOurs):
            bring_up_to_date(database, ())


# ---- a disk that fails


def test_where_nothing_can_be_written_memory_will_do(tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "letter").touch()
    store = open_store(tmp_path / "letter" / FILE_NAME, told.append)
    store.save("anna", FRENCH)
    assert store.load("anna") == FRENCH
    store.close()
    (sentence,) = told
    assert sentence.startswith("Settings are not kept: ")
    assert sentence.endswith("They last till the server ends.")


def test_a_torn_file_at_the_start(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append)
    store.save("anna", FRENCH)
    store.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\x55" * (len(whole) - 100))
    torn = open_store(file, told.append)
    torn.save("anna", FRENCH)
    assert torn.load("anna") == FRENCH
    torn.close()
    assert len(told) == 1
    assert "malformed" in told[0]


FULL = "CREATE TRIGGER full BEFORE INSERT ON people BEGIN SELECT RAISE(FAIL, 'disk is full'); END"


def test_what_cannot_be_written_is_kept_and_tried_again(file: Path, told: list[str]) -> None:
    SqliteStore(file, told.append).close()
    change(file, FULL)
    store = SqliteStore(file, told.append)
    store.save("anna", FRENCH)
    store.save("bob", FRENCH)
    store.save("anna", Settings(language="cs"))
    store.close()
    assert store.load("anna") == Settings(language="cs")
    assert len(told) == 1, "the host is told once"
    assert "disk is full" in told[0]
    assert rows(file) == {}

    failed = Event()
    again = SqliteStore(file, lambda _sentence: failed.set())
    again.save("anna", FRENCH)
    assert failed.wait(PATIENCE)
    change(file, "DROP TRIGGER full")
    again.save("bob", FRENCH)
    again.close()
    assert rows(file).keys() == {"anna", "bob"}


def test_a_file_that_breaks_while_the_house_is_open(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append)
    change(file, "DROP TABLE people")
    assert store.load("anna") is None
    store.save("anna", FRENCH)
    assert store.load("anna") == FRENCH
    store.close()
    assert len(told) == 1


def test_nobody_waits_for_a_busy_file(file: Path, told: list[str]) -> None:
    SqliteStore(file, told.append).close()
    failed = Event()
    store = SqliteStore(file, lambda _sentence: failed.set(), patience=0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store.save("anna", FRENCH)
        assert store.load("anna") == FRENCH
        assert failed.wait(PATIENCE)
        other.execute("ROLLBACK")
    store._patience = PATIENCE  # for the last writes, on a slow machine
    store.save("bob", FRENCH)
    store.close()
    assert rows(file).keys() == {"anna", "bob"}
