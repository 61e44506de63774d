"""rlcard's bridge: pure Python, four players, bidding and play."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contest import Contestant
from benchmarks.engine.entrants import POSITIONS, Entrant, Way, copying

BRIDGE = "rlcard bridge"

_TRICKS_PLAYED = 6
"""Of 13: here a game is copied."""


def enter(chance: Random) -> list[Contestant]:
    """Return contestants without and with the environment, because the game object shows a player only their
    hand."""
    bridge, numpy, rlcard = (import_module(name) for name in ("rlcard.games.bridge", "numpy", "rlcard"))
    random, seed = chance.random, {"seed": chance.randrange(2**32)}

    def table() -> Any:
        game = bridge.Game()
        game.np_random = numpy.random.RandomState(chance.randrange(2**32))
        return game

    return [
        Contestant(BRIDGE, Way.BARE, _bare(table(), random)),
        Contestant(BRIDGE, Way.VIEW, _with_view(rlcard.make("bridge", seed), random)),
        copying(BRIDGE, [partial(deepcopy, _middle(table(), random)) for _ in range(POSITIONS)]),
    ]


def _bare(game: Any, random: Callable[[], float]) -> Callable[[], int]:
    """`game.step` also makes a state here, but that is a dictionary of three references."""
    legal, step = game.judger.get_legal_actions, game.step

    def play() -> int:
        game.init_game()
        decisions = 0
        while options := legal():
            step(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _with_view(environment: Any, random: Callable[[], float]) -> Callable[[], int]:
    """Use the environment's state, which holds the options too, so that they are listed once per decision."""
    step = environment.step

    def play() -> int:
        state, _ = environment.reset()
        decisions = 0
        while options := state["raw_legal_actions"]:
            state, _ = step(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _middle(game: Any, random: Callable[[], float]) -> Any:
    while True:
        game.init_game()
        while options := game.judger.get_legal_actions():
            if game.round.play_card_count == 4 * _TRICKS_PLAYED:
                return game
            game.step(options[int(random() * len(options))])


ENTRANT = Entrant(
    name="rlcard bridge",
    package="rlcard",
    enter=enter,
    notes=(
        (
            "rlcard bridge: bare is game.step and the judger's legal actions; the view is the environment's "
            "state, for the game's own get_state is only the hand. The copy is copy.deepcopy."
        ),
    ),
)
