"""A player of Shamans that wants Daggers, and uses every one at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1 import SensibleBot
from engine.shamans import Artifact, Option, Strike, TakeFaceUp, View

if TYPE_CHECKING:
    from random import Random


class DaggerHappy:
    """Takes any Dagger that lies open and always strikes if it can; all else as `sensible_1`."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return a Dagger, or a strike, if there is one."""
        eager = tuple(option for option in view.options if _eager(view, option))
        return SensibleBot().choose(view._replace(options=eager) if eager else view, rng)


def _eager(view: View, option: Option) -> bool:
    if isinstance(option, TakeFaceUp):
        return view.display[option.slot] is Artifact.DAGGER
    return isinstance(option, Strike)
