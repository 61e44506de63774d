"""The league: every bot plays among every other kind, and all are rated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from statistics import fmean

from server.cli.arena.playing import Arena
from server.cli.arena.strength import Lone, parts_of, rotated
from server.cli.arena.trials import Key, Parts, Section, gathered
from server.stats.rating import NEW, rated


@dataclass(frozen=True, slots=True)
class League:
    """Every bot alone among every other kind, in every seat of every deal and at every size."""

    arenas: Sequence[Arena]
    bots: Sequence[str]
    deals: int
    seed: int

    def play(self, deal: int) -> list[list[Lone]]:
        """Play a deal with every pair at every size."""
        return [
            [*rotated(arena, one, other, f"{self.seed}/{deal}")]
            for arena in self.arenas
            for one, other in permutations(self.bots, 2)
        ]

    def report(self, played: Iterable[list[list[Lone]]]) -> Sequence[Section]:
        """Return the ratings, the best first, and the wins of each pair."""
        strengths = dict.fromkeys(self.bots, NEW)
        keys = [
            (arena.setup.players, one, other)
            for arena in self.arenas
            for one, other in permutations(self.bots, 2)
        ]

        def parts(deal: list[list[Lone]]) -> Parts:
            told: dict[Key, tuple[float, float]] = {}
            for key, matches in zip(keys, deal, strict=True):
                told |= parts_of(key, matches)
                for match in matches:
                    _rate(strengths, match)
            return told

        ratios = gathered(map(parts, played))
        ranked = sorted(strengths.items(), key=lambda item: -item[1][0])
        return [
            Section(
                "ratings",
                [{"bot": name, "rating": mu, "uncertainty": 2 * sigma} for name, (mu, sigma) in ranked],
            ),
            Section(
                "pairs",
                [
                    {
                        "players": players,
                        "bot": one,
                        "against": other,
                        "matches": round(ratios[players, one, other, "wins"].weight),
                        "wins": ratios[players, one, other, "wins"].estimate(),
                        "fair": 1 / players,
                    }
                    for players, one, other in keys
                ],
            ),
        ]


def _rate(strengths: dict[str, tuple[float, float]], match: Lone) -> None:
    """Rate a match as the house rates its people. A bot in several seats gets the mean of their ratings."""
    after = rated([strengths[name] for name in match.names], match.places, match.sides)
    for name in set(match.names):
        own = [strength for strength, other in zip(after, match.names, strict=True) if other == name]
        strengths[name] = fmean(mu for mu, _ in own), fmean(sigma for _, sigma in own)
