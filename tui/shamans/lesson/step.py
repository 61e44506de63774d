"""The steps of a lesson: the coach says something, then a seat chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import Seat
from engine.shamans import Option, Play, read_card
from tui.shamans.lesson.deal import LEARNER
from tui.words import Words

Say = Callable[[Words], str]
"""A function that returns a few sentences in a language."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One text of the coach, and the choice that leads on."""

    say: Say
    seat: Seat | None = None
    """The seat that chooses next; None if there is only something to read."""
    options: tuple[Option, ...] = ()
    """The options that the lesson accepts from the learner, or the bot's choice."""
    instead: Say | None = None
    """The answer to a learner who chooses something else."""

    @property
    def goes_on(self) -> bool:
        """True if the learner only has to confirm that they have read it."""
        return self.seat != LEARNER


def play(card: str) -> Option:
    """Return the option to play a card, given in the engine's notation."""
    return Play(read_card(card))


def asks(say: Say, instead: Say, *options: Option) -> LessonStep:
    """Return a step in which the learner must choose one of these options."""
    return LessonStep(say, LEARNER, options, instead)


def plays(say: Say, seat: Seat, option: Option) -> LessonStep:
    """Return a step in which a bot makes this choice after the learner has read the text."""
    return LessonStep(say, seat, (option,))
