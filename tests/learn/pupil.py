"""A learner in the lesson of Shamans."""

from __future__ import annotations

from engine.core import Option
from engine.shamans import View
from learn.learner import Learner, begins_of, choices_of, steps_of
from tui.lesson.chapter_page import ChapterPage
from tui.lesson.page import lesson_opener
from tui.shamans.lesson import LESSON
from tui.shamans.table.choices import KEYS, pickable
from tui.shamans.views import view_in

STEPS, BEGINS, CHOICES = steps_of(LESSON), begins_of(LESSON), choices_of(LESSON)
END = BEGINS[-1]
DRAWN = next(number for number, step in enumerate(STEPS) if len(step.options) == 2) + 2
"""Number of the step at which the learner has just got the Portal."""


begin_lesson = lesson_opener(LESSON)


class Pupil(Learner):
    """A person from the lobby who has begun the lesson of Shamans."""

    TAUGHT = LESSON

    @property
    def chapter(self) -> ChapterPage:
        """The page on top."""
        assert isinstance(self.session.page, ChapterPage)
        return self.session.page

    @property
    def view(self) -> View:
        return view_in(self.match)

    def key_of(self, option: Option) -> str:
        return KEYS[[item.option for item in pickable(self.view)].index(option)]

    def by_arrows(self) -> None:
        """Do what the step wants without a digit and without a letter."""
        if self.is_between or self.lesson.door.step.goes_on:
            self.press("space")
            return
        place = [item.option for item in pickable(self.view)].index(self.wanted[0])
        self.press(*["right"] * (place + 1), "enter")
        if self.asked_once_more:
            self.press("right", "enter")
