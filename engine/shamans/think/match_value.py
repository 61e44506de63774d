"""The chance to win the match, by the points of all seats between two rounds.

A seat's chance is its weight's share in the weights of all. The weights were fitted by `python -m
benchmarks.fitting.match_value`: 30,000 matches of each size, drawn from the rounds of sensible bots, and the
weights under which the true winners are likeliest.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

WINNING_POINTS: Final = 8
"""With this many points a seat that leads alone has won (G1)."""

_THREE: Final = [0.0, 0.39, 0.75, 1.15, 1.58, 2.16, 2.74, 3.19, 3.96, 4.33, 4.37, 4.37]
_FOUR: Final = [0.0, 0.37, 0.86, 1.36, 1.83, 2.44, 3.16, 3.66, 4.2, 4.72, 5.12, 5.76]
_FIVE: Final = [0.0, 0.43, 0.98, 1.49, 1.98, 2.71, 3.41, 3.87, 4.73, 5.35, 6.14, 6.62]
_LOGARITHMS: Final = [[0.0], [0.0], [0.0], _THREE, _FOUR, _FIVE]
WEIGHTS: Final[list[list[float]]] = [[exp(number) for number in row] for row in _LOGARITHMS]
"""By number of players and points; the last stands for all more."""


def win_chance(points: list[i64], seat: i64) -> float:
    """Return the probability that a seat wins the match, after a round that left these points."""
    most: i64 = 0
    leaders: i64 = 0
    for each in points:
        if each > most:
            most = each
            leaders = 1
        elif each == most:
            leaders += 1
    if most >= WINNING_POINTS and leaders == 1:
        return 1.0 if points[seat] == most else 0.0
    weights = WEIGHTS[len(points)]
    total = 0.0
    for each in points:
        total += weights[min(each, len(weights) - 1)]
    return weights[min(points[seat], len(weights) - 1)] / total
