"""A learner in the lesson: keys go in, the screen comes back."""

from __future__ import annotations

from engine.shamans import Option, View
from support.screens.fake_door import FakeDoor
from support.screens.seated import USUAL, Seated
from support.screens.sessions import enter
from tui.door import MatchPicture
from tui.draw.look import Look
from tui.shamans.lesson import LessonPage, begin_lesson
from tui.shamans.lesson.deal import LEARNER
from tui.shamans.lesson.lesson import LESSON
from tui.shamans.sentences.people import view_in
from tui.shamans.table.choices import KEYS, pickable
from tui.words import Words

END = len(LESSON)
CHOICES = [number for number, step in enumerate(LESSON) if step.seat == LEARNER]
DRAWN = next(number for number, step in enumerate(LESSON) if len(step.options) == 2) + 2
"""Number of the step at which the learner has just got the Portal."""


class Pupil(Seated):
    """A person from the lobby who has begun the lesson."""

    def __init__(self, size: tuple[int, int] = USUAL, language: str = "en") -> None:
        door = FakeDoor("anna")
        session = enter(door, Words(language), Look.of())
        begin_lesson(session)
        super().__init__(door, session, size)

    @property
    def lesson(self) -> LessonPage:
        """The page on top."""
        assert isinstance(self.session.page, LessonPage)
        return self.session.page

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
        return self.lesson.door.place

    @property
    def asked_once_more(self) -> bool:
        return any(key.key == "y" for key in self.lesson.keys(self.session))

    def key_of(self, option: Option) -> str:
        """Return the key that selects this option."""
        return KEYS[[item.option for item in pickable(self.view)].index(option)]

    def choose(self, option: Option) -> None:
        """Select and choose an option, and confirm it."""
        self.press(self.key_of(option), "enter")
        if self.asked_once_more:
            self.press("y")

    def by_digits(self) -> None:
        """Do what the step wants."""
        step = self.lesson.door.step
        if step.goes_on:
            self.press("enter")
        else:
            self.choose(step.options[-1])

    def by_arrows(self) -> None:
        """Do the same without a digit and without a letter."""
        step = self.lesson.door.step
        if step.goes_on:
            self.press("space")
            return
        place = [item.option for item in pickable(self.view)].index(step.options[0])
        self.press(*["right"] * (place + 1), "enter")
        if self.asked_once_more:
            self.press("right", "enter")

    def up_to(self, place: int) -> Pupil:
        """Play on to the step with this number."""
        while self.place < place:
            self.by_digits()
        return self

    def panel(self) -> str:
        """Return all rows that may be the coach's: the text beside a line, or else whole rows."""
        rows = self.rows()[2:-2]
        beside = " ".join(" ".join(line.rpartition("│")[2].split()) for line in rows if "│" in line)
        return beside + "\n" + " ".join(" ".join(line.split()) for line in rows)
