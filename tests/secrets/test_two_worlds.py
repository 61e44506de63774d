"""V4: two rounds that differ only in what a seat may not know look the same to that seat."""

from __future__ import annotations

import pytest

from engine.shamans import Setup
from support.worlds import compare_round

ROUNDS = 300
"""Random rounds a player count; at every decision, for every seat and for a spectator."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_facts_show_in_no_view_and_no_next_step(players: int) -> None:
    """V4: same views, same notices, same options, same people asked."""
    pairs = sum(compare_round(Setup(players, distance=40), seed) for seed in range(ROUNDS // 2))
    pairs += sum(compare_round(Setup(players), seed) for seed in range(ROUNDS // 2, ROUNDS))
    assert pairs > ROUNDS * 20 * (players + 1)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_facts_show_nowhere_in_many_more_rounds(players: int) -> None:
    """V4, on other rounds than those of every day."""
    assert all(compare_round(Setup(players), seed) for seed in range(ROUNDS, 20 * ROUNDS))
