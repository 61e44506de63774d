"""What silence means (W7)."""

from __future__ import annotations

from engine.core import Prompt, Seat, seats_from
from engine.shazar import prompts
from engine.shazar.hexes import HexKind
from engine.shazar.options import (
    ActAs,
    CastNothing,
    Done,
    FieldReady,
    LayRecommended,
    Let,
    Option,
    Stop,
    SwapWith,
    TakeExit,
    TryToShake,
)
from engine.shazar.state import State

_MEANS: dict[type[Prompt], Option] = {
    prompts.CheckWindow: Let(),
    prompts.AttackWindow: Let(),
    prompts.DeathWindow: Let(),
    prompts.Shake: TryToShake(),
    prompts.Cast: CastNothing(),
    prompts.Fight: CastNothing(),
    prompts.WalkOn: Stop(),
    prompts.GiveBack: Done(),
    prompts.NameLake: ActAs(HexKind.BASTION),
}


def silence(state: State, seat: Seat, options: tuple[Option, ...]) -> Option | None:
    """W7: return what a seat chooses by saying nothing; None: a bot answers, or the seat is not asked."""
    prompt = state.prompt
    if prompt is None or seat not in prompt.awaited:
        return None
    if isinstance(prompt, prompts.Arrange):
        return _silence_while_arranging(state, seat, options)
    if isinstance(prompt, prompts.ChooseExit):
        return _exit(state, seat, options)
    return _MEANS.get(type(prompt))


def _exit(state: State, seat: Seat, options: tuple[Option, ...]) -> Option:
    """W7: the mage's own field if its Exit is free, else the first free one in turn order."""
    fields = [TakeExit(state.mages[one]) for one in seats_from(seat, state.setup.players)]
    return next(option for option in fields if option in options)


def _silence_while_arranging(state: State, seat: Seat, options: tuple[Option, ...]) -> Option:
    """S7: ready, or the recommended field if it is not legal; a hex that was taken up is put down first."""
    taken = state.taken[seat]
    if taken is not None:
        return SwapWith(taken)
    ready = FieldReady()
    return ready if ready in options else LayRecommended()
