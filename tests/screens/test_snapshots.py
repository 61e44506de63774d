"""How pages look, as plain text files. `SNAPSHOTS=new make test` writes them anew: read the diff."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core import Seat
from support.fake_door import FREE, FakeDoor, bot, person, table
from tui.chair import ChatLine, PersonSign, Stage, TableOptions
from tui.entrance import enter
from tui.look import Depth, Look
from tui.rows import fit, plain, width_of
from tui.visit import Visit
from tui.words import Words

SNAPSHOTS = Path(__file__).parent / "snapshots"
SIZES = [(80, 24), (120, 40), (60, 20)]


def busy_lobby(door: FakeDoor) -> None:
    """A quiet evening: four tables, a few people, some talk."""
    door.change(
        tables=(
            table("moss-owl", person("boris", ready=True, creator=True), person("chloe"), bot("Ember")),
            table("amber-fox", person("dan", creator=True), players=3, distance=12, window_seconds=30),
            table("river-bell", *(person(name) for name in ("eva", "finn", "gus", "hana")), players=4),
            table("still-pine", person("ida"), bot("Fern"), bot("Ash"), players=3, stage=Stage.PLAYING),
        ),
        people=(
            PersonSign("anna", guest=True, me=True),
            PersonSign("boris", guest=False, table="moss-owl"),
            PersonSign("chloe", guest=True, table="moss-owl"),
            PersonSign("dan", guest=False, table="amber-fox"),
            PersonSign("jo", guest=True),
        ),
        chat=(
            ChatLine("boris", "two seats left at moss-owl"),
            ChatLine("jo", "first time here, what is a Guide?"),
            ChatLine("anna", "who plays first in a turn; the others follow the colour if they can", me=True),
        ),
    )


def empty_lobby(_visit: Visit, _door: FakeDoor) -> None:
    """Nobody else is here."""


def lobby(visit: Visit, door: FakeDoor) -> None:
    """Tables, people, talk; the second table is chosen and a message half typed."""
    busy_lobby(door)
    visit.wake()
    keys(visit, "down", "c", *"hello")


def new_table(visit: Visit, _door: FakeDoor) -> None:
    """The form of a new table, with changes."""
    keys(visit, "n", "4", "down", "right", "right", "down", "left")


def waiting_room(visit: Visit, door: FakeDoor) -> None:
    """A table of one's own that still has a free seat."""
    door.open_table(TableOptions(first_player=Seat(2)))
    assert door.picture.table is not None
    me = door.picture.table.seats[0]
    door.seats(me, person("boris", ready=True), bot("Ember"), person("chloe", here=False), FREE)
    door.change(chat=(ChatLine("boris", "ready when you are"),))
    visit.wake()
    keys(visit, "r", "down")


def help_page(visit: Visit, door: FakeDoor) -> None:
    """All keys of the lobby."""
    busy_lobby(door)
    visit.wake()
    keys(visit, "?")


SCENES: list[Callable[[Visit, FakeDoor], None]] = [
    empty_lobby,
    lobby,
    new_table,
    waiting_room,
    help_page,
]


def keys(visit: Visit, *pressed: str) -> None:
    """Press keys, as a terminal names them."""
    for key in pressed:
        visit.press(key, key if len(key) == 1 else None)


def picture(scene: Callable[[Visit, FakeDoor], None], width: int, height: int, look: Look) -> str:
    """The whole screen as text."""
    door = FakeDoor()
    visit = enter(door, Words(), look)
    visit.draw(width, height)
    scene(visit, door)
    rows = visit.draw(width, height).rows
    assert len(rows) == height
    for row in rows:
        assert width_of(row) <= width, plain(row)
    return "".join(plain(fit(row, width)).rstrip() + "\n" for row in rows)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_pages_look_as_they_did(scene: Callable[[Visit, FakeDoor], None], size: tuple[int, int]) -> None:
    drawn = picture(scene, *size, Look.of())
    file = SNAPSHOTS / f"{scene.__name__}_{size[0]}x{size[1]}.txt"
    if os.environ.get("SNAPSHOTS") == "new":
        file.write_text(drawn)
    assert drawn == file.read_text()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_plain_look_is_pure_ascii(scene: Callable[[Visit, FakeDoor], None]) -> None:
    assert picture(scene, 80, 24, Look.of(Depth.MONO, plain=True)).isascii()


def test_every_snapshot_belongs_to_a_scene() -> None:
    wanted = {f"{scene.__name__}_{width}x{height}.txt" for scene in SCENES for width, height in SIZES}
    assert {file.name for file in SNAPSHOTS.iterdir()} == wanted
