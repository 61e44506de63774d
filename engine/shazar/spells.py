"""The spell decks of the four mages (C4, table II.4). To change a card, change its row."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.core import Interned
from engine.shazar.effects import (
    Drag,
    Effects,
    Heal,
    Ladder,
    Lift,
    Lose,
    More,
    Peek,
    Put,
    Skip,
    Steers,
    TakeSteps,
    Teleport,
    Where,
    Who,
)
from engine.shazar.fields import Mage
from engine.shazar.hexes import Sign
from engine.shazar.statuses import MageStatus, Polarity


class Magic(StrEnum):
    """The kind of a spell."""

    ATTACK = "attack"
    CURSE = "curse"
    BLESSING = "blessing"


@dataclass(frozen=True, slots=True, eq=False)
class Spell(Interned):
    """A spell card."""

    name: str
    copies: int
    sign: Sign
    magic: Magic
    effects: Effects = ()
    """The effects of a curse or a blessing, in the printed order (P9)."""
    power: int = 0
    """The damage of an attack (K4)."""
    upper: int = 0
    extra: Effects = ()
    """The extra effect of an attack: on a hit, if the dice reach the upper number (K5)."""
    lower: int = 0
    drawback: Effects = ()
    """The drawback of an attack: on a miss, if the dice are at most the lower number (K6)."""


_TARGET, _CASTER = Who.TARGET, Who.CASTER
_WEAK, _MEDIUM, _STRONG = Sign.SQUARE, Sign.TRIANGLE, Sign.CROSS
_ILL, _ROOTED, _JINX, _LUCK = MageStatus.ILL, MageStatus.ROOTED, MageStatus.JINX, MageStatus.LUCK


def _attack(
    name: str,
    copies: int,
    sign: Sign,
    power: int,
    hit: tuple[int, Effects],
    miss: tuple[int, Effects],
) -> Spell:
    return Spell(name, copies, sign, Magic.ATTACK, (), power, *hit, *miss)


def _curse(name: str, copies: int, sign: Sign, *effects: Put | Lose | Drag | Peek | Ladder) -> Spell:
    return Spell(name, copies, sign, Magic.CURSE, effects)


def _blessing(name: str, copies: int, sign: Sign, *effects: Put | Lose | Heal | Lift) -> Spell:
    return Spell(name, copies, sign, Magic.BLESSING, effects)


def _ladder(*rungs: tuple[int, Put | Lose | Skip | Teleport]) -> Ladder:
    return Ladder(tuple((number, (effect,)) for number, effect in rungs))


def _loses(amount: int) -> Effects:
    return (Lose(_CASTER, amount),)


_ROOT = Put(_TARGET, _ROOTED, turns=1)
_CASTER_ROOTED = (Put(_CASTER, _ROOTED, turns=1),)
_CASTER_DRAGGED = (Drag(_CASTER, 1, Steers.OTHER_SIDE),)
_CASTER_PACIFIED = (Put(_CASTER, MageStatus.PACIFIED, turns=1),)

_BEATRISS = (
    _attack("spark", 2, _WEAK, 2, (75, (More(1),)), (15, _loses(1))),
    _attack(
        "shard",
        2,
        _WEAK,
        2,
        (70, (Put(_TARGET, _JINX, 15, turns=2),)),
        (20, (Put(_CASTER, _JINX, 15, turns=1),)),
    ),
    _attack("fireball", 3, _MEDIUM, 3, (75, (More(1),)), (20, _loses(1))),
    _attack("chain", 2, _MEDIUM, 2, (65, (Lose(Who.BYSTANDERS, 1),)), (20, _loses(1))),
    _attack("gust", 2, _MEDIUM, 2, (55, (Drag(_TARGET, 2),)), (20, _CASTER_DRAGGED)),
    _attack(
        "firestorm",
        3,
        _STRONG,
        3,
        (65, (Put(_TARGET, _ILL, 1, shake=50),)),
        (20, (Put(_CASTER, _ILL, 1, shake=40),)),
    ),
    _attack("meteor", 2, _STRONG, 4, (85, (Skip(_TARGET, 1),)), (25, _loses(2))),
    _curse("elements", 2, _MEDIUM, _ladder((40, Lose(_TARGET, 2)), (65, _ROOT), (90, Skip(_TARGET, 1)))),
    _curse("expose", 2, _WEAK, Put(_TARGET, MageStatus.EXPOSED, 1, shake=60)),
    _curse("brand", 2, _WEAK, Put(_TARGET, _ILL, 1, shake=35)),
    _blessing("fury", 2, _WEAK, Put(_TARGET, MageStatus.MIGHT, 2, turns=1), Put(_TARGET, _LUCK, 15, turns=1)),
    _blessing(
        "fireshield",
        2,
        _MEDIUM,
        Put(_TARGET, MageStatus.WARD, 1, turns=2),
        Put(_TARGET, MageStatus.THORNS, 1, turns=2),
    ),
    _blessing("gale", 2, _WEAK, Put(_TARGET, MageStatus.HASTE, 1, turns=1)),
    _blessing("wind2", 2, _MEDIUM, Heal(_TARGET, 3)),
)

_GOTHARD = (
    _attack("dart", 2, _WEAK, 1, (50, (Put(_TARGET, MageStatus.WEAK, 1, shake=55),)), (20, _loses(1))),
    _attack("numb", 3, _MEDIUM, 2, (70, (_ROOT,)), (20, _CASTER_ROOTED)),
    _attack(
        "drain", 3, _MEDIUM, 2, (55, (Heal(_CASTER, 3), Lose(Who.BYSTANDERS, 1))), (20, (Heal(_TARGET, 1),))
    ),
    _attack("grave", 3, _STRONG, 3, (40, (More(2, each_negative=True),)), (20, _loses(2))),
    _curse("frailty", 3, _WEAK, Put(_TARGET, MageStatus.FRAIL)),
    _curse("rot", 2, _WEAK, Put(_TARGET, _ILL, 1, shake=35)),
    _curse("eye", 2, _WEAK, Put(_TARGET, _JINX, 15, shake=55)),
    _curse("dread", 2, _MEDIUM, Put(_TARGET, MageStatus.PACIFIED, turns=1), Lose(_TARGET, 1)),
    _curse(
        "plague",
        2,
        _STRONG,
        _ladder((25, Put(_TARGET, _ILL, 1, shake=60)), (70, Put(_TARGET, MageStatus.WEAK, 1, shake=60))),
    ),
    _curse("puppet", 2, _STRONG, Lose(_TARGET, 1), Drag(_TARGET, 2)),
    _blessing(
        "pact",
        2,
        _MEDIUM,
        Lose(_TARGET, 1),
        Put(_TARGET, MageStatus.MIGHT, 2, turns=2),
        Put(_TARGET, _LUCK, 10, turns=2),
    ),
    _blessing("shadow", 2, _MEDIUM, Put(_TARGET, MageStatus.HASTE, 1, turns=1)),
    _blessing("feast", 2, _WEAK, Heal(_TARGET, 3)),
)

_DAREN = (
    _attack("volley", 3, _WEAK, 1, (60, (More(2),)), (15, _loses(1))),
    _attack("feint", 2, _WEAK, 2, (60, (TakeSteps(_CASTER, 1),)), (20, _CASTER_DRAGGED)),
    _attack("lash", 3, _MEDIUM, 2, (60, (Drag(_TARGET, 1),)), (20, _CASTER_ROOTED)),
    _attack("ambush", 4, _STRONG, 3, (70, (_ROOT,)), (20, _loses(1))),
    _curse("silk", 3, _WEAK, _ROOT, Lose(_TARGET, 1)),
    _curse("mine", 2, _MEDIUM, Put(_TARGET, MageStatus.MINED, 2, shake=70)),
    _curse("wisp", 2, _MEDIUM, Drag(_TARGET, 2)),
    _curse("mire", 2, _MEDIUM, _ladder((35, Lose(_TARGET, 1)), (55, _ROOT), (85, Skip(_TARGET, 1)))),
    _curse("theft", 2, _WEAK, Peek(_TARGET), Put(_TARGET, MageStatus.FORGETFUL, 2, shake=60)),
    _blessing(
        "foot",
        3,
        _WEAK,
        Put(_TARGET, MageStatus.HASTE, 1, turns=1),
        Put(_TARGET, MageStatus.SUREFOOT, turns=1),
    ),
    _blessing("smoke", 2, _MEDIUM, Put(_TARGET, _LUCK, 20, turns=2)),
    _blessing("herbs", 2, _WEAK, Heal(_TARGET, 2), Lift(_TARGET, Polarity.NEGATIVE)),
)

_SHANTIREN = (
    _attack("ray", 3, _WEAK, 2, (65, (Heal(_CASTER, 1),)), (20, (Heal(_TARGET, 1),))),
    _attack(
        "judgement", 3, _MEDIUM, 3, (65, (Lift(_TARGET, Polarity.POSITIVE), More(1))), (20, _CASTER_PACIFIED)
    ),
    _attack(
        "heaven", 3, _STRONG, 3, (65, (_ROOT, More(1), Heal(Who.BYSTANDERS, 1))), (20, (Heal(_TARGET, 2),))
    ),
    _blessing("healing", 2, _WEAK, Heal(_TARGET, 2)),
    _blessing("great", 2, _STRONG, Heal(_TARGET, 2), Lift(_TARGET, Polarity.NEGATIVE)),
    _blessing("barrier", 2, _MEDIUM, Put(_TARGET, MageStatus.WARD, 1, turns=2)),
    _blessing("renewal", 2, _MEDIUM, Put(_TARGET, MageStatus.REGEN, 1, turns=2)),
    _blessing("gift", 2, _MEDIUM, Put(_TARGET, MageStatus.BONUS, 1, turns=3)),
    _blessing("purify", 2, _WEAK, Lift(_TARGET, Polarity.NEGATIVE, all=True), Heal(_TARGET, 1)),
    _blessing("wings", 2, _MEDIUM, Put(_TARGET, MageStatus.HASTE, 1, turns=1)),
    _blessing("fortune", 1, _WEAK, Put(_TARGET, _LUCK, 20, turns=3)),
    _curse("peace", 2, _MEDIUM, Put(_TARGET, MageStatus.PACIFIED, turns=1), Lose(_TARGET, 1)),
    _curse(
        "exile",
        2,
        _STRONG,
        _ladder((30, Lose(_TARGET, 1)), (60, Teleport(_TARGET, Where.OWN_EXIT, (Lose(_TARGET, 2),)))),
    ),
    _curse("blind", 2, _WEAK, Put(_TARGET, _JINX, 20, shake=55)),
)

SPELLS = {
    Mage.BEATRISS: _BEATRISS,
    Mage.GOTHARD: _GOTHARD,
    Mage.DAREN: _DAREN,
    Mage.SHANTIREN: _SHANTIREN,
}
"""The spells of each mage."""
SPELL = {spell.name: spell for spells in SPELLS.values() for spell in spells}
"""Every spell by its name."""
DECKS = {
    mage: tuple(spell for spell in spells for _ in range(spell.copies)) for mage, spells in SPELLS.items()
}
"""The whole deck of each mage, in the order in which cards are listed."""
SPELL_ORDER = {spell: number for number, spell in enumerate(SPELL.values())}
"""The order in which spells are listed."""
