"""A seat at a match: a session in a fake house, and short functions to play on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from engine.core import Notice
from engine.shamans import Game, Setup, read_option
from support.engine.tape import Tape, choice
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.draw.look import Look
from tui.draw.rows import Row, plain
from tui.session import Session
from tui.words import Words

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def seated(game: Game, seat: int = 0, look: Look | None = None) -> tuple[Session, FakeDoor]:
    """Seat Anna at this match; bruno, cleo, dora and emil have the other seats."""
    door = FakeDoor()
    door.sit_at(game, seat)
    session = enter(door, Words(), look or Look.of())
    door.on_change(session.wake)
    return session, door


def does(door: FakeDoor, seat: int, *choices: str) -> None:
    """Let a seat make choices, given in the notation."""
    for words in choices:
        door.others_choose(seat, read_option(words))


def plays(door: FakeDoor, words: str) -> None:
    """Let the seats in turn play these cards, one after the other."""
    assert door.game is not None
    for word in words.split():
        (seat,) = door.game.waiting
        does(door, seat, f"play {word}")


def to_the_end(door: FakeDoor, seed: int = 1) -> None:
    """Let a tape play the rest of the round."""
    tape = Tape.of_seed(seed)
    assert door.game is not None
    while door.game.waiting:
        door.others_choose(*choice(door.game, tape))


def a_round(
    players: int = 5, seed: int = 1, distance: int = 0, look: Look | None = None
) -> tuple[Session, FakeDoor]:
    """Return a round that was played to its end."""
    session, door = seated(Game(Setup(players, distance)), look=look)
    door.deal(seed)
    to_the_end(door, seed)
    return session, door


def a_match(players: int = 5, seed: int = 1, look: Look | None = None) -> tuple[Session, FakeDoor]:
    """Return a match that was played to its end."""
    session, door = a_round(players, seed, look=look)
    assert door.game is not None
    while not door.game.over:
        seed += 1000
        door.deal(seed)
        to_the_end(door, seed)
    return session, door


def hears(door: FakeDoor, *notices: Notice) -> None:
    """Set the log of the round, whatever was played."""
    door.heard = []
    door.hear(list(notices))


def rename(door: FakeDoor, names: Sequence[str]) -> None:
    """Give the first seats these names."""
    assert door.picture.table is not None
    signs = list(door.picture.table.seats)
    for seat, name in enumerate(names[: len(signs)]):
        signs[seat] = replace(signs[seat], name=name)
    door.seats(*signs)


def text(rows: Sequence[Row]) -> str:
    """Return rows as lines."""
    return "\n".join(plain(row).rstrip() for row in rows)


def screen(session: Session, width: int = 80, height: int = 24) -> str:
    """Return the whole screen; check that it fits its size and is printable."""
    lines = painted(session, width, height)
    assert len(lines) == height
    assert {cell_len(line) for line in lines} == {width}
    assert "".join(lines).isprintable()
    return "".join(line.rstrip() + "\n" for line in lines)


def press(session: Session, *keys: str) -> None:
    """Press keys, as a terminal names them."""
    for key in keys:
        session.press(key, key if len(key) == 1 else None)
