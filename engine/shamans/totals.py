"""Totals over many matches of Shamans: sides, endings, points, eliminations and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from engine.core import Figure, Notice
from engine.shamans.cards import Role
from engine.shamans.game import Game
from engine.shamans.notices import (
    ArtifactDrawn,
    ArtifactTaken,
    CardPlayed,
    DaggerDrawn,
    EclipseBegan,
    Ending,
    PointGained,
    PortalUsed,
    RolesSwapped,
)
from engine.shamans.setup import Setup

Kind = TypeVar("Kind", bound=StrEnum)

COUNTED: dict[type[Notice], str] = {
    ArtifactTaken: "artifacts_taken_open",
    ArtifactDrawn: "artifacts_drawn",
    EclipseBegan: "eclipses",
    PortalUsed: "portals_used",
    DaggerDrawn: "daggers_used",
    PointGained: "illuminations",
    RolesSwapped: "permutations",
}
"""The notices that are counted, each with the name of its number."""


class ShamansTotals:
    """Totals that grow with every round. Numbers by role have an entry for each role."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rounds = 0
        self.off_colour = 0
        self.happened: Counter[type[Notice]] = Counter()
        self.endings: Counter[Ending] = Counter()
        self.sides: Counter[Role] = Counter()
        self.chairs: Counter[Role] = Counter()
        """The number of seats that held each role when a round ended."""
        self.points: Counter[Role] = Counter()
        self.eliminated: Counter[Role] = Counter()
        self._before = (0,) * setup.players
        """The points of the match before the round."""

    @property
    def table(self) -> str:
        """The table in a few words."""
        return f"{self.setup.distance} steps to the Moon"

    def hear(self, notices: Sequence[Notice]) -> None:
        """Count the notices of a deal or a choice."""
        for notice in notices:
            if type(notice) is CardPlayed:
                self.off_colour += not notice.follows
            elif type(notice) in COUNTED:
                self.happened[type(notice)] += 1

    def add_stretch(self, game: Game) -> None:
        """Count a round that is over: now everyone sees everything (E6)."""
        view = game.view(None)
        assert view.result is not None, "the round is over"
        self.rounds += 1
        self.endings[view.result.ending] += 1
        self.sides[view.result.winner] += 1
        for seat, role in enumerate(view.roles):
            assert role is not None, "the round is over"
            self.chairs[role] += 1
            self.points[role] += view.points[seat] - self._before[seat]
            self.eliminated[role] += seat not in view.inside
        self._before = (0,) * self.setup.players if game.over else view.points

    def figures(self) -> list[list[Figure]]:
        """Return the figures of all rounds so far."""
        points = {role.value: self.points[role] / self.chairs[role] for role in Role}
        events = {"cards_off_colour": self.off_colour / self.rounds}
        events |= {name: self.happened[kind] / self.rounds for kind, name in COUNTED.items()}
        eliminated = self._per_round(Role, self.eliminated)
        return [
            [
                Figure("rounds_won", "rounds won by {}s", self._per_round(Role, self.sides), share=True),
                Figure(
                    "endings", "rounds that ended by {}", self._per_round(Ending, self.endings), share=True
                ),
            ],
            [
                Figure("points_per_round", "points a round as a {}", points),
                Figure("eliminations_per_round", "{}s eliminated a round", eliminated),
            ],
            [Figure("per_round", "{} a round", events)],
        ]

    def _per_round(self, kinds: Iterable[Kind], counts: Mapping[Kind, int]) -> dict[str, float]:
        return {kind.value: counts[kind] / self.rounds for kind in kinds}
