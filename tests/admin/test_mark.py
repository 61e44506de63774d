"""An admin's name shows that they are one, if they wish; no one else's can."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from support.clients.asking import ADMIN, BORIS, ask, comes_in, line, told
from support.servers.open_house import OpenHouse, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Return a house with one admin."""
    (tmp_path / "admins").write_text(line(ADMIN))
    async with open_house(folder=tmp_path) as opened:
        yield opened


async def test_an_admin_shows_it_and_hides_it_again(house: OpenHouse, tmp_path: Path) -> None:
    boris = await comes_in(house, "boris")
    await comes_in(house, "ada", ADMIN)
    await boris.sees("ada")
    assert "[admin]" not in boris.glass.text
    await told(house, "mark")
    await boris.sees("ada [admin]")
    house.door("ada").say("hello")
    await boris.sees("ada [admin]: hello")
    await told(house, "unmark")
    house.door("ada").say("good day")
    await boris.sees("ada: good day")
    assert [person.admin for person in house.door("boris").look().people] == [False, False]
    assert "mark" in (tmp_path / "audit.log").read_text()


async def test_the_mark_is_there_at_the_next_visit(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris")
    ada = await comes_in(house, "ada", ADMIN)
    await told(house, "mark")
    ada.vanish()
    await boris.sees("Online: 1")
    await comes_in(house, "ada", ADMIN)
    await boris.sees("Online: 2", "ada [admin]")


async def test_no_one_else_bears_the_mark(house: OpenHouse, tmp_path: Path) -> None:
    ada = await comes_in(house, "ada", ADMIN)
    await comes_in(house, "boris", BORIS)
    door = house.door("boris")
    assert (await ask(house, "mark", BORIS)) == (1, "Only admins can do that.\n")
    door.set_settings(replace(door.look().settings, mark=True))
    door.say("hello")
    await ada.sees("boris: hello")
    await told(house, "mark")
    (tmp_path / "admins").write_text("# nobody\n")
    house.door("ada").say("hello")
    await ada.sees("ada: hello")
    assert not any(person.admin for person in house.door("ada").look().people if person.name == "boris")


async def test_an_admin_who_is_not_in_the_house_is_told_so(house: OpenHouse) -> None:
    assert (await ask(house, "mark"))[0] == 1
