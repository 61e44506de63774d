"""The parts of a lesson: in a step the coach says something, then seats choose; steps make a chapter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core import Game, Option, Outcome, Seat
from tui.door import TableOptions
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.session.page import Key
from tui.table.keys import Help
from tui.table.page import MatchPage
from tui.words import Words

Say = Callable[[Words], str]
"""A function that returns a few sentences in a language."""
Choice: TypeAlias = tuple[Seat, Option]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One text of the coach, and the choices that lead on."""

    say: Say
    lights: frozenset[str]
    """The parts of the table that the text is about, by the names that the game's panels have."""
    options: tuple[Option, ...] = ()
    """The options that the lesson accepts from the learner; empty if there is only something to read."""
    instead: Say | None = None
    """The answer to a learner who chooses something else."""
    then: tuple[Choice, ...] = ()
    """The choices that are made then, mostly by the bots."""

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
    chance: tuple[Outcome, ...] = ()
    """The outcomes of chance, in the order in which the match needs them."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided match of one game."""

    options: TableOptions
    new: Callable[[], Game]
    page: Callable[[], MatchPage[Any, Any]]
    """Returns the page of a running match."""
    learner: Seat
    names: Mapping[str, str]
    """The names of the bots in the order of their seats, by the placeholders in sentences."""
    chapters: tuple[LessonChapter, ...]
    about: Say
    """Returns what the learner reads before the first chapter."""
    not_now: Say
    """Returns the answer to a choice that no step has an answer for."""
    result: Callable[[Scene, int], list[Row]]
    """Returns the rows of what a chapter has come to, in this width; none if there is nothing to count."""
    behind: Say
    """Returns the name of what the coach covers on a small screen."""
    pages: Callable[[Words], Sequence[Key]]
    """Returns the keys of the table's own pages that can be opened in a lesson."""
    help: Callable[[Scene], Help]
    """Returns the help for the keys of the table."""
    letters: frozenset[str] = frozenset()
    """The other keys of the table that work in a lesson."""


def tells(say: Say, lights: set[str], *then: Choice) -> LessonStep:
    """Return a step to read, after which these choices are made."""
    return LessonStep(say, frozenset(lights), then=then)


def asks(
    say: Say, lights: set[str], instead: Say, *options: Option, then: tuple[Choice, ...] = ()
) -> LessonStep:
    """Return a step in which the learner must choose one of these options, and then others choose."""
    return LessonStep(say, frozenset(lights), options, instead, then)
