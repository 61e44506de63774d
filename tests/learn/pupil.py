"""A learner in the lesson: keys go in, the screen comes back."""

from __future__ import annotations

from itertools import accumulate

from engine.shamans import Option, View
from support.screens.fake_door import FakeDoor
from support.screens.seated import USUAL, Seated
from support.screens.sessions import enter
from tui.door import MatchPicture
from tui.draw.look import Look
from tui.lesson.chapter_page import ChapterPage
from tui.lesson.page import LessonPage, lesson_opener
from tui.shamans.lesson import LESSON
from tui.shamans.table.choices import KEYS, pickable
from tui.shamans.views import view_in
from tui.words import Words

STEPS = [step for chapter in LESSON.chapters for step in chapter.steps]
"""The steps of all chapters."""
BEGINS = [0, *accumulate(len(chapter.steps) for chapter in LESSON.chapters)]
"""The numbers of the chapters' first steps among all steps; at last the number of all steps."""
END = BEGINS[-1]
CHOICES = [number for number, step in enumerate(STEPS) if step.options]
DRAWN = next(number for number, step in enumerate(STEPS) if len(step.options) == 2) + 2
"""Number of the step at which the learner has just got the Portal."""


begin_lesson = lesson_opener(LESSON)


class Pupil(Seated):
    """A person from the lobby who has begun the lesson, with its first chapter or another one."""

    def __init__(self, size: tuple[int, int] = USUAL, language: str = "en", chapter: int = 0) -> None:
        door = FakeDoor("anna")
        session = enter(door, Words(language), Look.of())
        begin_lesson(session)
        super().__init__(door, session, size)
        self.press(str(chapter + 1))

    @property
    def lesson(self) -> LessonPage:
        """The page with the chapters."""
        return next(page for page in self.session.over if isinstance(page, LessonPage))

    @property
    def chapter(self) -> ChapterPage:
        """The page on top."""
        assert isinstance(self.session.page, ChapterPage)
        return self.session.page

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
    def view(self) -> View:
        return view_in(self.match)

    @property
    def place(self) -> int:
        """The number of the open step among those of all chapters."""
        return BEGINS[self.lesson.door.number] + self.lesson.door.place

    @property
    def asked_once_more(self) -> bool:
        return any(key.key == "y" for key in self.session.page.keys(self.session))

    def key_of(self, option: Option) -> str:
        """Return the key that selects this option."""
        return KEYS[[item.option for item in pickable(self.view)].index(option)]

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

    def by_arrows(self) -> None:
        """Do the same without a digit and without a letter."""
        if self.is_between or self.lesson.door.step.goes_on:
            self.press("space")
            return
        place = [item.option for item in pickable(self.view)].index(self.wanted[0])
        self.press(*["right"] * (place + 1), "enter")
        if self.asked_once_more:
            self.press("right", "enter")

    @property
    def wanted(self) -> list[Option]:
        """The options that the step accepts, and that there are."""
        return [option for option in self.lesson.door.step.options if option in self.view.options]

    def up_to(self, place: int) -> Pupil:
        """Play on to the step with this number."""
        while self.place < place or (self.is_between and place < END):
            self.by_digits()
        return self

    def panel(self) -> str:
        """Return all rows that may be the coach's: the text beside a line, or else whole rows."""
        rows = self.rows()[2:-2]
        beside = " ".join(" ".join(line.rpartition("│")[2].split()) for line in rows if "│" in line)
        return beside + "\n" + " ".join(" ".join(line.split()) for line in rows)
