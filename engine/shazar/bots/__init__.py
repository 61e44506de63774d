"""Players that see a view and nothing else."""

from collections.abc import Callable

from engine.shazar.bots.bot import Bot
from engine.shazar.bots.expert import ExpertBot
from engine.shazar.bots.random_bot import RandomBot
from engine.shazar.bots.sensible import SensibleBot

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    "expert": ExpertBot,
}
"""Every kind of bot by its name, the weakest first."""

__all__ = ["BOTS", "Bot", "ExpertBot", "RandomBot", "SensibleBot"]
