"""The lesson of Shazar: a duel that can be played by keys alone, and that shows what it promises."""

from __future__ import annotations

from itertools import accumulate

import pytest

from engine.shazar import Option, notices, write_option
from support.screens.fake_door import FakeDoor
from support.screens.seated import SIZES, USUAL, Seated
from support.screens.sessions import enter
from tui.door import MatchPicture
from tui.draw.look import Look
from tui.draw.rows import wrap
from tui.lesson.door import LessonDoor
from tui.lesson.page import LessonPage
from tui.shazar.kit import SCREENS
from tui.shazar.lesson import LESSON
from tui.shazar.table.offer import offer_of
from tui.shazar.views import view_in
from tui.words import LANGUAGES, Words

STEPS = [step for chapter in LESSON.chapters for step in chapter.steps]
BEGINS = [0, *accumulate(len(chapter.steps) for chapter in LESSON.chapters)]
CHOICES = [number for number, step in enumerate(STEPS) if step.options]


class Apprentice(Seated):
    """A person from the lobby who has begun the lesson."""

    def __init__(self, size: tuple[int, int] = USUAL, language: str = "en", chapter: int = 0) -> None:
        door = FakeDoor("anna")
        session = enter(door, Words(language), Look.of())
        assert SCREENS.lesson is not None
        SCREENS.lesson(session)
        super().__init__(door, session, size)
        self.press(str(chapter + 1))

    @property
    def lesson(self) -> LessonPage:
        return next(page for page in self.session.over if isinstance(page, LessonPage))

    @property
    def place(self) -> int:
        """The number of the open step among those of all chapters."""
        return BEGINS[self.lesson.door.number] + self.lesson.door.place

    @property
    def match(self) -> MatchPicture:
        match = self.lesson.door.look().match
        assert match is not None
        return match

    def key_of(self, option: Option) -> str:
        view = view_in(self.match)
        return next(item.key for item in offer_of(view).items if item.option == option)

    def on(self) -> None:
        """Do what the step wants, by its key; between chapters, go on."""
        if self.session.page is self.lesson or self.lesson.door.step.goes_on:
            self.press("enter")
        else:
            self.press(self.key_of(self.lesson.door.step.options[0]), "enter")

    def up_to(self, place: int) -> Apprentice:
        while self.place < place or (self.session.page is self.lesson and place < BEGINS[-1]):
            self.on()
        return self


def heard(chapter: int) -> set[str]:
    """Return the kinds of notices that the learner has heard at the end of a chapter."""
    door = LessonDoor(LESSON, "anna")
    door.begin(chapter)
    for step in LESSON.chapters[chapter].steps:
        if step.goes_on:
            door.go_on()
        else:
            door.choose(step.options[0], view_in(door.look().match).decision)  # type: ignore[arg-type]  # there is one
    match = door.look().match
    assert match is not None
    return {type(notice).__name__ for notice in match.log}


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_duel_can_be_played_by_digits(size: tuple[int, int]) -> None:
    apprentice = Apprentice(size)
    for number, step in enumerate(STEPS):
        if number in BEGINS[1:]:
            apprentice.press("enter")
        assert apprentice.place == number
        said = " ".join(step.say(Words()).split())
        shown = " ".join(" ".join(line.rpartition("│")[2].split()) for line in apprentice.rows()[2:-2])
        assert said in shown or said in " ".join(" ".join(apprentice.rows()).split())
        apprentice.on()
    assert view_in(apprentice.match).winners == (LESSON.learner,)


def test_the_lesson_shows_all_that_it_promises() -> None:
    kinds = {name for chapter in range(len(LESSON.chapters)) for name in heard(chapter)}
    promised = (
        notices.Moved,
        notices.HexActivated,
        notices.FateKept,
        notices.AttackHit,
        notices.AttackMissed,
        notices.WindowOpened,
        notices.PassedPortal,
        notices.StatusPut,
        notices.CaptureTried,
        notices.FateUsed,
        notices.RelicTaken,
        notices.RelicDelivered,
    )
    assert {kind.__name__ for kind in promised} <= kinds


@pytest.mark.parametrize("number", CHOICES)
def test_another_choice_is_answered_and_changes_nothing(number: int) -> None:
    apprentice, step = Apprentice().up_to(number), STEPS[number]
    others = [one for one in view_in(apprentice.match).replies if one not in step.options]
    before = apprentice.match
    for other in others[:2]:
        keys = [item.key for item in offer_of(view_in(before)).items if item.option == other]
        if keys:  # a target that is not proposed has no key before its spell is picked
            apprentice.press(keys[0], "enter")
            if any(key.key == "y" for key in apprentice.session.page.keys(apprentice.session)):
                apprentice.press("y")
            assert step.instead is not None
            assert step.instead(Words()) in apprentice.status
    assert apprentice.place == number
    assert apprentice.match.view.decision == before.view.decision


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_beside_the_board(language: str) -> None:
    """On the usual screen, five rows leave two for the options; the board has their keys too."""
    words = Words(language)
    long = {text: rows for step in STEPS if (rows := len(wrap(text := step.say(words), 78))) > 5}
    assert not long


@pytest.mark.parametrize("chapter", range(len(LESSON.chapters)))
def test_every_chapter_can_be_the_first(chapter: int) -> None:
    apprentice = Apprentice(chapter=chapter)
    assert apprentice.place == BEGINS[chapter]


def test_the_options_of_the_script_are_written_as_the_engine_writes_them() -> None:
    assert [write_option(STEPS[number].options[0]) for number in CHOICES][:2] == ["go Bb3", "cast fireball 1"]


def test_after_the_lesson_one_key_begins_a_match_of_this_game() -> None:
    apprentice = Apprentice().up_to(BEGINS[-1])
    apprentice.press("b")
    assert apprentice.door.done == [("quick_game", "shazar")]
