"""Running totals over simulated matches of any game, and the figures made from them. No match is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core import Figure, GameTotals, Result, Setup, Value


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of a simulation. Shares are fractions of 1."""

    players: int
    games: int
    seed: int
    seats: tuple[str, ...]
    values: Mapping[str, Value]
    """The fields of the table that have a value."""
    table: str
    """The table in a few words."""
    decisions: int
    seconds: float
    rounds_per_match: float
    groups: Sequence[Sequence[Figure]]
    """The figures that only this game has."""
    match_wins_by_seat: tuple[float, ...]
    """The share of matches that each seat won; seats that share the first place have a part of it each."""
    match_wins_by_bot: Mapping[str, float]
    """The same for all seats of a kind of bot."""
    fair_share_by_bot: Mapping[str, float]
    """The same if every seat won equally often."""

    @property
    def decisions_per_second(self) -> float:
        """The speed of the simulation."""
        return self.decisions / self.seconds

    @property
    def counted(self) -> dict[str, Mapping[str, float]]:
        """The figures that only this game has, by name."""
        return {figure.name: figure.numbers for group in self.groups for figure in group}

    def as_object(self) -> dict[str, object]:
        """Return all figures as one JSON object."""
        return {
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "seats": self.seats,
            **self.values,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
            "rounds_per_match": self.rounds_per_match,
            **self.counted,
            "match_wins_by_seat": self.match_wins_by_seat,
            "match_wins_by_bot": self.match_wins_by_bot,
            "fair_share_by_bot": self.fair_share_by_bot,
        }


class Totals:
    """Totals that every game has; their size in memory stays the same."""

    def __init__(self, setup: Setup, names: Sequence[str]) -> None:
        self.setup = setup
        self.names = tuple(names)
        self.matches = 0
        self.decisions = 0
        self.wins = [0.0 for _ in self.names]

    def add_match(self, result: Result) -> None:
        """Count a match that is over."""
        self.matches += 1
        for seat, place in enumerate(result.places):
            if place == 1:
                self.wins[seat] += 1 / result.places.count(1)

    def figures(self, seed: int, seconds: float, own: GameTotals) -> Figures:
        """Return the figures of all matches so far, with those that only this game has."""
        kinds = dict.fromkeys(self.names)
        wins = [won / self.matches for won in self.wins]
        return Figures(
            players=self.setup.players,
            games=self.matches,
            seed=seed,
            seats=self.names,
            values={name: value for name, value in self.setup.values.items() if value is not None},
            table=own.table,
            decisions=self.decisions,
            seconds=seconds,
            rounds_per_match=own.rounds / self.matches,
            groups=own.figures(),
            match_wins_by_seat=tuple(wins),
            match_wins_by_bot={kind: self._share(kind, wins) for kind in kinds},
            fair_share_by_bot={kind: self.names.count(kind) / len(self.names) for kind in kinds},
        )

    def _share(self, kind: str, wins: list[float]) -> float:
        return sum(won for name, won in zip(self.names, wins, strict=True) if name == kind)
