"""The places of a finished match (G1 to G7, U2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Result, Seat, seats

if TYPE_CHECKING:
    from engine.shazar.state import State
    from engine.shazar.view import View


def result_of(state: State | View) -> Result:
    """Return the places, which everyone can see: the winners, then those still in by the order of G7, then
    those who are out, the last one out first. Teams share a place. The points are the artifacts in the
    Capital."""
    everyone = seats(state.setup.players)
    allies = state.setup.allies
    rank = [_rank(state, seat) for seat in everyone]
    best = [max(rank[other] for other in everyone if allies(seat, other)) for seat in everyone]
    places = tuple([1 + sum(other > own for other in best) for own in best])
    sides = tuple([next(int(other) for other in everyone if allies(seat, other)) for seat in everyone])
    return Result(places, sides, tuple(map(len, state.vaults)))


def _rank(state: State | View, seat: Seat) -> tuple[int, ...]:
    """Return what a seat is compared by; more is better."""
    if seat in state.winners:
        return (2,)
    if seat in state.inside:
        return (1, len(state.vaults[seat]), state.maximum[seat], state.life[seat])
    return (0, state.out.index(seat))
