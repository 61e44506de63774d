"""The counts of a finished match for statistics, by seat."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Notice, seats
from engine.shamans.cards import Role
from engine.shamans.game import Game
from engine.shamans.notices import (
    ArtifactDrawn,
    ArtifactTaken,
    CardPlayed,
    DaggerDrawn,
    EclipseBegan,
    Eliminated,
    Ending,
    PointGained,
    PortalUsed,
    RolesSwapped,
)
from engine.shamans.view import View

_DEEDS: dict[type[Notice], str] = {
    ArtifactTaken: "artifacts_taken_open",
    ArtifactDrawn: "artifacts_drawn",
    PortalUsed: "portals_used",
    DaggerDrawn: "daggers_used",
    PointGained: "illuminations",
    RolesSwapped: "permutations",
}
"""Notices that are counted for their `seat`, and the name of the count."""

NAMES = (
    *(f"{role}_{count}" for role in Role for count in ("rounds", "rounds_won", "points")),
    *(f"rounds_ended_{ending}" for ending in Ending),
    *_DEEDS.values(),
    *("eliminated", "eliminations", "cards_off_colour", "eclipses"),
)
"""Every count. A round counts for the role that the seat held at its end, also after an elimination (E4)."""


def counted(game: Game) -> Mapping[str, tuple[int, ...]]:
    """Play a match again, and count."""
    again = Game(game.setup)
    counts = {name: [0] * game.players for name in NAMES}
    for shuffle, choices in game.rounds:
        before = again.view(None).points
        again.deal(shuffle)
        for seat, option in choices:
            for notice in again.apply(seat, option, again.decision):
                _count(counts, notice)
        _count_round(counts, again.view(None), before)
    return {name: tuple(by_seat) for name, by_seat in counts.items()}


def _count(counts: dict[str, list[int]], notice: Notice) -> None:
    match notice:
        case CardPlayed(seat, follows=follows):
            counts["cards_off_colour"][seat] += not follows
        case EclipseBegan():
            counts["eclipses"] = [count + 1 for count in counts["eclipses"]]
        case Eliminated(seat, by):
            counts["eliminated"][seat] += 1
            counts["eliminations"][by] += 1
        case (
            ArtifactTaken(seat)
            | ArtifactDrawn(seat)
            | PortalUsed(seat)
            | DaggerDrawn(seat)
            | PointGained(seat)
            | RolesSwapped(seat)
        ):
            counts[_DEEDS[type(notice)]][seat] += 1


def _count_round(counts: dict[str, list[int]], view: View, points: tuple[int, ...]) -> None:
    """Count a round that is over; everyone sees every role now (E6)."""
    assert view.result is not None, "the round is over"
    for seat in seats(view.setup.players):
        role = view.roles[seat]
        counts[f"{role}_rounds"][seat] += 1
        counts[f"{role}_rounds_won"][seat] += role is view.result.winner
        counts[f"{role}_points"][seat] += view.points[seat] - points[seat]
        counts[f"rounds_ended_{view.result.ending}"][seat] += 1
