"""Artifacts on their way: captured, carried, brought home, returned, burnt (R1 to R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shazar.artifacts import RELICS, Relic
from engine.shazar.board import OFF, Hex, HexBoard
from engine.shazar.dealing import Purpose
from engine.shazar.notices import CaptureTried, RelicBurnt, RelicDelivered, RelicReturned, RelicTaken
from engine.shazar.options import Option, TakeRelic
from engine.shazar.prompts import WhichRelic
from engine.shazar.rules.winning import capture_number, look_for_winner
from engine.shazar.state import Carried, State
from engine.shazar.steps import PlainCheck, RollCheck

if TYPE_CHECKING:
    from engine.shazar.view import View

_TAKE = {relic: TakeRelic(relic) for relic in RELICS}


def enemy_capital_at(state: State | View, board: HexBoard, seat: Seat, hex_: Hex) -> Seat | None:
    """R4: return whose Capital a hex is, if it is that of a mage's enemy still in the game."""
    if hex_ not in board.capitals:
        return None
    owner = Seat(board.capitals.index(hex_))
    return owner if owner in state.inside and not state.setup.allies(seat, owner) else None


def enemy_capital(state: State, seat: Seat) -> Seat | None:
    """R4: return whose Capital a mage stands on, if it is that of an enemy still in the game."""
    return enemy_capital_at(state, state.fields(), seat, state.place[seat])


def may_capture(state: State, seat: Seat) -> bool:
    """R5, R6: a mage who began the turn on an enemy Capital with an artifact, and has not tried since they
    arrived."""
    if state.raid == OFF or state.tried[seat]:
        return False
    owner = enemy_capital(state, seat)
    return owner is not None and bool(state.vaults[owner])


def try_capture(state: State, seat: Seat) -> None:
    """R5: one roll decides."""
    victim = enemy_capital(state, seat)
    assert victim is not None, "a capture is offered on an enemy Capital"
    state.tried[seat] = True
    state.notices.append(CaptureTried(seat, victim))
    check = PlainCheck(seat, state.deaths[seat], Purpose.CAPTURE, capture_number(state))
    state.agenda.append(RollCheck(check))


def judge_capture(state: State, check: PlainCheck, value: int) -> None:
    """R5, R7: the mage carries an artifact, if they are still there; with several there, they choose one."""
    victim = enemy_capital(state, check.seat)
    if value >= check.number and state.raid != OFF and victim is not None:
        state.agenda.append(WhichRelic(check.seat, victim))


def which_relic_options(state: State, prompt: WhichRelic) -> tuple[Option, ...]:
    """R7: any artifact in the Capital."""
    return tuple([_TAKE[relic] for relic in state.vaults[prompt.victim]])


def answer_which_relic(state: State, prompt: WhichRelic, option: TakeRelic) -> None:
    """R7, R2: the artifact is carried, and works for no mage."""
    seat, victim, relic = prompt.seat, prompt.victim, option.relic
    state.vaults[victim] = tuple([one for one in state.vaults[victim] if one is not relic])
    state.carried[seat] += (Carried(relic, victim),)
    state.notices.append(RelicTaken(seat, relic, victim))


def deliver(state: State, seat: Seat) -> None:
    """R8: all that a mage carries is in their Capital now, and theirs."""
    carried = state.carried[seat]
    if carried:
        state.carried[seat] = ()
        for relic, _ in carried:
            state.vaults[seat] += (relic,)
            state.notices.append(RelicDelivered(seat, relic))
        look_for_winner(state)


def drop_carried(state: State, seat: Seat) -> None:
    """R9: what a dead mage carried is back with its holder, or burns if the holder is out."""
    carried = state.carried[seat]
    state.carried[seat] = ()
    for relic, holder in carried:
        if holder in state.inside:
            state.vaults[holder] += (relic,)
            state.notices.append(RelicReturned(relic, holder))
        else:
            burn(state, relic)


def burn(state: State, relic: Relic) -> None:
    """R9, R10: an artifact leaves the game."""
    state.burnt += (relic,)
    state.notices.append(RelicBurnt(relic))


def burn_vault(state: State, seat: Seat) -> None:
    """R10, R11: the artifacts in the Capital of an eliminated mage burn."""
    for relic in state.vaults[seat]:
        burn(state, relic)
    state.vaults[seat] = ()


def holds_any(state: State | View, seat: Seat) -> bool:
    """X7: return True if a mage is the holder of an artifact; one on its way still counts."""
    return bool(state.vaults[seat]) or any(one.holder == seat for carried in state.carried for one in carried)
