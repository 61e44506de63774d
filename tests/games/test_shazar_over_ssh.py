"""Shazar without a screen: `show`, `play` and `orders` at a table for days (W8)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from games.test_over_ssh import KEYS, ask, identity
from server.games import GAMES
from server.house.table import Table
from support.house.fake_clock import FakeClock
from support.house.undealt import start_undealt
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableClock, TableOptions

FOR_DAYS = TableOptions(2, clock=TableClock.DAYS, game="shazar", values={"first_player": 0})


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house(clock=FakeClock(), chance=Random(3).randbytes, games=GAMES.kits) as opened:
        yield opened


def sit_down(house: OpenHouse, options: TableOptions = FOR_DAYS) -> Table:
    """Let both open a table, and go home."""
    inner = house.server.house
    doors = [inner.enter(identity(house, name), name) for name in KEYS]
    code = doors[0].open_table(options)
    doors[1].join(code)
    doors[1].set_ready(True)
    start_undealt(doors[0])
    for door in doors:
        door.set_ready(True)
    for door in doors:
        door.close(dropped=False)
    table = inner.tables.find(code)
    assert table is not None
    return table


async def test_choices_are_made_without_a_screen(house: OpenHouse) -> None:
    table = sit_down(house)
    assert table.match is not None
    for _ in range(12):
        (seat,) = table.match.game.waiting
        name, decision = [*KEYS][seat], table.match.game.decision
        code, shown, _ = await ask(house, name, f"show {table.code}")
        assert code == 0
        numbers = re.findall(r"^  (\d+\.\d+)  \S", shown, re.MULTILINE)
        assert len(numbers) == len(table.match.game.options(seat))
        code, said, complained = await ask(house, name, f"play {table.code} {numbers[0]}")
        assert (code, complained) == (0, ""), said
        assert said.startswith("Done: ")
        assert table.match.game.decision > decision
    assert house.faults == []


async def test_standing_orders_are_shown_and_changed(house: OpenHouse) -> None:
    table = sit_down(house)
    code, shown, _ = await ask(house, "anna", f"show {table.code}")
    assert re.search(rf"See them: ssh .*orders {table.code}\n", shown)
    code, told, _ = await ask(house, "anna", f"orders {table.code}")
    assert code == 0
    assert re.findall(r"^  (\w+=\w+)  \S", told, re.MULTILINE) == [
        *("attacks_on_me=let", "my_attacks=let", "my_captures=use", "other_checks=let"),
        *("i_am_target=use", "another_is_target=let", "my_death=use"),
    ]
    code, told, _ = await ask(house, "anna", f"orders {table.code} my_death=let my_attacks=use")
    assert code == 0
    assert "my_death=let  " in told
    assert "my_attacks=use  " in told
    code, told, _ = await ask(house, "bob", f"orders {table.code}")
    assert "my_death=use  " in told, "the other player has orders of their own"


@pytest.mark.parametrize("wrong", ["my_death", "my_death=maybe", "your_death=use", "my_death=use x"])
async def test_a_text_that_is_no_order_changes_nothing(wrong: str, house: OpenHouse) -> None:
    table = sit_down(house)
    code, _, complained = await ask(house, "anna", f"orders {table.code} my_attacks=use {wrong}")
    assert code == 2
    assert "=use or =let" in complained
    _, told, _ = await ask(house, "anna", f"orders {table.code}")
    assert "my_attacks=let  " in told


async def test_a_table_that_waits_for_windows_has_no_orders(house: OpenHouse) -> None:
    table = sit_down(house, replace(FOR_DAYS, game="shamans", players=3, values={}))
    code, _, complained = await ask(house, "anna", f"orders {table.code}")
    assert code == 1
    assert "There are no standing orders at this table" in complained
    _, shown, _ = await ask(house, "anna", f"show {table.code}")
    assert "orders" not in shown
    code, _, _ = await ask(house, "anna", "orders no-such-table")
    assert code == 1
