"""A value that no server has written: the row cannot be read, and the host is told so in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.ops.cannot_start import CannotStart
from server.store import FILE_NAME, RatingRow, SqliteStore, TallyRow, count_matches_again
from store.keeping import GAME, change, figures, known, match, nothing, rate, reopened
from support.house.lines import append


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with one row of each kind."""
    file = tmp_path / FILE_NAME

    def fill(store: SqliteStore) -> None:
        store.save_person(known(1, "anna"))
        store.archive(match("a", 10.0, 1, None), figures(1, None))
        rate(store, RatingRow(1, 26.5, 7.25, 3), TallyRow(1, b"{}"))
        append(store, 1, b"opened", nothing)
        append(store, 1, b"joined", nothing)

    reopened(file, fill)
    return file


@pytest.mark.parametrize("value", ["'soon'", "x'00'", "-1", "9e999"])
def test_a_server_does_not_start_with_a_wrong_fact(file: Path, value: str) -> None:
    change(file, f"UPDATE house SET value = {value}")
    with pytest.raises(CannotStart, match=r"cannot be read: a row has a wrong value \(.*\)\.$"):
        SqliteStore(file, lambda _: None)
    change(file, "UPDATE house SET value = 7")
    assert reopened(file, lambda store: store.last_person) == 7, "the lock is free again"


def test_a_person_s_wrong_name_is_told(file: Path) -> None:
    change(file, "UPDATE people SET name = x'ff'")
    told: list[str] = []
    store = SqliteStore(file, told.append)
    with pytest.raises(CannotStart, match=r"a row has a wrong value"):
        store.people(10)
    assert store.person("key 1") is None
    assert store.names([1]) == {}
    assert not store.save_person(known(1, "anna")), "a row that cannot be read is not overwritten"
    store.close()
    assert len(told) == 1


@pytest.mark.parametrize(
    "wrong", ["at = 'yesterday'", "line = 5", "line = 'text'", "chain = 'text'", "number = number + 7"]
)
def test_a_journal_with_a_wrong_value_is_damaged(file: Path, wrong: str) -> None:
    change(file, f"UPDATE journal SET {wrong} WHERE number = 2")
    (table,) = reopened(file, SqliteStore.tables)
    assert table.fault == "line 2"


@pytest.mark.parametrize(
    "wrong", ["ended = 'never'", "record = 'text'", "summary = 5", "unrated = 'because'", "game = x'00'"]
)
def test_a_match_with_a_wrong_value_is_in_no_list(file: Path, wrong: str) -> None:
    change(file, f"UPDATE matches SET {wrong}")
    told: list[str] = []
    store = SqliteStore(file, told.append)
    assert store.match("a") is None
    assert store.matches(1, 10) == store.matches(None, 10) == []
    store.close()
    assert len(told) == 1


def test_a_wrong_rating_and_a_wrong_tally_are_none(file: Path) -> None:
    change(file, "UPDATE ratings SET mu = 'best'", "UPDATE tallies SET tally = 'much'")
    told: list[str] = []
    store = SqliteStore(file, told.append)
    assert (store.rating(GAME, 1), store.tally(GAME, 1), store.best(GAME, 10, 0)) == (None, None, [])
    store.close()
    assert len(told) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE matches SET unrated = 'because'",
        "UPDATE match_people SET counts = x'ff'",
        "UPDATE match_people SET place = 'first'",
        "INSERT INTO carried VALUES ('chess', 1, NULL, NULL, NULL, 5)",
    ],
)
def test_a_recount_stops_at_a_wrong_value_and_changes_nothing(file: Path, wrong: str) -> None:
    change(file, wrong)
    with pytest.raises(CannotStart, match=r"cannot be counted again: .*\.$"):
        count_matches_again(file)
    assert reopened(file, lambda store: store.rating(GAME, 1)) == RatingRow(1, 26.5, 7.25, 3)
