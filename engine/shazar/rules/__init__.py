"""The rules, one file per topic, and the tables that lead from the agenda to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import OneSeatPrompt, Prompt, Seat, Step
from engine.shazar import prompts, steps
from engine.shazar.dealing import Purpose
from engine.shazar.options import STAND_DOWN, Option
from engine.shazar.rules import (
    activation,
    arranging,
    artifacts,
    attack,
    casting,
    death,
    dice,
    doing,
    fate,
    hands,
    movement,
    setup,
    turn,
)
from engine.shazar.state import State

_JUDGE: dict[Purpose, Callable[[State, steps.PlainCheck, int], None]] = {
    Purpose.SHAKE: turn.judge_shake,
    Purpose.CAPTURE: artifacts.judge_capture,
    Purpose.LADDER: doing.judge_ladder,
    Purpose.FATE: doing.judge_check,
    Purpose.ICE: activation.judge_ice,
    Purpose.GUARD: activation.judge_guard,
    Purpose.POISON: activation.judge_poison,
    Purpose.HOLY: activation.judge_holy,
}


def _judge(state: State, step: steps.JudgeCheck) -> None:
    """R3: after the reactions a check counts as rolled, unless the mage who rolled has died."""
    check = step.check
    if state.deaths[check.seat] == check.deaths:
        _JUDGE[check.purpose](state, check, step.value)


# Any: each function takes the one kind of step or prompt that it stands beside.
_RESOLVE: dict[type[Step | Prompt], Callable[[State, Any], None]] = {
    steps.LayFields: setup.lay_fields,
    steps.BeginTurn: turn.begin_turn,
    steps.ActEffect: turn.act_effect,
    steps.ShakeStage: turn.shake_stage,
    steps.ShakeRoll: turn.roll_to_shake,
    steps.DueFate: turn.due_fate,
    steps.MoveStage: turn.move_stage,
    steps.SpellStage: casting.spell_stage,
    steps.EndTurn: turn.end_turn,
    steps.Walking: movement.walk,
    steps.StepOn: movement.step_on,
    steps.SlideBack: movement.slide_back,
    steps.RollCheck: dice.ask_roll,
    steps.JudgeCheck: _judge,
    steps.AnnounceAttack: attack.announce,
    steps.RollAttack: attack.ask_attack_roll,
    steps.RollAgain: attack.ask_roll_again,
    steps.Landed: attack.land,
    steps.Thorns: attack.prick,
    steps.React: dice.do_reaction,
    steps.ReactionOver: dice.end_reaction,
    steps.Do: doing.do_effects,
    steps.DoTo: doing.do_to,
    steps.SettleSpell: casting.settle_spell,
    steps.Refill: hands.fill_hand,
    steps.ShuffleDeck: hands.ask_shuffle,
    steps.DrawInstead: hands.draw_instead,
    steps.LookAtFate: fate.look_at_fate,
    steps.FateDone: fate.discard_fate,
    steps.Die: death.face_death,
}

_RECEIVE: dict[type[Step | Prompt], Callable[[State, Any, Any], None]] = {
    steps.RollCheck: dice.take_roll,
    steps.RollAttack: attack.take_attack_roll,
    steps.RollAgain: attack.take_roll_again,
    steps.Refill: hands.turn_discard,
    steps.ShuffleDeck: hands.take_shuffle,
    steps.DrawInstead: hands.turn_discard,
    steps.LookAtFate: fate.turn_fate_discard,
}

_OPTIONS: dict[type[Step | Prompt], Callable[[State, Any], tuple[Option, ...]]] = {
    prompts.Shake: turn.shake_options,
    prompts.Freed: turn.freed_options,
    prompts.Move: turn.move_options,
    prompts.WalkOn: movement.walk_options,
    prompts.ChooseExit: movement.exit_options,
    prompts.Cast: casting.cast_options,
    prompts.Fight: activation.fight_options,
    prompts.GiveBack: hands.give_back_options,
    prompts.NameLake: activation.lake_options,
    prompts.PickFate: fate.pick_fate_options,
    prompts.Victim: doing.victim_options,
    prompts.ChooseLift: doing.lift_options,
    prompts.WhichRelic: artifacts.which_relic_options,
    prompts.CheckWindow: attack.check_window_options,
    prompts.DeathWindow: death.death_options,
}

_ANSWER: dict[type[Step | Prompt], Callable[[State, Any, Any], None]] = {
    prompts.Shake: turn.answer_shake,
    prompts.Freed: turn.answer_freed,
    prompts.Move: turn.answer_move,
    prompts.WalkOn: movement.answer_walk,
    prompts.ChooseExit: movement.answer_exit,
    prompts.Cast: casting.answer_cast,
    prompts.Fight: activation.answer_fight,
    prompts.GiveBack: hands.answer_give_back,
    prompts.NameLake: activation.answer_lake,
    prompts.PickFate: fate.answer_pick_fate,
    prompts.Victim: doing.answer_victim,
    prompts.ChooseLift: doing.answer_lift,
    prompts.WhichRelic: artifacts.answer_which_relic,
    prompts.CheckWindow: attack.answer_check_window,
    prompts.DeathWindow: death.answer_death,
}

_ASKED_ANYWAY = frozenset(
    {
        prompts.Cast,
        prompts.Fight,
        prompts.GiveBack,
        prompts.PickFate,
        prompts.CheckWindow,
        prompts.DeathWindow,
    }
)
"""Questions whose single option would tell something hidden, if it were answered for the mage (V5)."""


def _goes_without_saying(state: State, prompt: Step | Prompt) -> bool:
    """Return True if a question with one option is answered by itself: that is plain from public facts."""
    if type(prompt) is prompts.Move:
        return state.setup.open_fate or not state.kept[prompt.seat]
    return type(prompt) not in _ASKED_ANYWAY


def resolve(state: State) -> None:
    """Resolve steps until the agenda brings up a question or a need of chance, or the match is over.

    A question to a mage who is out falls away.
    """
    agenda = state.agenda
    while agenda and state.ending is None:
        item = agenda.pop()
        step = _RESOLVE.get(type(item))
        if step is not None:
            step(state, item)
            if state.needs is not None:
                return
            continue
        if not isinstance(item, OneSeatPrompt):
            assert isinstance(item, Prompt)
            state.prompt = item
            return
        if item.seat not in state.inside:
            fate.put_away(state, item)
            continue
        options = _OPTIONS[type(item)](state, item)
        if len(options) > 1 or (options and not _goes_without_saying(state, item)):
            state.prompt = item
            state.offer = options
            return
        if options:
            _ANSWER[type(item)](state, item, options[0])
    for item in agenda:  # a card that ended the match is discarded all the same
        fate.put_away(state, item)
    agenda.clear()


def offered(state: State, seat: Seat) -> tuple[Option, ...]:
    """Return a seat's options now: the replies, if the seat is asked; and to stand down, if it may (G8)."""
    replies = _replies(state, seat)
    return (*replies, STAND_DOWN) if _may_stand_down(state, seat) else replies


