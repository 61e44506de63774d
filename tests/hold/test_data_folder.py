"""Files that another user has planted in the data folder make no admin, and lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from server.admin.access import Access
from support.clients.asking import ADMIN, BORIS, ask, line, told
from support.servers.open_house import open_house

MINE = "mine"


def others_can_write(admins: Path, _elsewhere: Path) -> None:
    admins.write_text(line(BORIS))
    admins.chmod(0o666)


def is_a_link(admins: Path, elsewhere: Path) -> None:
    elsewhere.write_text(line(BORIS))
    admins.symlink_to(elsewhere)


@pytest.mark.parametrize("plant", [others_can_write, is_a_link])
async def test_a_planted_list_of_admins_is_not_believed(
    tmp_path: Path, plant: Callable[[Path, Path], None]
) -> None:
    folder, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    folder.mkdir(0o700)
    async with open_house(folder=folder) as house:
        code = house.server.access.offer_code(house.server.house.below())
        plant(folder / "admins", elsewhere)
        for command in ("who", "close --empty", f"claim {code}"):
            assert (await ask(house, command, BORIS))[0] == 1
        assert "admins is ignored, because" in house.log
        assert not (folder / "audit.log").exists()


async def test_a_planted_link_is_never_written_through(tmp_path: Path, note: Callable[..., None]) -> None:
    folder, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    folder.mkdir(0o700)
    elsewhere.write_text(MINE)
    for name in (".admins.new", ".banned.new", "audit.log"):
        (folder / name).symlink_to(elsewhere)
    async with open_house(folder=folder) as house:
        access: Access = house.server.access
        code = access.offer_code(house.server.house.below())
        assert (await ask(house, f"claim {code}"))[0] == 1, "nothing is done that cannot be written down"
        assert not access.admins.there
        (folder / "audit.log").unlink()
        await told(house, f"claim {code}")
        await told(house, "ban 203.0.113.7")
    for name in ("admins", "banned", "audit.log"):
        assert not (folder / name).is_symlink()
        assert (folder / name).stat().st_mode & 0o077 == 0
    assert elsewhere.read_text() == MINE
    assert line(ADMIN).split()[1] in (folder / "admins").read_text()
    note("planted links in the data folder", links=3, followed=0)
