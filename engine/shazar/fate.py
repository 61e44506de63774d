"""The Fate deck (C5, table II.5). To change a card, change its row."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core import Interned
from engine.shazar.effects import (
    CallOff,
    Check,
    Effects,
    Exchange,
    Heal,
    Hush,
    Lift,
    Lose,
    Put,
    ReplaceRoll,
    Skip,
    Survive,
    TakeSteps,
    Teleport,
    Truce,
    Where,
    Who,
)
from engine.shazar.statuses import MageStatus, Polarity


class Use(Enum):
    """The moment at which a named card may be used (F4)."""

    CHECK = "W1"
    ATTACK = "W2"
    DEATH = "W3"
    OWN_MOVE = "W5"


@dataclass(frozen=True, slots=True, eq=False)
class FateCard(Interned):
    """A Fate card."""

    name: str
    copies: int
    effects: Effects
    use: Use | None = None
    """None: it is applied at once. Else it is a named card, and its drawer keeps it."""


_DRAWER = Who.CASTER

FATES = (
    FateCard("leprechaun", 2, (Check(50, (Heal(_DRAWER, 1),), (Lose(_DRAWER, 2),)),)),
    FateCard("wanderer", 2, (Heal(_DRAWER, 2), Hush(_DRAWER))),
    FateCard("lightning", 3, (Lose(_DRAWER, 2),)),
    FateCard("disease", 2, (Put(_DRAWER, MageStatus.ILL, 1, shake=50),)),
    FateCard("clot", 3, (Heal(_DRAWER, 3),)),
    FateCard("quake", 2, (Check(40, (), (Lose(Who.TARGET, 2),), everyone=True),)),
    FateCard("storm", 2, (Teleport(_DRAWER, Where.ANY_EXIT),)),
    FateCard("tailwind", 2, (TakeSteps(_DRAWER, 1),)),
    FateCard("wrath", 1, (Lose(Who.OTHERS, 1),)),
    FateCard("scroll", 2, (Exchange(_DRAWER), Put(_DRAWER, MageStatus.LORE, 1, turns=3))),
    FateCard("water", 1, (Lift(_DRAWER, Polarity.NEGATIVE, all=True), Heal(_DRAWER, 1))),
    FateCard("crossroads", 1, (Skip(_DRAWER, 1),)),
    FateCard("calm", 1, (Put(_DRAWER, MageStatus.JINX, 15, turns=2),)),
    FateCard("twist", 4, (ReplaceRoll(),), Use.CHECK),
    FateCard("truce", 2, (Truce(),), Use.ATTACK),
    FateCard("spirit", 2, (CallOff(),), Use.ATTACK),
    FateCard("thread", 2, (Survive(),), Use.DEATH),
    FateCard("path", 2, (Put(_DRAWER, MageStatus.HASTE, 1, turns=0),), Use.OWN_MOVE),
)
FATE = {card.name: card for card in FATES}
"""Every Fate card by its name."""
FATE_DECK = tuple(card for card in FATES for _ in range(card.copies))
FATE_ORDER = {card: number for number, card in enumerate(FATES)}
"""The order in which Fate cards are listed."""
