"""Random bytes and almost correct terminal input: nothing crashes, and no session gets stuck."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.message import Message

from support.crowds.hostile import Group, hostile_crowd
from support.crowds.hostile_bytes import CALM, pieces, random_bytes, sequences
from support.screens.kept_bytes import KEPT, kept_bytes
from support.servers.held import Honest, held_server, milliseconds, typing
from tui.terminal.key_parser import KeyParser

CHUNK = 5000
LATE = 0.25


@pytest.mark.parametrize("make", [random_bytes, sequences])
async def test_no_bytes_break_the_parser(
    make: Callable[[Random, int], bytes],
    scale: Callable[[int, int], int],
    note: Callable[..., None],
) -> None:
    chance = Random(7)
    heard: list[Message] = []
    keyboard = KeyParser()
    keyboard.listen(heard.append)
    amount = scale(25_000, 500_000)
    came = 0
    for _ in range(amount // CHUNK):
        for piece in pieces(chance, make(chance, CHUNK), 64):
            keyboard.feed(piece)
        await asyncio.sleep(0)
        keyboard.feed(CALM)
        came += len(heard)
        assert not [event for event in heard if isinstance(event, events.Resize)], "sizes come from ssh alone"
        heard.clear()
        keyboard.feed(b"z")
        assert [event.key for event in heard if isinstance(event, events.Key)] == ["z"], "it is stuck"
    assert kept_bytes(keyboard) < KEPT
    keyboard.close()
    assert came > amount // 100, "much of it is keys after all"
    note(f"{amount} bytes of {make.__name__} to the parser", crashes=0, stuck=0, events=came)


@pytest.mark.parametrize(
    ("begin", "end", "most"),
    [
        (b"\x1b[200~", b"\x1b[201~", 10_000_000),
        (b"\x1b[200~", b"", 10_000_000),
        (b"\x1b[", b"", 1_000_000),
        (b"\x1b]", b"\x07", 1_000_000),
        (b"\x1bP", b"", 1_000_000),
    ],
    ids=["paste", "paste_without_end", "sequence", "command", "string"],
)
async def test_endless_input_takes_no_room(
    begin: bytes, end: bytes, most: int, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    keyboard = KeyParser()
    amount = scale(100_000, most)
    keyboard.feed(begin)
    for _ in range(amount // 1000):
        keyboard.feed(b"7" * 1000)
    kept = kept_bytes(keyboard)
    heard: list[Message] = []
    keyboard.listen(heard.append)
    keyboard.feed(end + CALM + b"z")
    keyboard.close()
    assert kept < KEPT
    assert isinstance(heard[-1], events.Key)
    assert heard[-1].key == "z"
    note(f"{amount} bytes after {begin!r}", kept=kept)


async def test_no_bytes_break_a_session(
    tmp_path: Path,
    scale: Callable[[int, int], int],
    note: Callable[..., None],
    full: bool,
) -> None:
    sessions, amount = scale(3, 10), scale(2_000, 20_000)
    noisy = sessions // 2
    groups = [
        Group("types_noise", "127.0.0.2", noisy, amount),
        Group("types_sequences", "127.0.0.3", sessions - noisy, amount),
    ]
    async with held_server(tmp_path) as server:
        honest = await Honest.come(server.port)
        async with typing(honest), hostile_crowd(server.port, scale(120, 600), groups) as crowd:
            tally = await crowd.done()
        assert not honest.dropped
        figures = await server.settles(
            lambda figures: figures.clients == 1 and figures.alive["ServedApp"] == 1, "all of them are gone"
        )
        log = server.complaints
    done = [tally[group.kind] for group in groups]
    assert "incident" not in log, log
    assert sum(kind.get("stuck", 0) for kind in done) == 0
    assert sum(kind.get("answered", 0) for kind in done) == sessions, f"not all came to the end: {tally}"
    note(
        f"{amount} bytes x {sessions} sessions over ssh",
        crashes=0,
        stuck=0,
        sessions=sum(kind["sessions"] for kind in done),
        keys=len(honest.waits),
        p99=milliseconds(honest.p99),
        lag=milliseconds(figures.longest_lag),
    )
    if full:
        assert honest.p99 < LATE
