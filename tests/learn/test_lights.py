"""What the coach speaks of lights up on the table, and nothing else does."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core import seats
from engine.shamans import World
from learn.pupil import BEGINS, END, STEPS, Pupil
from support.screens.seated import LARGE, SIZES, SMALL, USUAL
from tui.door import MatchPicture
from tui.draw.look import Look
from tui.draw.rows import Row, Span, plain, row
from tui.draw.scene import Scene
from tui.lesson.script import LessonStep
from tui.shamans.lesson.deal import SETUP
from tui.shamans.table.lights import DESTINATION, HAND, ROLE, TILES, TRACK, WORLDS
from tui.table.lights import lit
from tui.words import Words

BAR = "┃"
SPOKEN = {
    TRACK: "pawn|Moon|step",
    TILES: "artifact|deck",
    DESTINATION: "Destination|Purple",
    WORLDS: "world",
    HAND: r"your (hand|\w+ \d)|you have|You have",
    ROLE: "role",
    "seat:0": "you|You",
    "seat:1": "Ki",
    "seat:2": "Bo",
    **{f"world:{world}": world.capitalize() for world in World if world in SETUP.size.worlds},
}
"""What a text says if it is about a part of the table."""
ALIKE = {
    DESTINATION: ["Guide: Ki"],
    WORLDS: ["5 left", "6 left", "6 left", "4 left", "6 left"],
    ROLE: ["☼ You are a Shaman"],
    "world:yellow": ["Neutralization"],
}
SHOWN = {
    USUAL: {
        TRACK: ["◉.*☾ 5 steps to the Moon"],
        TILES: ["Ritual Dagger.*Moon Shard.*deck 11.*Eclipse"],
        HAND: ["╭", "2 ◆.*6 ○", "╰", "1 .* 9"],
        **ALIKE,
    },
    LARGE: {
        TRACK: ["◉.*☾", "5 steps to the Moon"],
        TILES: ["Dagger.*Shard", "Eclipse", "^┃░ deck 11"],
        HAND: ["", "╭", "2 .*6 ", "◆.*○", " 2.* 6", "╰", "1 .* 9"],
        **ALIKE,
    },
}
"""What the lit rows show before the first card; the rows of a seat are tested apart."""


def lit_rows(pupil: Pupil) -> list[tuple[int, str]]:
    """Return the first column and the text of every lit row."""
    found = []
    for line in pupil.session.draw(*pupil.size).rows:
        text = plain(line)
        found += [(mark.start(), text[mark.start() :]) for mark in re.finditer(BAR, text)]
    return found


def with_lights(pupil: Pupil, *names: str) -> Pupil:
    """Let the coach speak of other parts of the table."""
    inner = pupil.chapter.inner
    match = inner.picture.match
    assert match is not None
    assert match.coach is not None
    coach = replace(match.coach, lights=frozenset(names))
    inner.picture = replace(inner.picture, match=replace(match, coach=coach))
    return pupil


# ---- the script


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.say.__name__)
def test_a_step_lights_what_its_text_is_about(step: LessonStep) -> None:
    assert 1 <= len(step.lights) <= 2
    said = step.say(Words())
    assert [name for name in step.lights if not re.search(SPOKEN[name], said)] == []


def test_every_part_of_the_table_is_lit_in_the_lesson() -> None:
    lights = {name for step in STEPS for name in step.lights}
    everyone = {f"seat:{seat}" for seat in seats(SETUP.players)}
    rituals = {f"world:{world}" for world in (World.PURPLE, World.BLUE, World.GREEN, World.YELLOW)}
    assert lights == {TRACK, TILES, DESTINATION, WORLDS, HAND, ROLE, *everyone, *rituals}


# ---- the screen


@pytest.mark.parametrize("size", SHOWN)
@pytest.mark.parametrize("name", SHOWN[USUAL])
def test_a_light_falls_on_one_part_of_the_table(name: str, size: tuple[int, int]) -> None:
    rows = [text for _, text in lit_rows(with_lights(Pupil(size), name))]
    wanted = SHOWN[size][name]
    assert len(rows) == len(wanted)
    assert all(re.search(one, text) for one, text in zip(wanted, rows, strict=True))


@pytest.mark.parametrize(("size", "height"), [(SMALL, 3), (USUAL, 4), (LARGE, 5)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_light_falls_on_one_seat(seat: int, size: tuple[int, int], height: int) -> None:
    found = lit_rows(with_lights(Pupil(size), f"seat:{seat}"))
    assert len({column for column, _ in found}) == 1
    in_place = size != LARGE  # else the bar has a column of its own
    awaited = seat == 1 and in_place  # the sign of the seat that the table waits for stays
    assert len(found) == height - awaited
    assert ("anna", "Ki", "Bo")[seat] in found[0][1] or awaited
    assert in_place or any(text[1:3].strip() for _, text in found), "the bar is beside what can be seen"


@pytest.mark.parametrize("size", [USUAL, LARGE])
def test_the_tiles_themselves_are_lit(size: tuple[int, int]) -> None:
    rows = with_lights(Pupil(size=size), TILES).session.draw(*size).rows
    told = "".join(span.text for line in rows for span in line if span.style == "lit")
    for tile in ("† (Ritual )?Dagger", "✧ (Moon )?Shard", "░ deck 11"):
        assert re.search(tile, told)


def test_without_a_coach_nothing_is_lit() -> None:
    assert lit_rows(with_lights(Pupil())) == []


@pytest.mark.parametrize("size", SIZES)
def test_every_step_lights_something_on_the_screen(size: tuple[int, int]) -> None:
    pupil = Pupil(size)
    for number in range(END):
        pupil.up_to(number)
        assert lit_rows(pupil)
        pupil.press("pageup")
        assert lit_rows(pupil)
        pupil.press("pagedown")


@pytest.mark.parametrize("size", SIZES)
def test_a_world_is_lit_when_it_is_spoken_of(size: tuple[int, int]) -> None:
    """On a small screen the coach stands in the place of the other worlds."""
    pupil = Pupil(size, chapter=2).up_to(BEGINS[2] + 1)
    assert pupil.view.destination is World.BLUE, "its sign gives way to the light"
    (world,) = (text for _, text in lit_rows(pupil) if "left" in text)
    assert "Permutation" in world


# ---- the rows


def scene(look: Look) -> Scene:
    """Return a scene whose coach speaks of the track."""
    picture = with_lights(Pupil(), TRACK).chapter.inner.picture
    assert isinstance(picture.match, MatchPicture)
    return Scene.of(Words(), look, picture)


def test_the_light_takes_no_room_and_hides_no_sign_and_no_colour() -> None:
    lines: list[Row] = [
        row(" a ", Span("b", "purple", "key:b", private=True)),
        row(Span("►", "moon"), "c"),
        row(Span("───", "line")),
        (),
    ]
    found = lit(scene(Look.of()), lines, TRACK)
    assert found == [
        row(Span(BAR, "lit"), Span("a ", "lit"), Span("b", "purple", "key:b", private=True)),
        row(Span("►", "moon"), Span("c", "lit")),
        row(Span(BAR, "lit"), Span("──", "lit")),
        row(Span(BAR, "lit"), Span("", "lit")),
    ]
    (covered,) = lit(scene(Look.of()), lines[1:2], TRACK, covers=True)
    assert plain(covered) == f"{BAR}c"
    assert lit(scene(Look.of()), lines, TILES) is lines


def test_the_light_is_seen_without_unicode_and_without_colour() -> None:
    (line,) = lit(scene(Look.of(plain=True)), [row(" a")], TRACK)
    assert plain(line) == "|a"
