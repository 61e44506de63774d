"""The toy game over ssh, beside Shamans: `show`, `play`, `replay`, `verify`, `rules`, and a session."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import asyncssh
import pytest

from engine.core import Seat
from games import dice_screens
from games.test_in_the_house import SHORT
from games.test_on_the_screen import BOTH
from server.house.table import Table
from support.house.fake_clock import FakeClock
from support.house.undealt import start_undealt
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableClock

KEYS = {name: asyncssh.generate_private_key("ssh-ed25519") for name in ("anna", "bob")}


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house(clock=FakeClock(), chance=Random(3).randbytes, games=BOTH) as opened:
        yield opened


async def ask(house: OpenHouse, name: str, command: str) -> tuple[int | None, str, str]:
    """Run a command; return the exit code, and what went to both outputs."""
    player = await house.player(name, key=KEYS[name], command=command, term=None)
    code = await player.exit_code()
    player.connection.close()
    return code, player.raw.decode(), player.errors


def sit_down(house: OpenHouse) -> Table:
    """Let both open a table of dice for days, and go home."""
    inner = house.server.house
    doors = [inner.enter(identity(house, name), name) for name in KEYS]
    code = doors[0].open_table(replace(SHORT, clock=TableClock.DAYS))
    doors[1].join(code)
    doors[1].set_ready(True)
    start_undealt(doors[0])
    for door in doors:
        door.close(dropped=False)
    table = inner.tables.find(code)
    assert table is not None
    return table


def identity(house: OpenHouse, name: str) -> str:
    """Return the name by which the house knows the owner of a key."""
    return hmac.new(house.server.secret, KEYS[name].public_data, hashlib.sha256).hexdigest()


async def plays_to_the_end(house: OpenHouse, table: Table) -> str:
    """Let both play by commands; return the id of the match."""
    assert table.match is not None
    while not table.match.game.over:
        for name in KEYS:
            _, shown, _ = await ask(house, name, f"show {table.code}")
            choices = re.findall(r"^  (\d+\.\d+)  ", shown, re.MULTILINE)
            if choices:
                code, said, complained = await ask(house, name, f"play {table.code} {choices[0]}")
                assert (code, complained) == (0, ""), said
    return table.match.id


async def test_a_match_is_played_without_a_screen(house: OpenHouse) -> None:
    table = sit_down(house)
    code, shown, _ = await ask(house, "anna", f"show {table.code}")
    assert code == 0
    assert "0.1  ready for the deal" in shown
    for name in KEYS:
        await ask(house, name, f"play {table.code} 0.1")
    assert table.match is not None
    game = table.match.game
    code, shown, _ = await ask(house, "bob", f"show {table.code}")
    assert f"Cups: ? {game.cups[1]}" in shown
    assert f"{game.decision}.1  Raise.\n" in shown
    assert f"{game.decision}.2  Fold.\n" in shown
    code, said, _ = await ask(house, "bob", f"play {table.code} {game.decision}.2")
    assert (code, said.splitlines()[0]) == (0, "Done: Fold")
    code, _, complained = await ask(house, "bob", f"play {table.code} {game.decision}.2")
    assert (code, bool(complained)) == (1, True), "one answer is enough"
    await plays_to_the_end(house, table)
    assert game.result is not None
    assert house.faults == []


async def test_a_finished_match_is_told_shown_and_verified(house: OpenHouse) -> None:
    table = sit_down(house)
    played = await plays_to_the_end(house, table)
    assert table.match is not None
    points = table.match.game.points
    code, said, _ = await ask(house, "anna", f"replay {played} --text")
    assert code == 0
    assert said.startswith(f"Match {played}: anna against bob\n")
    assert said.endswith(f"{points[0]} to {points[1]}\n")
    code, cast, _ = await ask(house, "anna", f"replay {played} --cast")
    assert code == 0
    assert f"Dice · Replay {played}" in cast
    assert (await ask(house, "anna", f"verify {played}"))[0] == 0
    bob = await house.player("bob", key=KEYS["bob"], command=f"replay {played}")
    await bob.sees("anna against bob", "Choice 0 of")
    bob.press(b"a", b"\x1b[F")
    await bob.sees(f"Points: {points[0]} to {points[1]}")
    assert house.faults == []


async def test_the_rules_of_all_games_are_told(house: OpenHouse) -> None:
    code, said, _ = await ask(house, "anna", "rules")
    assert code == 0
    assert said.startswith("SHAMANS\n\n")
    assert "\nDICE\n\nThe aim\n───────\n\nRaise if your die is high enough.\n" in said


async def test_a_session_plays_the_game_of_its_table(house: OpenHouse) -> None:
    anna = await house.player("anna", key=KEYS["anna"])
    await anna.sees("Lobby", "anna")
    anna.press(b"n", b"\x1b[C")
    await anna.sees("Game", "Dice", "10 points")
    anna.press(b"\r")
    await anna.sees("Seats", "Goal")
    anna.press(b"\x1b[B", b"\r")
    await anna.sees("random roller")
    anna.press(b"b")
    await anna.sees("Dice at", "Points: 0 to 0", "Raise or fold?", "1 Raise", "2 Fold")
    match = house.door("anna").look().match
    assert match is not None
    own = dice_screens.view_in(match).cups[Seat(0)]
    assert f"Cups: {own} ?" in anna.screen
    anna.press(b"1")
    await anna.sees_no("Raise or fold?")
    assert house.faults == []
