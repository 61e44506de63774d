"""Fit the weights of `engine.shamans.think.match_value`. Run `python -m benchmarks.fitting.match_value`.

Sensible bots play rounds; matches are drawn from these rounds, with the seats in any order; and the weights
climb to where the true winners are likeliest. It prints the logarithms of the weights by points, and the loss
beside that of equal chances.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from math import exp, log
from random import Random

from engine.core import follow, open_stretch
from engine.shamans import Game, Setup
from engine.shamans.bots import BOTS
from engine.shamans.kit import RULES
from engine.shamans.think.match_value import WINNING_POINTS

MATCHES = 30_000
CLIMBS = 3_000
PACE = 4.0
HIGHEST = 11
"""The points of the last weight, which stands for all more."""

Seen = dict[tuple[int, ...], Counter[int]]
"""For points of all seats in rising order: how often the seat with how many points won in the end."""


def main() -> None:
    """Fit and print the weights for each number of players."""
    parser = argparse.ArgumentParser("python -m benchmarks.fitting.match_value", description=__doc__)
    parser.add_argument("--rounds", type=int, default=6000, help="rounds of each size that are played")
    rounds = parser.parse_args().rounds
    for players in RULES.seats:
        seen = matches(play_rounds(players, rounds), Random(players))
        weights, loss = fit(seen)
        listed = ", ".join(f"{weight - weights[0]:.2f}" for weight in weights)
        print(f"{players} players: [{listed}]; loss {loss:.3f}, equal chances {log(players):.3f}")


def play_rounds(players: int, count: int) -> list[list[int]]:
    """Return what each seat gained in each of many rounds of sensible bots."""
    rng, bot = Random(f"fit/{players}"), BOTS["sensible"]()
    gains: list[list[int]] = []
    while len(gains) < count:
        game, before = Game(Setup(players)), [0] * players
        while not game.over:
            open_stretch(RULES, game, rng.randrange)
            while waiting := game.waiting:
                seat = min(waiting)
                game.apply(seat, bot.choose(game.view(seat), rng), game.decision)
                follow(RULES, game, rng.randrange)
            after = list(game.view(None).points)
            gains.append([now - then for then, now in zip(before, after, strict=True)])
            before = after
    return gains


def matches(gains: list[list[int]], rng: Random) -> Seen:
    """Draw whole matches from rounds, and count who won from which points."""
    seen: Seen = defaultdict(Counter)
    for _ in range(MATCHES):
        points, passed = [0] * len(gains[0]), []
        while max(points) < WINNING_POINTS or points.count(max(points)) > 1:
            passed.append(points)
            gained = rng.choice(gains)
            points = [had + more for had, more in zip(points, rng.sample(gained, len(gained)), strict=True)]
        winner = points.index(max(points))
        for then in passed:
            seen[tuple(sorted(min(each, HIGHEST) for each in then))][min(then[winner], HIGHEST)] += 1
    return seen


def fit(seen: Seen) -> tuple[list[float], float]:
    """Return the logarithms of the weights, and the mean loss."""
    weights = [0.0] * (HIGHEST + 1)
    cases = sum(wins.total() for wins in seen.values())
    loss = 0.0
    for _ in range(CLIMBS):
        slope, loss = [0.0] * len(weights), 0.0
        for points, wins in seen.items():
            shares = [exp(weights[each]) for each in points]
            total, count = sum(shares), wins.total()
            for each, share in zip(points, shares, strict=True):
                slope[each] -= count * share / total
            for each, won in wins.items():
                slope[each] += won
                loss -= won * (weights[each] - log(total))
        weights = [weight + PACE * climb / cases for weight, climb in zip(weights, slope, strict=True)]
    return weights, loss / cases


if __name__ == "__main__":
    main()
