"""Rows of the store: values that no server has written, and bytes of the file that a disk has lost.

An input has one change per line: a table, a column, and the new value of all its rows as JSON; bytes are
{"hex": "…"}. A line `without TABLE COLUMN VALUE` deletes rows, and a line `file OFFSET HEX` changes bytes of
the database file.
"""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from zlib import crc32

from fuzz.playing_on import play_on
from server.cli.parser import main
from server.ops.cannot_start import CannotStart
from server.store import FILE_NAME, SqliteStore
from server.store.migrations import TABLES
from server.store.opening import open_plain
from support.house.fake_house import TestHouse
from support.house.slow_store import SlowStore
from support.house.survival import begin, come_in, open_house, play, the_store
from support.screens.sessions import enter
from tui.door import Refusal, TableOptions
from tui.draw.look import Look
from tui.words import Words

PEOPLE = ("anna", "bob", "cleo")
STEPS = 5
LARGEST = 2**63
Cell = str | int | float | bytes | None
Change = tuple[str, Cell]
"""A statement, and its only value."""


def check(data: bytes) -> None:
    """Check that a server starts and plays with these rows, or does not start and says why."""
    database = sqlite3.connect(":memory:")
    database.deserialize(_valid())
    changes, spots = _read(data)
    for statement, value in changes:
        with suppress(sqlite3.Error):  # not all values are allowed everywhere
            database.execute(statement, (value,))
    database.commit()
    content = bytearray(database.serialize())
    database.close()
    for offset, new in spots:
        content[offset : offset + len(new)] = new[: max(0, len(content) - offset)]
    with TemporaryDirectory() as name:
        _check_file(Path(name), bytes(content))
    if not spots:
        asyncio.run(_check_house(bytes(content), Random(crc32(data))))


@cache
def _valid() -> bytes:
    """Return the file of a house with a finished match and a running one."""
    house = open_house()
    doors = come_in(house, *PEOPLE)
    code = begin(doors, TableOptions(players=3))
    play(house, code, Random(1), lambda match: match.game.over)
    for door in doors:
        door.leave()
    code = begin(doors, TableOptions(players=3))
    play(house, code, Random(1), lambda match: match.game.decision > 5)
    database = the_store(house).database
    database.execute("VACUUM")
    return database.serialize()


def _read(data: bytes) -> tuple[list[Change], list[tuple[int, bytes]]]:
    changes, spots = list[Change](), list[tuple[int, bytes]]()
    for line in data.decode("utf-8", "replace").split("\n"):
        less = line.startswith("without ")
        table, column, text, *_ = [*line.removeprefix("without ").split(" ", 2), "", ""]
        if table in TABLES and column.isidentifier():
            delete, update = (
                f"DELETE FROM {table} WHERE {column} = ?",
                f"UPDATE OR IGNORE {table} SET {column} = ?",
            )
            changes.append((delete if less else update, _value(text)))
        elif table == "file" and column.isdecimal() and len(column) < 9:
            with suppress(ValueError):
                spots.append((int(column) % len(_valid()), bytes.fromhex(text)))
    return changes, spots


def _value(text: str) -> Cell:
    """Return the value of a text; what is no JSON stands for itself."""
    try:
        value = json.loads(text)
        if isinstance(value, dict):
            return bytes.fromhex(value["hex"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return text
    if isinstance(value, int) and not -LARGEST <= value < LARGEST:
        return float(LARGEST)
    return value if isinstance(value, str | int | float | None) else text


def _check_file(folder: Path, content: bytes) -> None:
    """Check that the file opens or not, and that the host's `recount` says one line."""
    path = folder / FILE_NAME
    path.write_bytes(content)
    path.chmod(0o600)
    told: list[str] = []
    try:
        SqliteStore(path, told.append).close()
    except CannotStart as why:
        _check_sentence(why)
    said, complained = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(complained):
        status = main(["recount", "--data-dir", str(folder)])
    assert status in (0, 1)
    assert (said.getvalue() + complained.getvalue()).count("\n") == 1


def _check_sentence(why: CannotStart) -> None:
    said = str(why)
    assert said.isprintable()
    assert said.endswith("."), said


async def _check_house(content: bytes, chance: Random) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        database = open_plain(path)
        with closing(sqlite3.connect(":memory:")) as source:
            source.deserialize(content)
            source.backup(database)
        return database

    try:
        store = SlowStore(connect=connect)
        house = TestHouse(store=store, clock=store.clock)
        house.restore()
    except CannotStart as why:
        _check_sentence(why)
        return
    doors = come_in(house, *PEOPLE)
    for door in doors:
        session = enter(door, Words(), Look.of())
        with suppress(Refusal):
            for entry in door.records().matches:
                door.replay(entry.id)
        for key in ("p", "enter", "escape", "escape"):
            session.press(key, key if len(key) == 1 else None)
            session.draw(80, 24)
    play_on(house, chance, STEPS)
