"""What a lesson is made of: something is said, and then somebody chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import Seat
from engine.shamans import Option, Play, read_card
from tui.learn.deal import LEARNER
from tui.words import Words

Say = Callable[[Words], str]
"""A sentence or a few, in whatever language."""


@dataclass(frozen=True, slots=True)
class Step:
    """One page of the coach's, and the choice that turns it."""

    say: Say
    seat: Seat | None = None
    """Who chooses next; None: nobody, there is only something to read."""
    options: tuple[Option, ...] = ()
    """What the lesson wants of the learner, or what the bot does."""
    instead: Say | None = None
    """What is said to a learner who wants something else."""

    @property
    def goes_on(self) -> bool:
        """Whether the learner only has to say that it has been read."""
        return self.seat != LEARNER


def play(card: str) -> Option:
    """Play a card, in the engine's notation."""
    return Play(read_card(card))


def asks(say: Say, instead: Say, *options: Option) -> Step:
    """The learner is to choose one of these."""
    return Step(say, LEARNER, options, instead)


def plays(say: Say, seat: Seat, option: Option) -> Step:
    """A bot does this once it has been read."""
    return Step(say, seat, (option,))
