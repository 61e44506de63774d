"""A seat at a match that is told about: a visit to a fake house, and short words to play on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from engine.core import Notice
from engine.shamans import Game, Setup, read_option
from support.fake_door import FakeDoor, painted
from support.tape import Tape, choice
from tui.entrance import enter
from tui.look import Look
from tui.rows import Row, plain
from tui.visit import Visit
from tui.words import Words

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def seated(game: Game, seat: int = 0, look: Look | None = None) -> tuple[Visit, FakeDoor]:
    """Anna sits at this match; bruno, cleo, dora and emil on the other seats."""
    door = FakeDoor()
    door.sit_at(game, seat)
    visit = enter(door, Words(), look or Look.of())
    door.on_change(visit.wake)
    return visit, door


def does(door: FakeDoor, seat: int, *choices: str) -> None:
    """A seat makes choices in the notation."""
    for words in choices:
        door.others_choose(seat, read_option(words))


def plays(door: FakeDoor, words: str) -> None:
    """Those whose turn it is play these cards, one after the other."""
    assert door.game is not None
    for word in words.split():
        (seat,) = door.game.waiting
        does(door, seat, f"play {word}")


def to_the_end(door: FakeDoor, seed: int = 1) -> None:
    """A tape plays what is left of the round."""
    tape = Tape.of_seed(seed)
    assert door.game is not None
    while door.game.waiting:
        door.others_choose(*choice(door.game, tape))


def a_round(
    players: int = 5, seed: int = 1, distance: int = 0, look: Look | None = None
) -> tuple[Visit, FakeDoor]:
    """A round that was played to its end."""
    visit, door = seated(Game(Setup(players, distance)), look=look)
    door.deal(seed)
    to_the_end(door, seed)
    return visit, door


def a_match(players: int = 5, seed: int = 1, look: Look | None = None) -> tuple[Visit, FakeDoor]:
    """A match that was played to its end."""
    visit, door = a_round(players, seed, look=look)
    assert door.game is not None
    while not door.game.over:
        seed += 1000
        door.deal(seed)
        to_the_end(door, seed)
    return visit, door


def hears(door: FakeDoor, *notices: Notice) -> None:
    """The log of the round is now this, whatever was played."""
    door.heard = []
    door.hear(list(notices))


def rename(door: FakeDoor, names: Sequence[str]) -> None:
    """The first seats have these names."""
    assert door.picture.table is not None
    signs = list(door.picture.table.seats)
    for seat, name in enumerate(names[: len(signs)]):
        signs[seat] = replace(signs[seat], name=name)
    door.seats(*signs)


def text(rows: Sequence[Row]) -> str:
    """Rows as lines."""
    return "\n".join(plain(row).rstrip() for row in rows)


def screen(visit: Visit, width: int = 80, height: int = 24) -> str:
    """The whole screen, which fits its size and is printable."""
    lines = painted(visit, width, height)
    assert len(lines) == height
    assert {cell_len(line) for line in lines} == {width}
    assert "".join(lines).isprintable()
    return "".join(line.rstrip() + "\n" for line in lines)


def press(visit: Visit, *keys: str) -> None:
    """Press keys, as a terminal names them."""
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)
