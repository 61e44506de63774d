"""Whole matches between bots, as fast as they go: for balance, for strength, and for looking for faults.

Only a seat that is awaited is asked. A bot could use a Portal while others are asked (A4), too; here it
waits till it is asked itself, and the last chances ask everyone who may have one (W1).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from engine.bots import BOTS, Bot
from engine.shamans import Game, Setup, shuffle
from server.tally import Figures, Tally


def simulate(
    setup: Setup, names: Sequence[str], games: int, seed: int, played: Callable[[], object] = lambda: None
) -> Figures:
    """Play matches, telling `played` after each. But for the time it took, all follows from the seed."""
    tally = Tally(setup, names)
    bots = [BOTS[name]() for name in names]
    start = perf_counter()
    for number in range(games):
        play_match(setup, bots, f"{seed}/{number}", tally)
        played()
    return tally.figures(seed, perf_counter() - start)


def play_match(setup: Setup, bots: Sequence[Bot], seed: str, tally: Tally) -> Game:
    """One match. Its shuffles do not depend on how the bots play, so that others can be given the same."""
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


def play_round(game: Game, bots: Sequence[Bot], chance: Random, tally: Tally) -> None:
    """Ask whoever is awaited, the lowest seat first, till the round is over.

    Who is awaited is looked up again after every choice, for a Portal ends a window (W3).
    """
    while waiting := game.waiting:
        seat = min(waiting)
        option = bots[seat].choose(game.view(seat), chance)
        tally.hear(game.apply(seat, option, game.decision))
        tally.decisions += 1
