"""The protocol of bots: a bot is shown a view and returns one of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.shamans import Option, View

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol):
    """A bot. The same view and the same chance give the same choice."""

    def choose(self, view: View, rng: Random) -> Option:
        """Return one of `view.options`. Ask only a seat that is awaited: another seat may have no options, or
        only a Portal, and then it has no way to decline (A4)."""
        ...
