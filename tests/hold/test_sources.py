"""The host learns where an attack comes from, and bans guests who have left; honest visits are not logged."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import asyncssh
import pytest

from server.net.admission_limits import AdmissionLimits
from support.clients.asking import ADMIN, comes_in, line
from support.crowds.crowd_client import Caller, source
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house

LIMITS = AdmissionLimits(first_penalty=0.01)
"""A penalty so short that the ban is what keeps a source out."""


async def test_the_host_learns_the_sources_of_a_flood_and_bans_guests_who_have_left(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    (tmp_path / "admins").write_text(line(ADMIN))
    hostile = [source(number) for number in range(scale(3, 20))]
    honest = [source(number, street=3) for number in range(3)]
    async with open_house(folder=tmp_path, admission=LIMITS) as house:
        people = [
            await comes_in(house, f"anna{number}", local_addr=(address, 0))
            for number, address in enumerate(honest)
        ]
        for number, address in enumerate(hostile):
            await visit(house.port, f"mallory{number}", address)
            for _ in range(LIMITS.knocks):
                _, writer = await asyncio.open_connection("127.0.0.1", house.port, local_addr=(address, 0))
                writer.close()
        await until(lambda: set(penalized(house.log)) == set(hostile), "every source has had a penalty")
        assert len(penalized(house.log)) == len(hostile), "each has one line"
        await people[0].quit()
        listed = await order(house, "who --all")
        for number, address in enumerate(hostile):
            assert f"{address}: mallory{number} left 0 min ago\n" in listed
            assert f"mallory{number} ({address}): banned by" in await order(house, f"ban mallory{number} 12h")
            with pytest.raises(asyncssh.DisconnectError, match="nobody may come in from your address"):
                await house.connect("mallory", local_addr=(address, 0))
        assert house.log.count("event='banned'") == len(hostile)
        assert [address for address in honest if address in house.log] == []
        people[1].press(b"c", b"still here\r")
        await people[2].sees("still here")
    note("sources that the host learns", hostile=len(hostile), banned=len(hostile), honest_in_the_log=0)


def penalized(log: str) -> list[str]:
    """Return the sources of the penalties in a log."""
    return re.findall(r"event='penalty' source='([\d.]+)'", log)


async def order(house: OpenHouse, command: str) -> str:
    """Run an admin's command, and hang up: one key has few connections at once."""
    admin = await house.connect("admin", key=ADMIN)
    await admin.open(command=command, term=None)
    assert await admin.exit_code() == 0
    admin.vanish()
    return admin.glass.raw.decode()


async def visit(port: int, name: str, address: str) -> None:
    """Enter the lobby as a guest, and hang up."""
    guest = await Caller.come(port, name, local=address)
    await guest.hears(b"Lobby")
    guest.vanish()
