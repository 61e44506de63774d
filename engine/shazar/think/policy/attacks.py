"""The points of an attack: chances of hit and miss, and what follows from each (K1 to K9)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import MageStatus, Spell, damage, fortune, negatives, total
from engine.shazar.effects import More
from engine.shazar.think.policy.gains import Deed, worth
from engine.shazar.think.policy.reading import Reading


def attack_worth(reading: Reading, caster: Seat, target: Seat, spell: Spell) -> float:
    """Return the points for this seat of an attack, before the dice fall."""
    view = reading.view
    lead = fortune(view, caster) - fortune(view, target)
    hit = hit_chance(lead)
    extra = (101 - spell.upper) / 100 * _share((spell.upper + 100) / 2 + lead)
    drawback = spell.lower / 100 * (1 - _share(spell.lower / 2 + lead))
    deed = Deed(caster, target, spell.name, by_spell=True)
    points = hit * hit_worth(reading, caster, target, spell)
    points += extra * extra_worth(reading, caster, target, spell)
    points += drawback * worth(reading, spell.drawback, deed)
    thorns = total(view, target, MageStatus.THORNS)
    if thorns:
        points -= hit * reading.regard(caster) * reading.lost(caster, thorns)
    return points


def hit_chance(lead: float) -> float:
    """D2, D4: return the chance of the higher total, with so much more luck than the other."""
    if lead >= 0:
        return 1 - _share(100 - lead) ** 2 / 2
    return _share(100 + lead) ** 2 / 2


def _share(value: float) -> float:
    return min(1.0, max(0.0, value / 100))


def hit_worth(reading: Reading, caster: Seat, target: Seat, spell: Spell, more: int = 0) -> float:
    """K4: return the points for this seat of the damage of a hit."""
    amount = damage(reading.view, caster, target, spell.power + more)
    return -reading.regard(target) * reading.lost(target, amount)


def extra_worth(reading: Reading, caster: Seat, target: Seat, spell: Spell) -> float:
    """K5: return the points for this seat of the extra effect of a hit."""
    more = sum([_more(reading, target, effect) for effect in spell.extra if isinstance(effect, More)])
    points = worth(reading, spell.extra, Deed(caster, target, spell.name, by_spell=True))
    if more:
        points += hit_worth(reading, caster, target, spell, more)
        points -= hit_worth(reading, caster, target, spell)
    return points


def _more(reading: Reading, target: Seat, effect: More) -> int:
    """K5, E6: return what is added to the damage of the same hit."""
    if not effect.each_negative:
        return effect.amount
    return min(effect.amount, negatives(reading.view, target))
