"""The file: its permissions, its contents on the next evening, and one server at a time."""

from __future__ import annotations

import asyncio
import stat
from functools import partial
from pathlib import Path
from threading import get_ident

import pytest

from server.ops.cannot_start import CannotStart
from server.store import FILE_NAME, LOCK_NAME, RatingRow, SqliteStore, TableRow
from server.store.opening import open_again
from store.keeping import (
    FRENCH,
    GAME,
    change,
    guest,
    known,
    match,
    nothing,
    rate,
    reopened,
    rows,
    tally,
)
from support.house.lines import append
from support.screens.terminals import PATIENCE
from tui.door import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME


@pytest.fixture
def told() -> list[str]:
    """Return the list of what the host is told."""
    return []


def test_the_next_evening_knows_everything(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append, now=lambda: 5.0)
    store.save_person(known(1, "anna", FRENCH))
    store.save_person(guest(2, "bob"))
    store.archive(match("a", 10.0, 1, None, 2))
    rate(store, RatingRow(1, 26.5, 7.25, 3), tally(1, 5))
    append(store, 6, b"opened\n", nothing)
    append(store, 6, b"joined\n", nothing)
    store.say_alive(12.5)
    store.forget(9)
    store.close()
    assert told == []

    later = SqliteStore(file, told.append)
    assert later.people(10) == [known(1, "anna", FRENCH), guest(2, "bob")]
    assert later.best(GAME, 10, 0) == [RatingRow(1, 26.5, 7.25, 3)]
    assert later.tally(GAME, 1) == tally(1, 5)
    assert later.matches(1, 10) == [match("a", 10.0, 1, None, 2)]
    (table,) = later.tables()
    assert (table.number, [(line.at, line.line) for line in table.lines]) == (
        6,
        [(5.0, b"opened\n"), (5.0, b"joined\n")],
    )
    assert (later.alive(), later.last_person, later.last_table) == (12.5, 9, 6)
    later.close()
    assert told == []


def test_only_its_owner_may_read_it(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append)
    append(store, 1, b"x\n", nothing)
    assert store.settled()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    store.close()
    assert modes.keys() >= {FILE_NAME, f"{FILE_NAME}-wal", LOCK_NAME}
    assert set(modes.values()) == {0o600}


def test_a_file_that_others_may_read_is_closed_to_them(file: Path) -> None:
    reopened(file, SqliteStore.alive)
    file.chmod(0o644)
    reopened(file, SqliteStore.alive)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_it_is_written_ahead_and_every_commit_is_synced(file: Path) -> None:
    reopened(file, SqliteStore.alive)
    assert rows(file, "PRAGMA journal_mode") == [("wal",)]
    writer = open_again(file)
    assert writer.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
    writer.close()


def test_two_servers_do_not_share_it(file: Path, told: list[str]) -> None:
    first = SqliteStore(file, told.append)
    with pytest.raises(CannotStart, match=r"Another server is running in .*\. Stop it, or choose another"):
        SqliteStore(file, told.append)
    append(first, 1, b"x\n", nothing)
    first.close()
    assert reopened(file, lambda store: len(store.tables())) == 1
    assert told == []


def test_a_server_that_could_not_start_locks_nobody_out(file: Path, told: list[str]) -> None:
    file.write_text("a letter to grandmother, " * 100)
    with pytest.raises(CannotStart):
        SqliteStore(file, told.append)
    file.unlink()
    SqliteStore(file, told.append).close()


def test_many_callbacks_are_one_call_on_the_loop(file: Path, told: list[str]) -> None:
    """Changes that wait during a write are written together."""
    heard: list[int] = []
    posted: list[int] = []

    def post(call: object) -> None:
        assert callable(call)
        if not posted:  # the writer is in here: all of these wait for its next turn
            for number in range(1, 50):
                append(store, number, b"x\n", partial(heard.append, number))
        before = len(heard)
        call()
        posted.append(len(heard) - before)

    store = SqliteStore(file, told.append, post)
    append(store, 100, b"x\n", partial(heard.append, 0))
    assert store.settled(PATIENCE)
    store.close()
    assert heard == list(range(50))
    assert posted == [1, 49]


