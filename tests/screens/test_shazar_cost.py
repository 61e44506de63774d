"""What a key costs at a table of Shazar: parts that stay the same are not made again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.shazar import Question
from support.shazar.questions import QUESTIONS
from support.shazar.seated import LARGE, SIZES, ShazarSeated, sit
from support.shazar.table import at_turn
from tui.session import chat
from tui.shazar.panels import choices, fields, hand, mages
from tui.shazar.table import page
from tui.table import log

MADE_FROM_THE_PICTURE = [
    (fields, "_lines"),
    (fields, "_lying"),
    (fields, "_heading_row"),
    (mages, "_mage"),
    (hand, "spells_after_steps"),
    (page, "plan_for"),
    (page, "match_keys"),
    (page, "offer_of"),
    (log.TableLog, "_in_sight"),
    (chat, "_in_sight"),
]
DRAWN_FOR_A_PICK = [(fields, "hex_line"), (choices, "_drawn"), (choices, "effect"), (hand, "_block")]
ARROWS = ("right", "right", "left", "down")


def counted(name: str, make: Callable[..., object], made: list[str]) -> Callable[..., object]:
    """Return a function that notes its name and does what it did before."""

    def noted(*parts: object, **more: object) -> object:
        made.append(name)
        return make(*parts, **more)

    return noted


def noting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is made from now on."""
    made: list[str] = []
    for place, name in (*MADE_FROM_THE_PICTURE, *DRAWN_FOR_A_PICK):
        monkeypatch.setattr(place, name, counted(name, getattr(place, name), made))
    return made


def test_a_key_makes_only_what_shows_the_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(QUESTIONS[Question.MOVE]().game, 0, LARGE).press("right")
    made = noting(monkeypatch)
    player.press("right")
    assert made.count("_drawn") == 2, "the option before and the new one"
    assert made.count("hex_line") <= 2, "their hexes"
    assert set(made) == {"_drawn", "hex_line"}
    player.press("enter")
    unmade = {name for _, name in MADE_FROM_THE_PICTURE} - set(made)
    assert unmade == {"_lines", "_heading_row", "plan_for"}, "a step changes neither artifacts nor fields"


def test_to_read_a_card_draws_two(monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(at_turn("BG", hands={"G": "dart numb rot"}).game, 1, LARGE).press("right")
    made = noting(monkeypatch)
    player.press("right")
    assert made == ["_block", "_block"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_key_leaves_the_other_rows_the_same_objects(size: tuple[int, int]) -> None:
    player: ShazarSeated = sit(QUESTIONS[Question.MOVE]().game, 0, size).press("right")
    before = player.draw()
    for key in ARROWS:
        after = player.press(key).draw()
        assert before != after
        again = [new for old, new in zip(before, after, strict=True) if old == new and old is not new]
        assert all(any(span.private for span in line) for line in again), "only the words about the pick"
        before = after
