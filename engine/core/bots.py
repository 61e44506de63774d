"""Names of bots: a kind such as `expert`, or a kind with words of its own, such as `expert:1000:bold`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from engine.core.rules import BotMaker


@runtime_checkable
class TunableBots(Protocol):
    """A kind of bot whose name may have words: how long it thinks, and in which temper it plays."""

    def tuned(self, *words: str) -> BotMaker:
        """Return what makes a bot by these words; raise ValueError if the kind cannot read them."""
        ...


def bot_maker(bots: Mapping[str, BotMaker], name: str) -> BotMaker:
    """Return what makes the bot of a name; raise ValueError if there is none.

    Only a command of the host reads names with words: a player may not choose how long bots think.
    """
    kind, *words = name.split(":")
    if kind not in bots:
        raise ValueError(f"unknown bot {kind[:40]!r}")
    if not words:
        return bots[kind]
    make: object = bots[kind]
    if not isinstance(make, TunableBots):
        raise ValueError(f"the bot {kind} takes no words after its name")
    return make.tuned(*words)