async def test_callbacks_run_on_the_loop(file: Path, told: list[str]) -> None:
    heard: list[tuple[int, int]] = []

    def hear(number: int) -> None:
        heard.append((number, get_ident()))

    loop, over = asyncio.get_running_loop(), asyncio.Event()
    store = SqliteStore(file, told.append, loop.call_soon_threadsafe)
    for number in range(20):
        append(store, number % 3, b"x\n", partial(hear, number))
    append(store, 1, b"x\n", over.set)
    await asyncio.wait_for(over.wait(), PATIENCE)
    assert heard == [(number, get_ident()) for number in range(20)]
    store.close()


def test_changes_during_a_write_are_written_next(file: Path, told: list[str]) -> None:
    heard: list[str] = []

    def post(call: object) -> None:
        assert callable(call)
        call()
        store.save_person(known(1, "second"))  # the writer has not finished the first

    store = SqliteStore(file, told.append, post)
    store.save_person(known(1, "first"))
    append(store, 1, b"x\n", partial(heard.append, "kept"))
    store.close()
    assert heard == ["kept"]
    assert reopened(file, lambda store: store.names([1])) == {1: "second"}


def test_a_callback_that_raises_stops_no_other(file: Path, told: list[str]) -> None:
    heard: list[int] = []
    raised: list[ExceptionGroup[Exception]] = []

    def post(call: object) -> None:
        assert callable(call)
        if not heard:
            append(store, 1, b"x\n", lambda: 1 // 0)  # type: ignore[arg-type]  # it returns nothing
            append(store, 1, b"x\n", partial(heard.append, 2))
        try:
            call()
        except ExceptionGroup as group:
            raised.append(group)

    store = SqliteStore(file, told.append, post)
    append(store, 1, b"x\n", partial(heard.append, 1))
    assert store.settled(PATIENCE)
    store.close()
    assert heard == [1, 2]
    assert [type(error) for group in raised for error in group.exceptions] == [ZeroDivisionError]


def test_a_loop_that_is_closed_hears_nothing(file: Path, told: list[str]) -> None:
    def post(_call: object) -> None:
        raise RuntimeError("Event loop is closed")

    store = SqliteStore(file, told.append, post)
    append(store, 1, b"x\n", nothing)
    store.close()
    assert told == []
    assert reopened(file, lambda store: len(store.tables())) == 1


@pytest.mark.parametrize(
    ("value", "loaded"),
    [
        ('{"language": "ru", "sepia": true}', Settings(language="ru")),
        ('{"language": "xx", "bell": false}', Settings(language="xx", bell=False)),
        ('{"language": "fr", "bell": "loud", "keys": "vi"}', Settings(language="fr", keys=FRENCH.keys)),
        ('{"keys": "dvorak", "signs": 7, "mouse": false}', Settings(mouse=False)),
        ('{"language": null, "look": ["x"], "brief": true}', Settings(brief=True)),
        ("{}", Settings()),
        ("[1, 2]", Settings()),
        ("[" * 100_000, Settings()),
        ("no json at all", Settings()),
        ("", Settings()),
    ],
    ids=range(10),
)
def test_one_bad_setting_does_not_lose_the_others(file: Path, value: str, loaded: Settings) -> None:
    reopened(file, lambda store: store.save_person(known(1)))
    change(file, f"UPDATE people SET settings = '{value}'")
    assert reopened(file, lambda store: store.person("key 1")) == known(1, settings=loaded)


def test_of_many_changes_the_last_one_counts(file: Path, told: list[str]) -> None:
    store = SqliteStore(file, told.append)
    for number in range(300):
        store.save_person(known(number % 7, settings=Settings(look=str(number))))
    store.close()
    found = reopened(file, lambda store: store.people(10))
    assert [(person.number, person.settings.look) for person in found] == [
        (number % 7, str(number)) for number in range(299, 292, -1)
    ]
    assert told == []


def test_bytes_are_kept_as_they_are(file: Path) -> None:
    every = bytes(range(256)) * 100
    reopened(file, lambda store: append(store, 1, every, nothing))
    (table,) = reopened(file, SqliteStore.tables)
    assert isinstance(table, TableRow)
    assert [line.line for line in table.lines] == [every]
