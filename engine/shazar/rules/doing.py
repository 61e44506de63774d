"""What the primitive effects of cards do (table II.2, P8, P9, M9, M10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Seat, seats
from engine.shazar import effects as rows
from engine.shazar.board import OFF
from engine.shazar.dealing import Purpose
from engine.shazar.effects import Aimed, Primitive, Steers, Where, Who
from engine.shazar.notices import HandSeen
from engine.shazar.options import LiftEffect, Option, StrikeMage
from engine.shazar.prompts import ChooseExit, ChooseLift, Victim
from engine.shazar.rules.fate import draw_fate
from engine.shazar.rules.hands import offer_exchange, redraw_hand
from engine.shazar.rules.life import heal, lose
from engine.shazar.rules.movement import arrive
from engine.shazar.rules.statuses import end, give_red_cards, has, put, return_red_cards
from engine.shazar.state import State
from engine.shazar.statuses import POSITIVE, MageStatus, Polarity
from engine.shazar.steps import NO_SEAT, Context, Do, DoTo, PlainCheck, RollCheck, walking

_STRIKE = tuple(StrikeMage(seat) for seat in seats(4))
LIFTS = tuple(LiftEffect(number) for number in range(64))


def do_effects(state: State, step: Do) -> None:
    """P9: effects are done in the printed order, each with all that follows from it before the next."""
    effects, context = step.effects, step.context
    agenda = state.agenda
    for number, effect in enumerate(effects):
        if isinstance(effect, Aimed) and effect.who is Who.CHOSEN and context.chosen == NO_SEAT:
            if enemies(state, context.caster):
                agenda.append(Victim(context.caster, effects[number:], context))
                return
            continue
        mark = len(agenda)
        _do(state, effect, context)
        if len(agenda) > mark:
            rest = effects[number + 1 :]
            if rest:
                agenda.insert(mark, Do(rest, context))
            return


def _do(state: State, effect: Primitive, context: Context) -> None:
    """Do one effect to the mages that it concerns."""
    if not isinstance(effect, Aimed):
        _CHECKS[type(effect)](state, effect, context)
        return
    who = effect.who
    if who is Who.TARGET:
        seat, deaths = context.target, context.target_deaths
    elif who is Who.CASTER:
        seat, deaths = context.caster, context.caster_deaths
    elif who is Who.CHOSEN:
        seat, deaths = context.chosen, context.chosen_deaths
    else:
        _do_to_others(state, effect, context)
        return
    if state.deaths[seat] == deaths and state.place[seat] != OFF:
        _DO[type(effect)](state, effect, seat, context)


def _do_to_others(state: State, effect: Aimed, context: Context) -> None:
    """P9: several mages are struck in turn order after the acting mage, one after the other."""
    others = state.after_on_board(context.caster)
    for seat in reversed(others):
        if effect.who is Who.OTHERS or seat != context.target:
            at = context._replace(target=seat, target_deaths=state.deaths[seat])
            state.agenda.append(DoTo(effect, at))


def do_to(state: State, step: DoTo) -> None:
    """P9: a mage who has died since is spared."""
    context = step.context
    seat = context.target
    if state.deaths[seat] == context.target_deaths and state.place[seat] != OFF:
        _DO[type(step.effect)](state, step.effect, seat, context)


# ---- the chosen enemy


def enemies(state: State, seat: Seat) -> list[Seat]:
    """R3: return the mages on the board who are no allies of a mage, in turn order."""
    allies = state.setup.allies
    return [other for other in state.after_on_board(seat) if not allies(seat, other)]


def victim_options(state: State, prompt: Victim) -> tuple[Option, ...]:
    """R3: any enemy on the board."""
    return tuple([_STRIKE[other] for other in sorted(enemies(state, prompt.seat))])


def answer_victim(state: State, prompt: Victim, option: StrikeMage) -> None:
    """R3: the effects go on with the chosen enemy."""
    chosen = option.seat
    context = prompt.context._replace(chosen=chosen, chosen_deaths=state.deaths[chosen])
    state.agenda.append(Do(prompt.effects, context))


# ---- one mage


def _lose(state: State, effect: rows.Lose, seat: Seat, context: Context) -> None:
    lose(state, seat, effect.amount, context.source)


def _heal(state: State, effect: rows.Heal, seat: Seat, context: Context) -> None:
    heal(state, seat, effect.amount, context.source)


def _put(state: State, effect: rows.Put, seat: Seat, context: Context) -> None:
    source, laid = context.source, context.laid
    put(state, seat, effect.status, source, effect.amount, effect.turns, effect.shake, laid)


def _skip(state: State, effect: rows.Skip, seat: Seat, context: Context) -> None:
    give_red_cards(state, seat, effect.turns, context.source)


def _drag(state: State, effect: rows.Drag, seat: Seat, context: Context) -> None:
    """M9: a mage is moved by another. A carrier cannot drag themself."""
    steers = context.caster
    if effect.steers is Steers.OTHER_SIDE:
        steers = context.target if context.target != NO_SEAT else _next_enemy(state, seat)
    if steers != seat or not state.carried[seat]:
        state.agenda.append(walking(seat, steers, effect.steps))


def _next_enemy(state: State, seat: Seat) -> Seat:
    """R3: the other side, on any roll but an opposed one, is the next enemy in turn order."""
    return next(iter(enemies(state, seat)), NO_SEAT)


def _take_steps(state: State, effect: rows.TakeSteps, seat: Seat, _context: Context) -> None:
    """F3: a rooted mage takes no step."""
    if not has(state, seat, MageStatus.ROOTED):
        state.agenda.append(walking(seat, seat, effect.steps))


def _teleport(state: State, effect: rows.Teleport, seat: Seat, context: Context) -> None:
    """M10: a mage is put on an Exit; a carrier is not, and an own Exit must be free."""
    place = state.place
    if effect.where is Where.ANY_EXIT:
        exits = tuple([one for one in state.fields().exits if one not in place])
        if exits and not state.carried[seat]:
            state.agenda.append(ChooseExit(seat, exits))
        return
    exit_ = state.fields().exits[seat]
    if state.carried[seat] or exit_ in place:
        state.agenda.append(Do(effect.instead, context))
    else:
        arrive(state, seat, exit_, keep=False)


def _peek(state: State, _effect: rows.Peek, seat: Seat, context: Context) -> None:
    """V2: only the caster sees the hand."""
    state.notices.append(HandSeen(context.caster, seat, state.hands[seat]))


def _exchange(state: State, effect: rows.Exchange, seat: Seat, _context: Context) -> None:
    if effect.whole:
        redraw_hand(state, seat)
    else:
        offer_exchange(state, seat)


def _draw_fate(state: State, effect: rows.DrawFate, seat: Seat, _context: Context) -> None:
    draw_fate(state, seat, effect.look)


def _hush(state: State, _effect: rows.Hush, _seat: Seat, _context: Context) -> None:
    """II.5: a Fate card acts in its drawer's own turn (F3), so it is their spell stage that is lost."""
    state.hushed = True


