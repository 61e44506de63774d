"""The points of primitive effects for this seat (table II.2): the row of a card says what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine.core import Seat
from engine.shazar import MOST_FROM_SPELLS, OFF, POSITIVE, MageStatus, Polarity, has
from engine.shazar.effects import (
    Aimed,
    Check,
    Drag,
    DrawFate,
    Effects,
    Exchange,
    Heal,
    Hush,
    Ladder,
    Lift,
    Lose,
    Peek,
    Primitive,
    Put,
    Skip,
    Steers,
    TakeSteps,
    Teleport,
    Where,
    Who,
)
from engine.shazar.think.policy.reading import SPELL, Reading
from engine.shazar.think.policy.statuses import effect_gain, status_gain

A_LOOK = 0.3
"""Points for a hand that a mage has seen."""
NEW_CARDS = {False: 0.2, True: 0.0}
"""Points for an exchange of chosen cards, or of the whole hand."""
FATE_DRAWN = 0.3
"""Points for a Fate card."""
FATE_CHOSEN = 0.15
"""Points for each more from which the mage may choose."""
STEERED = 0.3
"""Points that a mage loses who is dragged, beside the way: to a Trap, or off a good hex."""


class Deed(NamedTuple):
    """The one who does something, the one to whom it is done, and the card."""

    caster: Seat
    target: Seat
    source: str = ""
    by_spell: bool = False


def worth(reading: Reading, effects: Effects, deed: Deed) -> float:
    """Return the points for this seat of effects that are done now."""
    points = 0.0
    for effect in effects:
        if isinstance(effect, Aimed):
            gain = _GAINS.get(type(effect))
            if gain is not None:
                for seat in _concerned(reading, effect.who, deed):
                    points += reading.regard(seat) * gain(reading, effect, seat, deed)
        elif isinstance(effect, Check | Ladder):
            points += _roll_worth(reading, effect, deed)
    return points


def _concerned(reading: Reading, who: Who, deed: Deed) -> Iterable[Seat]:
    """Return the mages that an effect concerns. The chosen enemy is the one whom it would hurt most."""
    if who is Who.TARGET:
        return (deed.target,)
    if who is Who.CASTER:
        return (deed.caster,)
    view = reading.view
    others = [seat for seat in view.inside if seat != deed.caster and view.place[seat] != OFF]
    if who is Who.OTHERS:
        return others
    if who is Who.BYSTANDERS:
        return [seat for seat in others if seat != deed.target]
    enemies = [seat for seat in reading.enemies(deed.caster) if view.place[seat] != OFF]
    return sorted(enemies, key=lambda seat: harm(reading, seat), reverse=True)[:1]


def fate_worth(look: int) -> float:
    """Return the points of drawing one of some Fate cards, for any mage."""
    return FATE_DRAWN + FATE_CHOSEN * (look - 1)


def harm(reading: Reading, seat: Seat) -> float:
    """Return the points for this seat of hurting a mage a little: two lives, and a step."""
    return -reading.regard(seat) * (reading.lost(seat, 2) + reading.stride(seat))


def _roll_worth(reading: Reading, effect: Check | Ladder, deed: Deed) -> float:
    """D3, F5, P8: weigh what may come by its chance."""
    if isinstance(effect, Ladder):
        rungs = [(101 - number) / 100 * worth(reading, rung, deed) for number, rung in effect.rungs]
        return sum(rungs)
    reached = (101 - effect.number) / 100
    rollers = [deed.caster]
    if effect.everyone:
        rollers = [seat for seat in reading.view.inside if reading.view.place[seat] != OFF]
    points = 0.0
    for seat in rollers:
        at = deed._replace(target=seat)
        points += reached * worth(reading, effect.reached, at)
        points += (1 - reached) * worth(reading, effect.missed, at)
    return points


# ---- one mage


def _lose(reading: Reading, effect: Lose, seat: Seat, _deed: Deed) -> float:
    return -reading.lost(seat, effect.amount)


def _heal(reading: Reading, effect: Heal, seat: Seat, _deed: Deed) -> float:
    return reading.healed(seat, effect.amount)


def _put(reading: Reading, effect: Put, seat: Seat, deed: Deed) -> float:
    """E5, E6: the same effect twice, or one too many, is worth nothing."""
    found = reading.view.effects[seat]
    if found:
        positive = effect.status in POSITIVE
        laid = 0
        for one in found:
            if one.status is effect.status and one.source == deed.source:
                return 0.0
            laid += bool(one.laid) and (one.status in POSITIVE) is positive
        if deed.by_spell and laid >= MOST_FROM_SPELLS:
            return 0.0
    return status_gain(reading, seat, effect.status, effect.amount, effect.turns, effect.shake)


def _skip(reading: Reading, effect: Skip, seat: Seat, _deed: Deed) -> float:
    return -effect.turns * (reading.stride(seat) + SPELL)


def _drag(reading: Reading, effect: Drag, seat: Seat, deed: Deed) -> float:
    """M9: a friend steers a mage forward, an enemy backward; a carrier cannot drag themself."""
    view = reading.view
    steers = deed.caster if effect.steers is Steers.CASTER else deed.target
    if has(view, seat, MageStatus.DAMAGOR) or (steers == seat and view.carried[seat]):
        return 0.0
    way = effect.steps * reading.stride(seat)
    if view.setup.allies(steers, seat):
        return 0.0 if reading.raids(seat) else way
    return -(2 * way if reading.raids(seat) else way) - STEERED


def _take_steps(reading: Reading, effect: TakeSteps, seat: Seat, _deed: Deed) -> float:
    return effect.steps * reading.stride(seat)


def _teleport(reading: Reading, effect: Teleport, seat: Seat, deed: Deed) -> float:
    """M10: from one hex to an Exit; what happens instead is weighed by those whom it concerns."""
    view, exits = reading.view, reading.board.exits
    goals = (exits[seat],) if effect.where is Where.OWN_EXIT else exits
    free = [] if view.carried[seat] else [goal for goal in goals if goal not in view.place]
    if not free:
        return worth(reading, effect.instead, deed) / reading.regard(seat)
    return max([reading.outlook(seat, goal) for goal in free]) - reading.outlook(seat, view.place[seat])


def _lift(reading: Reading, effect: Lift, seat: Seat, _deed: Deed) -> float:
    """II.2: the heaviest negative effect, the best positive one, or all."""
    positive = effect.polarity is Polarity.POSITIVE
    found = reading.view.effects[seat]
    gains = [effect_gain(reading, seat, one) for one in found if (one.status in POSITIVE) is positive]
    if effect.all:
        return reading.view.red[seat] * (reading.stride(seat) + SPELL) - sum(gains)
    return -max(gains, key=abs, default=0.0)


def _peek(_reading: Reading, _effect: Peek, _seat: Seat, _deed: Deed) -> float:
    return -A_LOOK


def _exchange(_reading: Reading, effect: Exchange, _seat: Seat, _deed: Deed) -> float:
    return NEW_CARDS[effect.whole]


def _draw_fate(_reading: Reading, effect: DrawFate, _seat: Seat, _deed: Deed) -> float:
    return fate_worth(effect.look)


def _hush(_reading: Reading, _effect: Hush, _seat: Seat, _deed: Deed) -> float:
    return -SPELL


# Any: each function takes the one kind of effect that it stands beside.
_GAINS: dict[type[Primitive], Callable[[Reading, Any, Seat, Deed], float]] = {
    Lose: _lose,
    Heal: _heal,
    Put: _put,
    Skip: _skip,
    Drag: _drag,
    TakeSteps: _take_steps,
    Teleport: _teleport,
    Lift: _lift,
    Peek: _peek,
    Exchange: _exchange,
    DrawFate: _draw_fate,
    Hush: _hush,
}
