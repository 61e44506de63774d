"""A bot's thought, as a worker process runs it: the process loads the engine of the bot's game, and no more
of the server."""

from __future__ import annotations

from random import Random

from engine.core import Option, View, make_bot
from server.match.thinker import BotKind


def think(bot: BotKind, view: View, seed: int) -> Option:
    """Return the choice of a bot of this kind for a view. The same question gets the same answer."""
    if bot.make is None:
        raise LookupError(bot.kind)
    return make_bot(bot.make, bot.temper).choose(view, Random(seed))
