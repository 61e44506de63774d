"""The protocol of bots: a bot is shown a view and returns one of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.shazar import Option, View

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol):
    """A bot. The same view and the same chance give the same choice."""

    def choose(self, view: View, rng: Random) -> Option:
        """Return one of `view.replies`. Ask only a seat that must answer."""
        ...
