"""How often one candidate wins among opponents of another kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from server.cli.arena.estimates import Ratio
from server.cli.arena.playing import Arena
from server.cli.arena.trials import Key, Parts, Row, Section, gathered


class Lone(NamedTuple):
    """A match of one candidate among opponents of one kind."""

    names: Sequence[str]
    places: Sequence[int]
    sides: Sequence[int]
    won: float
    """The candidate's part of the victory: those who win together have a part each."""
    ahead: float
    """The candidate's points over the mean of the others."""
    rounds: int
    seconds: float
    choices: int


def rotated(arena: Arena, candidate: str, against: str, seed: str) -> Iterator[Lone]:
    """Play a deal once for each seat that the candidate can have."""
    players = arena.setup.players
    for seat in range(players):
        names = [candidate if other == seat else against for other in range(players)]
        result, rounds, seats = arena.match(names, seed)
        won = (result.places[seat] == 1) / result.places.count(1)
        others = [points for other, points in enumerate(result.points) if other != seat]
        ahead = result.points[seat] - fmean(others)
        mine = seats[seat]
        yield Lone(names, result.places, result.sides, won, ahead, rounds, mine.seconds, mine.choices)


def parts_of(key: Key, matches: Sequence[Lone]) -> Parts:
    """Return what the matches of a deal add to the ratios of a candidate."""
    return {
        (*key, "wins"): (sum(match.won for match in matches), len(matches)),
        (*key, "points"): (sum(match.ahead for match in matches), sum(match.rounds for match in matches)),
        (*key, "ms"): (
            1000 * sum(match.seconds for match in matches),
            sum(match.choices for match in matches),
        ),
    }


@dataclass(frozen=True, slots=True)
class WinShares:
    """One candidate among opponents, in every seat of every deal; each candidate gets the same deals."""

    arena: Arena
    candidates: Sequence[str]
    against: str
    deals: int
    seed: int

    def play(self, deal: int) -> Parts:
        """Play a deal with every candidate in every seat."""
        parts: dict[Key, tuple[float, float]] = {}
        for name in self.candidates:
            matches = [*rotated(self.arena, name, self.against, f"{self.seed}/{deal}")]
            parts |= parts_of((name,), matches)
        return parts

    def report(self, played: Iterable[Parts]) -> Sequence[Section]:
        """Return a row for each candidate.

        `over_first`: how many more it wins than the first one; `points_ahead`: points a round over the mean
        of its opponents; `ms`: milliseconds of CPU time for a choice.
        """
        ratios = gathered(played)
        return [Section("strength", [self._row(name, ratios) for name in self.candidates])]

    def _row(self, name: str, ratios: dict[Key, Ratio]) -> Row:
        wins, first = ratios[name, "wins"], ratios[self.candidates[0], "wins"]
        players = self.arena.setup.players
        return {
            "players": players,
            "bot": name,
            "matches": round(wins.weight),
            "wins": wins.estimate(),
            "fair": 1 / players,
            "over_first": None if wins is first else wins.over(first),
            "points_ahead": ratios[name, "points"].estimate(),
            "ms": ratios[name, "ms"].value,
        }
