"""rlcard's uno: pure Python, two players, which is all that its environment can play."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contest import Contestant
from benchmarks.engine.entrants import POSITIONS, Entrant, Way, copying

UNO = "rlcard uno"
UNO_BY_STEP = "rlcard uno, public calls"

_MIDDLE = 20
"""Decisions; a random game has about 46."""


def enter(chance: Random) -> list[Contestant]:
    """Return the fastest loops, and the loops of a user who only reads the documentation."""
    uno, numpy, rlcard = (import_module(name) for name in ("rlcard.games.uno", "numpy", "rlcard"))
    random, seed = chance.random, {"seed": chance.randrange(2**32)}

    def table() -> Any:
        game = uno.Game()
        game.np_random = numpy.random.RandomState(chance.randrange(2**32))
        return game

    return [
        Contestant(UNO, Way.BARE, _bare(table(), random)),
        Contestant(UNO, Way.VIEW, _with_state(table(), random)),
        copying(UNO, [partial(deepcopy, _middle(table(), random)) for _ in range(POSITIONS)]),
        Contestant(UNO_BY_STEP, Way.BARE, _by_step(table(), random)),
        Contestant(UNO_BY_STEP, Way.VIEW, _by_environment(rlcard.make("uno", seed), random)),
    ]


def _bare(game: Any, random: Callable[[], float]) -> Callable[[], int]:
    """Play below `game.step`, which always builds the next player's state."""

    def play() -> int:
        game.init_game()
        turns, players = game.round, game.players
        legal, proceed = turns.get_legal_actions, turns.proceed_round
        decisions = 0
        while not turns.is_over:
            options = legal(players, turns.current_player)
            proceed(players, options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _with_state(game: Any, random: Callable[[], float]) -> Callable[[], int]:
    """`game.step` returns `get_state` of the next player, with the options in it: nothing is made twice."""

    def play() -> int:
        state, _ = game.init_game()
        turns, step = game.round, game.step
        decisions = 0
        while not turns.is_over:
            options = state["legal_actions"]
            state, _ = step(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _by_step(game: Any, random: Callable[[], float]) -> Callable[[], int]:
    def play() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            options = game.get_legal_actions()
            game.step(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _by_environment(environment: Any, random: Callable[[], float]) -> Callable[[], int]:
    """With the environment's features for a neural net, as `rlcard.make` gives them."""

    def play() -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            options = state["raw_legal_actions"]
            state, _ = environment.step(options[int(random() * len(options))], True)
            decisions += 1
        return decisions

    return play


def _middle(game: Any, random: Callable[[], float]) -> Any:
    decisions = 0
    while decisions < _MIDDLE:
        game.init_game()
        decisions = 0
        while decisions < _MIDDLE and not game.is_over():
            options = game.get_legal_actions()
            game.step(options[int(random() * len(options))])
            decisions += not game.is_over()
    return game


ENTRANT = Entrant(
    name="rlcard uno",
    package="rlcard",
    enter=enter,
    notes=(
        (
            "rlcard uno: two players. Bare goes below game.step, which always builds a state; the view is "
            "the state that game.step returns (get_state). 'Public calls': bare is step + "
            "get_legal_actions, so a state is built all the same; the view is the environment's, with "
            "features. The copy is copy.deepcopy."
        ),
    ),
)
