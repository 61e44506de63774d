"""Movement: steps, Portals, drags, arrivals (M1 to M10, A1, A2, B6)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.board import HEXES, OFF, Hex, field_of
from engine.shazar.fields import MAGES
from engine.shazar.hexes import HexKind
from engine.shazar.notices import PassedPortal, moved
from engine.shazar.options import Go, Option, Stop, TakeExit
from engine.shazar.prompts import ChooseExit, WalkOn
from engine.shazar.rules.activation import activate
from engine.shazar.rules.artifacts import deliver, enemy_capital
from engine.shazar.rules.death import take_back_capital
from engine.shazar.rules.life import lose
from engine.shazar.rules.statuses import end_all, has, total
from engine.shazar.rules.walks import halt
from engine.shazar.state import State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import Arrival, SlideBack, StepOn, Walking, walking

GO = tuple(map(Go, range(HEXES)))
STOP = Stop()
_EXIT = {mage: TakeExit(mage) for mage in MAGES}


def steps_from(state: State, seat: Seat) -> list[Option]:
    """M1, M3, M5: return the steps that a mage can take: free neighbours, and an Entrance that leads on."""
    here, place, board = state.place[seat], state.place, state.fields()
    gate = board.gates[here]
    if gate != OFF and not free_exits(state, gate):
        return [GO[hex_] for hex_ in board.near[here] if hex_ not in place and hex_ != gate]
    return [GO[hex_] for hex_ in board.near[here] if hex_ not in place]


def free_exits(state: State, entrance: Hex) -> tuple[Hex, ...]:
    """M4: return the free Exits of all fields but the one in which an Entrance stands."""
    board, place = state.fields(), state.place
    pairs = zip(board.entrances, board.exits, strict=True)
    return tuple([exit_ for own, exit_ in pairs if own != entrance and exit_ not in place])


# ---- walking


def walk(state: State, step: Walking) -> None:
    """M7, M9: ask for a further step, if there is one left. Damagor holds fast."""
    seat = step.seat
    if step.left > 0 and not has(state, seat, MageStatus.DAMAGOR):
        state.agenda.append(WalkOn(step.steers, step))


def walk_options(state: State, prompt: WalkOn) -> tuple[Option, ...]:
    """M7, M9: any step that the mage can take, or stop."""
    return (*steps_from(state, prompt.walk.seat), STOP)


def answer_walk(state: State, prompt: WalkOn, option: Go | Stop) -> None:
    """M7, M9: one step; the others are asked for after it."""
    if isinstance(option, Go):
        step = prompt.walk
        if step.left > 1:
            state.agenda.append(walking(step.seat, step.steers, step.left - 1, step.keep))
        take_step(state, step.seat, option.hex, step.keep)


def take_step(state: State, seat: Seat, hex_: Hex, keep: bool) -> None:
    """II.3: a mine goes off when the step begins."""
    if has(state, seat, MageStatus.MINED):
        amount = total(state, seat, MageStatus.MINED)
        state.agenda.append(StepOn(seat, state.deaths[seat], hex_, keep))
        end_all(state, seat, MageStatus.MINED)
        lose(state, seat, amount, MageStatus.MINED)
    else:
        enter(state, seat, hex_, keep)


def slide_back(state: State, step: SlideBack) -> None:
    """H11, II.3: a slide is a step too, for a mine."""
    take_step(state, step.seat, step.hex, step.keep)


def step_on(state: State, step: StepOn) -> None:
    """II.3: the step is taken, if the mage has not died and the hex is free."""
    if state.deaths[step.seat] == step.deaths and step.hex not in state.place:
        enter(state, step.seat, step.hex, step.keep)


def enter(state: State, seat: Seat, hex_: Hex, keep: bool) -> None:
    """M4: a mage who steps on an Entrance is at once on the Exit of another field, of their choice."""
    if state.fields().tile(hex_).kind is HexKind.ENTRANCE:
        state.agenda.append(ChooseExit(seat, free_exits(state, hex_), keep, portal=True))
    else:
        arrive(state, seat, hex_, keep)


def exit_options(_state: State, prompt: ChooseExit) -> tuple[Option, ...]:
    """M4, M10: any of the free Exits."""
    return tuple([_EXIT[field_of(exit_)] for exit_ in prompt.exits])


def answer_exit(state: State, prompt: ChooseExit, option: TakeExit) -> None:
    """M4, M10: the passage is not a movement; the Exit is an arrival."""
    exit_ = next(one for one in prompt.exits if field_of(one) is option.field)
    if prompt.portal:
        state.notices.append(PassedPortal(prompt.seat, exit_))
    arrive(state, prompt.seat, exit_, prompt.keep)


# ---- arriving


def arrive(state: State, seat: Seat, hex_: Hex, keep: bool) -> None:
    """A1, A2, R4, R8: a mage leaves one hex for another, which acts on them."""
    origin = state.place[seat]
    board = state.fields()
    state.place[seat] = hex_
    state.notices.append(moved(seat, origin, hex_))
    _leave(state, seat)
    if origin in board.capitals:
        take_back_capital(state, origin)
    tile = board.tile(hex_)
    if tile.kind is HexKind.CAPITAL:
        if hex_ == board.capitals[seat]:
            deliver(state, seat)
        elif enemy_capital(state, seat) is not None:
            halt(state, seat)
    elif tile.kind is not HexKind.EXIT:
        activate(state, Arrival(seat, hex_, origin, tile.power, keep), tile.kind)


def _leave(state: State, seat: Seat) -> None:
    """A2, H16, H17, R5: what a hex did to a mage ends when they leave it; a new try for a capture is due."""
    hexed = state.hexed[seat]
    if hexed:
        state.hexed[seat] = tuple([one for one in hexed if one.keep])
    if has(state, seat, MageStatus.DAMAGOR):
        end_all(state, seat, MageStatus.DAMAGOR)
    state.tried[seat] = False
    if seat == state.turn:
        state.raid = OFF
