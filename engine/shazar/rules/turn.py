"""The turn: its start, effects and shaking them off, the move, its end (T1 to T6, E1 to E4, S8)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.board import OFF
from engine.shazar.dealing import Purpose
from engine.shazar.fate import Use
from engine.shazar.notices import EffectActed, RoundStarted, TurnPassed, turn_began
from engine.shazar.options import (
    Capture,
    DropEffect,
    Go,
    LeaveEffects,
    LiftEffect,
    Option,
    Stop,
    TryToShake,
    UseFate,
)
from engine.shazar.prompts import Freed, Move, Shake, move, shake
from engine.shazar.rules.activation import DAMAGOR_LOSSES
from engine.shazar.rules.artifacts import may_capture, try_capture
from engine.shazar.rules.doing import LIFTS
from engine.shazar.rules.fate import draw_due
from engine.shazar.rules.life import heal, lose
from engine.shazar.rules.movement import STOP, steps_from, take_step
from engine.shazar.rules.statuses import end, expire, has, total
from engine.shazar.rules.windows import spend, uses
from engine.shazar.rules.winning import LAST_ROUND, let_stone_choose, wake_stone
from engine.shazar.state import Effect, State
from engine.shazar.statuses import EACH_TURN, POSITIVE, MageStatus
from engine.shazar.steps import (
    BEGIN_TURN,
    DUE_FATE,
    END_TURN,
    MOVE_STAGE,
    SHAKE_STAGE,
    SPELL_STAGE,
    ActEffect,
    BeginTurn,
    Context,
    Do,
    DueFate,
    EndTurn,
    MoveStage,
    PlainCheck,
    RollCheck,
    ShakeRoll,
    ShakeStage,
    walking,
)

_TRY = TryToShake()
_LEAVE = LeaveEffects()
_CAPTURE = Capture()
_DROPS = tuple(DropEffect(number) for number in range(len(LIFTS)))


def begin_turn(state: State, _step: BeginTurn) -> None:
    """T1, T2, T5, W2: hex effects and the mage's own Truce end, and the stages follow; not for a mage who
    waits for rebirth."""
    seat = state.turn
    state.turns[seat] += 1
    state.activated = 0
    state.hushed = False
    state.turn_deaths = state.deaths[seat]
    state.hexed[seat] = ()
    if seat in state.truces:
        state.truces = tuple([one for one in state.truces if one != seat])
    state.notices.append(turn_began(seat))
    place = state.place[seat]
    if place == OFF:
        state.notices.append(TurnPassed(seat, red=False))
        state.agenda.append(END_TURN)
        return
    state.raid = place if place in state.fields().capitals else OFF
    state.agenda += (END_TURN, SPELL_STAGE, MOVE_STAGE)
    if state.due[seat]:
        state.agenda.append(DUE_FATE)
    if state.effects[seat]:
        state.agenda.append(SHAKE_STAGE)
        _act_effects(state, seat)


# ---- stage 1: effects


def _act_effects(state: State, seat: Seat) -> None:
    """E1, E6: effects act in the order in which they came; of the same effect twice only one does."""
    acting = {(one.status, one.source): one for one in reversed(state.effects[seat])}
    for effect in reversed(state.effects[seat]):
        if effect.status in EACH_TURN and acting[effect.status, effect.source] is effect:
            state.agenda.append(ActEffect(effect))


def act_effect(state: State, step: ActEffect) -> None:
    """E1, H16: lose life or heal; with the fourth loss Damagor lets go."""
    seat, effect = state.turn, step.effect
    if state.turn_is_lost or effect not in state.effects[seat]:
        return
    state.notices.append(EffectActed(seat, effect))
    if effect.status is MageStatus.REGEN:
        heal(state, seat, effect.amount, effect.source)
        return
    if effect.status is MageStatus.DAMAGOR and state.turns[seat] - effect.since >= DAMAGOR_LOSSES:
        end(state, seat, effect)
    lose(state, seat, effect.amount, effect.source)


def _shakeable(state: State, seat: Seat) -> list[Effect]:
    """E2: return the effects of a mage that have a shake number."""
    return [effect for effect in state.effects[seat] if effect.shake]


def shake_stage(state: State, _step: ShakeStage) -> None:
    """E2: ask, if there is an effect to shake off."""
    seat = state.turn
    if not state.turn_is_lost and _shakeable(state, seat):
        state.agenda.append(shake(seat))


def _drops(state: State, seat: Seat) -> list[Option]:
    """E3: return the blessings that a mage may drop."""
    return [_DROPS[number] for number, one in enumerate(state.effects[seat]) if one.status in POSITIVE]


def shake_options(state: State, prompt: Shake) -> tuple[Option, ...]:
    """E2, E3: try with all rolls, or leave it; or drop a blessing."""
    return (_TRY, _LEAVE, *_drops(state, prompt.seat))


def answer_shake(state: State, prompt: Shake, option: TryToShake | LeaveEffects | DropEffect) -> None:
    """E2, E3: the rolls, or nothing; after a dropped blessing the question comes again."""
    seat = prompt.seat
    if isinstance(option, DropEffect):
        state.agenda.append(prompt)
        end(state, seat, state.effects[seat][option.number])
    elif option is _TRY:
        state.agenda.append(ShakeRoll(len(_shakeable(state, seat))))


def roll_to_shake(state: State, step: ShakeRoll) -> None:
    """E2: one roll after the other, while there is something to lift."""
    seat = state.turn
    if step.left and not state.turn_is_lost and _shakeable(state, seat):
        check = PlainCheck(seat, state.deaths[seat], Purpose.SHAKE, 0, rolls=step.left - 1)
        state.agenda.append(RollCheck(check))


def judge_shake(state: State, check: PlainCheck, value: int) -> None:
    """E2: a roll lifts one of the effects whose number it reaches, of the mage's choice."""
    state.agenda.append(ShakeRoll(check.rolls))
    if any(effect.shake <= value for effect in _shakeable(state, check.seat)):
        state.agenda.append(Freed(check.seat, value))


