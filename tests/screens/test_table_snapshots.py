"""How the table looks, in the few screens that are worth arguing about: plain text files beside this one.

`SNAPSHOTS=new make test` rewrites them: read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.shamans import Game
from support.engine.questions import before_an_elimination
from support.engine.table import act, play, table
from support.screens.fake_door import bot, person
from support.screens.seated import LARGE, SMALL, USUAL, Seated, sit
from tui.door import ChatLine, Countdown, Occupant, SeatPicture

SNAPSHOTS = Path(__file__).parent / "table_snapshots"

ME = SeatPicture(Occupant.PERSON, "anna", ready=True, creator=True, me=True)

HANDS = {
    0: "P2 P7 B4 G1 Y5 W3 N2 R8",
    1: "P3 P4 B5 G2 Y1 W4 N3 R1",
    2: "P5 P6 B6 G3 Y2 W5 N4 R2",
    3: "B1 B2 B7 G4 Y3 W6 N5 R3",
    4: "P8 B3 B8 G5 Y4 W7 N6 R4",
}


def in_the_middle_of_a_turn() -> Game:
    """Return a table of five whose Guide is seat 2."""
    face_up, face_down = {1: "shard", 4: "portal"}, {0: "dagger", 1: "shard", 3: "dagger"}
    points = (2, 0, 11, 3, 5)
    return table(
        5,
        hands=HANDS,
        guide=2,
        pawn=6,
        face_up=face_up,
        face_down=face_down,
        display="dagger mask",
        points=points,
    )


def following() -> Seated:
    """Return this player's turn after three others, with a card selected that strays."""
    game = in_the_middle_of_a_turn()
    seated = sit(game)
    seated.door.seats(ME, person("boris"), bot("Ember"), person("chloe", here=False), bot("Fern"))
    for seat, card in ((2, "P5"), (3, "B7"), (4, "P8")):
        seated.other(seat, f"play {card}")
    seated.door.change(chat=(ChatLine("boris", "who strayed again?"), ChatLine("anna", "not me", me=True)))
    seated.door.show_match(Countdown(41, 45))
    seated.wake()
    seated.press("5")
    return seated


def last_chance() -> Seated:
    """Return a strike, which this player can answer with a Portal."""
    game, seat = before_an_elimination()
    seated = sit(game, seat)
    seated.door.show_match(Countdown(6, 8))
    seated.wake()
    seated.press("2")
    return seated


def eclipse() -> Seated:
    """Return an Eclipse: everyone passes a card."""
    hands = {seat: " ".join(hand.split()[:4]) for seat, hand in HANDS.items()}
    game = table(
        5,
        hands=hands,
        guide=1,
        pawn=6,
        face_down={0: "portal"},
        display="shard dagger",
        deck="mask right",
    )
    play(game, "P3 P5 B1 P8 P2")
    act(game, 0, "take 0")
    seated = sit(game)
    seated.press("1")
    return seated


def three_players() -> Seated:
    """Return a table of three whose Guide must choose the Destination."""
    hands = {0: "P1 P4 B2 G5 W6", 1: "P2 B1 B5 G6 Y3", 2: "P3 B3 G1 Y4 W1"}
    game = table(3, hands=hands, guide=0, pawn=5, face_up={1: "dagger"}, face_down={2: "shard"})
    seated = sit(game)
    seated.door.change(chat=(ChatLine("bruno", "good luck"),))
    seated.wake()
    return seated


SCREENS: list[tuple[Callable[[], Seated], tuple[int, int]]] = [
    (following, USUAL),
    (following, LARGE),
    (last_chance, USUAL),
    (eclipse, SMALL),
    (three_players, USUAL),
]


def file_of(scene: Callable[[], Seated], size: tuple[int, int]) -> Path:
    """Return the path of a screen's file."""
    return SNAPSHOTS / f"{scene.__name__}_{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize(("scene", "size"), SCREENS, ids=lambda part: getattr(part, "__name__", str(part)))
def test_the_table_looks_as_it_did(scene: Callable[[], Seated], size: tuple[int, int]) -> None:
    drawn = "".join(f"{line.rstrip()}\n" for line in scene().rows(size))
    file = file_of(scene, size)
    if os.environ.get("SNAPSHOTS") == "new":
        file.write_text(drawn)
    assert drawn == file.read_text()


def test_every_snapshot_belongs_to_a_screen() -> None:
    assert {*SNAPSHOTS.iterdir()} == {file_of(*screen) for screen in SCREENS}
