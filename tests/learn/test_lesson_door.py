"""The door to a lesson's table: a running match with a coach, and no way into the house."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from learn.pupil import CHOICES
from support.screens.fake_door import FakeDoor
from support.screens.sessions import enter
from tui.door import (
    ChoiceDoor,
    Coach,
    Door,
    HistoryDoor,
    LobbyDoor,
    PersonDoor,
    Reason,
    Refusal,
    SeatDoor,
    Settings,
    TableOptions,
    TableStage,
    TalkDoor,
)
from tui.draw.look import Look
from tui.lesson.chapter_page import ChapterPage
from tui.lesson.door import LessonDoor
from tui.session import Session
from tui.session.asking import ask_history, ask_lobby, ask_person, ask_seat, ask_talk
from tui.shamans.lesson import LESSON
from tui.shamans.lesson.deal import LEARNER
from tui.shamans.views import view_in
from tui.text.refusals import refusal
from tui.words import Words

VERBS: dict[str, Callable[[Session], bool]] = {
    "rename": lambda session: ask_person(session, lambda person: person.rename("nora")),
    "reclaim": lambda session: ask_person(session, lambda person: person.reclaim("lake-owl-42")),
    "forget": lambda session: ask_person(session, lambda person: person.forget_me()),
    "say": lambda session: ask_talk(session, lambda talk: talk.say("hello")),
    "open_table": lambda session: ask_lobby(session, lambda lobby: lobby.open_table(TableOptions())),
    "join": lambda session: ask_lobby(session, lambda lobby: lobby.join("moss-owl")),
    "leave": lambda session: ask_seat(session, lambda seat: seat.leave()),
    "cut": lambda session: ask_seat(session, lambda seat: seat.cut("owl")),
    "records": lambda session: ask_history(session, lambda history: history.records()),
    "settings": lambda session: session.change(Settings(bell=False)),
}


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
def test_a_lesson_refuses_actions_without_meaning_in_it(verb: Callable[[Session], bool]) -> None:
    lesson = ChapterPage(enter(FakeDoor(), Words(), Look.of()), LessonDoor(LESSON, "anna"))
    before = lesson.door.look()
    assert not verb(lesson.inner)
    assert lesson.inner.status.text == refusal(Words(), Reason.NOT_NOW)
    assert lesson.door.look() is before


def test_a_lesson_has_no_way_into_the_house() -> None:
    verbs = {name for name in vars(Door) if not name.startswith("_")}
    for kind in (LobbyDoor, SeatDoor, TalkDoor, HistoryDoor, PersonDoor):
        assert not isinstance(LessonDoor(LESSON, "anna"), kind)
        verbs |= {name for name in vars(kind) if not name.startswith("_")}
    assert not {name for name in dir(LessonDoor) if name in verbs}
    assert isinstance(LessonDoor(LESSON, "anna"), ChoiceDoor)


def test_a_choice_for_an_earlier_question_is_refused() -> None:
    door = LessonDoor(LESSON, "anna")
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
    picture = LessonDoor(LESSON, "anna").look()
    assert picture.table is not None
    assert picture.table.stage is TableStage.PLAYING
    assert picture.match is not None
    says = LESSON.chapters[0].steps[0].say
    assert picture.match.coach == Coach(says, goes_on=True, lights=frozenset({"role"}))
    assert view_in(picture.match).seat == LEARNER
