"""Whole matches between bots, at full speed: to measure balance and strength, and to find faults.

Only a seat that is awaited is asked. The rules also let a bot use a Portal while others are asked (A4). Here
a bot waits until it is asked itself; a last chance asks every seat that may have a Portal (W1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from engine.shamans import Game, Setup, shuffle
from engine.shamans.bots import BOTS, Bot
from server.cli.simulate.totals import Figures, Totals


def simulate(
    setup: Setup, names: Sequence[str], games: int, seed: int, played: Callable[[], object] = lambda: None
) -> Figures:
    """Play matches and call `played` after each. The seed decides everything except the time it takes."""
    tally = Totals(setup, names)
    bots = [BOTS[name]() for name in names]
    start = perf_counter()
    for number in range(games):
        play_match(setup, bots, f"{seed}/{number}", tally)
        played()
    return tally.figures(seed, perf_counter() - start)


def play_match(setup: Setup, bots: Sequence[Bot], seed: str, tally: Totals) -> Game:
    """Play one match. Its shuffles do not depend on the bots, so other bots can get the same deals."""
    deals, chance = Random(f"{seed}/deals"), Random(f"{seed}/bots")
    game = Game(setup)
    points = (0,) * setup.players
    while not game.over:
        tally.hear(game.deal(shuffle(setup, deals.randrange)))
        play_round(game, bots, chance, tally)
        tally.add_round(game, points)
        points = game.view(None).points
    tally.add_match(game)
    return game


def play_round(game: Game, bots: Sequence[Bot], chance: Random, tally: Totals) -> None:
    """Ask the awaited seats, the lowest first, until the round is over.

    The awaited seats are looked up again after every choice, because a Portal ends a last chance (W3).
    """
    while waiting := game.waiting:
        seat = min(waiting)
        option = bots[seat].choose(game.view(seat), chance)
        tally.hear(game.apply(seat, option, game.decision))
        tally.decisions += 1
