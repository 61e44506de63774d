"""The last line for a player who has seats at tables for days, and quits elsewhere."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest

from engine.core import Seat
from support.clients.player import Player
from support.house.undealt import start_undealt
from support.servers.open_house import OpenHouse
from tui.door import TableClock, TableOptions

DAYS = TableOptions(3, public=False, clock=TableClock.DAYS)


async def come(house: OpenHouse, key: asyncssh.SSHKey | None = None) -> Player:
    """Return a player in the lobby who has a seat at a table for days."""
    gus = await house.player("gus", key=key)
    await gus.sees("Lobby", "gus")
    door = house.server.house.doors[house.person("gus")]
    code = door.open_table(DAYS)
    for seat in (1, 2):
        door.add_bot(Seat(seat), "random")
    start_undealt(door)
    door.leave()
    await gus.sees("Lobby", code)
    return gus


async def test_a_guest_who_quits_from_the_lobby_is_told_the_code(house: OpenHouse) -> None:
    gus = await come(house)
    code = house.person("gus").reclaim
    gus.press(b"q")
    assert await gus.exit_code() == 0
    way = f"ssh -t -p {house.port} gus@127.0.0.1 {code}"
    assert gus.last_line == f"Goodbye, gus. Your seat is waiting: {way}"
    again = await house.player("other", command=code)
    await again.sees("Lobby", "gus", house.server.house.tables.seats(house.person("gus"))[0].code)


async def test_a_guest_is_told_the_code_when_the_house_closes(house: OpenHouse) -> None:
    gus = await come(house)
    code = house.person("gus").reclaim
    goodbye = asyncio.create_task(house.server.say_goodbye())
    assert await gus.exit_code() == 0
    assert gus.last_line.endswith(f" gus@127.0.0.1 {code}")
    gus.vanish()
    await goodbye


@pytest.mark.parametrize("key", [asyncssh.generate_private_key("ssh-ed25519")])
async def test_a_player_with_a_key_needs_no_code(house: OpenHouse, key: asyncssh.SSHKey) -> None:
    gus = await come(house, key)
    gus.press(b"q")
    assert await gus.exit_code() == 0
    assert gus.last_line == f"Goodbye, gus. Your seat is waiting: {house.server.again('gus')}"
