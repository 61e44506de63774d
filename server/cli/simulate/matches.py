"""Whole matches of any game between bots, at full speed: to measure balance, and to find faults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter

from engine.core import Game, Setup, open_stretch
from server.cli.bots import find_bot, play_stretch
from server.cli.simulate.totals import Figures, Totals
from server.games import EngineKit


def simulate(
    kit: EngineKit,
    setup: Setup,
    names: Sequence[str],
    games: int,
    seed: int,
    played: Callable[[], object] = lambda: None,
) -> Figures:
    """Play matches and call `played` after each. The seed decides everything except the time it takes."""
    simulation = Simulation(kit, setup, names)
    start = perf_counter()
    for number in range(games):
        simulation.play_match(f"{seed}/{number}")
        played()
    return simulation.figures(seed, perf_counter() - start)


class Simulation:
    """Matches at one table with the same bots, and their totals."""

    def __init__(self, kit: EngineKit, setup: Setup, names: Sequence[str]) -> None:
        self._rules = kit.rules
        self._setup = setup
        self._bots = [find_bot(kit.rules, name)() for name in names]
        self._totals = Totals(setup, names)
        self._own = kit.totals(setup)

    def play_match(self, seed: str) -> Game:
        """Play one match. Bots take no chance from the deals, so other bots can get the same cards."""
        below, rng = Random(f"{seed}/deals").randrange, Random(f"{seed}/bots")
        game, chances = self._rules.new(self._setup), [rng] * self._setup.players
        while not game.over:
            self._own.hear(open_stretch(self._rules, game, below).notices)
            decisions = play_stretch(self._rules, game, self._bots, below, chances, self._own.hear)
            self._totals.decisions += decisions
            self._own.add_stretch(game)
        assert game.result is not None, "the match is over"
        self._totals.add_match(game.result)
        return game

    def figures(self, seed: int, seconds: float) -> Figures:
        """Return the figures of all matches so far."""
        return self._totals.figures(seed, seconds, self._own)
