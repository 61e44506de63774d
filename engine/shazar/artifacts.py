"""The artifacts (C6, table II.6). To change one, change its row."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Interned
from engine.shazar.effects import Drag, DrawFate, Effects, Exchange, Heal, Lose, Put, Skip, Steers, Who
from engine.shazar.statuses import MageStatus


@dataclass(frozen=True, slots=True, eq=False)
class Relic(Interned):
    """An artifact card: a roll of its holder may set it off (R3)."""

    name: str
    success: int
    """The holder's roll sets the good effect off at this number or more."""
    gain: Effects
    failure: int
    """The holder's roll sets the bad effect off at this number or less."""
    harm: Effects


_HOLDER = Who.CASTER
_ENEMY = Who.CHOSEN

RELICS = (
    Relic("heart", 96, (Lose(_ENEMY, 3),), 10, (Lose(_HOLDER, 1),)),
    Relic("chalice", 94, (Heal(_HOLDER, 4),), 8, (Lose(_HOLDER, 1),)),
    Relic("mirror", 96, (Skip(_ENEMY, 1),), 8, (Put(_HOLDER, MageStatus.ROOTED, turns=1),)),
    Relic(
        "crown",
        95,
        (Lose(Who.OTHERS, 1), Drag(_ENEMY, 2)),
        10,
        (Drag(_HOLDER, 1, Steers.OTHER_SIDE),),
    ),
    Relic("oracle", 93, (DrawFate(_HOLDER, 3),), 10, (Exchange(_HOLDER, whole=True),)),
    Relic(
        "ring",
        95,
        (Put(_ENEMY, MageStatus.MUTE, turns=1),),
        7,
        (Put(_HOLDER, MageStatus.MUTE, turns=1),),
    ),
    Relic(
        "bones",
        95,
        (Put(_ENEMY, MageStatus.ILL, 1, shake=60),),
        8,
        (Put(_HOLDER, MageStatus.ILL, 1, shake=40),),
    ),
    Relic(
        "staff",
        94,
        (Put(_HOLDER, MageStatus.WARD, 2, turns=2), Heal(_HOLDER, 1)),
        8,
        (Put(_HOLDER, MageStatus.EXPOSED, 1, turns=1),),
    ),
)
RELIC = {relic.name: relic for relic in RELICS}
"""Every artifact by its name."""