# ---- lifting


def _lift(state: State, effect: rows.Lift, seat: Seat, context: Context) -> None:
    """II.2: the caster chooses one effect that ends, or all of them do and red cards go back."""
    positive = effect.polarity is Polarity.POSITIVE
    found = [one for one in state.effects[seat] if (one.status in POSITIVE) is positive]
    if effect.all:
        for one in found:
            end(state, seat, one)
        return_red_cards(state, seat)
    elif found:
        state.agenda.append(ChooseLift(context.caster, seat, positive))


def lift_options(state: State, prompt: ChooseLift) -> tuple[Option, ...]:
    """II.2: any effect of that polarity."""
    effects = enumerate(state.effects[prompt.bearer])
    return tuple([LIFTS[number] for number, one in effects if (one.status in POSITIVE) is prompt.positive])


def answer_lift(state: State, prompt: ChooseLift, option: LiftEffect) -> None:
    """II.2: the chosen effect ends."""
    end(state, prompt.bearer, state.effects[prompt.bearer][option.number])


# ---- checks


def _check(state: State, effect: rows.Check, context: Context) -> None:
    """D3, F5: the mage rolls; or everyone on the board, in turn order from the drawer on."""
    caster = context.caster
    rollers = [caster] if state.place[caster] != OFF else []
    if effect.everyone:
        rollers += state.after_on_board(caster)
    for seat in reversed(rollers):
        deaths = state.deaths[seat]
        at = context._replace(target=seat, target_deaths=deaths)
        check = PlainCheck(
            seat,
            deaths,
            Purpose.FATE,
            effect.number,
            context=at,
            reached=effect.reached,
            missed=effect.missed,
        )
        state.agenda.append(RollCheck(check))


def judge_check(state: State, check: PlainCheck, value: int) -> None:
    """D3: the effects of a reached or a missed number follow."""
    assert check.context is not None, "a card asked for it"
    effects = check.reached if value >= check.number else check.missed
    if effects:
        state.agenda.append(Do(effects, check.context))


def _ladder(state: State, effect: rows.Ladder, context: Context) -> None:
    """P8: the caster rolls once."""
    caster, deaths = context.caster, context.caster_deaths
    number = effect.rungs[0][0]
    check = PlainCheck(caster, deaths, Purpose.LADDER, number, context=context, rungs=effect.rungs)
    state.agenda.append(RollCheck(check))


def judge_ladder(state: State, check: PlainCheck, value: int) -> None:
    """P8: every rung that the roll reaches takes effect, from low to high."""
    assert check.context is not None, "a card asked for it"
    effects = tuple([effect for number, rung in check.rungs if value >= number for effect in rung])
    if effects:
        state.agenda.append(Do(effects, check.context))


# Any: each function takes the one kind of effect that it stands beside.
_DO: dict[type[Primitive], Callable[[State, Any, Seat, Context], None]] = {
    rows.Lose: _lose,
    rows.Heal: _heal,
    rows.Put: _put,
    rows.Skip: _skip,
    rows.Drag: _drag,
    rows.TakeSteps: _take_steps,
    rows.Teleport: _teleport,
    rows.Lift: _lift,
    rows.Peek: _peek,
    rows.Exchange: _exchange,
    rows.DrawFate: _draw_fate,
    rows.Hush: _hush,
}
_CHECKS: dict[type[Primitive], Callable[[State, Any, Context], None]] = {
    rows.Check: _check,
    rows.Ladder: _ladder,
}
