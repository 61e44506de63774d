"""Players that see a view and nothing else."""

from collections.abc import Callable

from engine.bots.bot import Bot
from engine.bots.random_bot import RandomBot
from engine.bots.sensible import SensibleBot

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "sensible": SensibleBot,
}
"""Every kind of bot by its name, the weakest first."""

__all__ = ["BOTS", "Bot", "RandomBot", "SensibleBot"]
