"""A busy table: many facts at once, for three, four or five players; and their places on the screen."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import View
from support.engine.table import table
from support.screens.fake_door import bot, person
from support.screens.seated import LARGE, SIZES, SMALL, USUAL, Seated, sit
from tui.door import ChatLine, Countdown, Occupant, SeatPicture
from tui.draw.rows import head

PLAYERS = [3, 4, 5]
NAMES = ("anna", "bruno", "cleo", "dora", "emil")
WIDTHS = {SMALL: 60, USUAL: 80, LARGE: 80}
"""Cells of the table itself."""

HANDS = {
    3: {0: "P2 G1 Y5 W3", 1: "P3 B6 Y1 W4", 2: "P4 G5 Y2 W5"},
    4: {0: "P2 G1 Y5 W3", 1: "P3 B6 Y1 W4", 3: "P4 G5 Y2 W5"},
    5: {0: "P2 G1 Y5 W3", 1: "P3 B8 Y1 W4", 2: "P4 G5 Y2 W5", 3: "P5 G6 Y3 W6"},
}
OUT = {3: (), 4: (2,), 5: (4,)}
UP = {1: "dagger portal", 3: "shard"}


def busy(players: int, size: tuple[int, int] = USUAL) -> Seated:
    """Seat 1 guides with Blue, all others stray, and it is this player's turn."""
    up = {seat: tiles for seat, tiles in UP.items() if seat < players}
    points = (11, 2, 0, 7, 3)[:players]
    game = table(
        players,
        hands=HANDS[players],
        out=OUT[players],
        face_up=up,
        face_down={0: "shard dagger", 1: "shard"},
        display="mask dagger",
        points=points,
        guide=1,
        pawn=7,
    )
    seated = sit(game, 0, size)
    seats_of = [
        SeatPicture(Occupant.PERSON, "anna", me=True),
        person("bruno"),
        bot("cleo"),
        person("dora", here=False),
        bot("emil"),
    ]
    seated.door.seats(*seats_of[:players])
    last = "B6" if players < 5 else "B8"
    seated.other(1, f"play {last}")
    for seat in range(2, players):
        if seat not in OUT[players]:
            seated.other(seat, f"play {HANDS[players][seat].split()[0]}")
    seated.door.change(chat=(ChatLine("bruno", "hello there"),))
    seated.door.show_match(Countdown(23, 30))
    seated.wake()
    return seated


def view_of(seated: Seated) -> View:
    """Return the player's view."""
    return seated.game.view(Seat(0))


def cells(line: str, start: int, stop: int) -> str:
    """Return a piece of a line, counted in cells."""
    before = head(line, start)
    return head(line[len(before) :], stop - start)


RING = {
    3: ((36, 10), (13, 4), (43, 4)),
    4: ((36, 10), (1, 9), (36, 4), (55, 9)),
    5: ((36, 10), (1, 9), (13, 4), (43, 4), (55, 9)),
}
"""The first cell and the first row of each seat on a large screen, clockwise from the player: the left
neighbour sits at the left."""


def place(seated: Seated, seat: int, size: tuple[int, int]) -> str:
    """Return the text of a seat's place: a column, or on a large screen a block of the ring."""
    players, lines = view_of(seated).setup.players, seated.rows(size)
    if size == LARGE:
        x, y = RING[players][seat]
        width = 19 if seat == 0 else 23
        return "\n".join(cells(line, x, x + width) for line in lines[y : y + 5])
    column = WIDTHS[size] // players
    return "\n".join(
        cells(line, column * seat, column * (seat + 1)) for line in lines[4 : 7 if size == SMALL else 8]
    )


every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_count = pytest.mark.parametrize("players", PLAYERS)
