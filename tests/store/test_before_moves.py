"""A data folder written by commit f859206, before the modules moved, starts under this code.

tests/store/fixtures has it as an SQL dump, written by the script beside it: four tables in the middle of
their matches (a window and an Eclipse with an answer given, a match for days, a deal with a cut), one that
has not started, finished matches, a guest, and a person who was forgotten. Its identities are placeholders:
each test makes keys for everyone and a host key, and fills them in.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import asyncssh
import pytest

from engine.core import Seat
from engine.shamans.kit import RULES
from server.commands.verdict import RIGHT, verdict
from server.games import GAMES
from server.house import HouseDoor
from server.house.match_id import match_id
from server.ops.cannot_start import CannotStart
from server.ssh import host_key, identity_secret
from server.ssh.auth import Authenticator
from server.store import FILE_NAME, SqliteStore
from server.store.migrations import STEPS, bring_up_to_date
from server.store.projection import count_again
from store.keeping import in_memory, rows
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse, names_at, own_table
from support.house.survival import at, one_step
from tui.words import Words

FIXTURES = Path(__file__).parent / "fixtures"
EXPECTED: dict[str, Any] = json.loads((FIXTURES / "before_moves.json").read_text())  # Any: JSON
NAMES = tuple(EXPECTED["people"])
KEYS = {name: asyncssh.generate_private_key("ssh-ed25519") for name in NAMES}


def identity(secret: bytes, name: str) -> str:
    """Return the identity of a person's key, as the server makes it."""
    authenticator = Authenticator(secret, 1, lambda: None)
    authenticator.offers(KEYS[name], welcome=True)
    authenticator.completed()
    assert authenticator.identity is not None
    return authenticator.identity


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder as the old server has left it."""
    secret = host_key.load_or_make(tmp_path).export_private_key("pkcs8-der")
    dump = (FIXTURES / "before_moves.sql").read_text()
    for name in NAMES:
        assert f"'<{name}>'" in dump
        dump = dump.replace(f"'<{name}>'", f"'{identity(secret, name)}'")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
        database.executescript(dump)
    return tmp_path


def brought_up(folder: Path) -> list[str]:
    """Start the store as the server does; return what the host is told."""
    told: list[str] = []
    key = host_key.load_or_make(folder)
    store = SqliteStore(
        folder / FILE_NAME,
        told.append,
        migrating=lambda: identity_secret.take_from_host_key(folder, key),
    )
    store.close()
    return told


@dataclass
class Opened:
    """The house, opened again on such a folder, and everyone in it."""

    folder: Path
    house: TestHouse = field(init=False)
    doors: dict[str, HouseDoor] = field(init=False)

    def __post_init__(self) -> None:
        brought_up(self.folder)
        clock = FakeClock()
        clock.time = 1_800_000_000.0
        self.store = in_memory(self.folder / FILE_NAME, clock)
        self.house = TestHouse(store=self.store, clock=clock)
        assert self.house.restore() == []
        secret = identity_secret.load_or_make(self.folder, known=True)
        self.doors = {name: self.house.enter(identity(secret, name), "nobody") for name in NAMES}

    def figures(self) -> tuple[dict[str, object], dict[str, object]]:
        """Return the ratings and tallies of everyone who has one."""
        numbers = EXPECTED["people"].items()
        ratings = {name: self.store.rating(RULES.name, number) for name, number in numbers}
        tallies = {name: self.store.tally(RULES.name, number) for name, number in numbers}
        return (
            {name: [row.mu, row.sigma, row.matches] for name, row in ratings.items() if row is not None},
            {name: json.loads(row.tally) for name, row in tallies.items() if row is not None},
        )


@pytest.fixture
def opened(folder: Path) -> Opened:
    return Opened(folder)


def test_it_is_copied_and_brought_up_to_date(folder: Path) -> None:
    (sentence,) = brought_up(folder)
    copy = folder / f"{FILE_NAME}.v2"
    assert str(copy) in sentence
    assert rows(copy, "PRAGMA user_version") == [(2,)]
    assert rows(folder / FILE_NAME, "PRAGMA user_version") == [(len(STEPS),)]
    assert brought_up(folder) == [], "once"


def test_the_older_server_refuses_what_the_new_one_has_written(folder: Path) -> None:
    brought_up(folder)
    with (
        closing(sqlite3.connect(folder / FILE_NAME)) as database,
        pytest.raises(Exception, match="was written by a newer version of this server"),
    ):
        bring_up_to_date(database, STEPS[:2])


def test_everyone_keeps_their_identity(opened: Opened) -> None:
    assert {name: door.person.number for name, door in opened.doors.items()} == EXPECTED["people"]
    assert [door.look().me for door in opened.doors.values()] == list(NAMES)


def test_a_new_host_key_makes_no_strangers(opened: Opened) -> None:
    (opened.folder / host_key.FILE_NAME).unlink()
    host_key.load_or_make(opened.folder)
    assert brought_up(opened.folder) == []
    secret = identity_secret.load_or_make(opened.folder, known=True)
    person = opened.store.person(identity(secret, "anna"))
    assert person is not None
    assert person.name == "anna"
    (opened.folder / identity_secret.FILE_NAME).unlink()
    with pytest.raises(CannotStart):
        identity_secret.load_or_make(opened.folder, known=True)


@pytest.mark.parametrize("what", EXPECTED["tables"])
def test_everyone_is_back_in_their_seat(opened: Opened, what: str) -> None:
    expected = EXPECTED["tables"][what]
    guest = opened.house.enter(None, "somebody")
    guest.reclaim(EXPECTED["guest"]["code"])
    doors = {**opened.doors, EXPECTED["guest"]["name"]: guest}
    for seat, name in enumerate(expected["seats"]):
        if name not in doors:
            continue  # a bot
        door = doors[name]
        if what == "days":
            door.join(expected["code"])
        assert own_table(door).code == expected["code"]
        assert names_at(door) == expected["seats"]
        assert own_table(door).seats[seat].me


@pytest.mark.parametrize("what", [what for what, table in EXPECTED["tables"].items() if table["match"]])
def test_every_match_stands_as_it_stood(opened: Opened, what: str) -> None:
    expected = EXPECTED["tables"][what]["match"]
    match = at(opened.house, EXPECTED["tables"][what]["code"]).match
    assert match is not None
    views = [match.game.view(Seat(seat)) for seat in range(len(expected["hands"]))]
    assert (match.game.decision, sorted(match.game.waiting)) == (expected["decision"], expected["waiting"])
    assert [[str(card) for card in view.hand] for view in views] == expected["hands"]
    assert [len(view.options) for view in views] == expected["options"]
    assert list(views[0].points) == expected["points"]
    assert [deal.commitment for deal in match.state.deals] == expected["commitments"]


def test_old_replays_verify_and_keep_their_ids(opened: Opened) -> None:
    kept = opened.store.matches(None, 100)
    assert [match.id for match in kept] == EXPECTED["matches"]
    for match in kept:
        assert match.game == RULES.name
        assert match_id(match.record) == match.id
        assert verdict(Words(), GAMES.rules, match.record, match.id)[1] == RIGHT
        assert opened.doors["anna"].replay(match.id).id == match.id


def test_figures_are_equal_also_when_they_are_counted_again(opened: Opened) -> None:
    assert opened.figures() == (EXPECTED["ratings"], EXPECTED["tallies"])
    assert count_again(opened.store.database).changed == 0
    assert opened.figures() == (EXPECTED["ratings"], EXPECTED["tallies"])


@pytest.mark.parametrize("what", ["window", "eclipse"])
def test_a_match_is_played_to_its_end_and_counted(opened: Opened, what: str) -> None:
    table = at(opened.house, EXPECTED["tables"][what]["code"])
    chance = Random(1)
    match = table.match
    assert match is not None
    while not match.game.over:
        one_step(opened.house, table, chance)
    kept = opened.store.match(match.id)
    assert kept is not None
    assert kept.unrated == "bot"
    name = EXPECTED["tables"][what]["seats"][0]
    _, tallies = opened.figures()
    before = EXPECTED["tallies"].get(name, {"matches": 0})
    assert tallies[name]["matches"] == before["matches"] + 1  # type: ignore[index]  # JSON
    after = opened.figures()
    assert count_again(opened.store.database).changed == 0
    assert opened.figures() == after
    assert opened.house.errors == []
