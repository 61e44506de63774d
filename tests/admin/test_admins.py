"""Admins at work, by key, over ssh, with an audit log; and the people whom they keep out."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import asyncssh
import pytest

from support.clients.asking import ADMIN, BORIS, CLEO, ask, comes_in, line, told
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door.limits import Limit


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Return a house with one admin."""
    (tmp_path / "admins").write_text(line(ADMIN))
    async with open_house(folder=tmp_path) as opened:
        yield opened


def audit(folder: Path) -> str:
    return (folder / "audit.log").read_text()


# ---- admins and others


@pytest.mark.parametrize(
    "command", ["kick boris", "ban boris", "unban boris", "banned", "mute boris", "unmute boris"]
)
@pytest.mark.parametrize("key", [None, BORIS], ids=["guest", "key"])
async def test_nobody_else_can_do_what_admins_do(
    house: OpenHouse, tmp_path: Path, command: str, key: asyncssh.SSHKey | None
) -> None:
    victim = await comes_in(house, "boris")
    assert await ask(house, command, key) == (1, "Only admins can do that.\n")
    for more in ("close red-fox", "announce hello"):
        assert (await ask(house, more, key))[0] == 1
    victim.press(b"?")
    await victim.sees("· Help")
    assert not (tmp_path / "audit.log").exists()
    assert not (tmp_path / "banned").exists()


async def test_help_tells_admins_what_they_can_do_and_nobody_else(house: OpenHouse) -> None:
    assert "  kick NAME:" in await told(house, "help")
    for key in (None, BORIS):
        assert "kick" not in (await ask(house, "help", key))[1]


async def test_a_key_taken_out_of_the_file_is_no_admin_any_more(house: OpenHouse, tmp_path: Path) -> None:
    await told(house, "banned")
    (tmp_path / "admins").write_text("# nobody\n")
    assert (await ask(house, "banned"))[0] == 1


# ---- the first admin


async def test_the_code_of_the_first_start_makes_an_admin_once(tmp_path: Path) -> None:
    async with open_house(folder=tmp_path) as house:
        code = house.server.access.offer_code(house.server.house.below())
        assert (await ask(house, "claim x4k-7md-qp9", BORIS))[0] == 1
        assert (await ask(house, f"claim {code}", None))[0] == 1, "who has no key cannot be known again"
        assert (await ask(house, "banned", BORIS))[0] == 1
        assert "You are now an admin" in await told(house, f"claim {code.upper()}", key=BORIS)
        assert await told(house, "banned", key=BORIS) == "There are no bans.\n"
        again, said = await ask(house, f"claim {code}", CLEO)
        assert (again, "This server already has an admin" in said) == (1, True), "it is good once"
        assert (tmp_path / "admins").stat().st_mode & 0o777 == 0o600
        assert "claim" in audit(tmp_path)
        assert code not in house.log + audit(tmp_path)
        assert house.server.access.offer_code(house.server.house.below()) == "", "not at the next start"


async def test_where_there_are_admins_no_code_is_good(house: OpenHouse) -> None:
    assert house.server.access.offer_code(house.server.house.below()) == ""
    for empty in ("''", "-", "' '"):
        assert (await ask(house, f"claim {empty}", BORIS))[0] == 1


# ---- kicks


async def test_a_kicked_person_reads_why_and_may_come_back(house: OpenHouse, tmp_path: Path) -> None:
    boris = await comes_in(house, "boris", BORIS)
    assert "was kicked" in await told(house, "kick BORIS")
    assert await boris.exit_code() == 0
    assert "An admin disconnected you" in boris.last_line
    assert "event='kick'" in audit(tmp_path)
    assert "whom='boris'" in audit(tmp_path)
    await comes_in(house, "boris", BORIS)


