"""A bot that plays by lot: a measure for the others, and a way to reach every corner of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shamans import Option, View

if TYPE_CHECKING:
    from random import Random


class RandomBot:
    """Each option is as likely as any other."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Draw lots."""
        return view.options[int(rng.random() * len(view.options))]
