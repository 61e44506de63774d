"""Bans, invitations and admins hold on open connections, too, and however a file or a name is written."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import asyncssh
import pytest

from server.admin.bans import EVER, Ban, Bans, subject
from server.admin.keyring import Keyring
from server.net.admission_limits import AdmissionLimits
from support.clients.asking import ADMIN, BORIS, CLEO, ask, comes_in, line, told
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Return a house with two admins."""
    (tmp_path / "admins").write_text(line(ADMIN) + line(CLEO))
    async with open_house(folder=tmp_path) as opened:
        yield opened


async def test_a_banned_guest_gets_no_other_session_on_the_same_connection(house: OpenHouse) -> None:
    guest = await comes_in(house, "mallory", local_addr=("127.0.0.7", 0))
    await told(house, "ban mallory")
    await guest.exit_code()
    await guest.open()
    assert await guest.exit_code() == 3


async def test_a_key_taken_out_of_the_invited_gets_no_further_session(tmp_path: Path) -> None:
    (tmp_path / "invited").write_text(line(BORIS) + line(CLEO))
    async with open_house(folder=tmp_path) as house:
        boris = await comes_in(house, "boris", BORIS)
        (tmp_path / "invited").write_text(line(CLEO))
        await boris.quit()
        await boris.open()
        assert await boris.exit_code() == 3


async def test_a_ban_does_not_touch_another_admin(house: OpenHouse) -> None:
    cleo = await comes_in(house, "cleo", CLEO, local_addr=("127.0.0.7", 0))
    other = await comes_in(house, "mallory", local_addr=("127.0.0.7", 0))
    cleo.press(b"b")
    await cleo.sees("Round 1")
    assert await ask(house, "ban cleo") == (1, "cleo is an admin and cannot be banned.\n")
    await told(house, "ban 127.0.0.7")
    await other.exit_code()
    cleo.press(b"?")
    await cleo.sees("· Help")
    assert len(list(house.server.house.tables)) == 1, "and keeps the seat"


async def test_the_code_is_no_good_once_there_is_a_file_of_admins(tmp_path: Path) -> None:
    async with open_house(folder=tmp_path) as house:
        code = house.server.access.offer_code(house.server.house.below())
        (tmp_path / "admins").write_text(line(ADMIN))
        assert (await ask(house, f"claim {code}", BORIS))[0] == 1


async def test_an_admin_may_have_any_name(tmp_path: Path) -> None:
    async with open_house(folder=tmp_path) as house:
        code = house.server.access.offer_code(house.server.house.below())
        await comes_in(house, "борис", BORIS)
        await told(house, f"claim {code}", BORIS)
        await told(house, "banned", BORIS)


@pytest.mark.parametrize("text", ["{key} José@laptop\n", "\ufeff{key}\n", "# keys\r\n{key}\r\n"])
def test_a_keyring_is_read_as_people_write_it(tmp_path: Path, text: str) -> None:
    (tmp_path / "invited").write_text(text.format(key=line(BORIS).strip()), encoding="utf-8")
    warnings: list[str] = []
    assert BORIS in Keyring(tmp_path / "invited", warnings.append)
    assert warnings == []


async def test_only_what_is_named_is_lifted_however_it_is_written(house: OpenHouse) -> None:
    await comes_in(house, "Boris", BORIS)
    for what in ("boris", "203.0.113.5", "198.51.100.0/24"):
        await told(house, f"ban {what}")
    assert (await ask(house, "unban -"))[0] == 1
    await told(house, "unban BORIS")
    assert (await told(house, "banned")).count("\n") == 2


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.0/120", "203.0.113.9"),
        ("2001:DB8::1", "2001:db8::1"),
    ],
)
def test_an_address_is_the_same_however_it_is_spelled(tmp_path: Path, typed: str, address: str) -> None:
    bans = Bans(tmp_path / "banned", lambda: 0.0, print)
    what = subject(typed)
    assert what is not None
    bans.add(Ban(what, EVER))
    assert bans.of_address(address) is not None


def test_a_file_that_is_not_trusted_is_not_trusted_after_a_change(tmp_path: Path) -> None:
    path, warnings = tmp_path / "banned", list[str]()
    path.write_text("203.0.113.0/24\n")
    path.chmod(0o666)
    bans = Bans(path, lambda: 0.0, warnings.append)
    with pytest.raises(PermissionError):
        bans.add(Ban("198.51.100.1/32", EVER))
    assert list(bans) == []


def test_bans_hold_while_their_file_cannot_be_read_and_remarks_are_none(tmp_path: Path) -> None:
    path, warnings = tmp_path / "banned", list[str]()
    path.write_text("203.0.113.0/24 # a spammer\n")
    bans = Bans(path, lambda: 0.0, warnings.append)
    assert bans.of_address("203.0.113.9") is not None
    path.write_bytes(b"\xff\xfe broken")
    assert bans.of_address("203.0.113.9") is not None
    assert len(warnings) == 1


async def test_a_refused_client_leaves_nothing_to_clean_up() -> None:
    async with open_house(admission=AdmissionLimits(connections=1)) as house:
        await house.connect("anna")
        for _ in range(5):
            with pytest.raises((asyncssh.Error, OSError)):
                await house.connect("boris")
        await until(lambda: len(house.server.clients) == 1)
        assert house.server._gone == 0
