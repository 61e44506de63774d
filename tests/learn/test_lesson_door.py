"""The door to a lesson's table: a running match with a coach, and no way into the house."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from learn.pupil import CHOICES
from tui.chair import Coach, Reason, Refusal, Settings, Stage, TableOptions
from tui.learn.deal import LEARNER
from tui.learn.door import LessonDoor
from tui.learn.lesson import LESSON


@pytest.mark.parametrize(
    "verb",
    [
        lambda door: door.rename("nora"),
        lambda door: door.say("hello"),
        lambda door: door.open_table(TableOptions()),
        lambda door: door.quick_game(),
        lambda door: door.join("moss-owl"),
        lambda door: door.leave(),
        lambda door: door.add_bot(LEARNER, "random"),
        lambda door: door.remove(LEARNER),
        lambda door: door.set_ready(True),
        lambda door: door.start(),
        lambda door: door.cut("owl"),
        lambda door: door.reclaim("lake-owl-42"),
        lambda door: door.set_settings(Settings()),
    ],
)
def test_what_makes_no_sense_in_a_lesson_is_refused(verb: Callable[[LessonDoor], object]) -> None:
    door = LessonDoor("anna")
    before = door.look()
    with pytest.raises(Refusal):
        verb(door)
    assert door.look() == before


def test_a_choice_for_an_earlier_question_is_refused() -> None:
    door = LessonDoor("anna")
    while door.step.goes_on:
        door.go_on()
    match = door.look().match
    assert match is not None
    with pytest.raises(Refusal) as refused:
        door.choose(door.step.options[0], match.view.decision - 1)
    assert refused.value.reason is Reason.STALE
    with pytest.raises(Refusal):
        door.go_on()
    assert door.place == CHOICES[0]


def test_the_picture_is_a_running_match_with_a_coach() -> None:
    picture = LessonDoor("anna").look()
    assert picture.table is not None
    assert picture.table.stage is Stage.PLAYING
    assert picture.match is not None
    assert picture.match.coach == Coach(LESSON[0].say, goes_on=True)
    assert picture.match.view.seat == LEARNER
