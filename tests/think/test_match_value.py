"""The chance to win the match from the points between two rounds."""

import pytest

from engine.shamans.setup import WINNING_POINTS
from engine.shamans.think import match_value
from engine.shamans.think.match_value import win_chance


def test_a_match_is_won_by_the_rule_of_the_game() -> None:
    """G1."""
    assert match_value.WINNING_POINTS == WINNING_POINTS
    assert [win_chance([8, 3, 0], seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert [win_chance([9, 10, 2, 8], seat) for seat in range(4)] == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.parametrize("points", [[8, 8, 1], [0, 0, 0], [7, 2, 3, 5], [12, 12, 4, 0, 1]])
def test_an_undecided_match_is_shared_out(points: list[int]) -> None:
    chances = [win_chance(points, seat) for seat in range(len(points))]
    assert sum(chances) == pytest.approx(1)
    for one, mine in zip(points, chances, strict=True):
        for other, theirs in zip(points, chances, strict=True):
            assert (mine > theirs) == (one > other)
