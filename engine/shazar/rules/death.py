"""Death, rebirth and final death (X1 to X9, F6, G8, W3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shazar.board import OFF, Hex, field_of
from engine.shazar.fate import Use
from engine.shazar.notices import Died, FateDiscarded, MageEliminated, Reborn, StoodDown, WaitsForRebirth
from engine.shazar.options import Let, Option, UseFate
from engine.shazar.prompts import DeathWindow
from engine.shazar.rules.artifacts import burn_vault, drop_carried, holds_any
from engine.shazar.rules.hands import discard_hand
from engine.shazar.rules.statuses import end, return_red_cards
from engine.shazar.rules.walks import halt
from engine.shazar.rules.windows import may_interrupt, open_window, spend, window_options
from engine.shazar.rules.winning import look_for_winner, stone_level
from engine.shazar.state import State
from engine.shazar.steps import Die, refill, shuffle_deck

if TYPE_CHECKING:
    from engine.shazar.view import View

COST_AT_HOME = 3
COST_ABROAD = 1
SAVED_LIFE = 1
"""W3: the life of a mage whose death is called off."""


def face_death(state: State, step: Die) -> None:
    """X1: a mage without life dies, after the window; unless they stood down in it (G8)."""
    if step.seat not in state.inside:
        return
    if not step.asked and may_interrupt(state, step.seat, Use.DEATH):
        state.agenda.append(Die(step.seat, asked=True))
        open_window(state, DeathWindow(step.seat), Use.DEATH)
    else:
        die(state, step.seat)


def death_options(state: State, prompt: DeathWindow) -> tuple[Option, ...]:
    """W3: a Thread of Life, or let it happen."""
    return window_options(state, prompt.seat, Use.DEATH)


def answer_death(state: State, prompt: DeathWindow, option: UseFate | Let) -> None:
    """W3: the death is called off, and life becomes 1; or the mage dies."""
    if isinstance(option, UseFate):
        spend(state, prompt.seat, option.card)
        state.agenda.pop()  # the death
        state.life[prompt.seat] = SAVED_LIFE


def die(state: State, seat: Seat) -> None:
    """X2 to X4, X7: the maximum falls, everything of the mage ends, and they are reborn or out."""
    place = state.place[seat]
    state.maximum[seat] = max(0, state.maximum[seat] - death_cost(state, seat, place))
    state.notices.append(Died(seat, state.maximum[seat]))
    _end_everything(state, seat)
    if state.maximum[seat] < 1 or not holds_any(state, seat):
        eliminate(state, seat)
    else:
        state.agenda += (refill(seat), shuffle_deck(seat))
        rebirth(state, seat)
    take_back_capital(state, place)


def stand_down(state: State, seat: Seat) -> None:
    """G8: a mage leaves the match: a final death by choice, without a window."""
    place = state.place[seat]
    state.notices.append(StoodDown(seat))
    _end_everything(state, seat)
    eliminate(state, seat)
    take_back_capital(state, place)


def death_cost(state: State | View, seat: Seat, place: Hex) -> int:
    """X2, G6: return how much of the maximum a death costs at this place."""
    at_home = field_of(place) is state.mages[seat]
    return (COST_AT_HOME if at_home else COST_ABROAD) + stone_level(state)


def _end_everything(state: State, seat: Seat) -> None:
    """X3, X4, F6: movement, effects and red cards end; the hand and the kept Fate cards are discarded; no
    card is due; carried artifacts are dropped; the mage is off the board."""
    state.deaths[seat] += 1
    halt(state, seat)
    state.hexed[seat] = ()
    for effect in state.effects[seat]:
        end(state, seat, effect)
    return_red_cards(state, seat)
    discard_hand(state, seat)
    kept = state.kept[seat]
    if kept:
        state.kept[seat] = ()
        state.fate_discard += kept
        state.notices.append(FateDiscarded(seat, kept))
    state.due[seat] = ()
    drop_carried(state, seat)
    state.place[seat] = OFF
    state.life[seat] = 0


def rebirth(state: State, seat: Seat) -> None:
    """X5, X6: the mage is in their Capital at once, with full life; or waits until it is free."""
    capital = state.fields().capitals[seat]
    if capital in state.place:
        state.notices.append(WaitsForRebirth(seat))
        return
    state.place[seat] = capital
    state.life[seat] = state.maximum[seat]
    state.tried[seat] = False
    state.notices.append(Reborn(seat))


def take_back_capital(state: State, left: Hex) -> None:
    """X6: a mage who waits is back at the moment when their Capital is free, unless the match is over."""
    capitals = state.fields().capitals
    if left in capitals and not state.over:
        owner = Seat(capitals.index(left))
        if owner in state.inside and state.place[owner] == OFF:
            rebirth(state, owner)


def eliminate(state: State, seat: Seat) -> None:
    """X7, X8, W2: the player is out; the field stays, the artifacts in the Capital burn, a Truce ends."""
    state.inside = tuple([one for one in state.inside if one != seat])
    state.out += (seat,)
    state.truces = tuple([one for one in state.truces if one != seat])
    state.notices.append(MageEliminated(seat))
    burn_vault(state, seat)
    look_for_winner(state)
