"""Shamans with bots of three levels: they play alike, and only their names differ."""

from __future__ import annotations

from dataclasses import replace

from engine.shamans.bots import RandomBot, SensibleBot
from engine.shamans.kit import ShamansRules
from server.games import GAMES


class RulesWithLevels(ShamansRules):
    """The rules of Shamans with more bots."""

    bots = {"random": RandomBot, "novice": SensibleBot, "sensible": SensibleBot, "expert": SensibleBot}  # noqa: RUF012


RULES = RulesWithLevels()
GAMES_HERE = {**GAMES.rules, "shamans": RULES}
KITS_HERE = {**GAMES.kits, "shamans": replace(GAMES.kits["shamans"], rules=RULES)}
