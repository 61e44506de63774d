"""Keys, pastes, clicks and windows, all the way from a client to the screen and back."""

from __future__ import annotations

import asyncio

import pytest
from textual.geometry import Size

from support.screens.terminals import until
from support.servers.open_house import OpenHouse
from tui.terminal.driver import LARGEST


async def test_a_letter_may_be_cut_between_packets(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"c")
    await anna.sees("Enter")
    for byte in "жabé月".encode():
        anna.press(bytes([byte]))
    await anna.sees("жabé月")


async def test_two_keys_in_one_packet_are_two_keys(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"chello\r")
    await anna.sees("anna: hello")


async def test_everyone_in_the_lobby_sees_a_chat_line(house: OpenHouse) -> None:
    anna, bert = await house.guest("anna"), await house.guest("bert")
    anna.press(b"c", b"hello bert", b"\r")
    await bert.sees("anna: hello bert")


async def test_a_paste_goes_into_the_open_input_and_is_never_taken_for_keys(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"\x1b[200~nqnq\r\x1b[201~")
    anna.press(b"c")
    anna.press(b"\x1b[200~two\x1b[31m words\r\nq\x1b[201~")
    await anna.sees("two", "words")
    assert house.present == {"anna"}
    assert list(house.server.house.tables) == []
    assert b"\x1b[31m" not in anna.raw


async def test_hostile_words_reach_no_other_terminal_as_sequences(house: OpenHouse) -> None:
    anna, bert = await house.guest("anna"), await house.guest("bert")
    anna.press(
        b"c", b"\x1b[200~[/] [@click=app.quit]free\x1b]52;c;aGk=\x07 \xc2\x9b2J \xe2\x80\xae!\x1b[201~", b"\r"
    )
    await bert.sees("anna: [/] [@click=app.quit]free")
    for evil in (b"\x1b]52", b"aGk=\x07", b"\xc2\x9b", b"\xe2\x80\xae"):
        assert evil not in bert.raw
        assert evil not in anna.raw


async def test_a_click_does_what_is_written_there(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    place = next(
        (y, line.index("create one and wait"))
        for y, line in enumerate(anna.lines)
        if "create one and" in line
    )
    y, x = place
    anna.press(f"\x1b[<0;{x + 1};{y + 1}M".encode(), f"\x1b[<0;{x + 1};{y + 1}m".encode())
    await anna.sees("New table")


@pytest.mark.parametrize(
    "junk",
    [
        b"\x1b[I\x1b[O",
        b"\x1b[<0;9999;9999M\x1b[<0;9999;9999m",
        b"\x1b[<64;1;1M" * 20,
        b"\x1b[9999999u",
        b"\x1b[?2026;2$y",
        b"\xff\xfe\xed\xa0\x80",
        b"\x00\x00",
        b"\x1b[200~never ended but ended now\x1b[201~",
    ],
)
async def test_reports_and_junk_change_nothing(house: OpenHouse, junk: bytes) -> None:
    anna = await house.guest("anna")
    anna.press(junk)
    anna.press(b"j")
    await anna.sees("Join by code")
    assert house.faults == []


async def test_a_size_that_is_typed_is_ignored(house: OpenHouse) -> None:
    """The 24 bytes would ask for a screen of a billion cells."""
    anna = await house.guest("anna")
    anna.press(b"\x1b[48;9999;99999;1;1t")
    anna.press(b"j")
    await anna.sees("Join by code")
    assert house.app("anna").size == (80, 24)


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ((0, 0), (80, 24)),
        ((0, 50), (80, 24)),
        ((100, 0), (80, 24)),
        ((1, 1), (1, 1)),
        ((65535, 65535), LARGEST),
        ((2**32 - 1, 2**32 - 1), LARGEST),
        ((65535, 30), (LARGEST[0], 30)),
    ],
)
async def test_sizes_are_made_sane(house: OpenHouse, asked: tuple[int, int], given: tuple[int, int]) -> None:
    anna = await house.connect("anna")
    await anna.open(size=asked)
    await until(lambda: len(house.server.sessions) == 1 and house.app("anna").is_running)
    assert house.app("anna").size == given
    anna.channel.change_terminal_size(90, 30)
    await until(lambda: house.app("anna").size == (90, 30))
    anna.channel.change_terminal_size(*asked)
    await until(lambda: house.app("anna").size == given)


async def test_a_flood_of_sizes_becomes_a_few_pictures(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    bert = await house.guest("bert")
    before = len(anna.raw)
    for number in range(2000):
        anna.channel.change_terminal_size(80 + number % 50, 24)
        if number % 100 == 0:
            await asyncio.sleep(0)
    anna.resize(100, 30)
    await until(lambda: house.app("anna").size == (100, 30))
    await anna.sees("Lobby")
    assert len(anna.raw) - before < 100_000
    bert.press(b"c", b"still here")
    await bert.sees("still here")


async def test_a_size_that_comes_while_the_last_one_is_laid_out_breaks_nothing(house: OpenHouse) -> None:
    """Textual knows a new size at once and lays it out a moment later; a picture may be due in between."""
    anna = await house.guest("anna")
    app = house.app("anna")

    def lay_out_late() -> None:
        app._size = Size(60, 20)
        app.canvas._refresh_layout(Size(81, 25))

    app.call_later(lay_out_late)
    anna.resize(100, 30)
    await anna.sees("Lobby", "anna")
    assert house.faults == []


async def test_keys_typed_before_the_first_picture_break_nothing(house: OpenHouse) -> None:
    anna = await house.connect("anna")
    await anna.open()
    anna.press(b"\x1b[A\x1b[Bzzz")
    await anna.sees("Lobby", "anna")
    anna.press(b"j")
    await anna.sees("Join by code")
