"""Shamans with bots of three levels. They play alike; the expert also remembers its temper."""

from __future__ import annotations

from dataclasses import replace

from engine.shamans.bots import RandomBot, SensibleBot
from engine.shamans.kit import ShamansRules
from server.games import GAMES


class ExpertBot(SensibleBot):
    """A bot whose kind plays with tempers."""

    __slots__ = ("temper",)

    def __init__(self, temper: str = "") -> None:
        self.temper = temper

    @classmethod
    def with_temper(cls, temper: str) -> ExpertBot:
        """Return a bot with a temper."""
        return cls(temper)


class RulesWithLevels(ShamansRules):
    """The rules of Shamans with more bots."""

    bots = {"random": RandomBot, "novice": SensibleBot, "sensible": SensibleBot, "expert": ExpertBot}  # noqa: RUF012


RULES = RulesWithLevels()
GAMES_HERE = {**GAMES.rules, "shamans": RULES}
KITS_HERE = {**GAMES.kits, "shamans": replace(GAMES.kits["shamans"], rules=RULES)}
