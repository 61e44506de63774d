"""The first minute: a newcomer is welcomed, offered three ways to begin, and asked about the colours."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from engine.shamans import World
from support.house.fake_house import TestHouse
from support.screens.fake_door import FakeDoor, app_on, painted, shown, spot, table
from support.screens.sessions import KITS, enter, greet
from tui.door import GlyphChoice, Settings, TableOptions
from tui.draw.look import Look
from tui.draw.look.palette import Depth
from tui.draw.rows import plain
from tui.lesson.page import LessonPage
from tui.shamans.glyphs import glyphs_of
from tui.shamans.kit import SCREENS
from tui.terminal import strips
from tui.terminal.app import ShamansApp
from tui.terminal.strips import DrawnRow
from tui.words import Words

APART = "Can you tell these seven apart?"
WELCOME = "Welcome to Shamans, anna."


@asynccontextmanager
async def newcomer(
    door: FakeDoor | None = None, code: str | None = None
) -> AsyncIterator[tuple[ShamansApp, Pilot[str]]]:
    """Return a visit of a person who has never been here."""
    door = door or FakeDoor()
    door.change(settings=Settings(new=True))
    app = ShamansApp(door, Words(), Look.of(), KITS, table=code)
    async with app.run_test() as pilot:
        await pilot.pause()
        yield app, pilot


def settings(app: ShamansApp) -> Settings:
    return app.door.look().settings


# ---- the page


async def test_it_welcomes_and_then_asks_about_the_signs() -> None:
    async with newcomer() as (app, _):
        seen = shown(app)
        assert (
            seen.index(WELCOME) < seen.index("play Shamans") < seen.index("play Shazar") < seen.index(APART)
        )


async def test_the_page_shows_the_seven_worlds_as_their_cards_do() -> None:
    async with newcomer() as (app, _):
        (line,) = [line for line in shown(app).split("\n") if "1◆" in line]
        signs = glyphs_of(app.session.look).worlds
        assert line.split() == [f"{number}{signs[world]}" for number, world in enumerate(World, 1)]


async def test_the_page_says_what_is_set_now() -> None:
    async with newcomer() as (app, pilot):
        assert " ".join(shown(app).split()).count("other colours now: dark background") == 1
        assert "now: Unicode" in shown(app)
        await pilot.press("6")
        assert "now: ASCII only" in shown(app)


@pytest.mark.parametrize("look", [Look.of(), Look.of(Depth.COLORS_16), Look.of(plain=True)])
def test_each_world_is_in_its_own_colour(look: Look) -> None:
    session = enter(FakeDoor(), Words(), look)
    spans = [span for span in SCREENS.colour_check(session.scene).signs if span.text.strip()]
    assert [span.style for span in spans] == [f"{world.value}.card" for world in World]
    assert isinstance(strips.strip(look, SCREENS.colour_check(session.scene).signs, 80), DrawnRow)


@pytest.mark.parametrize(("colours", "signs"), [("f2", "f3"), ("5", "6")])
async def test_other_colours_and_signs_are_tried_until_one_suits(colours: str, signs: str) -> None:
    async with newcomer() as (app, pilot):
        await pilot.press(colours)
        assert "dark, colour-blind safe" in shown(app)
        await pilot.press(colours, signs)
        assert shown(app).isascii()
        assert WELCOME in shown(app)
        assert settings(app) == Settings(look="light", signs=GlyphChoice.ASCII, new=True)


# ---- the ways


@pytest.mark.parametrize("key", ["enter", "space", "1", "b"])
async def test_one_key_plays(key: str) -> None:
    door = FakeDoor()
    async with newcomer(door) as (app, pilot):
        await pilot.press(key)
        assert ("quick_game", "shamans") in door.done
        assert app.session.page is app.session.rooms.started("")
        assert not settings(app).new


async def test_one_key_plays_the_other_game() -> None:
    door = FakeDoor()
    async with newcomer(door) as (app, pilot):
        await pilot.press("2")
        assert ("quick_game", "shazar") in door.done
        assert settings(app).game == "shazar", "it is the player's own from now on"


@pytest.mark.parametrize("key", ["3", "l"])
async def test_a_key_and_the_game_begin_the_lesson(key: str) -> None:
    async with newcomer() as (app, pilot):
        await pilot.press(key)
        assert "Which game do you want to learn?" in shown(app)
        await pilot.press("1")
        assert isinstance(app.session.page, LessonPage)
        assert not settings(app).new
        await pilot.press("escape", "y")
        assert app.session.page is app.session.rooms.lobby


async def test_to_look_around() -> None:
    async with newcomer() as (app, pilot):
        await pilot.press("4")
        assert app.session.page is app.session.rooms.lobby
        assert settings(app) == Settings()


async def test_arrows_and_clicks_will_do() -> None:
    door = FakeDoor()
    async with newcomer(door) as (_, pilot):
        await pilot.press("down", "up", "enter")
        assert ("quick_game", "shamans") in door.done
    async with newcomer() as (app, pilot):
        await pilot.press("up", "enter")
        assert shown(app).isascii(), "the last line changes the signs"
        await pilot.click(offset=spot(app, "other symbols"))
        await pilot.click(offset=spot(app, "look at the tables"))
        assert app.session.page is app.session.rooms.lobby


def test_enter_stands_at_the_chosen_way_in_a_style_of_its_own() -> None:
    door = FakeDoor()
    door.change(settings=Settings(new=True))
    session = enter(door, Words(), Look.of())
    greet(session)
    for chosen in ("play Shamans", "play Shazar", "learn by playing", "look at the tables"):
        rows = [row for row in session.draw(80, 24).rows if any(span.style == "picked" for span in row)]
        (row,) = rows
        assert plain(row).split(maxsplit=1)[0] == "Enter"
        assert chosen in plain(row)
        session.press("down", None)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("look", [Look.of(), Look.of(plain=True)])
def test_the_page_fits(size: tuple[int, int], look: Look) -> None:
    door = FakeDoor()
    door.change(settings=Settings(new=True))
    session = enter(door, Words(), look)
    greet(session)
    lines = painted(session, *size)
    assert not any(look.glyphs.more in line for line in lines)
    assert "ASCII only" in "".join(lines) or "Unicode" in "".join(lines) or size == (60, 20)
    assert any("other symbols" in line for line in lines)
    assert ("The aim" in "".join(lines)) is (size[0] >= 120)


# ---- it is in nobody's way


async def test_esc_skips_all() -> None:
    async with newcomer() as (app, pilot):
        await pilot.press("escape")
        assert app.session.page is app.session.rooms.lobby
        assert settings(app) == Settings()


@pytest.mark.parametrize(
    ("key", "leads_to"),
    [("b", "about to be dealt"), ("j", "Join by code"), ("g", "Come back as a guest"), ("s", "Settings")],
)
async def test_the_lobbys_keys_go_through(key: str, leads_to: str) -> None:
    async with newcomer() as (app, pilot):
        await pilot.press(key)
        assert leads_to in shown(app)
        assert not settings(app).new
        assert len(app.session.over) <= 1


async def test_a_newcomer_who_leaves_at_once_is_still_new() -> None:
    door = FakeDoor()
    async with newcomer(door) as (_, pilot):
        await pilot.press("q")
    assert door.picture.settings.new


async def test_keys_that_mean_nothing_do_nothing() -> None:
    async with newcomer() as (app, pilot):
        before = shown(app)
        await pilot.press("x", "7", "left", "tab", "z")
        assert shown(app) == before
        assert settings(app).new


async def test_help_and_settings_lie_over_it() -> None:
    async with newcomer() as (app, pilot):
        await pilot.press("?", "escape", "f5", "escape")
        assert APART in shown(app)


async def test_a_newcomer_with_a_code_sits_down() -> None:
    door = FakeDoor()
    door.change(tables=(table("moss-owl"),))
    async with newcomer(door, "moss-owl") as (app, _):
        assert app.session.page is app.session.rooms.waiting
        assert settings(app).new, "there is a next time"
    async with newcomer(FakeDoor(), "no-such") as (app, pilot):
        assert "There is no table with this code." in shown(app)
        await pilot.press("enter")
        assert app.session.page is app.session.rooms.lobby


async def test_a_player_who_comes_back_to_a_table_is_there() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    async with newcomer(door) as (app, _):
        assert app.session.page is app.session.rooms.waiting


async def test_a_known_player_sees_the_lobby() -> None:
    app = app_on(FakeDoor())
    async with app.run_test():
        assert app.session.page is app.session.rooms.lobby


# ---- newcomers


def test_a_house_greets_everyone_once() -> None:
    house = TestHouse()
    house.greets = True
    anna = house.enter("key of anna", "anna")
    assert anna.look().settings == Settings(new=True)
    anna.set_settings(Settings())
    anna.close(dropped=False)
    assert house.enter("key of anna", "anna").look().settings == Settings()
    assert house.enter("key of bob", "bob").look().settings.new
    guest = house.enter(None, "cleo")
    assert guest.look().settings.new
    guest.set_settings(Settings(bell=False))
    guest.close(dropped=True)
    back = house.enter(None, "cleo")
    assert back.look().settings.new
    back.reclaim(guest.look().reclaim)
    assert back.look().settings == Settings(bell=False)


def test_a_house_that_does_not_greet() -> None:
    assert not TestHouse().enter("key of anna", "anna").look().settings.new
