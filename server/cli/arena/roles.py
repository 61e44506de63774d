"""What hidden roles do to rounds: candidates as one side against opponents as the other, and the balance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.core import Game, HiddenRoles
from server.cli.arena.estimates import Estimate, Ratio
from server.cli.arena.playing import Arena
from server.cli.arena.trials import Key, Parts, Row, Section, gathered


def roles_of(arena: Arena) -> HiddenRoles:
    """Return the roles of a game that is known to have some."""
    assert arena.kit.roles is not None, "the command line has looked"
    return arena.kit.roles


@dataclass(frozen=True, slots=True)
class ByRole:
    """Candidates as all seats of one role, against opponents as all others; first rounds of a match."""

    arena: Arena
    candidates: Sequence[str]
    against: str
    deals: int
    seed: int

    def play(self, deal: int) -> Parts:
        """Play a round with opponents only, and then with each candidate as each side."""
        roles, seed = roles_of(self.arena), f"{self.seed}/{deal}"
        dealt = self.arena.dealt(seed)
        held = roles.held(dealt)

        def hunted_won(name: str, role: str) -> tuple[float, float]:
            names = [name if own == role else self.against for own in held]
            game = dealt.copy()
            self.arena.round(game, self.arena.seated(names), seed)
            return roles.winner(game) == roles.hunted, 1

        parts: dict[Key, tuple[float, float]] = {(): hunted_won(self.against, roles.hunted)}
        for name in self.candidates:
            for role in roles.names:
                parts[name, role] = hunted_won(name, role)
        return parts

    def report(self, played: Iterable[Parts]) -> Sequence[Section]:
        """Return a row for each candidate and side; `without`: with opponents on both sides."""
        ratios, roles = gathered(played), roles_of(self.arena)
        share = f"{roles.hunted}s_win"
        rows: list[Row] = [
            {
                "players": self.arena.setup.players,
                "bot": name,
                "as": role,
                "rounds": self.deals,
                share: ratios[name, role].estimate(),
                "without": ratios[()].estimate(),
                "difference": ratios[name, role].over(ratios[()]),
            }
            for name in self.candidates
            for role in roles.names
        ]
        return [Section("by_role", rows)]


@dataclass(frozen=True, slots=True)
class Distances:
    """Tables of one kind of bot with other distances; the same deals for each distance."""

    arenas: Sequence[tuple[int, Arena]]
    candidates: Sequence[str]
    deals: int
    seed: int

    def play(self, deal: int) -> Parts:
        """Play a round at every distance with every candidate in all seats."""
        parts: dict[Key, tuple[float, float]] = {}
        for name in self.candidates:
            for distance, arena in self.arenas:
                game = arena.dealt(f"{self.seed}/{deal}")
                held = roles_of(arena).held(game)
                arena.round(game, arena.seated([name] * game.players), f"{self.seed}/{deal}")
                for key, part in self._parts(arena, game, held):
                    parts[name, distance, key] = part
        return parts

    def report(self, played: Iterable[Parts]) -> Sequence[Section]:
        """Return a row for each distance, and where a straight line between two of them is even."""
        ratios = gathered(played)
        return [
            Section("distances", [*self._distances(ratios)]),
            Section("even", [*self._even(ratios)]),
        ]

    def _parts(
        self, arena: Arena, game: Game, held: Sequence[str]
    ) -> Iterator[tuple[str, tuple[float, float]]]:
        roles = roles_of(arena)
        yield "share", (roles.winner(game) == roles.hunted, 1)
        points = roles.points(game)
        for role in roles.names:
            own = [points[seat] for seat, dealt in enumerate(held) if dealt == role]
            yield role, (sum(own), len(own))

    def _distances(self, ratios: dict[Key, Ratio]) -> Iterator[Row]:
        for name in self.candidates:
            for distance, arena in self.arenas:
                roles = roles_of(arena)
                yield {
                    "players": arena.setup.players,
                    "bot": name,
                    "distance": distance,
                    "rounds": self.deals,
                    f"{roles.hunted}s_win": ratios[name, distance, "share"].estimate(),
                    **{f"points_{role}": ratios[name, distance, role].estimate() for role in roles.names},
                    f"{roles.hunted}_ahead": self._ahead(ratios, name, distance),
                }

    def _even(self, ratios: dict[Key, Ratio]) -> Iterator[Row]:
        distances = [distance for distance, _ in self.arenas]
        for name in self.candidates:
            shares = [ratios[name, distance, "share"].value - 0.5 for distance in distances]
            ahead = [self._ahead(ratios, name, distance).value for distance in distances]
            yield {
                "players": self.arenas[0][1].setup.players,
                "bot": name,
                "even_share": _crossing(distances, shares),
                "equal_points": _crossing(distances, ahead),
            }

    def _ahead(self, ratios: dict[Key, Ratio], name: str, distance: int) -> Estimate:
        """Return how many points a round the hunted role gets over the others."""
        roles = roles_of(self.arenas[0][1])
        (other,) = set(roles.names) - {roles.hunted}
        return ratios[name, distance, roles.hunted].over(ratios[name, distance, other])


def _crossing(places: Sequence[int], heights: Sequence[float]) -> float | None:
    """Return the first place where a line through the heights is 0; None if it is 0 nowhere."""
    points = [*zip(places, heights, strict=True)]
    for (left, high), (right, low) in pairwise(points):
        if high == 0:
            return left
        if high * low < 0:
            return left + (right - left) * high / (high - low)
    return next((place for place, height in points[-1:] if height == 0), None)
