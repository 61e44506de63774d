"""A data folder written by commit 39203df, before sides were rated as teams, starts under this code.

tests/store/fixtures has it as an SQL dump, written by the script beside it: finished matches of both games,
two of them two against two, and tables in the middle of their matches: a round of Shamans, two against two,
an attack window with an answer given, a match for days, fields that are being laid.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import seats
from server.commands.verdict import RIGHT, verdict
from server.games import GAMES
from server.house import HouseDoor
from server.house.match_id import match_id
from server.house.table import Table
from server.store import FILE_NAME, SqliteStore
from server.store.migrations import SIDES_AND_ORDERS, STEPS
from server.store.projection import count_again
from store.keeping import in_memory, rows
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse, names_at, own_table
from support.house.slow_store import SlowStore
from support.house.survival import at, one_step
from tui.words import Words

FIXTURES = Path(__file__).parent / "fixtures"
EXPECTED: dict[str, Any] = json.loads((FIXTURES / "before_sides.json").read_text())  # Any: JSON
BEFORE = STEPS.index(SIDES_AND_ORDERS)
EVERY_TABLE = pytest.mark.parametrize("what", EXPECTED["tables"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the file as the old server has left it."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.executescript((FIXTURES / "before_sides.sql").read_text())
    return tmp_path / FILE_NAME


class Opened:
    """The house, opened again on such a file."""

    def __init__(self, file: Path) -> None:
        SqliteStore(file, lambda _: None).close()
        clock = FakeClock()
        clock.time = 1_800_000_000.0
        self.store: SlowStore = in_memory(file, clock)
        self.house = TestHouse(store=self.store, clock=clock, games=GAMES.rules)
        assert self.house.restore() == []

    def enter(self, name: str) -> HouseDoor:
        """Let a person come back."""
        return self.house.enter(f"<{name}>", "nobody")

    def table(self, what: str) -> Table:
        """Return one of the tables."""
        return at(self.house, EXPECTED["tables"][what]["code"])

    def figures(self) -> dict[str, object]:
        """Return the ratings and tallies of everyone who has one, by game."""
        people = {person.name: person.number for person in self.store.people(100)}
        ratings: dict[str, dict[str, object]] = {game: {} for game in GAMES.rules}
        tallies: dict[str, dict[str, object]] = {game: {} for game in GAMES.rules}
        for game in GAMES.rules:
            for name, number in people.items():
                if rating := self.store.rating(game, number):
                    ratings[game][name] = [rating.mu, rating.sigma, rating.matches]
                if tally := self.store.tally(game, number):
                    tallies[game][name] = json.loads(tally.tally)
        return {"ratings": ratings, "tallies": tallies}


@pytest.fixture
def opened(file: Path) -> Opened:
    return Opened(file)


def test_it_is_copied_and_brought_up_to_date(file: Path) -> None:
    told: list[str] = []
    SqliteStore(file, told.append).close()
    copy = file.with_name(f"{FILE_NAME}.v{BEFORE}")
    assert [str(copy) in sentence for sentence in told] == [True]
    assert rows(copy, "PRAGMA user_version") == [(BEFORE,)]
    assert rows(file, "PRAGMA user_version") == [(len(STEPS),)]


@EVERY_TABLE
def test_every_match_stands_as_it_stood(opened: Opened, what: str) -> None:
    expected, table = EXPECTED["tables"][what], opened.table(what)
    assert table.match is not None
    game, rules = table.match.game, GAMES.rules[expected["game"]]
    assert (table.options.game, game.decision) == (rules.name, expected["decision"])
    assert sorted(game.waiting) == expected["waiting"]
    options = [[rules.write_option(option) for option in game.options(seat)] for seat in seats(game.players)]
    assert options == expected["options"]
    assert [deal.commitment for deal in table.match.state.deals] == expected["commitments"]


@EVERY_TABLE
def test_everyone_is_back_in_their_seat(opened: Opened, what: str) -> None:
    expected = EXPECTED["tables"][what]
    people = {person.name for person in opened.store.people(100)}
    for seat, name in enumerate(expected["seats"]):
        if name in people:
            door = opened.enter(name)
            if what == "days":
                door.join(expected["code"])
            assert names_at(door) == expected["seats"]
            assert own_table(door).seats[seat].me


def test_old_matches_are_listed_replayed_and_verified(opened: Opened) -> None:
    found = {match.id: match for match in opened.store.matches(None, 100)}
    assert found.keys() == set(EXPECTED["matches"].values())
    door = opened.enter("anna")
    assert {entry.id for entry in door.records().matches} == found.keys(), "she has played all of them"
    for id_, match in found.items():
        assert match_id(match.record) == id_
        assert verdict(Words(), GAMES.rules, match.record, id_)[1] == RIGHT
        assert door.replay(id_).id == id_


def test_figures_are_equal_also_when_they_are_counted_again(opened: Opened) -> None:
    """Two against two stay rated as four single results: the file does not say who played together."""
    kept = {name: EXPECTED[name] for name in ("ratings", "tallies")}
    assert opened.figures() == kept
    assert count_again(opened.store.database).changed == 0
    assert opened.figures() == kept


@EVERY_TABLE
def test_a_match_is_played_to_its_end_and_counted(opened: Opened, what: str) -> None:
    """Two against two are rated as teams from now on, and a recount gives the same."""
    for name in EXPECTED["tables"][what]["seats"]:
        if opened.house.people.named(name):
            opened.enter(name)
    table, chance = opened.table(what), Random(1)
    match = table.match
    assert match is not None
    while not match.game.over:
        one_step(opened.house, table, chance)
    kept = opened.store.match(match.id)
    assert kept is not None
    assert verdict(Words(), GAMES.rules, kept.record, match.id)[1] == RIGHT
    alone = [(None,)] * match.game.players
    assert sides_of(opened.store, match.id) == ([(0,), (1,), (0,), (1,)] if what == "teams" else alone)
    after = opened.figures()
    assert count_again(opened.store.database).changed == 0
    assert opened.figures() == after
    assert opened.house.errors == []


def sides_of(store: SlowStore, id_: str) -> list[tuple[int | None]]:
    """Return the sides of a match, by seat."""
    asked = (
        "SELECT side FROM match_people WHERE match = (SELECT number FROM matches WHERE id = ?) ORDER BY seat"
    )
    return store.database.execute(asked, (id_,)).fetchall()
