"""However a session ends, the terminal is as it was before, with one line that says how to come back."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import NoReturn

import asyncssh
import pytest

from server.house import House, HouseDoor
from server.ssh.stage import ServedApp
from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse, open_house
from tui.session import Session
from tui.terminal.app import ShamansApp

SECRET = "P1 B4 the hand of anna"


@pytest.fixture
def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


# ---- ends that a player chooses


async def test_quitting_leaves_a_clean_terminal_and_the_way_back(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"q")
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("Goodbye, anna.")
    assert house.server.again("anna") in anna.last_line
    assert "Your guest code no longer works." in anna.last_line, "who sits nowhere is forgotten"
    await house.is_empty()


async def test_ctrl_c_asks_and_a_second_one_leaves(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"\x03")
    await anna.sees("Quit Shamans?")
    anna.press(b"\x03")
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("Goodbye, anna.")


async def test_ctrl_c_and_escape_stay(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"\x03")
    await anna.sees("Quit Shamans?")
    anna.press(b"\x1b")
    await anna.sees("Lobby")
    assert house.present == {"anna"}


async def test_a_player_who_quits_is_told_that_the_seat_waits_and_the_code(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"b")
    await anna.sees("Round 1")
    anna.press(b"r")
    await anna.sees("Round 1")
    code = house.person("anna").reclaim
    line = await anna.quit()
    assert line == f"Goodbye, anna. Your seat is waiting: ssh -t -p {house.port} anna@127.0.0.1 {code}"


async def test_leaving_while_the_window_is_too_small_leaves_a_clean_terminal(house: OpenHouse) -> None:
    anna = await house.player("anna", size=(30, 10))
    await anna.sees("60 columns")
    anna.press(b"\x03")
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("Goodbye, anna.")


async def test_a_client_that_ends_its_input_gets_a_clean_end(house: OpenHouse) -> None:
    """This is `ssh -tt host </dev/null`: no key will ever come."""
    anna = await house.guest("anna")
    anna.channel.write_eof()
    assert await anna.exit_code() == 0
    assert anna.last_line
    await house.is_empty()


# ---- ends that a player does not choose


async def test_a_stopping_server_ends_every_terminal_cleanly(house: OpenHouse) -> None:
    players = [await house.guest(name) for name in ("anna", "bert", "cleo")]
    goodbye = asyncio.create_task(house.server.say_goodbye())
    for player in players:
        assert await player.exit_code() == 0
        assert player.last_line.startswith("The server is shutting down")
        player.vanish()
    await goodbye
    await house.is_empty()


async def test_a_stopping_server_waits_for_no_client_for_ever() -> None:
    async with open_house(stop_seconds=0.1, stall_seconds=3600) as house:
        anna = await house.player("anna", window=1024)
        await anna.sees("Lobby")
        anna.channel.pause_reading()
        anna.press(b"?")
        async with asyncio.timeout(PATIENCE):
            await house.server.say_goodbye()
        await until(lambda: not house.server.sessions)


async def test_a_stopping_server_says_goodbye_to_clients_still_coming_in() -> None:
    async with open_house(starts_at_once=1) as house:
        await house.server.starts.acquire()
        anna = await house.player("anna")
        await until(lambda: house.server.sessions, "anna waits for the start")
        goodbye = asyncio.create_task(house.server.say_goodbye())
        house.server.starts.release()
        assert await anna.exit_code() == 0
        assert anna.raw.decode().startswith("The server is shutting down, anna.")
        assert b"\x1b" not in anna.raw, "there was no screen to give back"
        anna.vanish()
        await goodbye


async def test_the_same_key_from_another_terminal_takes_over(house: OpenHouse, key: asyncssh.SSHKey) -> None:
    first = await house.player("anna", key=key)
    await first.sees("Lobby", "anna")
    second = await house.player("anna", key=key)
    await second.sees("Lobby", "anna")
    assert await first.exit_code() == 0
    assert first.last_line == "You connected from another terminal, anna; this session is closed."
    second.press(b"?")
    await second.sees("· Help")
    assert house.present == {"anna"}


async def test_a_guest_who_comes_back_by_the_code_takes_over(house: OpenHouse) -> None:
    """Here one app ends another one, from within."""
    first = await house.guest("anna")
    code = house.person("anna").reclaim
    second = await house.guest("bert")
    second.press(b"g")
    await second.sees("Come back as a guest")
    second.press(code.encode(), b"\r")
    await second.sees("Welcome back, anna.")
    assert await first.exit_code() == 0
    assert first.last_line == "You connected from another terminal, anna; this session is closed."
    second.press(b"?")
    await second.sees("· Help")
    assert house.present == {"anna"}


@pytest.mark.parametrize("vanish", [Player.vanish, lambda player: player.connection.close()])
async def test_a_client_that_vanishes_is_gone_from_the_house(
    house: OpenHouse, vanish: Callable[[Player], None]
) -> None:
    anna, bert = await house.guest("anna"), await house.guest("bert")
    await anna.sees("Online: 2")
    vanish(bert)
    await anna.sees("Online: 1")
    await until(lambda: len(house.server.sessions) == 1)


# ---- crashes


def explode(*_: object, **__: object) -> NoReturn:
    hand = SECRET
    raise RuntimeError(hand)


def told_of_a_crash(house: OpenHouse, player: Player) -> None:
    """Check for one sentence with the incident number of the log, and for nothing of what was in memory."""
    line = player.last_line
    number = re.search(r"incident ([0-9a-f]{8})", line)
    assert number is not None
    assert number[1] in house.log
    assert house.server.again("anna") in line
    assert "Traceback" not in player.raw.decode()
    assert SECRET not in player.raw.decode()
    assert SECRET not in house.log
    assert "explode" in house.log, "the log says where"
    assert "RuntimeError" in house.log
    assert len(house.faults) == 1


async def test_a_crash_ends_one_session_with_a_sentence_and_a_number(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = await house.guest("anna"), await house.guest("bert")
    await bert.sees("Online: 2")
    monkeypatch.setattr(house.app("anna").session, "press", explode)
    anna.press(b"x")
    assert await anna.exit_code() == 1
    told_of_a_crash(house, anna)
    await bert.sees("Online: 1")
    bert.press(b"?")
    await bert.sees("· Help")
    assert b"incident" not in bert.raw


@pytest.mark.parametrize("part", ["draw", "wheel", "click", "wake"])
async def test_a_crash_anywhere_in_the_screens_is_an_incident(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    anna = await house.guest("anna")
    monkeypatch.setattr(house.app("anna").session, part, explode)
    anna.press(b"\x1b[<65;3;5M", b"\x1b[<0;2;24M\x1b[<0;2;24m", b"c")
    await house.player("bert")
    assert await anna.exit_code() == 1
    told_of_a_crash(house, anna)


async def test_a_crash_at_a_resize_is_an_incident(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await house.guest("anna")
    monkeypatch.setattr(house.app("anna").session, "draw", explode)
    anna.resize(100, 30)
    assert await anna.exit_code() == 1
    told_of_a_crash(house, anna)


async def test_a_crash_before_the_first_picture_is_an_incident(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Session, "draw", explode)
        anna = await house.player("anna")
        assert await anna.exit_code() == 1
    told_of_a_crash(house, anna)
    bert = await house.guest("bert")
    assert await bert.quit(), "the place at the start is free again"


async def test_a_crash_while_leaving_is_an_incident(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await house.guest("anna")
    monkeypatch.setattr(ShamansApp, "on_unmount", explode)
    anna.press(b"q")
    assert await anna.exit_code() == 1
    told_of_a_crash(house, anna)


@pytest.mark.parametrize(
    ("owner", "verb"), [(House, "enter"), (HouseDoor, "look"), (HouseDoor, "close"), (ServedApp, "run_on")]
)
async def test_a_house_that_fails_ends_one_session_and_holds_nobody(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch, owner: type, verb: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(owner, verb, explode)
        anna = await house.player("anna")
        if not anna.channel.is_closing():
            anna.press(b"q")
        assert await anna.exit_code() == 1
    assert re.search(r"incident [0-9a-f]{8}", anna.screen)
    assert SECRET not in house.log + anna.raw.decode()
    assert "explode" in house.log
    await until(lambda: not house.server.sessions)
    assert await (await house.guest("bert")).quit()


async def test_a_crashed_player_keeps_the_seat(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await house.guest("anna")
    anna.press(b"n")
    await anna.sees("New table")
    anna.press(b"\r")
    await until(lambda: len(list(house.server.house.tables)) == 1)
    monkeypatch.setattr(house.app("anna").session, "press", explode)
    anna.press(b"x")
    assert await anna.exit_code() == 1
    (table,) = house.server.house.tables
    assert [person.name for person in table.people] == ["anna"]
