"""The emblem of the house: whole and in its place at every size, in every look."""

from __future__ import annotations

import pytest

from support.screens.fake_door import FakeDoor, painted, person, table
from support.screens.sessions import enter
from tui.draw.emblem import HEIGHTS, emblem, emblem_height
from tui.draw.look import Depth, Look
from tui.draw.rows import Span, plain, row, width_of
from tui.words import Words

BELOW = row("   ", Span("below it"))
LOOKS = [
    Look.of(),
    Look.of(light=True),
    Look.of(Depth.COLORS_16),
    Look.of(Depth.MONO),
    Look.of(Depth.MONO, plain=True),
]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("width", [57, 60, 73, 80, 120, 153])
def test_it_fits_and_shows_the_moon_beside_the_name(width: int, height: int, look: Look) -> None:
    rows = emblem(look, width, height, BELOW)
    assert len(rows) == height
    assert all(width_of(one) <= width for one in rows)
    moon = [span for one in rows for span in one if span.style == "moon" and span.text]
    name = [span for one in rows for span in one if span.style == "strong"]
    assert len(name) in (3, 4, 6)
    assert len(moon) >= HEIGHTS[-1] or width < 60
    assert look.plain is all(plain(one).isascii() for one in rows)
    lines = [plain(one) for one in rows]
    assert sum("below it" in line for line in lines) == (0 if look.plain and height == 4 else 1)


def test_the_letters_grow_with_the_room() -> None:
    small, large = emblem(Look.of(), 80, 6), emblem(Look.of(), 153, 12)
    assert max(map(width_of, large)) > max(map(width_of, small)) > 50


@pytest.mark.parametrize(
    ("room", "needed", "height"), [(9, 5, 4), (9, 6, 0), (13, 5, 5), (16, 11, 5), (36, 11, 9), (56, 11, 12)]
)
def test_it_gives_way_to_what_the_page_needs(room: int, needed: int, height: int) -> None:
    assert emblem_height(room, needed) == height


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("look", LOOKS)
def test_an_empty_lobby_bears_it_and_offers_to_play(size: tuple[int, int], look: Look) -> None:
    session = enter(FakeDoor(), Words(), look)
    lines = painted(session, *size)
    assert any(sign in "".join(lines[2:12]) for sign in ("█", "|___/"))
    rows = session.draw(*size).rows
    (accent,) = [one for one in rows if any(span.style == "picked" for span in one)]
    assert plain(accent).split()[:2] == ["Enter", "play"]


def test_enter_plays_where_no_table_is_open() -> None:
    door = FakeDoor()
    session = enter(door, Words(), Look.of())
    session.press("enter", None)
    assert door.done == [("quick_game", "shamans")]


def test_one_thing_stands_out_among_the_tables() -> None:
    door = FakeDoor()
    door.change(tables=(table("moss-owl", person("boris")), table("amber-fox", person("dan"))))
    session = enter(door, Words(), Look.of())
    for code in ("moss-owl", "amber-fox"):
        (accent,) = [one for one in session.draw(80, 24).rows if any(span.style == "picked" for span in one)]
        assert code in plain(accent)
        session.press("down", None)
