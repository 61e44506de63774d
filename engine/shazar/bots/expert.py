"""A bot that looks about a round ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shazar import Option, View
from engine.shazar.think.policy import choose
from engine.shazar.think.redeal import can_redeal
from engine.shazar.think.search import search

if TYPE_CHECKING:
    from random import Random

PLAYOUTS = 80


class ExpertBot:
    """Tries the best replies of each turn in many worlds; answers other questions as a sensible person would."""

    __slots__ = ("_playouts",)

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts

    def choose(self, view: View, rng: Random) -> Option:
        """Return the reply that promises most."""
        if can_redeal(view) and len(view.replies) > 1:
            return search(view, rng, self._playouts)
        return choose(view, rng)
