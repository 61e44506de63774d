"""A player of Shamans that goes off-colour often: a Shadow mostly, and a Shaman now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1 import SensibleBot
from engine.shamans import Option, Play, Question, Role, View

if TYPE_CHECKING:
    from random import Random

STRAYS = {Role.SHAMAN: 0.1, Role.SHADOW: 0.6}
"""How often it strays though it could follow."""


class Wild:
    """Chooses by chance whether to stray; all else as `sensible_1`."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return an off-colour card as often as its role strays."""
        if view.asked is not None and view.asked.question is Question.PLAY and view.table:
            assert view.role is not None
            strays = rng.random() < STRAYS[view.role]
            view = view._replace(options=_either(view, not strays) or view.options)
        return SensibleBot().choose(view, rng)


def _either(view: View, follows: bool) -> tuple[Option, ...]:
    plays = [option for option in view.options if isinstance(option, Play)]
    return tuple(option for option in plays if (option.card.world is view.destination) == follows)
