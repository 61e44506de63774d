"""Many tables closed at once, and the file of shares for addresses that many people share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from math import inf
from pathlib import Path

import pytest

from server.admin.shares import Shares
from server.house import HouseDoor, Limits
from support.clients.asking import ADMIN, ask, line, told
from support.house.fake_house import refused
from support.servers.open_house import OpenHouse, open_house
from tui.door import Reason, TableClock, TableOptions

FOR_DAYS = TableOptions(3, clock=TableClock.DAYS)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Return a house with one admin, and room for ten tables."""
    (tmp_path / "admins").write_text(line(ADMIN))
    async with open_house(folder=tmp_path, limits=Limits(tables=10)) as opened:
        yield opened


def friend(house: OpenHouse, name: str, source: str) -> HouseDoor:
    """Let a person with a key in from a source."""
    return house.server.house.enter(f"key of {name}", name, source)


def codes(house: OpenHouse) -> list[str]:
    """Return the codes of all tables."""
    return [table.code for table in house.server.house.tables]


# ---- closing many tables


async def test_all_tables_of_an_address_or_a_network_are_closed(house: OpenHouse, tmp_path: Path) -> None:
    match = friend(house, "anna", "203.0.113.5").quick_game("shamans")
    gone = friend(house, "bob", "203.0.113.9")
    empty = gone.open_table(FOR_DAYS)
    gone.close(dropped=True)
    wide = friend(house, "cleo", "2001:db8::/64").quick_game("shamans")
    kept = friend(house, "dora", "198.51.100.1").quick_game("shamans")
    assert f"{empty}: public bob 203.0.113.9\n" in await told(house, "who")
    assert await told(house, "close --by 203.0.113.5") == "1 table is closed.\n"
    assert codes(house) == [empty, wide, kept]
    assert await told(house, "close --by 203.0.113.0/24") == "1 table is closed.\n"
    assert await told(house, "close --by 2001:db8::7") == "1 table is closed.\n"
    assert await told(house, "close --by 203.0.113.0/24") == "0 tables are closed.\n"
    assert codes(house) == [kept]
    log = (tmp_path / "audit.log").read_text()
    assert f"which='by 203.0.113.5/32' tables='{match}'" in log


async def test_all_deserted_tables_are_closed_and_no_match(house: OpenHouse, tmp_path: Path) -> None:
    doors = [friend(house, name, name) for name in ("anna", "bob", "cleo")]
    first = doors[0].open_table(FOR_DAYS)
    here = doors[1].open_table(FOR_DAYS)
    match = doors[2].quick_game("shamans")
    for door in (doors[0], doors[2]):
        door.close(dropped=True)
    assert await told(house, "close --empty") == "1 table is closed.\n"
    assert codes(house) == [here, match]
    assert f"which='empty' tables='{first}'" in (tmp_path / "audit.log").read_text()


@pytest.mark.parametrize("wrong", ["--by", "--by nowhere", "--all", "--empty red-fox", "red-fox old-owl"])
async def test_a_wrong_use_closes_nothing(house: OpenHouse, tmp_path: Path, wrong: str) -> None:
    code = friend(house, "anna", "203.0.113.5").open_table(FOR_DAYS)
    status, answer = await ask(house, f"close {wrong}")
    assert (status, "Usage: close CODE|--by ADDRESS|--empty" in answer) == (2, True)
    assert codes(house) == [code]
    assert not (tmp_path / "audit.log").exists()


# ---- shares


async def test_the_file_grants_tables_while_the_server_runs(house: OpenHouse, tmp_path: Path) -> None:
    friend(house, "anna", "203.0.113.5").quick_game("shamans")
    bob = friend(house, "bob", "203.0.113.5")
    refused(Reason.TOO_MANY_FROM_SOURCE, bob.quick_game, "shamans")
    (tmp_path / "shares").write_text("203.0.113.0/24 2  # the school\n")
    bob.quick_game("shamans")
    refused(Reason.TOO_MANY_FROM_SOURCE, friend(house, "cleo", "203.0.113.5").quick_game, "shamans")


def test_the_first_line_that_fits_counts_and_a_bad_one_is_told(tmp_path: Path) -> None:
    path, warnings = tmp_path / "shares", list[str]()
    path.write_text(
        "# schools\n203.0.113.7 30\n203.0.113.0/24 all\n2001:db8::/48 5\nnowhere 3\n192.0.2.1 -4\n"
    )
    path.chmod(0o600)
    shares = Shares(path, warnings.append)
    asked = ("203.0.113.7", "203.0.113.8", "2001:db8:0:1::/64", "192.0.2.1", "")
    assert [shares.of(source) for source in asked] == [30, inf, 5, None, None]
    assert warnings == [f"shares, line {number}: not a share; the line is ignored" for number in (5, 6)]


def test_a_file_that_others_can_write_grants_nothing(tmp_path: Path) -> None:
    path, warnings = tmp_path / "shares", list[str]()
    path.write_text("203.0.113.7 all\n")
    path.chmod(0o666)
    assert Shares(path, warnings.append).of("203.0.113.7") is None
    assert len(warnings) == 1
