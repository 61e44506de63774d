"""A bot that plays as a sensible person would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shazar import Option, View
from engine.shazar.think.policy import choose

if TYPE_CHECKING:
    from random import Random


class SensibleBot:
    """Raids, guards and hunts, and weighs every hex and card against life."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return the reply that is worth most."""
        return choose(view, rng)
