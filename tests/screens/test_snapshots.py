"""How pages look, as plain text files. `SNAPSHOTS=new make test` rewrites them: read the diff."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from support.screens.fake_door import FREE, FakeDoor, bot, person, table
from support.screens.sessions import enter
from tui.door import ChatLine, PersonPicture, TableOptions, TableStage
from tui.draw.look import Depth, Look
from tui.draw.rows import fit, plain, width_of
from tui.session import Session
from tui.words import Words

SNAPSHOTS = Path(__file__).parent / "snapshots"
SIZES = [(80, 24), (120, 40), (60, 20)]
FAR = {"distance": 12}


def busy_lobby(door: FakeDoor) -> None:
    """Fill the house for a quiet evening: four tables, a few people, some chat."""
    door.change(
        tables=(
            table("moss-owl", person("boris", ready=True, creator=True), person("chloe"), bot("Ember")),
            table(
                "amber-fox",
                person("dan", creator=True),
                players=3,
                values={"distance": 12},
                window_seconds=30,
            ),
            table("river-bell", *(person(name) for name in ("eva", "finn", "gus", "hana")), players=4),
            table("still-pine", person("ida"), bot("Fern"), bot("Ash"), players=3, stage=TableStage.PLAYING),
        ),
        people=(
            PersonPicture("anna", guest=True, me=True),
            PersonPicture("boris", guest=False, table="moss-owl"),
            PersonPicture("chloe", guest=True, table="moss-owl"),
            PersonPicture("dan", guest=False, table="amber-fox"),
            PersonPicture("jo", guest=True),
        ),
        chat=(
            ChatLine("boris", "two seats left at moss-owl"),
            ChatLine("jo", "first time here, what is a Guide?"),
            ChatLine("anna", "who plays first in a turn; the others follow the colour if they can", me=True),
        ),
    )


def empty_lobby(_session: Session, _door: FakeDoor) -> None:
    """Show the lobby with no one else in it."""


def lobby(session: Session, door: FakeDoor) -> None:
    """Show tables, people and chat; the second table is selected and a message half typed."""
    busy_lobby(door)
    session.wake()
    keys(session, "down", "c", *"hello")


def new_table(session: Session, _door: FakeDoor) -> None:
    """Show the form of a new table, with changes."""
    keys(session, "n", "4", "down", "right", "right", "down", "left")


def waiting_room(session: Session, door: FakeDoor) -> None:
    """Show the player's own table, which still has a free seat."""
    door.open_table(TableOptions(values={"first_player": 2}))
    assert door.picture.table is not None
    me = door.picture.table.seats[0]
    door.seats(me, person("boris", ready=True), bot("Ember"), person("chloe", here=False), FREE)
    door.change(chat=(ChatLine("boris", "ready when you are"),))
    session.wake()
    keys(session, "r", "down")


def help_page(session: Session, door: FakeDoor) -> None:
    """Show all keys of the lobby."""
    busy_lobby(door)
    session.wake()
    keys(session, "?")


SCENES: list[Callable[[Session, FakeDoor], None]] = [
    empty_lobby,
    lobby,
    new_table,
    waiting_room,
    help_page,
]


def keys(session: Session, *pressed: str) -> None:
    """Press keys, as a terminal names them."""
    for key in pressed:
        session.press(key, key if len(key) == 1 else None)


def picture(scene: Callable[[Session, FakeDoor], None], width: int, height: int, look: Look) -> str:
    """Return the whole screen as text."""
    door = FakeDoor()
    session = enter(door, Words(), look)
    session.draw(width, height)
    scene(session, door)
    rows = session.draw(width, height).rows
    assert len(rows) == height
    for row in rows:
        assert width_of(row) <= width, plain(row)
    return "".join(plain(fit(row, width)).rstrip() + "\n" for row in rows)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_pages_look_as_they_did(scene: Callable[[Session, FakeDoor], None], size: tuple[int, int]) -> None:
    drawn = picture(scene, *size, Look.of())
    file = SNAPSHOTS / f"{scene.__name__}_{size[0]}x{size[1]}.txt"
    if os.environ.get("SNAPSHOTS") == "new":
        file.write_text(drawn)
    assert drawn == file.read_text()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_plain_look_is_pure_ascii(scene: Callable[[Session, FakeDoor], None]) -> None:
    assert picture(scene, 80, 24, Look.of(Depth.MONO, plain=True)).isascii()


def test_every_snapshot_belongs_to_a_scene() -> None:
    wanted = {f"{scene.__name__}_{width}x{height}.txt" for scene in SCENES for width, height in SIZES}
    assert {file.name for file in SNAPSHOTS.iterdir()} == wanted
