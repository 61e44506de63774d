"""The rules, one file per topic, and the tables that lead from the agenda to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Prompt, Seat, Step
from engine.shamans import steps
from engine.shamans.options import Option, UsePortal
from engine.shamans.rules import artifacts, elimination, rituals, scoring, track, turn, windows
from engine.shamans.state import State

# Any: each function takes the one kind of step or prompt that it stands beside.
_RESOLVE: dict[type[Step], Callable[[State, Any], None]] = {
    steps.BeginTurn: turn.begin_turn,
    steps.NextPlayer: turn.resume_turn,
    steps.PlaceCard: turn.place_off_colour,
    steps.CollectCards: turn.collect_cards,
    steps.LookForEclipse: artifacts.look_for_eclipse,
    steps.PerformRitual: rituals.perform,
    steps.Advance: track.resolve_advance,
    steps.Eliminate: elimination.resolve_elimination,
    steps.EndRound: scoring.resolve_end,
}

_OPTIONS: dict[type[Prompt], Callable[[State, Any, Seat], tuple[Option, ...]]] = {
    steps.PlayCard: turn.play_options,
    steps.NameNextGuide: turn.name_guide_options,
    steps.TakeArtifact: artifacts.take_artifact_options,
    steps.KeepOrShow: artifacts.keep_options,
    steps.PassCards: artifacts.pass_options,
    steps.OrderRituals: rituals.order_options,
    steps.Stabilize: rituals.stabilize_options,
    steps.ChooseSwap: rituals.swap_options,
    steps.ChooseVictim: rituals.victim_options,
    steps.LastChance: windows.last_chance_options,
}

_ANSWER: dict[type[Prompt], Callable[[State, Any, Seat, Any], bool]] = {
    steps.PlayCard: turn.answer_play,
    steps.NameNextGuide: turn.answer_name_guide,
    steps.TakeArtifact: artifacts.answer_take,
    steps.KeepOrShow: artifacts.answer_keep,
    steps.PassCards: artifacts.answer_pass,
    steps.OrderRituals: rituals.answer_order,
    steps.Stabilize: rituals.answer_stabilize,
    steps.ChooseSwap: rituals.answer_swap,
    steps.ChooseVictim: rituals.answer_victim,
    steps.LastChance: windows.answer_last_chance,
}


def offered(state: State, seat: Seat) -> tuple[Option, ...]:
    """Return a seat's options now: the answers, if the seat is asked, and its Portals (A4)."""
    prompt = state.prompt
    if prompt is None:
        return ()
    options = _OPTIONS[type(prompt)](state, prompt, seat)
    if state.face_up[seat] or state.face_down[seat]:
        options += artifacts.portal_options(state, seat)
    return options


def answer(state: State, seat: Seat, option: Option) -> None:
    """Let an offered option take effect, and all that follows from it.

    An answer among several that are awaited in secret changes nothing that anyone could see, not even
    the number of the decision.
    """
    if type(option) is UsePortal:
        artifacts.use_portal(state, seat, option)
    elif not _ANSWER[type(state.prompt)](state, state.prompt, seat, option):  # type: ignore[index]  # offered: open
        return
    state.decision += 1
    resolve(state)


def resolve(state: State) -> None:
    """Resolve steps until the agenda brings up a question, or nothing is left."""
    agenda = state.agenda
    while agenda:
        item = agenda.pop()
        if isinstance(item, Prompt):
            state.prompt = item
            return
        _RESOLVE[type(item)](state, item)
    state.prompt = None
