"""Lines of tables' journals: a house that starts with them opens the table, or says that it cannot."""

from __future__ import annotations

import asyncio
from random import Random
from zlib import crc32

from engine.shamans.kit import RULES
from fuzz.playing_on import play_on
from server.match import codec
from server.match.codec import UnreadableLine
from support.house.fake_house import TestHouse
from support.house.lines import append
from support.house.slow_store import SlowStore
from support.house.survival import come_in
from support.screens.sessions import enter
from tui.draw.look import Look
from tui.words import Words

PEOPLE = ("anna", "bob", "cleo")
TABLE = 1
STEPS = 20


def check(data: bytes) -> None:
    """Check that each line has one reading or none, and that the house starts and plays on."""
    lines = data.split(b"\n")
    for line in lines:
        try:
            entry = codec.read(RULES, line)
        except UnreadableLine:
            continue
        assert line.startswith(b'{"match":{"players":') or codec.write(RULES, entry) == line
    asyncio.run(_check_start(lines, Random(crc32(data))))


async def _check_start(lines: list[bytes], chance: Random) -> None:
    store = SlowStore()
    before = TestHouse(store=store, clock=store.clock)
    come_in(before, *PEOPLE)
    for line in lines:
        append(store, TABLE, line)
    if chance.random() < 0.1:
        store.database.execute("UPDATE journal SET line = x'00' WHERE number = 2")  # the hash tells
    kept = store.after_a_crash()
    house = TestHouse(store=kept, clock=kept.clock)
    faults = house.restore()
    assert all(fault.startswith(f"Table {TABLE} ") and fault.endswith(".") for fault in faults)
    if faults:
        assert list(house.tables) == []
        assert kept.tables() or kept.aside(), "no line is lost"
    doors = come_in(house, *PEOPLE)
    sessions = [enter(door, Words(), Look.of()) for door in doors]
    play_on(house, chance, STEPS)
    for session in sessions:
        session.wake()
        session.draw(80, 24)
    assert kept.told == []
