"""Ratings of people, by openskill's Bradley-Terry model.

The model reads a match as one comparison per pair at the table; a tie is half a win. Every other match of
four or five players has a tie, and openskill's first model, Plackett-Luce, punishes tied players: of five
equal players, two who share second place would gain no more than the player after them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from openskill.models import BradleyTerryFull

if TYPE_CHECKING:
    from server.house.rows import Strength

_MODEL = BradleyTerryFull()
NEW: Strength = (_MODEL.rating().mu, _MODEL.rating().sigma)
"""Strength of a person who has no rating yet."""


def rated(
    before: Sequence[Strength | None], places: Sequence[int], sides: Sequence[int | None] = ()
) -> list[Strength]:
    """Return everyone's strength after a match, by seat; None in `before`: the person had no rating yet.

    Seats with the same side are one team, and share a place; None, or no sides at all: they played alone.
    """
    teams: dict[object, list[int]] = {}
    for seat in range(len(before)):
        side = sides[seat] if sides else None
        teams.setdefault(f"seat {seat}" if side is None else side, []).append(seat)
    strengths = [known or NEW for known in before]
    ratings = [
        [_MODEL.rating(mu=mu, sigma=sigma) for mu, sigma in map(strengths.__getitem__, team)]
        for team in teams.values()
    ]
    after = _MODEL.rate(ratings, ranks=[float(places[team[0]]) for team in teams.values()])
    for team, changed in zip(teams.values(), after, strict=True):
        for seat, rating in zip(team, changed, strict=True):
            strengths[seat] = (rating.mu, rating.sigma)
    return strengths
