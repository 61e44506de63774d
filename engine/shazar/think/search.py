"""Searching: the replies that look best are tried in worlds that look like the view, about a round ahead.

In each world all of them meet the same chance. After some worlds the worse half is left out, and so on.
A choice depends on the view, the chance and the number of playouts alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import OneSeatPrompt, Seat
from engine.shazar import Opening, Option, View, draw
from engine.shazar.rules import answer, offered, receive
from engine.shazar.state import State
from engine.shazar.think.policy import weigh
from engine.shazar.think.policy.reading import WIN
from engine.shazar.think.redeal import Worlds
from engine.shazar.think.worth import chance_to_win
from engine.shazar.view import asked_now, build_view

if TYPE_CHECKING:
    from random import Random

CANDIDATES = 6
"""Replies that are tried."""
HOPELESS = 10.0
"""Points behind the best reply at which one is not tried."""
TURNS = 1
"""Turns of the mage until a playout ends; the end is the start of the last of them."""
DOUBT = 12.0
"""Playouts that the points of the policy count for."""


def search(view: View, rng: Random, playouts: int) -> Option:
    """Return the reply that promises most, with a budget of playouts."""
    weighing = weigh(view)
    points = {option: weighing(option) for option in view.replies}
    tried = sorted(points, key=points.__getitem__, reverse=True)[:CANDIDATES]
    tried = [option for option in tried if points[option] > points[tried[0]] - HOPELESS]
    hopes = {option: DOUBT * points[option] / WIN for option in tried}
    worlds, stages = Worlds(view), (len(tried) - 1).bit_length()
    for _ in range(stages):
        for _ in range(playouts // stages // len(tried)):
            world, chance = worlds.deal(_Chance(rng).below), _Chance(rng)
            for option in tried:
                hopes[option] += _play(world.copy(), view, option, chance)
                chance.rewind()
        tried = sorted(tried, key=hopes.__getitem__, reverse=True)[: (len(tried) + 1) // 2]
    return tried[0]


class _Chance:
    """Chance that can be had once more from its start."""

    __slots__ = ("_drawn", "_next", "_rng")

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._drawn: list[float] = []
        self._next = 0

    def rewind(self) -> None:
        """Begin again with what was drawn first."""
        self._next = 0

    def below(self, number: int) -> int:
        """Return a number from 0 on that is smaller than another one."""
        if self._next == len(self._drawn):
            self._drawn.append(self._rng.random())
        self._next += 1
        return int(self._drawn[self._next - 1] * number)


def _play(state: State, view: View, option: Option, chance: _Chance) -> float:
    """Play a world on after a reply; return how likely the mage is to win then."""
    me = view.seat
    assert me is not None, "a spectator has nothing to choose"
    last = view.turns[me] + TURNS
    answer(state, me, option)
    while state.ending is None and state.turns[me] < last and me in state.inside:
        if state.needs is not None:
            outcome = draw(state.needs, chance.below)
            assert not isinstance(outcome, Opening), "the match has begun"
            receive(state, outcome)
            continue
        prompt = state.prompt
        assert prompt is not None, "a match that is not over waits for chance or a seat"
        seat = prompt.seat if isinstance(prompt, OneSeatPrompt) else min(prompt.awaited)
        seen = _look(state, seat)
        replies = seen.replies
        answer(state, seat, replies[0] if len(replies) == 1 else max(replies, key=weigh(seen)))
    return chance_to_win(_look(state, me))


def _look(state: State, seat: Seat) -> View:
    asked = None if state.prompt is None else asked_now(state.prompt, state.decision)
    return build_view(state, seat, asked, offered(state, seat))
