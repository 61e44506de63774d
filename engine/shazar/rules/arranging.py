"""Mages lay their own fields before the first turn (S7, B2, B5)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.board import AROUND, is_legal
from engine.shazar.fields import GATES, LAID, RECOMMENDED
from engine.shazar.options import FieldReady, LayRecommended, MoveGate, Option, SwapWith, TakeHex
from engine.shazar.prompts import Arrange
from engine.shazar.state import State

READY = FieldReady()
RECOMMEND = LayRecommended()
_TAKE: tuple[Option, ...] = tuple(map(TakeHex, LAID))
_SWAP: tuple[Option, ...] = tuple(map(SwapWith, LAID))


def arrange_options(state: State, prompt: Arrange, seat: Seat) -> tuple[Option, ...]:
    """S7: swap two hexes, first one and then the other; move a Portal; or be ready, if the field is legal.

    A hex that is swapped with itself is put down. After the last change that is allowed only ready and the
    recommended field are left: a match has an end, and so has its record.
    """
    if seat not in prompt.awaited:
        return ()
    if state.taken[seat] is not None:
        return _SWAP
    layout = state.layouts[seat]
    ready: tuple[Option, ...] = (READY,) if is_legal(layout) else ()
    if state.changes[seat]:
        return (*_TAKE, *_gates(state, seat), RECOMMEND, *ready)
    return ready if layout == RECOMMENDED[state.mages[seat]] else (RECOMMEND, *ready)


def _gates(state: State, seat: Seat) -> list[Option]:
    """B2: return the places to which a Portal may move: free, and not beside the other Portal."""
    layout = state.layouts[seat]
    options: list[Option] = []
    for entrance, other in ((True, layout.exit), (False, layout.entrance)):
        own = layout.entrance if entrance else layout.exit
        free = [place for place in GATES if place not in (own, other) and place not in AROUND[other]]
        options += [MoveGate(entrance, place) for place in free]
    return options


def answer_arrange(state: State, prompt: Arrange, seat: Seat, option: Option) -> bool:
    """S7: no other seat sees it before all are ready."""
    layout = state.layouts[seat]
    if not isinstance(option, TakeHex | FieldReady):
        state.changes[seat] = max(0, state.changes[seat] - 1)
    match option:
        case TakeHex(place):
            state.taken[seat] = place
        case SwapWith(place):
            _swap(state, seat, place)
        case MoveGate(True, place):
            state.layouts[seat] = layout._replace(entrance=place)
        case MoveGate(_, place):
            state.layouts[seat] = layout._replace(exit=place)
        case LayRecommended():
            state.layouts[seat] = RECOMMENDED[state.mages[seat]]
        case _:
            ready = prompt.ready | {seat}
            if len(ready) == len(prompt.asked):
                return True
            state.prompt = Arrange(prompt.asked, ready)
    return False


def _swap(state: State, seat: Seat, place: int) -> None:
    """S7: two hexes change places."""
    taken = state.taken[seat]
    assert taken is not None, "a hex was taken up"
    state.taken[seat] = None
    layout = state.layouts[seat]
    tiles = list(layout.tiles)
    one, other = LAID.index(taken), LAID.index(place)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    state.layouts[seat] = layout._replace(tiles=tuple(tiles))
