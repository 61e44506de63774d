"""A learner in the lesson of Shazar."""

from __future__ import annotations

from engine.core import Option
from engine.shazar import View
from learn.learner import Learner, begins_of, choices_of, steps_of
from tui.shazar.lesson import LESSON
from tui.shazar.table.offer import offer_of
from tui.shazar.views import view_in

STEPS, BEGINS, CHOICES = steps_of(LESSON), begins_of(LESSON), choices_of(LESSON)
END = BEGINS[-1]


class Apprentice(Learner):
    """A person from the lobby who has begun the lesson of Shazar."""

    TAUGHT = LESSON

    @property
    def view(self) -> View:
        return view_in(self.match)

    @property
    def offered(self) -> dict[Option, str]:
        """The key of each option that has one; another target has none before its spell is picked."""
        return {item.option: item.key for item in offer_of(self.view).items}

    def key_of(self, option: Option) -> str:
        return self.offered[option]

    def heard(self) -> list[object]:
        return list(self.match.log)
