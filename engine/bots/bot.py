"""What a bot is: someone who is shown a view and names one of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.shamans import Option, View

if TYPE_CHECKING:
    from random import Random


class Bot(Protocol):
    """A player without a chair. The same view and the same chance give the same choice."""

    def choose(self, view: View, rng: Random) -> Option:
        """One of `view.options`. Ask only a seat that is awaited: who is not may have nothing to choose
        from, or a Portal alone, and then not to use it is no option (A4)."""
        ...
