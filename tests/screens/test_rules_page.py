"""The rules behind the help: every chapter can be read to its end, and its numbers are the engine's."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import tui.rules
from engine.shamans import (
    ARTIFACTS,
    RITUALS,
    SHARD_POINTS,
    SIDE_POINTS,
    SIZES,
    STABILIZATION_STEPS,
    WINNING_POINTS,
    Artifact,
    Role,
    World,
)
from support.screens.fake_door import FakeDoor, app_on, painted, shown, spot
from support.screens.sessions import enter
from tui.draw.look import Depth, Look
from tui.draw.rows import plain, width_of
from tui.session import Session
from tui.shamans.rules import CHAPTERS
from tui.shamans.sentences.names import artifact_name, ritual_name, world_name
from tui.text.chapters import Point, rows_of
from tui.words import Words

FOLDER = Path(tui.rules.__file__).parent
NUMBER_WORDS = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice)\b", re.IGNORECASE
)


def visiting(look: Look | None = None) -> Session:
    return enter(FakeDoor(), Words(), look or Look.of())


def reading(look: Look | None = None) -> Session:
    """Return a visit with the rules open."""
    session = visiting(look)
    session.press("?", "?")
    session.press("?", "?")
    return session


@cache
def text_of(chapter: int) -> str:
    parts = CHAPTERS[chapter](visiting().scene).parts
    return " ".join(" ".join(plain(row).split()) for row in rows_of(parts, 200))


# ---- what it says


def test_no_number_is_typed_in() -> None:
    """A table that changes in the engine changes the page with it."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("t", "n"):
                for text in (one.value for one in node.args if isinstance(one, ast.Constant)):
                    assert not re.search(r"\d", str(text)), text
                    assert not NUMBER_WORDS.search(str(text)), text


@pytest.mark.parametrize("players", SIZES)
def test_game_sizes_are_the_engines(players: int) -> None:
    size = SIZES[players]
    shadows = "1 Shadow" if size.shadows == 1 else f"{size.shadows} Shadows"
    sides = f"{players} players {size.shamans} Shamans · {shadows} · {size.distance} steps to the Moon"
    assert sides in text_of(0)
    worlds = f"{players} players {len(size.worlds)} worlds with cards 1 to {size.highest}"
    assert f"{worlds} · {size.hand} cards each" in text_of(1)


@pytest.mark.parametrize("world", World)
def test_rituals_are_the_engines(world: World) -> None:
    words = Words()
    assert f"{world_name(words, world)} {ritual_name(words, RITUALS[world])}" in text_of(3)


def test_worlds_of_larger_games_say_so() -> None:
    for world in SIZES[5].worlds:
        fewest = min(players for players, size in SIZES.items() if world in size.worlds)
        note = f"{ritual_name(Words(), RITUALS[world])} (with {fewest} players or more)"
        assert (f"{world_name(Words(), world)} {note}" in text_of(3)) == (fewest > 3)


@pytest.mark.parametrize("kind", Artifact)
def test_tiles_are_the_engines(kind: Artifact) -> None:
    assert f"{artifact_name(Words(), kind)} {ARTIFACTS[kind]} tiles." in text_of(4)


def test_points_and_steps_are_the_engines() -> None:
    assert f"leads alone with {WINNING_POINTS} or more" in text_of(0)
    assert f"has {WINNING_POINTS} points or more" in text_of(9)
    assert f"Move the pawn back {STABILIZATION_STEPS} steps" in text_of(3)
    assert f"Shamans won {SIDE_POINTS[Role.SHAMAN]} points for each Shaman" in text_of(8)
    assert f"Shadows won {SIDE_POINTS[Role.SHADOW]} points for each Shadow" in text_of(8)
    assert f"Moon Shards {SHARD_POINTS} points if you have more than one" in text_of(8)


# ---- how it is read


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("chapter", range(len(CHAPTERS)))
def test_every_chapter_is_read_to_its_end(chapter: int, size: tuple[int, int]) -> None:
    session = reading()
    for _ in range(chapter):
        session.press("right", None)
    seen: list[str] = []
    first = painted(session, *size)
    for _ in range(100):
        lines = painted(session, *size)
        seen += [line for line in lines if line not in seen]
        if not any("more below" in line for line in lines):
            break
        session.press("down", None)
    assert f"{chapter + 1} of {len(CHAPTERS)}" in "".join(first)
    names = 27 if size[0] >= 76 else 0
    shown_words = " ".join(line[names:] for line in seen).split()
    for word in text_of(chapter).split():
        assert word in shown_words, word


@pytest.mark.parametrize("width", range(60, 130, 3))
@pytest.mark.parametrize("height", [20, 27, 50])
def test_every_size_is_filled(width: int, height: int) -> None:
    session = reading()
    for _ in CHAPTERS:
        sheet = session.draw(width, height)
        assert len(sheet.rows) == height
        assert all(width_of(row) <= width for row in sheet.rows)
        session.press("right", None)


@pytest.mark.parametrize("language", ["en", "fr", "ru", "cs"])
def test_every_language_has_all_chapters(language: str) -> None:
    session = enter(FakeDoor(), Words(language), Look.of())
    for write in CHAPTERS:
        chapter = write(session.scene)
        assert chapter.name
        assert all(part if isinstance(part, str) else part.name and part.text for part in chapter.parts)


def test_the_plain_look_has_plain_rules() -> None:
    session = reading(Look.of(Depth.MONO, plain=True))
    for _ in CHAPTERS:
        assert "".join(painted(session, 120, 60)).isascii()
        session.press("right", None)


async def test_from_help_to_the_rules_and_back() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        await pilot.press("?", "?")
        assert "The aim" in shown(app)
        await pilot.press("right")
        assert "A turn  · 2 of" in shown(app)
        await pilot.press("left", "left")
        assert "The aim  · 1 of" in shown(app)
        await pilot.press("right", "right", "escape")
        assert "Everywhere" in shown(app)
        await pilot.press("?")
        assert "Following and straying  · 3 of" in shown(app)
        await pilot.press("f1", "escape")
        assert app.session.over == []


async def test_page_keys_read_on_into_the_next_chapter() -> None:
    app = app_on(FakeDoor())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("?", "?", "down", "down")
        assert "At the start of a round" not in shown(app)
        await pilot.press("up", "up", "up")
        assert "At the start of a round" in shown(app)
        await pilot.press("end")
        assert "more below" not in shown(app)
        await pilot.press("home", "pagedown")
        assert "The aim" in shown(app)
        assert "At the start of a round" not in shown(app)
        await pilot.press("pageup")
        assert "At the start of a round" in shown(app)
        for _ in range(60):
            await pilot.press("pagedown")
        assert f"{len(CHAPTERS)} of {len(CHAPTERS)}" in shown(app)
        assert "more below" not in shown(app)


async def test_a_click_opens_a_chapter_and_the_wheel_scrolls() -> None:
    app = app_on(FakeDoor())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("?", "?")
        await pilot.click(offset=spot(app, "Worlds and rituals"))
        assert "Worlds and rituals  · 4 of" in shown(app)
        app.session.wheel(40, 10, 1)
        await pilot.press("f4", "f4")
        assert "A world is complete" not in shown(app)


def test_points_stand_together_and_paragraphs_apart() -> None:
    rows = rows_of(["one", Point("a", "first"), Point("b", "second " * 4), "two"], 20)
    lines = [plain(row).rstrip() for row in rows]
    assert lines == ["one", "", "  a  first", "  b  second second", "    second second", "", "two"]
