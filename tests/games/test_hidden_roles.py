"""The roles of a game, as a judge of bots sees them."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat, open_stretch
from engine.shamans import SIZES, Game, ShamansRoles
from engine.shamans.kit import RULES

ROLES = ShamansRoles()


@pytest.mark.parametrize("players", SIZES)
def test_a_judge_sees_roles_and_points_of_a_round(players: int) -> None:
    game, rng = Game(RULES.setup(players, {})), Random(players)
    open_stretch(RULES, game, rng.randrange)
    held = ROLES.held(game)
    assert held == tuple(game.view(Seat(seat)).roles[seat] for seat in range(players))
    assert set(held) == set(ROLES.names)
    assert ROLES.hunted in ROLES.names
    while waiting := game.waiting:
        seat = min(waiting)
        game.apply(seat, rng.choice(game.view(seat).replies), game.decision)
    told = game.view(None)
    assert told.result is not None
    assert ROLES.winner(game) == told.result.winner
    assert ROLES.points(game) == told.points
    assert ROLES.held(game) == told.roles, "now everyone sees them"
