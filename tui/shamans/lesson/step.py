"""The parts of a lesson: in a step the coach says something, then seats choose; steps make a chapter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.shamans import Choice, Option, Play, Shuffle, read_card
from tui.words import Words

Say = Callable[[Words], str]
"""A function that returns a few sentences in a language."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One text of the coach, and the choices that lead on."""

    say: Say
    lights: frozenset[str]
    """The parts of the table that the text is about, by their names in `tui.shamans.table.lights`."""
    options: tuple[Option, ...] = ()
    """The options that the lesson accepts from the learner; empty if there is only something to read."""
    instead: Say | None = None
    """The answer to a learner who chooses something else."""
    bots: tuple[Choice, ...] = ()
    """The choices that the bots then make."""

    @property
    def goes_on(self) -> bool:
        """True if the learner only has to confirm that they have read it."""
        return not self.options


@dataclass(frozen=True, slots=True)
class LessonChapter:
    """A part of the lesson after which the learner may stop."""

    name: Say
    steps: tuple[LessonStep, ...]
    ends: Say
    """Returns what the chapter has shown; after the end of a round, where its points came from."""
    deal: Shuffle | None = None
    """The round that it begins; None if it goes on with the round of the chapter before."""


def play(card: str) -> Option:
    """Return the option to play a card, given in the engine's notation."""
    return Play(read_card(card))


def tells(say: Say, lights: set[str], *bots: Choice) -> LessonStep:
    """Return a step to read, after which bots make these choices."""
    return LessonStep(say, frozenset(lights), bots=bots)


def asks(
    say: Say, lights: set[str], instead: Say, *options: Option, then: tuple[Choice, ...] = ()
) -> LessonStep:
    """Return a step in which the learner must choose one of these options, and then the bots choose."""
    return LessonStep(say, frozenset(lights), options, instead, then)
