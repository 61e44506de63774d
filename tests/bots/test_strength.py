"""The sensible bot is worth its name. Seeds are fixed, and the figures are far from the limits."""

from __future__ import annotations

import pytest

from engine.shamans import Setup
from server.cli.simulate.matches import simulate
from server.games import GAMES

SHAMANS = GAMES.kits["shamans"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_sensible_among_randoms_wins_more_than_its_share(players: int) -> None:
    """G1: matches, with the same seeds each time."""
    figures = simulate(SHAMANS, Setup(players), ["sensible", *["random"] * (players - 1)], games=60, seed=1)
    assert figures.match_wins_by_bot["sensible"] > 1.3 / players


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_random_among_sensible_hardly_wins(players: int) -> None:
    """G1: the same the other way round."""
    figures = simulate(SHAMANS, Setup(players), ["random", *["sensible"] * (players - 1)], games=40, seed=1)
    assert figures.match_wins_by_bot["random"] < 0.5 / players


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
def test_sensible_tables_are_balanced(players: int) -> None:
    """C5: at the distances of the game sizes neither side wins most rounds."""
    figures = simulate(SHAMANS, Setup(players), ["sensible"] * players, games=400, seed=1)
    assert 0.35 < figures.counted["rounds_won"]["shadow"] < 0.6
