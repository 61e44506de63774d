"""A data folder as a killed server leaves it: tables of five people, each in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.house.limits import Limits
from server.house.table import Table
from server.match.clock import Handle
from server.store import FILE_NAME, MEMORY, Ack, Answer, SqliteStore
from tui.door import TableOptions

PLAYERS = 5
OPTIONS = TableOptions(players=PLAYERS, public=False)
CHOICES = range(20, 160)
"""The number of choices that a match has behind it."""


class _NoHurry:
    """A call that never happens."""

    def cancel(self) -> None:
        """Do nothing: the call never happens."""


class StoppedClock:
    """Implements `server.match.clock.Clock`: no time passes."""

    def now(self) -> float:
        """Return always the same time."""
        return 0.0

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:  # noqa: ARG002  a Clock
        """Never call."""
        return _NoHurry()


def fill(
    folder: Path, identities: Sequence[str], options: TableOptions, choices: range, seed: int = 0
) -> int:
    """Play at tables, and write a house's journal of that to a folder; return the number of lines.

    `identities` are the hashes of people's keys, table by table; `choices` is the range of choices that a
    match may have behind it.
    """
    players = options.players
    tables = len(identities) // players
    chance = Random(seed)
    memory = SqliteStore(MEMORY, _fail)
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=chance.randbytes,
        clock=StoppedClock(),
        thinker=DirectThinker(),
        on_error=_raise,
        limits=Limits(tables=tables),
        store=memory,
    )
    for number in range(tables):
        people = identities[number * players : (number + 1) * players]
        table, doors = open_table(house, people, options)
        sit_down(table, doors)
        play(table, doors, chance, chance.choice(choices))
        for door in doors:
            door.close(dropped=True)
    return _copy(memory, folder)


def open_table(
    house: House, identities: Sequence[str], options: TableOptions
) -> tuple[Table, list[HouseDoor]]:
    """Let people with keys in, and the first of them open a table; the others can join when it is
    durable."""
    doors = [house.enter(identity, f"Player {seat + 1}") for seat, identity in enumerate(identities)]
    table = house.tables.find(doors[0].open_table(options))
    assert table is not None
    return table, doors


def sit_down(table: Table, doors: list[HouseDoor]) -> None:
    """Seat everyone, and deal the first round."""
    creator, *others = doors
    for door in others:
        door.join(table.code)
        door.set_ready(True)
    creator.start()


def play(table: Table, doors: list[HouseDoor], chance: Random, choices: int) -> None:
    """Make random choices; when a round or a match is over, deal the next one."""
    for _ in range(choices):
        choose(table, doors, chance)


def choose(table: Table, doors: list[HouseDoor], chance: Random) -> None:
    """Let one asked seat choose; if none is asked, let all be ready for what comes next."""
    assert table.match is not None
    game = table.match.game
    if game.waiting:
        seat = min(game.waiting)
        doors[seat].choose(chance.choice(game.options(seat)), game.decision)
        return
    for door in doors:
        door.set_ready(True)


def _copy(memory: SqliteStore, folder: Path) -> int:
    store = SqliteStore(folder / FILE_NAME, _fail)
    lines = 0
    for person in memory.people(10**9):
        store.save_person(person)
    for table in memory.tables():
        store.append(table.number, 0, [line.line for line in table.lines], _check)
        lines += len(table.lines)
    if not store.settled(600):
        raise OSError("the disk takes too long")
    store.close()
    return lines


def _check(answer: Answer) -> None:
    if not isinstance(answer, Ack):
        raise OSError("the folder was not empty")


def _fail(sentence: str) -> None:
    raise OSError(sentence)


def _raise(error: Exception) -> None:
    raise error
