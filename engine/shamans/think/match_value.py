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

_THREE: Final = [0.0, 0.36, 0.75, 1.16, 1.58, 2.16, 2.74, 3.16, 4.03, 4.37, 4.82, 4.86]
_FOUR: Final = [0.0, 0.46, 0.84, 1.35, 1.83, 2.47, 3.16, 3.74, 4.41, 5.12, 5.27, 5.88]
_FIVE: Final = [0.0, 0.5, 0.99, 1.53, 1.97, 2.76, 3.42, 3.91, 4.71, 5.36, 5.93, 6.59]
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