async def test_a_player_kicked_in_a_match_loses_the_seat_and_the_others_play_on(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", BORIS)
    boris.press(b"b")
    await boris.sees("Round 1")
    await told(house, "kick boris")
    await boris.exit_code()
    await until(lambda: not list(house.server.house.tables), "the table is gone with its only person")


async def test_nobody_is_kicked_who_is_not_there(house: OpenHouse, tmp_path: Path) -> None:
    assert await ask(house, "kick nobody") == (1, "There is no player called nobody.\n")
    boris = await comes_in(house, "boris", BORIS)
    await boris.quit()
    await house.is_empty()
    assert await ask(house, "kick boris") == (1, "boris is not online.\n")
    assert not (tmp_path / "audit.log").exists()


async def test_an_action_that_cannot_be_logged_is_not_done(house: OpenHouse, tmp_path: Path) -> None:
    (tmp_path / "audit.log").mkdir()
    boris = await comes_in(house, "boris", BORIS)
    code, said = await ask(house, "kick boris")
    assert (code, said) == (1, "Cannot write a file next to the host key. Nothing was changed.\n")
    boris.press(b"?")
    await boris.sees("· Help")


# ---- bans


async def test_a_banned_person_is_sent_away_and_stays_out_under_any_name(
    house: OpenHouse, tmp_path: Path
) -> None:
    boris = await comes_in(house, "boris", BORIS)
    assert re.fullmatch(r"boris: banned by SHA256:\S+ until lifted\n", await told(house, "ban boris"))
    assert await boris.exit_code() == 3
    assert "banned you" in boris.last_line
    for command in (None, "rules", "ring"):
        again = await house.player("someone-else", key=BORIS, command=command)
        assert await again.exit_code() == 3
        assert "banned you" in again.screen + again.errors
    assert house.server.counts.so_far[Limit.BANNED] == 3
    assert house.log.count("why='banned'") == 1
    await comes_in(house, "cleo", CLEO)
    assert "boris" in await told(house, "banned")
    assert "boris" in audit(tmp_path)
    await told(house, "unban boris")
    await comes_in(house, "boris", BORIS)


async def test_a_person_banned_while_away_stays_out(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", BORIS)
    await boris.quit()
    await house.is_empty()
    await told(house, "ban boris 7d")
    again = await house.player("boris", key=BORIS)
    assert await again.exit_code() == 3


async def test_a_key_is_banned_by_its_fingerprint(house: OpenHouse) -> None:
    await told(house, f"ban {BORIS.get_fingerprint()} 30m")
    again = await house.player("boris", key=BORIS)
    assert await again.exit_code() == 3
    assert BORIS.get_fingerprint() in await told(house, "banned")
    await told(house, f"unban {BORIS.get_fingerprint()}")
    await comes_in(house, "boris", BORIS)


async def test_an_address_is_shut_out_before_the_handshake_and_others_are_not(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", local_addr=("127.0.0.5", 0))
    cleo = await comes_in(house, "cleo")
    await told(house, "ban 127.0.0.4/30")
    await boris.exit_code()
    assert "banned you" in boris.last_line
    with pytest.raises((asyncssh.Error, OSError)):
        await house.connect("boris", local_addr=("127.0.0.6", 0))
    assert house.server.counts.so_far[Limit.BANNED] == 1
    cleo.press(b"?")
    await cleo.sees("· Help")


async def test_a_guest_is_banned_by_address(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", local_addr=("127.0.0.5", 0))
    assert "boris (127.0.0.5)" in await told(house, "ban boris 12h")
    await boris.exit_code()
    with pytest.raises((asyncssh.Error, OSError)):
        await house.connect("boris", local_addr=("127.0.0.5", 0))


@pytest.mark.parametrize("what", ["127.0.0.1", "127.0.0.0/8", "0.0.0.0/0", "boris", "ada", "OWN KEY"])
async def test_admins_cannot_ban_themselves(house: OpenHouse, tmp_path: Path, what: str) -> None:
    """Not even by the address of a guest, if it is the admin's own."""
    await comes_in(house, "boris")
    await comes_in(house, "ada", ADMIN)
    what = what.replace("OWN KEY", ADMIN.get_fingerprint())
    assert await ask(house, f"ban {what}") == (1, "That would ban you too.\n")
    assert not (tmp_path / "banned").exists()


async def test_an_admin_is_not_shut_out_by_another(house: OpenHouse, tmp_path: Path) -> None:
    with (tmp_path / "admins").open("a") as file:
        file.write(line(BORIS))
    await comes_in(house, "boris", BORIS)
    await told(house, f"ban {BORIS.get_fingerprint()}")
    await comes_in(house, "boris", BORIS)


@pytest.mark.parametrize(
    ("command", "told"),
    [("ban boris 7", "like"), ("mute boris soon", "like")]
    + [(command, "Usage: ") for command in ("ban", "kick", "kick a b", "close")],
)
async def test_mistyped_arguments_are_reported(house: OpenHouse, command: str, told: str) -> None:
    await comes_in(house, "boris", BORIS)
    code, said = await ask(house, command)
    assert code == 2
    assert said.count("\n") == 1
    assert told in said


@pytest.mark.parametrize("what", ["SHA256:abc", "999.1.1.1", "10.0.0.0/33", "a.b", "1.2.3"])
async def test_an_impossible_name_is_not_looked_for_among_people(house: OpenHouse, what: str) -> None:
    assert await ask(house, f"ban {what}") == (
        2,
        "That is not a name, a key fingerprint or an address.\n",
    )


async def test_an_admin_is_told_who_is_here_and_where_but_not_what_is_played(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", BORIS, local_addr=("127.0.0.5", 0))
    await comes_in(house, "cleo")
    boris.press(b"b")
    await boris.sees("Round 1")
    (table,) = house.server.house.tables
    assert await told(house, "who") == (
        f"boris key 127.0.0.5 {table.code}\ncleo guest 127.0.0.1\n{table.code}: private boris\n"
    )
    assert (await ask(house, "who", BORIS))[0] == 1


async def test_a_person_who_is_not_banned_cannot_be_unbanned(house: OpenHouse) -> None:
    assert await ask(house, "unban boris") == (1, "There is no ban on boris.\n")


# ---- by invitation


async def test_by_invitation_only_those_come_in_whose_key_is_there(tmp_path: Path) -> None:
    (tmp_path / "admins").write_text(line(ADMIN))
    (tmp_path / "invited").write_text(line(BORIS))
    async with open_house(folder=tmp_path) as house:
        await comes_in(house, "boris", BORIS)
        await comes_in(house, "ada", ADMIN)
        await comes_in(house, "boris", [CLEO, BORIS])
        for key in (None, CLEO):
            for command in (None, "rules"):
                cleo = await house.player("cleo", key=key, command=command)
                assert await cleo.exit_code() == 3
                assert "by invitation only" in cleo.screen + cleo.errors
        guest = await house.player("guest")
        assert await guest.exit_code() == 3
        assert house.server.counts.so_far[Limit.NOT_INVITED] == 5
        with (tmp_path / "invited").open("a") as file:
            file.write(line(CLEO))
        await comes_in(house, "cleo", CLEO)


async def test_an_empty_invitation_lets_nobody_in_but_admins(tmp_path: Path) -> None:
    (tmp_path / "admins").write_text(line(ADMIN))
    (tmp_path / "invited").write_text("")
    async with open_house(folder=tmp_path) as house:
        boris = await house.player("boris", key=BORIS)
        assert await boris.exit_code() == 3
        await comes_in(house, "ada", ADMIN)


# ---- chat and tables


async def test_a_mute_person_is_heard_by_nobody_until_unmuted(house: OpenHouse) -> None:
    boris, cleo = await comes_in(house, "boris", BORIS), await comes_in(house, "cleo", CLEO)
    assert "boris is muted for 30m." in await told(house, "mute boris 30m")
    lines = (await told(house, "who")).splitlines()
    assert [line for line in lines if " muted" in line] == ["boris key 127.0.0.1 muted"]
    boris.press(b"c", b"one", b"\r")
    await boris.sees("An admin has muted you for another 30 minutes")
    assert "boris is muted for 10m." in await told(house, "mute boris")
    boris.press(b"\r")
    await boris.sees("An admin has muted you for another 10 minutes")
    await told(house, "unmute boris")
    assert " mute" not in await told(house, "who")
    boris.press(b"\r")
    await cleo.sees("boris: one")
    assert len(house.server.house.lobby.lines(house.person("cleo"))) == 1


async def test_a_closed_table_is_gone_and_its_people_are_in_the_lobby(
    house: OpenHouse, tmp_path: Path
) -> None:
    boris, cleo = await comes_in(house, "boris", BORIS), await comes_in(house, "cleo", CLEO)
    boris.press(b"b")
    await boris.sees("Round 1")
    (table,) = house.server.house.tables
    await told(house, f"close {table.code}")
    await boris.sees("Lobby", "An admin closed table")
    assert list(house.server.house.tables) == []
    assert f"table='{table.code}'" in audit(tmp_path)
    assert (await ask(house, f"close {table.code}"))[0] == 1
    cleo.press(b"?")
    await cleo.sees("· Help")


async def test_an_announcement_is_on_every_screen_until_it_is_taken_down(house: OpenHouse) -> None:
    boris, cleo = await comes_in(house, "boris", BORIS), await comes_in(house, "cleo", CLEO)
    boris.press(b"b")
    await boris.sees("Round 1")
    await told(house, "announce We close at nine [/] \x1b[31m tonight")
    for player in (boris, cleo):
        await player.sees("We close at nine [/] [31m tonight")
    dora = await comes_in(house, "dora")
    await dora.sees("We close at nine")
    await told(house, "announce")
    for player in (boris, cleo, dora):
        await player.sees_no("We close at nine")


@pytest.mark.parametrize("text", ['It\'s late: "we" close', "We're closing", "C:\\new  table", "--help"])
async def test_an_announcement_is_a_text_and_no_shells_words(house: OpenHouse, text: str) -> None:
    assert await told(house, f"announce {text}") == f"Now on every screen: {' '.join(text.split())}\n"


async def test_an_announcement_that_would_be_cut_is_none(house: OpenHouse, tmp_path: Path) -> None:
    assert (await ask(house, "announce " + "x" * 55))[0] == 1
    assert not (tmp_path / "audit.log").exists()
    await told(house, "announce " + "x" * 54)
    boris = await house.player("boris", size=(60, 20))
    await boris.sees("x" * 54)
