"""Fate cards: what one is worth, which to pick, and when a kept one interrupts (F1 to F4, H13, W1 to W3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shazar import (
    FATE_DECK,
    FATES,
    GUARD_DAMAGE,
    Attack,
    FateCard,
    MageStatus,
    OpposedRolled,
    Option,
    PlainRolled,
    Purpose,
    Use,
    fortune,
)
from engine.shazar.effects import Truce
from engine.shazar.options import PickCard, UseFate
from engine.shazar.think.policy.attacks import attack_worth, hit_worth
from engine.shazar.think.policy.choosing import Weighing
from engine.shazar.think.policy.gains import Deed, worth
from engine.shazar.think.policy.reading import Reading

if TYPE_CHECKING:
    from engine.shazar.steps import PlainCheck

KEPT = {"twist": 1.3, "truce": 1.2, "spirit": 1.3, "thread": 2.5, "path": 1.0}
"""Points for a named card that is kept, until its moment comes."""
DEAR = 5.5
"""Points of a death that is worth a Thread of Life: else a new life at home is as good (X5)."""
CALM = 0.5
"""Points for a carrier of each enemy who cannot attack in a Truce."""


def card_worth(reading: Reading, card: FateCard) -> float:
    """Return the points for this seat of drawing a Fate card."""
    kept = KEPT.get(card.name)
    return worth(reading, card.effects, Deed(reading.me, reading.me, card.name)) if kept is None else kept


def draw_worth(reading: Reading) -> float:
    """Return the points of a card from the Fate deck, whichever it is."""
    found = reading.casts.get("fate")
    if found is None:
        points = [card.copies * card_worth(reading, card) for card in FATES]
        found = reading.casts["fate"] = sum(points) / len(FATE_DECK)
    return found


def pick_fate(reading: Reading) -> Weighing:
    """H13: the best of the cards that were looked at."""

    def points(option: Option) -> float:
        assert isinstance(option, PickCard)
        return card_worth(reading, option.card)

    return points


# ---- windows


def interrupt(reading: Reading) -> Weighing:
    """W1 to W3: use a kept card if that saves more than the card is worth later, else let it happen."""
    asked = reading.view.asked
    assert asked is not None, "a window is open"
    match asked.event:
        case Attack() as attack:
            saved = -attack_worth(reading, attack.caster, attack.target, attack.spell)
        case OpposedRolled() as rolled:
            saved = _turned_check(reading, rolled)
        case PlainRolled(check, _):
            saved = _rolled_again(reading, check)
        case _:
            saved = reading.death_cost(reading.me) - DEAR

    def points(option: Option) -> float:
        if not isinstance(option, UseFate):
            return 0.0
        card = option.card
        if card.use is Use.DEATH:
            return saved
        calm = CALM * len(reading.enemies(reading.me)) if reading.view.carried[reading.me] else -CALM / 2
        return saved - KEPT[card.name] + (calm if isinstance(card.effects[0], Truce) else 0.0)

    return points


def _turned_check(reading: Reading, rolled: OpposedRolled) -> float:
    """W1: return the points of rolling the player's dice of an attack again."""
    attack, mine, theirs = rolled.attack, rolled.mine, rolled.theirs
    lead = fortune(reading.view, attack.caster) - fortune(reading.view, attack.target)
    stake = hit_worth(reading, attack.caster, attack.target, attack.spell)
    if attack.caster == reading.me:
        return stake * _above(theirs - lead)
    return -stake * _above(mine + lead)


def _above(number: float) -> float:
    """Return the chance of a roll above a number."""
    return min(1.0, max(0.0, (100 - number) / 100))


def _rolled_again(reading: Reading, check: PlainCheck) -> float:
    """W1: return the points of a plain check that is rolled again: the chance times what hangs on it."""
    me = reading.me
    number = check.number
    match check.purpose:
        case Purpose.CAPTURE:
            stake = reading.hope(me, reading.view.place[me]) + reading.stride(me)
        case Purpose.LADDER:
            assert check.context is not None, "a spell asked for it"
            deed = Deed(me, check.context.target, check.context.source, by_spell=True)
            return sum([(101 - at) / 100 * worth(reading, rung, deed) for at, rung in check.rungs])
        case Purpose.FATE:
            assert check.context is not None, "a card asked for it"
            deed = Deed(check.context.caster, me, check.context.source)
            stake = worth(reading, check.reached, deed) - worth(reading, check.missed, deed)
        case Purpose.GUARD:
            stake = reading.lost(me, GUARD_DAMAGE)
        case Purpose.ICE:
            stake = reading.stride(me)
        case Purpose.POISON:
            assert check.arrival is not None, "a hex asked for it"
            stake = reading.lost(me, 1) + reading.healed(me, check.arrival.power)
        case Purpose.SHAKE:
            return _shaken_again(reading, me)
        case _:
            stake = 1.0
    return stake * (_above(number) if check.low else _above(number - 1))


def _shaken_again(reading: Reading, me: Seat) -> float:
    """E2: return the points of another roll to shake an effect off."""
    shakes = [effect for effect in reading.view.effects[me] if effect.shake]
    held = [effect.shake for effect in shakes if effect.status is MageStatus.DAMAGOR]
    return _above(min(held) - 1) * reading.stride(me) if held else 0.0
