"""A bot that looks about a round ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.shazar import Option, View
from engine.shazar.think.policy import choose
from engine.shazar.think.redeal import can_redeal
from engine.shazar.think.search import search

if TYPE_CHECKING:
    from random import Random

PLAYOUTS = {2: 120, 3: 60, 4: 40}
"""By the number of players: about 45 ms of CPU for a choice, and seldom more than 100."""


class ExpertBot:
    """Tries the best replies of its turn in many worlds; plays sensibly where it is asked anything else."""

    __slots__ = ("_playouts",)

    def __init__(self, playouts: Mapping[int, int] = PLAYOUTS) -> None:
        self._playouts = playouts

    def choose(self, view: View, rng: Random) -> Option:
        """Return the reply that promises most."""
        if can_redeal(view) and len(view.replies) > 1:
            return search(view, rng, self._playouts[view.setup.players])
        return choose(view, rng)
