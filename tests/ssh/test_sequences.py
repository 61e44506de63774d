"""An escape sequence that is too long, or an unrequested string, is skipped and takes no room."""

from __future__ import annotations

import tracemalloc

import pytest
from textual import events
from textual.message import Message

from support.screens.terminals import until
from tui.door.limits import Limit
from tui.terminal import key_parser
from tui.terminal.escape_filter import LONGEST
from tui.terminal.key_parser import KeyParser


class Typist:
    """A keyboard, the keys that came from it, and the number of dropped sequences."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.dropped: list[Limit] = []
        self.keyboard = KeyParser(self.dropped.append)
        self.keyboard.listen(self._hear)

    def _hear(self, event: Message) -> None:
        if isinstance(event, events.Key):
            self.keys.append(event.key)

    def type(self, *pieces: bytes) -> list[str]:
        for piece in pieces:
            self.keyboard.feed(piece)
        keys, self.keys = self.keys, []
        return keys


@pytest.fixture
async def typist() -> Typist:
    return Typist()


@pytest.mark.parametrize(
    ("begin", "pieces"),
    [(b"\x1b[", 1000), (b"\x1b]", 1000), (b"\x1bP", 50), (b"\x1b_", 50), (b"\x1b^", 50), (b"\x1bX", 50)],
)
async def test_a_million_signs_of_one_sequence_take_no_room_and_are_no_keys(
    typist: Typist, begin: bytes, pieces: int
) -> None:
    piece = b"1234567890" * 100
    assert typist.type(begin, *[piece] * pieces) == []
    tracemalloc.start()
    try:
        assert typist.type(*[piece] * 20) == []
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 15_000, "of twenty thousand more, nothing is kept"
    assert typist.dropped == [Limit.SEQUENCE], "counted once, however long it is"
    end = b"m" if begin == b"\x1b[" else b"\x1b\\"
    assert typist.type(end, b"x", b"\x1b[B") == ["x", "down"]


async def test_a_sequence_as_long_as_may_be_is_passed_on(typist: Typist) -> None:
    """No terminal sends such a key, but it is one: Ctrl-Up with many zeros before its numbers."""
    key = b"\x1b[1;" + b"5".rjust(LONGEST - 5, b"0") + b"A"
    assert len(key) == LONGEST
    assert typist.type(key, b"x") == ["ctrl+up", "x"]
    assert typist.dropped == []
    assert typist.type(b"\x1b[1;" + b"5".rjust(LONGEST - 3, b"0") + b"A", b"x") == ["x"]
    assert typist.dropped == [Limit.SEQUENCE]


@pytest.mark.parametrize(
    "answer",
    [
        b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
        b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
        b"\x1bP>|terminal(1.2)\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
    ],
)
async def test_unrequested_terminal_reports_are_not_typed(typist: Typist, answer: bytes) -> None:
    for cut in range(1, len(answer)):
        assert typist.type(b"a", answer[:cut], answer[cut:], b"b") == ["a", "b"]
    assert typist.dropped == []


@pytest.mark.parametrize("junk", [b"\x1b[" + b"1" * 100, b"\x1b]" + b"1" * 100])
async def test_a_new_sequence_ends_one_that_is_skipped(typist: Typist, junk: bytes) -> None:
    assert typist.type(junk, b"\x1b[A", b"x") == ["up", "x"]


async def test_ctrl_c_ends_a_sequence_that_is_skipped(typist: Typist) -> None:
    assert typist.type(b"\x1b[" + b"1" * 100, b"\x03") == ["ctrl+c"]


async def test_a_paste_begins_in_the_middle_of_what_is_skipped(typist: Typist) -> None:
    pasted: list[str] = []
    typist.keyboard.listen(
        lambda event: pasted.append(event.text) if isinstance(event, events.Paste) else None
    )
    typist.type(b"\x1b]" + b"1" * 100, b"\x1b[200~two words\x1b[201~")
    assert pasted == ["two words"]


async def test_after_a_moment_of_silence_keys_are_keys_again(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_parser, "SKIP_SECONDS", 0.01)
    assert typist.type(b"\x1b]0;" + b"1" * 100) == []
    await until(lambda: not typist.keyboard._sequences.skipping, "nothing follows")
    assert typist.type(b"hello") == list("hello")


async def test_a_key_with_alt_is_a_key_when_nothing_follows(typist: Typist) -> None:
    assert typist.type(b"\x1b]") == []
    await until(lambda: typist.keys, "it is known to be alone")
    assert typist.type(b"hello") == ["right_square_bracket", *"hello"]
