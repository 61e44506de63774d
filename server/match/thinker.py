"""The thinker that a match asks for the choices of its bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from engine.core import BotMaker, Option, View
from server.match.clock import Handle


class BotKind(NamedTuple):
    """A bot: its kind, how its game makes one, and its temper. It can be pickled."""

    kind: str
    make: BotMaker | None
    """None if the game has no such kind."""
    temper: str = ""
    """One of `engine.core.TEMPERS`; empty: none."""


class Thinker(Protocol):
    """Finds a bot's choice."""

    def think(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        """Call `done` on the loop with the answer, now or later, once; never after it was cancelled."""
        ...
