"""A player of Shamans that always follows if it can, also as a Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1 import SensibleBot
from engine.shamans import Option, Play, Question, View

if TYPE_CHECKING:
    from random import Random


class Follower:
    """Leads and strays as `sensible_1`, but never strays by choice."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return a card that follows, if there is one."""
        if view.asked is not None and view.asked.question is Question.PLAY and view.table:
            view = view._replace(options=_following(view) or view.options)
        return SensibleBot().choose(view, rng)


def _following(view: View) -> tuple[Option, ...]:
    plays = [option for option in view.options if isinstance(option, Play)]
    return tuple(option for option in plays if option.card.world is view.destination)
