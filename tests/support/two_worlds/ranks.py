"""A rank test for paired times: Wilcoxon's signed ranks, with the normal approximation.

Times in one process are noisy, and a few are very long. Ranks are not impressed by those, and pairs that are
measured one after the other share most of what else the machine does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import erfc, sqrt

LEAST = 20
"""Pairs that the approximation needs."""


def signed_rank(differences: Sequence[float]) -> float:
    """Return the probability of ranks at least as uneven as these if neither of a pair tends to be larger.

    Differences of zero say nothing and are left out; equal ones share the mean of their ranks.
    """
    said = [difference for difference in differences if difference]
    if len(said) < LEAST:
        raise ValueError(f"{len(said)} different pairs are too few for a rank test; it needs {LEAST}")
    ranks = _ranks(Counter(map(abs, said)))
    positive = sum(ranks[abs(difference)] for difference in said if difference > 0)
    count = len(said)
    ties = sum(times**3 - times for times in Counter(map(abs, said)).values())
    deviation = sqrt(count * (count + 1) * (2 * count + 1) / 24 - ties / 48)
    return erfc(abs(positive - count * (count + 1) / 4) / deviation / sqrt(2))


def _ranks(sizes: Counter[float]) -> dict[float, float]:
    """Return the rank of each size, from 1; the mean rank where several are equal."""
    ranks, before = dict[float, float](), 0
    for size in sorted(sizes):
        ranks[size] = before + (sizes[size] + 1) / 2
        before += sizes[size]
    return ranks
