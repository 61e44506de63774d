"""The only list of games: the command line reads it, and passes it on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Rules
from engine.shamans.kit import RULES as SHAMANS
from tui.games import Screens
from tui.shamans.kit import SCREENS as SHAMANS_SCREENS


@dataclass(frozen=True, slots=True)
class GameKit:
    """All that the server has of one game."""

    rules: Rules
    screens: Screens


class Games:
    """The games that a server offers, by name; the first is played where a player names none."""

    def __init__(self, *kits: GameKit) -> None:
        self.kits: Mapping[str, GameKit] = {kit.rules.name: kit for kit in kits}

    @property
    def rules(self) -> dict[str, Rules]:
        """The rules of every game, by its name: all that the house needs."""
        return {name: kit.rules for name, kit in self.kits.items()}


GAMES = Games(GameKit(SHAMANS, SHAMANS_SCREENS))