def freed_options(state: State, prompt: Freed) -> tuple[Option, ...]:
    """E2: any effect whose number the roll reaches."""
    effects = enumerate(state.effects[prompt.seat])
    return tuple([LIFTS[number] for number, one in effects if 0 < one.shake <= prompt.value])


def answer_freed(state: State, prompt: Freed, option: LiftEffect) -> None:
    """E2: the chosen effect ends."""
    end(state, prompt.seat, state.effects[prompt.seat][option.number])


def due_fate(state: State, _step: DueFate) -> None:
    """E4: Fate cards that are due; a mage who has died has none (F6)."""
    draw_due(state, state.turn)


# ---- stage 2: movement


def move_stage(state: State, _step: MoveStage) -> None:
    """T3, M1, M2: a mage with a red card returns it and has no further stage; else they are asked to move."""
    seat = state.turn
    if state.turn_is_lost:
        return
    if state.red[seat]:
        state.red[seat] -= 1
        state.agenda.pop()  # the spell stage
        state.notices.append(TurnPassed(seat, red=True))
        return
    state.agenda.append(move(seat))


def _can_move(state: State, seat: Seat) -> bool:
    """M2: return True if nothing keeps a mage from moving."""
    return not (has(state, seat, MageStatus.ROOTED) or has(state, seat, MageStatus.DAMAGOR))


def move_options(state: State, prompt: Move) -> tuple[Option, ...]:
    """M1, M2, R5, W5, E3: the first step, a capture, a Secret Path, or a dropped blessing.

    A mage who cannot move is asked only about a capture, and may stop instead.
    """
    seat = prompt.seat
    steps = steps_from(state, seat) if not state.effects[seat] or _can_move(state, seat) else []
    if state.raid != OFF and may_capture(state, seat):
        steps += [_CAPTURE] if steps else [_CAPTURE, STOP]
    if not steps:
        return ()
    if state.kept[seat]:
        steps += uses(state, seat, Use.OWN_MOVE)
    if state.effects[seat]:
        steps += _drops(state, seat)
    return tuple(steps)


def answer_move(state: State, prompt: Move, option: Go | Capture | Stop | UseFate | DropEffect) -> None:
    """M1, M7, R5, W5: the first step with more to come, or a capture in place of moving and casting."""
    seat = prompt.seat
    if isinstance(option, Go):
        more = total(state, seat, MageStatus.HASTE)
        if more:
            state.agenda.append(walking(seat, seat, more))
        take_step(state, seat, option.hex, keep=False)
    elif isinstance(option, Capture):
        state.agenda.pop()  # the spell stage
        try_capture(state, seat)
    elif isinstance(option, UseFate):
        spend(state, seat, option.card)
        deaths = state.deaths[seat]
        context = Context(seat, deaths, seat, deaths, option.card.name)
        state.agenda += (prompt, Do(option.card.effects, context))
    elif isinstance(option, DropEffect):
        state.agenda.append(prompt)
        end(state, seat, state.effects[seat][option.number])


# ---- the end of the turn


def end_turn(state: State, _step: EndTurn) -> None:
    """T6, S8: effects whose time is over end, and the next mage's turn begins."""
    seat, first, players = state.turn, state.first, state.setup.players
    state.agenda.append(BEGIN_TURN)
    if state.effects[seat]:
        expire(state, seat)
    state.turn = state.after(seat)[0]
    if (state.turn - first) % players <= (seat - first) % players:
        _end_round(state)


def _end_round(state: State) -> None:
    """S8, G6, G7: the next round begins, unless the Stone chooses now."""
    if state.round == LAST_ROUND and state.setup.stone:
        let_stone_choose(state)
        return
    state.round += 1
    state.notices.append(RoundStarted(state.round))
    wake_stone(state)
