"""A folder as a killed server leaves it: so many tables of five people, each in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.core import seats
from server.house import House, HouseDoor
from server.house.limits import Limits
from server.house.table import Table
from server.match.clock import Handle
from server.match.thinkers import DirectThinker
from server.store import FILE_NAME, MemoryStore, SqliteStore
from tui.chair import TableOptions

PLAYERS = 5
OPTIONS = TableOptions(players=PLAYERS, public=False)
CHOICES = range(20, 160)
"""How many choices a match has behind it."""


class _NoHurry:
    """Something that will not happen."""

    def cancel(self) -> None:
        """It would not have happened anyway."""


class StoppedClock:
    """Implements `server.match.clock.Clock`: no time passes."""

    def now(self) -> float:
        """Always the same."""
        return 0.0

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:  # noqa: ARG002  a Clock
        """Never."""
        return _NoHurry()


def fill(folder: Path, tables: int, seed: int = 0) -> int:
    """Play at so many tables, and write what a house keeps of it to a folder; gives the number of lines."""
    chance = Random(seed)
    memory = MemoryStore()
    house = House(
        chance=chance.randbytes,
        clock=StoppedClock(),
        thinker=DirectThinker(),
        on_error=_raise,
        limits=Limits(tables=tables),
        store=memory,
    )
    for number in range(tables):
        table, doors = open_table(house, number)
        sit_down(table, doors)
        play(table, doors, chance, chance.choice(CHOICES))
        for door in doors:
            door.close(dropped=True)
    return _copy(memory, folder)


def open_table(house: House, number: int) -> tuple[Table, list[HouseDoor]]:
    """Five people with keys, and a table of the first one's; others can join when it is kept."""
    doors = [house.enter(f"key {number} {seat}", f"p{number}-{seat}") for seat in seats(PLAYERS)]
    table = house.tables.find(doors[0].open_table(OPTIONS))
    assert table is not None
    return table, doors


def sit_down(table: Table, doors: list[HouseDoor]) -> None:
    """They sit down, and the first round is dealt."""
    creator, *others = doors
    for door in others:
        door.join(table.code)
        door.set_ready(True)
    creator.start()
    for door in doors:
        door.set_ready(True)


def play(table: Table, doors: list[HouseDoor], chance: Random, choices: int) -> None:
    """They choose by chance, so often; when a round or a match is over, the next one is dealt."""
    for _ in range(choices):
        choose(table, doors, chance)


def choose(table: Table, doors: list[HouseDoor], chance: Random) -> None:
    """One of those who are asked makes a choice; if nobody is, all are ready for what comes next."""
    assert table.match is not None
    game = table.match.game
    if game.waiting:
        seat = min(game.waiting)
        doors[seat].choose(chance.choice(game.options(seat)), game.decision)
        return
    for door in doors:
        door.set_ready(True)


def _copy(memory: MemoryStore, folder: Path) -> int:
    store = SqliteStore(folder / FILE_NAME, _fail)
    lines = 0
    for person in memory.people(10**9):
        store.save_person(person)
    for table in memory.tables():
        for line in table.lines:
            store.append(table.number, line.line, _nothing)
            lines += 1
    if not store.settled(600):
        raise OSError("the disk takes too long")
    store.close()
    return lines


def _nothing() -> None:
    """Nobody waits for it."""


def _fail(sentence: str) -> None:
    raise OSError(sentence)


def _raise(error: Exception) -> None:
    raise error