def _may_stand_down(state: State, seat: Seat) -> bool:
    """G8: every mage still in may stand down at any question, from the first turn on."""
    if not state.setup.standing_down or state.prompt is None or state.board is None:
        return False
    return seat in state.inside


def _replies(state: State, seat: Seat) -> tuple[Option, ...]:
    """Return a seat's answers to the open question."""
    prompt = state.prompt
    if isinstance(prompt, OneSeatPrompt):
        return state.offer if seat == prompt.seat else ()
    if isinstance(prompt, prompts.AttackWindow):
        return attack.attack_window_options(state, prompt, seat)
    if isinstance(prompt, prompts.Arrange):
        return arranging.arrange_options(state, prompt, seat)
    return ()


def answer(state: State, seat: Seat, option: Option) -> None:
    """Let an offered option take effect, and all that follows from it.

    An answer among several that are awaited in secret changes nothing that anyone could see, not even
    the number of the decision.
    """
    prompt = state.prompt
    if option is STAND_DOWN:
        _leave(state, seat)
    elif isinstance(prompt, prompts.AttackWindow):
        if not attack.answer_attack_window(state, prompt, seat, option):
            return
    elif isinstance(prompt, prompts.Arrange):
        if not arranging.answer_arrange(state, prompt, seat, option):
            return
    else:
        _ANSWER[type(prompt)](state, prompt, option)  # type: ignore[index]  # offered: open
    state.prompt = None
    state.offer = ()
    state.decision += 1
    resolve(state)


def _leave(state: State, seat: Seat) -> None:
    """G8: a mage stands down; then what was asked is looked at again.

    A window before an attack opens again for all whom it concerns, so that nothing is told of answers that
    were already given.
    """
    prompt = state.prompt
    assert prompt is not None, "it is offered beside a question"
    if isinstance(prompt, prompts.AttackWindow):
        state.agenda.append(steps.AnnounceAttack(prompt.attack))
    else:
        state.agenda.append(prompt.walk if isinstance(prompt, prompts.WalkOn) else prompt)
    death.stand_down(state, seat)


def receive(state: State, outcome: int | tuple[int, ...]) -> None:
    """Give the step on top of the agenda the chance that it needs, and go on."""
    state.needs = None
    step = state.agenda.pop()
    _RECEIVE[type(step)](state, step, outcome)
    state.decision += 1
    resolve(state)
