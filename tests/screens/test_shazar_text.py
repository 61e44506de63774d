"""A match of Shazar as text: all that a viewer may know, and no more; statistics."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.core import Seat
from engine.shazar import (
    FATE,
    NAMES,
    RELIC,
    SPELL,
    Carried,
    Effect,
    HexEffect,
    HexKind,
    LaidCard,
    MageStatus,
    View,
)
from support.shazar.imagine import imagine
from support.shazar.spoken import Moment, moments, one_of_each_question, scene_of
from support.shazar.table import Table, at_turn, begin, table
from tui.door.safe_text import cells
from tui.draw.rows import plain
from tui.shazar.text.position import choices, position
from tui.shazar.text.tally import match_text, tally_lines
from tui.table.plain_text import WIDTH
from tui.words import LANGUAGES, Words

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
BOXES = set("│─┌┐└┘├┤┬┴┼━┃█▓▒░▲▼◆◇★□△✚")


def shown(view: View) -> list[str]:
    """Return the lines of a position and of its choices."""
    scene = scene_of(view)
    return [*position(scene), *(f"{one.label} {one.effect}" for one in choices(scene))]


@EACH_LANGUAGE
def test_every_position_is_text_without_drawings(language: str) -> None:
    for moment in one_of_each_question():
        for seat in moment.viewers():
            scene = scene_of(moment.view(seat), moment.told(seat), language)
            lines = list(position(scene))
            assert all(cells(line) <= WIDTH for line in lines)
            assert not BOXES.intersection("".join(lines))
            assert "{" not in "".join(lines)
            for choice in choices(scene):
                assert choice.label
                assert not BOXES.intersection(choice.label + choice.effect)


def test_positions_hold_nothing_that_the_viewer_may_not_know() -> None:
    """V5: what only others know is dealt again, and every line stays the same."""
    chance = Random(5)
    for moment in moments()[::17]:
        for seat in moment.viewers():
            twin = imagine(moment.game, seat, chance).view(seat)
            assert shown(twin) == shown(moment.view(seat))


def test_the_question_comes_last() -> None:
    for moment in one_of_each_question():
        for seat in moment.viewers():
            view = moment.view(seat)
            assert list(position(scene_of(view)))[-1].endswith((".", "?"))


# ---- all that there is


def thief() -> Table:
    """Return a mage of three in the middle of a match."""
    return begin(table("BGD", at={"B": "Gd4"}, carried={"B": "mirror:G"}, kept={"B": "path"}, round=7))


SICK = Effect(99, MageStatus.ILL, 1, "rot", 1, None, 35, 0)
OTHER: dict[str, object] = {
    "round": 8,
    "turn": Seat(2),
    "first": Seat(1),
    "inside": (Seat(0), Seat(1)),
    "need": 4,
    "capture_number": 10,
    "stone": 2,
    "activated": 1 << 30,
    "place": (NAMES.index("Gd4"), NAMES.index("Ga1"), NAMES.index("Db1")),
    "life": (9, 8, 7),
    "maximum": (9, 10, 10),
    "bonus": (2, 0, 0),
    "effects": ((), (SICK,), ()),
    "hexed": ((), (), (HexEffect(HexKind.BASTION, 2, False),)),
    "red": (0, 1, 0),
    "due": ((3,), (), ()),
    "vaults": ((), (), (RELIC["crown"],)),
    "carried": ((), (), (Carried(RELIC["heart"], Seat(1)),)),
    "burnt": (RELIC["bones"],),
    "tried": (True, False, False),
    "hushed": True,
    "truces": (Seat(2),),
    "hand_sizes": (5, 4, 5),
    "deck_sizes": (25, 25, 1),
    "discards": ((), (SPELL["rot"],), ()),
    "laid": (LaidCard(1, Seat(1), SPELL["rot"]),),
    "casting": LaidCard(1, Seat(1), SPELL["rot"]),
    "kept_sizes": (1, 2, 0),
    "kept_open": ((FATE["path"],), (FATE["twist"],), ()),
    "fate_deck": 3,
    "fate_discard": (FATE["clot"],),
    "hand": (SPELL["meteor"],),
    "kept": (FATE["spirit"],),
    "given": (SPELL["spark"],),
}


@pytest.mark.parametrize("field", OTHER)
def test_every_fact_of_the_view_is_told(field: str) -> None:
    """V1, V2: another value gives another text."""
    view = thief().game.view(Seat(0))
    assert getattr(view, field) != OTHER[field]
    other: View = view._replace(**{field: OTHER[field]})  # type: ignore[arg-type]  # each value has its type
    assert shown(other) != shown(view)


def test_the_own_field_is_told_while_it_is_laid() -> None:
    for moment in one_of_each_question():
        view = moment.view(Seat(0))
        if view.layout is not None:
            assert any(line.startswith("Your field") for line in shown(view))
            return
    pytest.fail("no field is laid")


def test_steps_are_directions() -> None:
    laid = at_turn(at={"B": "Gd4", "G": "Gc3"})
    labels = [choice.label for choice in choices(scene_of(laid.game.view(Seat(0))))]
    assert "west, d3 Bastion 1, square" in labels
    assert "north-west, c4 Spring 3" in labels
    assert "east, d5 Portal Exit" in labels


def test_the_viewer_stands_before_the_question() -> None:
    lines = list(position(scene_of(thief().game.view(Seat(0)))))
    assert lines[-3] == "Steps to the Capitals: Beatriss 8, Gothard 2, Daren 8."
    assert lines[-2] == "You are Beatriss: life 10 of 10, Gothard d4, Trap 1, cross."
    assert lines[-1] == "Your move: step on a hex."


def ended() -> Iterator[Moment]:
    """Yield the ends of matches."""
    return (moment for moment in moments() if moment.game.over)


@EACH_LANGUAGE
def test_a_match_that_is_over(language: str) -> None:
    for moment in ended():
        lines = list(position(scene_of(moment.view(None), moment.told(None), language)))
        assert lines[0].endswith("!")
        assert all(cells(line) <= WIDTH for line in lines)


# ---- statistics

COUNTS = {"turns": 12, "artifacts_delivered": 2, "captures_tried": 5, "artifacts_taken": 3, "deaths": 1}


@EACH_LANGUAGE
def test_statistics_have_a_line_for_each_figure(language: str) -> None:
    lines = tally_lines(Words(language), COUNTS)
    assert all(name and figure for name, figure in lines)
    assert any("5" in figure and "3" in figure for _, figure in lines)
    assert tally_lines(Words(language), {})


def test_one_match_in_short() -> None:
    scene = scene_of(at_turn().game.view(None))
    text = match_text(scene, COUNTS)
    assert (text.rounds, plain(text.roles)) == (12, "◆2 †1 ")
    assert text.sentence == "2 artifacts brought home · 1 death"
    assert match_text(scene, {}).rounds == 0
