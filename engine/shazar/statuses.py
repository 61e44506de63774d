"""Statuses: the lasting effects that cards and hexes lay on a mage (table II.3)."""

from __future__ import annotations

from enum import Enum, StrEnum


class Polarity(Enum):
    """Whether an effect is bad or good for the mage that has it."""

    NEGATIVE = "negative"
    POSITIVE = "positive"


class MageStatus(StrEnum):
    """A lasting effect on a mage."""

    ILL = "ill"
    """Lose life at the start of each turn. A disease."""
    WEAK = "weak"
    """Own hits do less. A disease."""
    FRAIL = "frail"
    """The next healing does nothing."""
    ROOTED = "rooted"
    """No movement of the mage's own."""
    MUTE = "mute"
    """No spells."""
    PACIFIED = "pacified"
    """No attack spells."""
    JINX = "jinx"
    """Less in opposed checks."""
    EXPOSED = "exposed"
    """Hits on the mage do more."""
    FORGETFUL = "forgetful"
    """A smaller hand, of at least 1."""
    MINED = "mined"
    """Lose life when the next step begins."""
    DAMAGOR = "damagor"
    """Held fast by Damagor (H16)."""
    CURSED_LAND = "cursed_land"
    """Lose life at the start of each turn (H20)."""
    BONUS = "bonus"
    """Bonus life (J2)."""
    MIGHT = "might"
    """Own hits do more."""
    WARD = "ward"
    """Hits on the mage do less."""
    THORNS = "thorns"
    """The mage who hits this one with an attack spell loses life."""
    REGEN = "regen"
    """Heal at the start of each turn."""
    LUCK = "luck"
    """More in opposed checks."""
    HASTE = "haste"
    """More steps in the move of the turn."""
    SUREFOOT = "surefoot"
    """Ignore bad hexes (A5)."""
    LORE = "lore"
    """A larger hand."""


DISEASES = frozenset({MageStatus.ILL, MageStatus.WEAK})
"""C7, E8: each of these takes a green card."""

POSITIVE = frozenset(
    {
        MageStatus.BONUS,
        MageStatus.MIGHT,
        MageStatus.WARD,
        MageStatus.THORNS,
        MageStatus.REGEN,
        MageStatus.LUCK,
        MageStatus.HASTE,
        MageStatus.SUREFOOT,
        MageStatus.LORE,
    }
)
"""Blessings and bonus life; all other statuses are negative."""

EACH_TURN = frozenset({MageStatus.ILL, MageStatus.DAMAGOR, MageStatus.CURSED_LAND, MageStatus.REGEN})
"""E1: these act at the start of each turn."""

FROM_NEXT_TURN = frozenset({MageStatus.ROOTED, MageStatus.MUTE, MageStatus.PACIFIED})
"""T6: laid in the bearer's own turn, these begin with the bearer's next turn."""

GREEN_CARDS = 12
RED_CARDS = 8
"""C7: the effect cards of the table."""
MOST_RED_CARDS = 3
"""E8: red cards that one mage may have."""
MOST_FROM_SPELLS = 4
"""E5: effects of each polarity that spell cards may lay on one mage."""
