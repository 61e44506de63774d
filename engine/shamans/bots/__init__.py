"""Players that see a view and nothing else."""

from collections.abc import Callable

from engine.shamans.bots.belief import suspicions
from engine.shamans.bots.bot import Bot
from engine.shamans.bots.expert import ExpertBot
from engine.shamans.bots.random_bot import RandomBot
from engine.shamans.bots.sensible import SensibleBot

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    "expert": ExpertBot,
}
"""Every kind of bot by its name, the weakest first."""

__all__ = ["BOTS", "Bot", "ExpertBot", "RandomBot", "SensibleBot", "suspicions"]
