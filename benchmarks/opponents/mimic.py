"""A player of Shamans that hides: its Shadow leads, follows, strays and gives cards like a Shaman."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1 import SensibleBot
from engine.shamans import Option, Question, Role, View

if TYPE_CHECKING:
    from random import Random

NEAR = 3
"""Steps from the Moon at which it hides no longer."""


class Mimic:
    """Plays cards as a Shaman until the Moon is near, or a role but its own is known; all else as
    `sensible_1`."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return what a Shaman would play, while it hides."""
        asked = view.asked
        hides = view.pawn > NEAR and view.roles.count(None) == view.setup.players - 1
        if hides and asked is not None and asked.question in (Question.PLAY, Question.PASS):
            roles = [Role.SHAMAN if seat == view.seat else role for seat, role in enumerate(view.roles)]
            view = view._replace(roles=tuple(roles))
        return SensibleBot().choose(view, rng)
