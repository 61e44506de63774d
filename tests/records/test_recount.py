"""Ratings and tallies follow from the matches that are kept: counting again gives the same figures."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.shamans.kit import RULES
from records.playing import come, go_on, play, sit_down
from server.cli.parser import main
from server.house.rows import MatchRow, SeatFigures
from server.stats import NEW, rated
from server.store import FILE_NAME, SqliteStore
from server.store.opening import open_plain
from server.store.projection import count_again
from support.house.fake_house import TestHouse
from support.house.memory import database_of, memory_store, spoil
from tui.door import TableClock

NAMES = ("anna", "bruno", "cleo", "dora", "emil")


def figures(store: SqliteStore) -> list[object]:
    """Return all ratings and tallies, to the last bit."""
    tables = ("ratings", "tallies")
    return [database_of(store).execute(f"SELECT * FROM {table}").fetchall() for table in tables]


def evenings(store: SqliteStore) -> TestHouse:
    """Play matches of all kinds, and return their house."""
    house, chance = TestHouse(store=store), Random(2)
    doors = come(house, *NAMES)
    for number in range(8):
        players = chance.sample(doors, chance.randint(1, 5))
        play(house, players, max(3 - len(players), 0), number)
    return house


def test_counting_again_changes_nothing() -> None:
    store = memory_store()
    evenings(store)
    before = figures(store)
    assert count_again(database_of(store)).changed == 0
    assert figures(store) == before
    assert all(before)


def test_counting_again_mends_what_was_lost() -> None:
    store = memory_store()
    evenings(store)
    before = figures(store)
    spoil(store, "DELETE FROM ratings WHERE person = 1")
    spoil(store, "UPDATE tallies SET tally = x'7b7d' WHERE person = 2")
    spoil(store, "INSERT INTO ratings VALUES ('shamans', 99, 1.0, 1.0, 1)")
    assert count_again(database_of(store)).changed == 3
    assert figures(store) == before


def test_counting_again_is_right_after_people_were_forgotten() -> None:
    store = memory_store()
    house = evenings(store)
    come(house, "anna")[0].forget_me()
    come(house, "dora")[0].forget_me()
    before = figures(store)
    assert count_again(database_of(store)).changed == 0
    assert figures(store) == before


def test_figures_from_before_matches_kept_them_are_carried_over() -> None:
    store = memory_store()
    spoil(store, "INSERT INTO carried VALUES ('shamans', 1, 30.0, 2.0, 70, ?)", b'{"matches":80,"won":9}')
    count_again(database_of(store))
    evenings(store)
    before = figures(store)
    rating, tally = store.rating(RULES.name, 1), store.tally(RULES.name, 1)
    assert rating is not None
    assert tally is not None
    assert rating.matches > 70
    count_again(database_of(store))
    assert figures(store) == before


def test_two_servers_lose_no_match(tmp_path: Path) -> None:
    """Each has read the file before the other wrote; today a lock keeps them apart."""
    first = SqliteStore(tmp_path / FILE_NAME, print)
    (tmp_path / "elsewhere").mkdir()
    second = SqliteStore(
        tmp_path / "elsewhere" / FILE_NAME, print, connect=lambda _: open_plain(tmp_path / FILE_NAME)
    )
    seats = [SeatFigures(1, NEW, {"matches": 1}), SeatFigures(2, NEW, {"matches": 1})]
    for name in ("a", "b", "c", "d"):
        for store, people in ((first, (1, 2)), (second, (1, 3))):
            store.archive(MatchRow(f"{name} {people}", 0.0, b"", b"", people, RULES.name), seats)
    assert first.settled()
    assert second.settled()
    second.close()
    tallies = [first.tally(RULES.name, number) for number in (1, 2, 3)]
    assert [tally.tally for tally in tallies if tally] == [b'{"matches":8}', *[b'{"matches":4}'] * 2]
    ratings = [first.rating(RULES.name, number) for number in (1, 2, 3)]
    assert [rating.matches for rating in ratings if rating] == [8, 4, 4]
    before = figures(first)
    assert count_again(database_of(first)).changed == 0
    assert figures(first) == before
    first.close()


def test_strength_is_that_of_the_beginning_also_after_a_restart() -> None:
    store = memory_store()
    house = TestHouse(store=store)
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors, clock=TableClock.DAYS)
    for door in doors:
        door.leave()
    play(house, doors, seed=1)
    again = TestHouse(store=store)
    assert again.restore() == []
    doors = come(again, *NAMES[:3])
    (table,) = [table for table in again.tables if table.match is not None and not table.match.game.over]
    assert table.match is not None
    for door in doors:
        door.join(table.code)
    go_on(again, table.match, doors, Random(5))
    kept = database_of(store).execute(
        "SELECT mu, sigma FROM match_people JOIN matches ON match = number WHERE id = ?", (table.match.id,)
    )
    assert kept.fetchall() == [NEW] * 3, "nobody had a rating when it began"
    before = figures(store)
    assert count_again(database_of(store)).changed == 0
    assert figures(store) == before
    assert match.id != table.match.id


@pytest.mark.parametrize(("leaves", "why"), [(False, ""), (True, "abandoned")])
def test_a_match_says_why_it_was_not_rated(leaves: bool, why: str) -> None:
    store = memory_store()
    house = TestHouse(store=store)
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors)
    go_on(house, match, doors, Random(0), until=lambda: len(match.game.rounds) == 2)
    if leaves:
        doors[2].leave()
    go_on(house, match, doors[: 2 if leaves else 3], Random(0))
    kept = store.match(match.id)
    assert kept is not None
    assert (kept.unrated or "", kept.game) == (why, RULES.name)


def test_a_match_with_a_bot_of_its_own_says_so() -> None:
    store = memory_store()
    house = TestHouse(store=store)
    kept = store.match(play(house, come(house, *NAMES[:2]), bots=1))
    assert kept is not None
    assert kept.unrated == "bot"


def test_a_person_is_compared_with_the_others_as_they_were() -> None:
    """The person's own strength is the latest one: a match that ended meanwhile is not lost."""
    store = memory_store()
    for name in ("a", "b"):
        seats = [SeatFigures(1, NEW), SeatFigures(2, (30.0, 2.0))]
        store.archive(MatchRow(name, 0.0, b"", b"", (1, None), RULES.name), seats)
    once, _ = rated([NEW, (30.0, 2.0)], [1, 2])
    twice, _ = rated([once, (30.0, 2.0)], [1, 2])
    rating = store.rating(RULES.name, 1)
    assert rating is not None
    assert (rating.mu, rating.sigma, rating.matches) == (*twice, 2)


# ---- the command


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = memory_store()
    evenings(store)
    before = figures(store)
    with closing(open_plain(tmp_path / FILE_NAME)) as file:
        database_of(store).backup(file)
        file.execute("DELETE FROM tallies WHERE person = 1")
    assert main(["recount", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith(" Ratings and tallies: 10, 1 changed.\n")
    assert main(["recount", "--data-dir", str(tmp_path)]) == 0
    assert "Matches counted: 8." in (said := capsys.readouterr().out)
    assert "all were right" in said
    again = SqliteStore(tmp_path / FILE_NAME, print)
    assert figures(again) == before
    assert main(["recount", "--data-dir", str(tmp_path)]) == 1, "not while a server runs"
    again.close()


def test_a_folder_without_a_database_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nowhere"
    assert main(["recount", "--data-dir", str(missing)]) == 1
    said = capsys.readouterr().err
    assert said == f"shamans: There is no database {missing / FILE_NAME}. Give its folder with --data-dir.\n"
    assert not missing.exists()
