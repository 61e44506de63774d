"""Winning, and the Stone (G1 to G7, U2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shazar.notices import GameEnded, StoneWoke
from engine.shazar.setup import TEAM_SIZE
from engine.shazar.state import GameEnding, State

if TYPE_CHECKING:
    from engine.shazar.view import View

LAST_ROUND = 60
"""G7: at the end of this round the Stone chooses."""
FEWEST_NEEDED = 2
"""G2: the need never falls below this."""
ROUNDS_PER_LEVEL = 10
HIGHEST_LEVEL = 3
CAPTURE_NUMBERS = (50, 30, 10, 10)
"""R5, G6: the number that a capture must reach, by how far the Stone is awake."""


def stone_level(state: State | View) -> int:
    """G6: return how far the Stone is awake: 0 is asleep."""
    rounds = state.round - state.setup.stone
    if not state.setup.stone or rounds <= 0:
        return 0
    return min(HIGHEST_LEVEL, (rounds - 1) // ROUNDS_PER_LEVEL + 1)


def wake_stone(state: State) -> None:
    """G6: at the start of some rounds the Stone wakes, or grows stronger."""
    level = stone_level(state)
    if level and (state.round - state.setup.stone - 1) % ROUNDS_PER_LEVEL == 0:
        state.notices.append(StoneWoke(level))
        look_for_winner(state)


def capture_number(state: State) -> int:
    """R5, G6: return the number that a capture must reach now."""
    return CAPTURE_NUMBERS[stone_level(state)]


def need(state: State) -> int:
    """G1, G2, G6, U2: return how many artifacts win now."""
    inside = len(state.inside)
    if stone_level(state) and not (state.setup.teams and inside == TEAM_SIZE):
        return FEWEST_NEEDED
    return artifacts_needed(inside)


def artifacts_needed(inside: int) -> int:
    """G1, G2: return how many artifacts win while the Stone sleeps, by the mages still in."""
    return max(FEWEST_NEEDED, inside // 2 + 1)


def side(state: State, seat: Seat) -> tuple[Seat, ...]:
    """U2: return the mages still in who win together with a seat."""
    allies = state.setup.allies
    return tuple([other for other in state.inside if allies(seat, other)])


def look_for_winner(state: State) -> None:
    """G1 to G4: the side with enough artifacts in its Capitals wins, or the last one in.

    If two would win at once: the one whose turn it is, else the next in turn order.
    """
    for seat in (state.turn, *state.after(state.turn)):
        if seat not in state.inside:
            continue
        together = side(state, seat)
        if len(together) == len(state.inside):
            end_game(state, together, GameEnding.LAST)
            return
        if sum(len(state.vaults[one]) for one in together) >= need(state):
            end_game(state, together, GameEnding.ARTIFACTS)
            return


def let_stone_choose(state: State) -> None:
    """G7: most artifacts in the Capital, then the highest maximum, then most life; equals share."""
    sides = list(dict.fromkeys(side(state, seat) for seat in state.inside))
    worth = {together: _worth(state, together) for together in sides}
    best = max(worth.values())
    winners = [seat for together in sides if worth[together] == best for seat in together]
    end_game(state, tuple(sorted(winners)), GameEnding.STONE)


def _worth(state: State, together: tuple[Seat, ...]) -> tuple[int, int, int]:
    return (
        sum(len(state.vaults[seat]) for seat in together),
        sum(state.maximum[seat] for seat in together),
        sum(state.life[seat] for seat in together),
    )


def end_game(state: State, winners: tuple[Seat, ...], ending: GameEnding) -> None:
    """G1 to G7: the match is over. In teams an eliminated partner wins too."""
    partners = [seat for seat in state.out if any(state.setup.allies(seat, one) for one in winners)]
    state.winners = tuple(sorted([*winners, *partners]))
    state.ending = ending
    state.notices.append(GameEnded(ending, state.winners))
