"""The keyboard passes on what players type, and drops what attackers type."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
from textual import events
from textual.message import Message

from tui.door.limits import Limit
from tui.terminal.key_parser import LONGEST_PASTE, KeyParser


class Listener:
    """A keyboard and all events that came from it."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.dropped: list[Limit] = []
        self.keyboard = KeyParser(self.dropped.append)
        self.keyboard.listen(self.heard.append)

    def type(self, *pieces: bytes) -> list[str]:
        """Type, and return the names of the keys that came."""
        self.heard.clear()
        for piece in pieces:
            self.keyboard.feed(piece)
        return [event.key for event in self.heard if isinstance(event, events.Key)]

    @property
    def pastes(self) -> list[str]:
        """Return the pastes that came."""
        return [event.text for event in self.heard if isinstance(event, events.Paste)]


@pytest.fixture
async def listener() -> Listener:
    return Listener()


def cuts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Return a text in two pieces, cut at every place."""
    return ((data[:place], data[place:]) for place in range(len(data) + 1))


async def test_keys_come_through(listener: Listener) -> None:
    assert listener.type(b"a", b"\r", b"\x1b[A", b"\x03") == ["a", "enter", "up", "ctrl+c"]


@pytest.mark.parametrize("text", ["ж", "月", "🌘", "é"])
async def test_a_character_may_be_cut_anywhere(listener: Listener, text: str) -> None:
    for pieces in cuts(text.encode()):
        listener.type(*pieces)
        assert [event.character for event in listener.heard if isinstance(event, events.Key)] == [text]


async def test_a_sequence_may_be_cut_anywhere(listener: Listener) -> None:
    for pieces in cuts(b"\x1b[1;5A"):
        assert listener.type(*pieces) == ["ctrl+up"]


async def test_two_keys_in_one_packet_are_two_keys(listener: Listener) -> None:
    assert listener.type(b"\x1b[A\x1b[Bq") == ["up", "down", "q"]


async def test_nothing_typed_is_nothing_heard(listener: Listener) -> None:
    assert listener.type(b"", b"") == []
    assert listener.type(b"x") == ["x"], "an empty packet must not end the parser"


@pytest.mark.parametrize(
    "junk",
    [b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\xaf", b"\x1b[9999999u", b"\x1b[97:65;2u", b"\x1b[<0;0;0M", b"\x00"],
)
async def test_a_bad_sequence_costs_nothing_but_itself(listener: Listener, junk: bytes) -> None:
    keys = listener.type(b"a" + junk + b"b")
    assert keys[0] == "a"
    assert keys[-1] == "b"


async def test_sizes_are_not_taken_from_what_is_typed(listener: Listener) -> None:
    """The 24 bytes would ask for a screen of a billion cells."""
    assert listener.type(b"\x1b[48;9999;99999;1;1t", b"x") == ["x"]
    assert [type(event) for event in listener.heard] == [events.Key]


async def test_a_lone_escape_is_known_after_a_moment(listener: Listener) -> None:
    loop = asyncio.get_running_loop()
    assert listener.type(b"\x1b") == []
    heard = loop.create_future()
    listener.keyboard.listen(heard.set_result)
    event = await asyncio.wait_for(heard, 2)
    assert event.key == "escape"


async def test_mouse_and_focus_come_through(listener: Listener) -> None:
    listener.type(b"\x1b[<0;3;4M\x1b[<0;3;4m\x1b[I\x1b[O")
    kinds = [type(event) for event in listener.heard]
    assert kinds == [events.MouseDown, events.MouseUp, events.AppFocus, events.AppBlur]


async def test_a_paste_is_one_event(listener: Listener) -> None:
    for pieces in cuts(b"\x1b[200~two words\x1b[201~"):
        assert listener.type(*pieces) == []
        assert listener.pastes == ["two words"]


@pytest.mark.parametrize("length", [LONGEST_PASTE + 20, 100_000])
async def test_a_paste_that_is_too_long_is_dropped_whole(listener: Listener, length: int) -> None:
    keys = listener.type(b"\x1b[200~", b"q" * length, b"\x1b[201~", b"x")
    assert keys == ["x"], "what was pasted must not be taken for keys"
    assert listener.pastes == []
    assert listener.dropped == [Limit.PASTE]


async def test_a_paste_that_never_ends_takes_no_room(listener: Listener) -> None:
    listener.type(b"\x1b[200~", *[b"q" * 10_000] * 30)
    assert listener.keyboard._paste is not None
    assert len(listener.keyboard._paste) <= LONGEST_PASTE + 1
    assert listener.heard == []


async def test_random_bytes_break_nothing(listener: Listener) -> None:
    random = Random(5)
    for _ in range(60):
        listener.keyboard.feed(random.randbytes(500))
    listener.keyboard.feed(b"\x1b[201~" + b"." * 40)
    assert listener.type(b"z")[-1] == "z"


async def test_random_sequences_break_nothing(listener: Listener) -> None:
    random = Random(6)
    signs = [
        b"\x1b",
        b"[",
        b"<",
        b"?",
        b";",
        b":",
        b"0",
        b"48",
        b"200",
        b"~",
        b"u",
        b"t",
        b"M",
        b"m",
        b"R",
        b"$y",
    ]
    for _ in range(20_000):
        listener.keyboard.feed(random.choice(signs))
    listener.keyboard.feed(b"\x1b[201~" + b"." * 40)
    assert listener.type(b"z")[-1] == "z"


async def test_a_closed_keyboard_holds_nobody(listener: Listener) -> None:
    listener.type(b"\x1b")
    listener.keyboard.close()
    assert listener.keyboard._escape is None
    assert listener.keyboard._send is not listener.heard.append
