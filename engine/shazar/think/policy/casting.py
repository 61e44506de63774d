"""Spells: which to cast and on whom, which card to fight with, which to give back (P1, P2, H10, H14)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import OFF, MageStatus, Magic, Option, Sign, Spell, fitting, has, may_attack
from engine.shazar.options import CastSpell, FightWith, GiveCard
from engine.shazar.think.policy.attacks import attack_worth
from engine.shazar.think.policy.choosing import Weighing
from engine.shazar.think.policy.gains import Deed, worth
from engine.shazar.think.policy.reading import SPELL, Reading

SENSELESS = -1.0
"""Points of an attack on a friend, and of a blessing on an enemy."""
EFFORT = 0.1
"""Points that a spell must be worth to be cast at all."""
POOR = 0.6 * SPELL
"""A card that is worth less now is given back, for others may be better."""


def spell_worth(reading: Reading, spell: Spell, target: Seat) -> float:
    """Return the points for this seat of casting a spell on a mage."""
    friend = reading.view.setup.allies(reading.me, target)
    if spell.magic is Magic.ATTACK:
        return SENSELESS if friend else attack_worth(reading, reading.me, target, spell)
    if spell.magic is Magic.BLESSING and not friend:
        return SENSELESS
    return worth(reading, spell.effects, Deed(reading.me, target, spell.name, by_spell=True))


def choose_spell(reading: Reading) -> Weighing:
    """P1, P2: the spell and the target that promise most; none if nothing helps."""

    def points(option: Option) -> float:
        if isinstance(option, CastSpell):
            return spell_worth(reading, option.spell, option.target)
        return EFFORT

    return points


def best_spell_worth(reading: Reading, sign: Sign) -> float:
    """Return the points of the best spell of the player's hand that fits a sign."""
    found = reading.casts.get(sign)
    if found is None:
        found = reading.casts[sign] = _best_spell_worth(reading, sign)
    return found


def _best_spell_worth(reading: Reading, sign: Sign) -> float:
    view, me = reading.view, reading.me
    if sign is Sign.NONE or view.hushed or has(view, me, MageStatus.MUTE):
        return 0.0
    if sign is Sign.STAR:
        return max([best_spell_worth(reading, one) for one in (Sign.SQUARE, Sign.TRIANGLE, Sign.CROSS)])
    fits = fitting(view.hand, sign, may_attack(view, me))
    return max([0.0, *[card_worth(reading, spell) for spell in fits]])


def card_worth(reading: Reading, spell: Spell) -> float:
    """Return the points of a spell on the mage who suits it best."""
    view = reading.view
    targets = [seat for seat in view.inside if view.place[seat] != OFF]
    return max([spell_worth(reading, spell, target) for target in targets])


def fight(reading: Reading) -> Weighing:
    """H14: fight with the attack that is worth least: the hand is filled up again."""

    def points(option: Option) -> float:
        return -card_worth(reading, option.spell) if isinstance(option, FightWith) else -2 * SPELL - 9

    return points


def give_back(reading: Reading) -> Weighing:
    """H10: give back the cards that help least now."""

    def points(option: Option) -> float:
        return POOR - card_worth(reading, option.spell) if isinstance(option, GiveCard) else 0.0

    return points
