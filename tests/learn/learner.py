"""A learner in the lesson of any game: keys go in, the screen comes back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import accumulate
from typing import Self

from engine.core import Option
from support.screens.fake_door import FakeDoor
from support.screens.seated import USUAL, Seated
from support.screens.sessions import enter
from tui.door import MatchPicture
from tui.draw.look import Look
from tui.lesson.page import LessonPage, lesson_opener
from tui.lesson.script import Lesson, LessonStep
from tui.words import Words


def steps_of(lesson: Lesson) -> list[LessonStep]:
    """Return the steps of all chapters."""
    return [step for chapter in lesson.chapters for step in chapter.steps]


def begins_of(lesson: Lesson) -> list[int]:
    """Return the numbers of the chapters' first steps among all steps; at last the number of all steps."""
    return [0, *accumulate(len(chapter.steps) for chapter in lesson.chapters)]


def choices_of(lesson: Lesson) -> list[int]:
    """Return the numbers of the steps at which the learner chooses."""
    return [number for number, step in enumerate(steps_of(lesson)) if step.options]


class Learner(Seated, ABC):
    """A person from the lobby who has begun a lesson, with its first chapter or another one."""

    TAUGHT: Lesson

    def __init__(self, size: tuple[int, int] = USUAL, language: str = "en", chapter: int = 0) -> None:
        self.pressed: list[str] = []
        """The keys that have been pressed."""
        door = FakeDoor("anna")
        session = enter(door, Words(language), Look.of())
        lesson_opener(self.TAUGHT)(session)
        super().__init__(door, session, size)
        self.press(str(chapter + 1))

    @abstractmethod
    def key_of(self, option: Option) -> str:
        """Return the key that selects this option."""

    @property
    def lesson(self) -> LessonPage:
        """The page with the chapters."""
        return next(page for page in self.session.over if isinstance(page, LessonPage))

    @property
    def is_between(self) -> bool:
        """True if no chapter is open."""
        return self.session.page is self.lesson

    @property
    def match(self) -> MatchPicture:
        match = self.lesson.door.look().match
        assert match is not None
        return match

    @property
    def place(self) -> int:
        """The number of the open step among those of all chapters."""
        return begins_of(self.TAUGHT)[self.lesson.door.number] + self.lesson.door.place

    @property
    def asked_once_more(self) -> bool:
        return any(key.key == "y" for key in self.session.page.keys(self.session))

    @property
    def wanted(self) -> list[Option]:
        """The options that the step accepts, and that there are."""
        return [option for option in self.lesson.door.step.options if option in self.match.view.options]

    def press(self, *keys: str) -> None:
        self.pressed += keys
        super().press(*keys)

    def choose(self, option: Option) -> None:
        """Select and choose an option, and confirm it."""
        self.press(self.key_of(option), "enter")
        if self.asked_once_more:
            self.press("y")

    def by_digits(self) -> None:
        """Do what the step wants; between chapters, go on."""
        if self.is_between or self.lesson.door.step.goes_on:
            self.press("enter")
        else:
            self.choose(self.wanted[-1])

    def up_to(self, place: int) -> Self:
        """Play on to the step with this number."""
        while self.place < place or (self.is_between and place < begins_of(self.TAUGHT)[-1]):
            self.by_digits()
        return self

    def panel(self) -> str:
        """Return all rows that may be the coach's: the text beside a line, or else whole rows."""
        rows = self.rows()[2:-2]
        beside = " ".join(" ".join(line.rpartition("│")[2].split()) for line in rows if "│" in line)
        return beside + "\n" + " ".join(" ".join(line.split()) for line in rows)
