"""open_spiel's hearts and spades: C++ inside, called from Python at every step."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contest import Contestant
from benchmarks.engine.entrants import POSITIONS, Entrant, Way, copying

HEARTS = "open_spiel hearts"
HEARTS_BY_OUTCOMES = "open_spiel hearts, outcomes"
SPADES = "open_spiel spades"

_CARDS = range(52)
_MIDDLE = 28
"""Decisions after the deal, of 52 or 64 in hearts and 56 in spades."""


def enter(chance: Random) -> list[Contestant]:
    """Hearts and spades; hearts a second time with the deal as the library's examples draw it."""
    pyspiel = import_module("pyspiel")
    hearts, spades = pyspiel.load_game("hearts"), pyspiel.load_game("spades")
    return [
        *_of_game(HEARTS, hearts, 1, "information_state_string", chance),
        Contestant(HEARTS_BY_OUTCOMES, Way.BARE, _by_outcomes(hearts, chance)),
        *_of_game(SPADES, spades, 0, "observation_string", chance),
    ]


def _of_game(name: str, game: Any, draws: int, sight: str, chance: Random) -> list[Contestant]:
    """Draws: chance nodes before the deal (hearts: which way to pass). Sight: the view's method."""
    random = chance.random
    return [
        Contestant(name, Way.BARE, _bare(game, draws, random)),
        Contestant(name, Way.VIEW, _with_view(game, draws, sight, random)),
        copying(name, [_middle(game, draws, random).clone for _ in range(POSITIONS)]),
    ]


def _bare(game: Any, draws: int, random: Callable[[], float]) -> Callable[[], int]:
    def play() -> int:
        state = _dealt(game, draws, random)
        legal, apply, over = state.legal_actions, state.apply_action, state.is_terminal
        decisions = 0
        while not over():
            options = legal()
            apply(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _with_view(game: Any, draws: int, sight: str, random: Callable[[], float]) -> Callable[[], int]:
    def play() -> int:
        state = _dealt(game, draws, random)
        legal, apply, over = state.legal_actions, state.apply_action, state.is_terminal
        actor, see = state.current_player, getattr(state, sight)
        decisions = 0
        while not over():
            see(actor())
            options = legal()
            apply(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _dealt(game: Any, draws: int, random: Callable[[], float]) -> Any:
    """Return a dealt game. All chance comes first; any card left may be dealt next, so one shuffle answers 52
    chance nodes."""
    state = game.new_initial_state()
    for _ in range(draws):
        outcomes = state.legal_actions()
        state.apply_action(outcomes[int(random() * len(outcomes))])
    for card in sorted(_CARDS, key=lambda _: random()):
        state.apply_action(card)
    return state


def _by_outcomes(game: Any, chance: Random) -> Callable[[], int]:
    """Draw each chance node from its outcomes and weights: general, and most of the time goes there."""
    random = chance.random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(random() * len(options))])
                decisions += 1
        return decisions

    return play


def _middle(game: Any, draws: int, random: Callable[[], float]) -> Any:
    state = _dealt(game, draws, random)
    for _ in range(_MIDDLE):
        options = state.legal_actions()
        state.apply_action(options[int(random() * len(options))])
    return state


ENTRANT = Entrant(
    name="open_spiel",
    package="open_spiel",
    enter=enter,
    notes=(
        (
            "open_spiel: the view is information_state_string (hearts) or observation_string (spades), the "
            "only text that each offers a player, and faster than its tensor. One shuffle in Python answers "
            "the 52 chance nodes of a deal; 'outcomes' draws each from chance_outcomes() instead. The copy "
            "is clone()."
        ),
    ),
)
