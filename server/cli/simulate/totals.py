"""Running totals over simulated matches, and the figures made from them. No match is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine import shamans
from engine.core import Notice
from engine.shamans import Ending, Game, Role, Setup

COUNTED: dict[type[Notice], str] = {
    shamans.notices.ArtifactTaken: "artifacts_taken_open",
    shamans.notices.ArtifactDrawn: "artifacts_drawn",
    shamans.notices.EclipseBegan: "eclipses",
    shamans.notices.PortalUsed: "portals_used",
    shamans.notices.DaggerDrawn: "daggers_used",
    shamans.notices.PointGained: "illuminations",
    shamans.notices.RolesSwapped: "permutations",
}
"""The notices that are counted, each with the name of its figure."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of a simulation. Shares are fractions of 1; tables by role have an entry for each role."""

    players: int
    games: int
    seed: int
    seats: tuple[str, ...]
    distance: int
    decisions: int
    seconds: float
    decisions_per_second: float
    rounds_per_match: float
    rounds_won: dict[str, float]
    """By role: the share of rounds that the side won."""
    endings: dict[str, float]
    """The share of rounds that ended in each way."""
    points_per_round: dict[str, float]
    """By role: the mean points of a seat in a round that it ended in that role."""
    match_wins_by_seat: tuple[float, ...]
    match_wins_by_bot: dict[str, float]
    """The share of matches won by any seat of the kind."""
    fair_share_by_bot: dict[str, float]
    """The same share if every seat won equally often."""
    eliminations_per_round: dict[str, float]
    """By role of the victim: eliminations per round."""
    per_round: dict[str, float]
    """The mean count of each other event per round."""


class Totals:
    """Totals that grow with every round and match; their size in memory stays the same."""

    def __init__(self, setup: Setup, names: Sequence[str]) -> None:
        self.setup = setup
        self.names = tuple(names)
        self.matches = 0
        self.rounds = 0
        self.decisions = 0
        self.off_colour = 0
        self.happened: Counter[type[Notice]] = Counter()
        self.endings: Counter[Ending] = Counter()
        self.sides: Counter[Role] = Counter()
        self.chairs: Counter[Role] = Counter()
        """The number of seats that held each role when a round ended."""
        self.points: Counter[Role] = Counter()
        self.eliminated: Counter[Role] = Counter()
        self.wins = [0 for _ in self.names]

    def hear(self, told: list[Notice]) -> None:
        """Count the notices of a deal or a choice."""
        for notice in told:
            if type(notice) is shamans.notices.CardPlayed:
                self.off_colour += not notice.follows
            elif type(notice) in COUNTED:
                self.happened[type(notice)] += 1

    def add_round(self, game: Game, points_before: tuple[int, ...]) -> None:
        """Count a round that is over: now everyone sees everything (E6)."""
        view = game.view(None)
        assert view.result is not None, "the round is over"
        self.rounds += 1
        self.endings[view.result.ending] += 1
        self.sides[view.result.winner] += 1
        for seat, role in enumerate(view.roles):
            assert role is not None, "the round is over"
            self.chairs[role] += 1
            self.points[role] += view.points[seat] - points_before[seat]
            self.eliminated[role] += seat not in view.inside

    def add_match(self, game: Game) -> None:
        """Count a match that is over."""
        winner = game.view(None).winner
        assert winner is not None, "the match is over"
        self.matches += 1
        self.wins[winner] += 1

    def figures(self, seed: int, seconds: float) -> Figures:
        """Return the figures of all matches so far."""
        kinds = dict.fromkeys(self.names)
        wins = [won / self.matches for won in self.wins]
        per_round = {"cards_off_colour": self.off_colour / self.rounds}
        per_round |= {name: self.happened[kind] / self.rounds for kind, name in COUNTED.items()}
        return Figures(
            players=self.setup.players,
            games=self.matches,
            seed=seed,
            seats=self.names,
            distance=self.setup.distance,
            decisions=self.decisions,
            seconds=seconds,
            decisions_per_second=self.decisions / seconds,
            rounds_per_match=self.rounds / self.matches,
            rounds_won={role: self.sides[role] / self.rounds for role in Role},
            endings={ending: self.endings[ending] / self.rounds for ending in Ending},
            points_per_round={role: self.points[role] / self.chairs[role] for role in Role},
            match_wins_by_seat=tuple(wins),
            match_wins_by_bot={kind: self._share(kind, wins) for kind in kinds},
            fair_share_by_bot={kind: self.names.count(kind) / len(self.names) for kind in kinds},
            eliminations_per_round={role: self.eliminated[role] / self.rounds for role in Role},
            per_round=per_round,
        )

    def _share(self, kind: str, wins: list[float]) -> float:
        return sum(won for name, won in zip(self.names, wins, strict=True) if name == kind)
