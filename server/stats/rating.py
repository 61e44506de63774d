"""Ratings of people, by openskill's Bradley-Terry model.

The model reads a match as one comparison per pair at the table; a tie is half a win. Every other match of
four or five players has a tie, and openskill's first model, Plackett-Luce, punishes tied players: of five
equal players, two who share second place would gain no more than the player after them.
"""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import BradleyTerryFull

from server.house.rows import Strength

_MODEL = BradleyTerryFull()
NEW: Strength = (_MODEL.rating().mu, _MODEL.rating().sigma)
"""Strength of a person who has no rating yet."""


def rated(before: Sequence[Strength | None], places: Sequence[int]) -> list[Strength]:
    """Return everyone's strength after a match, by seat; None in `before`: the person had no rating yet."""
    teams = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in (known or NEW for known in before)]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(rating.mu, rating.sigma) for (rating,) in after]
