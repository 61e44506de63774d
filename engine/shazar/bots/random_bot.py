"""A bot that chooses at random: a baseline for the others, and a way to reach every corner of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shazar import Option, View

if TYPE_CHECKING:
    from random import Random


class RandomBot:
    """Chooses every reply with the same probability."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return a random reply."""
        replies = view.replies
        return replies[int(rng.random() * len(replies))]
