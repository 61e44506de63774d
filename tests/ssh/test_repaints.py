"""Every cell is right after a screen was lost, or after a change of look; and a packet of several keys and
clicks does the same as one after the other."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pyte
import pytest

from support.clients.at_the_table import Guest, all_is_told, seated
from support.clients.player import Player
from support.engine.table import table
from support.house.fake_clock import FakeClock
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house

CTRL_L = b"\x0c"
F2 = b"\x1bOQ"
HANDS = {0: "P1 P2 Y1", 1: "P3 P4 Y2", 2: "P5 P6 Y3"}


@pytest.fixture
async def still() -> AsyncIterator[OpenHouse]:
    """Yield a house in which no time passes."""
    async with open_house(clock=FakeClock()) as house:
        yield house


async def at_a_table(house: OpenHouse) -> Player:
    """Return anna, who is asked to guide."""
    anna = await house.guest("anna")
    await seated(house, table(3, hands=HANDS), anna)
    return anna


def look(cell: pyte.screens.Char) -> tuple[object, ...]:
    """Return a cell's look; a blank has no foreground colour."""
    shown = () if cell.data == " " else (cell.fg, cell.bold)
    return (cell.data, cell.bg, cell.reverse, *shown)


def picture(player: Player) -> list[list[tuple[object, ...]]]:
    """Return the screen with its colours."""
    return [list(map(look, line)) for line in player.glass.cells]


async def test_ctrl_l_paints_everything_again(still: OpenHouse) -> None:
    anna = await at_a_table(still)
    before = picture(anna)
    anna.glass.lose()
    assert "Your turn" not in anna.screen
    anna.press(CTRL_L)
    await until(lambda: picture(anna) == before, "the picture is back")


async def test_ctrl_l_is_no_other_key(still: OpenHouse) -> None:
    """L twice would leave the table, and the chat line takes letters."""
    anna = await at_a_table(still)
    anna.press(CTRL_L, CTRL_L, b"c", CTRL_L, b"hm", CTRL_L)
    await anna.sees("▸ hm")
    assert still.present == {"anna"}
    assert len(list(still.server.house.tables)) == 1


@pytest.mark.parametrize("between", [(100, 30), (60, 20), (30, 10)])
async def test_a_window_that_is_pulled_there_and_back_at_once_has_its_picture_again(
    still: OpenHouse, between: tuple[int, int]
) -> None:
    """The terminal has erased its picture, so the server must draw it although the size is the same again."""
    anna = await at_a_table(still)
    before = picture(anna)
    anna.resize(*between)
    anna.resize(80, 24)
    await until(lambda: picture(anna) == before, "the picture is back")


async def test_after_another_look_every_row_wears_it(still: OpenHouse) -> None:
    """This includes rows whose words are the same: everything is as if painted for the first time."""
    anna = await at_a_table(still)
    before, words = picture(anna), anna.lines
    anna.press(F2)
    await anna.sees("Colours: ")
    await all_is_told(still, anna)
    after = picture(anna)
    same = [y for y, line in enumerate(words) if line.strip() and line == anna.lines[y]]
    assert len(same) > 10
    changed = [y for y in same if before[y] != after[y]]
    assert len(changed) >= 5, "the worlds have other colours"
    anna.glass.lose()
    anna.press(CTRL_L)
    await until(lambda: picture(anna) == after, "nothing is left to be painted in it")


# ---- several keys and clicks in one packet


async def test_a_click_and_enter_in_one_packet_play_the_clicked_card(still: OpenHouse) -> None:
    anna = Guest("anna", await still.guest("anna"))
    match = await seated(still, table(3, hands=HANDS), anna.player)
    offer = anna.offers[1]
    anna.player.press(click(offer.x, offer.y) + b"\r")
    await all_is_told(still, anna.player)
    assert [(seat, card.number) for seat, card in match.game.view(None).table] == [(0, 2)]


async def test_enter_and_a_click_in_one_packet_only_pick_it(still: OpenHouse) -> None:
    anna = Guest("anna", await still.guest("anna"))
    match = await seated(still, table(3, hands=HANDS), anna.player)
    offer = anna.offers[1]
    anna.player.press(b"\r" + click(offer.x, offer.y))
    await all_is_told(still, anna.player)
    assert match.game.view(None).table == ()
    assert f"▸{offer.key}" in anna.player.screen


async def test_two_clicks_in_one_packet_pick_a_card_and_play_it(still: OpenHouse) -> None:
    anna = Guest("anna", await still.guest("anna"))
    match = await seated(still, table(3, hands=HANDS), anna.player)
    offer = anna.offers[2]
    anna.player.press(click(offer.x, offer.y) * 2)
    await all_is_told(still, anna.player)
    assert [seat for seat, _ in match.game.view(None).table] == [0]


async def test_a_button_that_is_let_go_elsewhere_is_no_click(still: OpenHouse) -> None:
    anna = Guest("anna", await still.guest("anna"))
    await seated(still, table(3, hands=HANDS), anna.player)
    offer, other = anna.offers[:2]
    anna.player.press(click(offer.x, offer.y).partition(b"M")[0] + b"M")
    anna.player.press(click(other.x, other.y).partition(b"M")[2])
    await all_is_told(still, anna.player)
    assert "▸1" not in anna.player.screen
    assert "▸2" not in anna.player.screen


def click(x: int, y: int) -> bytes:
    """Return the bytes of a click: the left button, pressed and released."""
    return f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode()
