"""The kinds of hex, and the signs that say which spells may be cast on them (B4, H1 to H21)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Sign(StrEnum):
    """The sign on a hex or a spell card (B4)."""

    SQUARE = "□"
    """Weak spells."""
    TRIANGLE = "△"
    """Medium spells."""
    CROSS = "✚"
    """Strong spells."""
    STAR = "★"
    """Any spell; only on hexes."""
    NONE = "·"
    """No spell; only on hexes."""


class HexKind(StrEnum):
    """The kind of a hex."""

    CAPITAL = "capital"
    ENTRANCE = "entrance"
    EXIT = "exit"
    ASTRAL = "astral"
    BASTION = "bastion"
    SPRING = "spring"
    TRAP = "trap"
    SNARE = "snare"
    FATE = "fate"
    SCHOOL = "school"
    ICE = "ice"
    LAKE = "lake"
    TELLER = "teller"
    GUARD = "guard"
    POISON = "poison"
    DAMAGOR = "damagor"
    VIGOUR = "vigour"
    DEADFALL = "deadfall"
    TARTARUS = "tartarus"
    CURSED = "cursed"
    HOLY = "holy"


class Tile(NamedTuple):
    """A hex as it is printed."""

    kind: HexKind
    power: int
    """0: the kind has none."""
    sign: Sign


CAPITAL = Tile(HexKind.CAPITAL, 0, Sign.STAR)
"""H1: the sign of a Capital is ours."""
ENTRANCE = Tile(HexKind.ENTRANCE, 0, Sign.NONE)
EXIT = Tile(HexKind.EXIT, 0, Sign.NONE)

IGNORED_BY_SUREFOOT = frozenset(
    {
        HexKind.TRAP,
        HexKind.SNARE,
        HexKind.ICE,
        HexKind.GUARD,
        HexKind.DAMAGOR,
        HexKind.TARTARUS,
        HexKind.CURSED,
        HexKind.HOLY,
    }
)
"""A5: a surefooted mage ignores these; of a Poisoned Spring only the bad side."""

IDLE = frozenset({HexKind.CAPITAL, HexKind.ENTRANCE, HexKind.EXIT})
"""H1 to H3: these do nothing to the mage who arrives."""

NOT_FOR_THE_LAKE = IDLE | {HexKind.DEADFALL, HexKind.LAKE}
"""H12: a Mana Lake acts as any kind but these."""
