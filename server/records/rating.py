"""How strong people seem to be, by openskill's Bradley-Terry model.

A match is read as one comparison for each pair at the table, and equal points as half a win. Every other
match of four or five has a tie, and Plackett-Luce, openskill's first model, is hard on who shares a place: of
five equals, two who come second together would gain no more than the one after them.
"""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import BradleyTerryFull

from server.store import KeptRating

_MODEL = BradleyTerryFull()


def rated_anew(before: Sequence[tuple[int, KeptRating | None]], points: Sequence[int]) -> list[KeptRating]:
    """The ratings of all at a table after a match, by their points; None: somebody had none before."""
    teams = [
        [_MODEL.rating() if known is None else _MODEL.rating(mu=known.mu, sigma=known.sigma)]
        for _, known in before
    ]
    ranks = [float(sum(more > own for more in points)) for own in points]
    after = _MODEL.rate(teams, ranks=ranks)
    return [
        KeptRating(person, rating.mu, rating.sigma, 1 + (0 if known is None else known.matches))
        for (person, known), (rating,) in zip(before, after, strict=True)
    ]
