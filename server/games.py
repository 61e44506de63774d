"""The only list of games: the command line and the bot worker read it, and pass it on.

Only the engine's part of a game is loaded with this module. A bot worker needs no more, and neither does
`shamans --help`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core import GameTotals, NoTotals, Rules
from engine.shamans import ShamansTotals
from engine.shamans.kit import RULES as SHAMANS


@dataclass(frozen=True, slots=True)
class GameKit:
    """All that the server has of one game."""

    rules: Rules
    totals: Callable[[Any], GameTotals] = NoTotals
    """Makes the totals of a simulation at a table with a given setup."""


class Games:
    """The games that a server offers, by name; the first is played where a player names none."""

    def __init__(self, *kits: GameKit) -> None:
        self.kits: Mapping[str, GameKit] = {kit.rules.name: kit for kit in kits}

    @property
    def rules(self) -> dict[str, Rules]:
        """The rules of every game, by its name."""
        return {name: kit.rules for name, kit in self.kits.items()}


GAMES = Games(GameKit(SHAMANS, ShamansTotals))
