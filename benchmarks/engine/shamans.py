"""Our engine of Shamans: one written-out loop per way, so that none pays for a check of the others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks.contest import Contestant
from benchmarks.engine.entrants import POSITIONS, Entrant, Way, below_by, copying
from engine.core import Seat
from engine.core import seats as seats_of
from engine.shamans import Game, Setup, shuffle

SIZES = (3, 4, 5)


def name_of(players: int) -> str:
    """Return the name of our engine in the tables."""
    return f"shamans, {players} players"


def enter(chance: Random) -> list[Contestant]:
    """Return contestants for all game sizes, in all ways."""
    return [contestant for players in SIZES for contestant in _of_size(players, chance)]


def _of_size(players: int, chance: Random) -> list[Contestant]:
    name, setup, random = name_of(players), Setup(players=players), chance.random
    return [
        Contestant(name, Way.BARE, _bare(setup, random)),
        Contestant(name, Way.VIEW, _with_view(setup, random)),
        Contestant(name, Way.ALL_VIEWS, _with_all_views(setup, random)),
        copying(name, [_middle(setup, random).copy for _ in range(POSITIONS)]),
    ]


def _bare(setup: Setup, random: Callable[[], float]) -> Callable[[], int]:
    below = below_by(random)

    def play() -> int:
        game = Game(setup)
        decisions = 0
        while not game.over:
            game.deal(shuffle(setup, below))
            while waiting := game.waiting:
                seat = next(iter(waiting))
                options = game.options(seat)
                game.apply(seat, options[int(random() * len(options))], game.decision)
                decisions += 1
        return decisions

    return play


def _with_view(setup: Setup, random: Callable[[], float]) -> Callable[[], int]:
    below = below_by(random)

    def play() -> int:
        game = Game(setup)
        decisions = 0
        while not game.over:
            game.deal(shuffle(setup, below))
            while waiting := game.waiting:
                seat = next(iter(waiting))
                game.view(seat)
                options = game.options(seat)
                game.apply(seat, options[int(random() * len(options))], game.decision)
                decisions += 1
        return decisions

    return play


def _with_all_views(setup: Setup, random: Callable[[], float]) -> Callable[[], int]:
    below = below_by(random)
    onlookers: tuple[Seat | None, ...] = (*seats_of(setup.players), None)

    def play() -> int:
        game = Game(setup)
        decisions = 0
        while not game.over:
            game.deal(shuffle(setup, below))
            while waiting := game.waiting:
                for onlooker in onlookers:
                    game.view(onlooker)
                seat = next(iter(waiting))
                options = game.options(seat)
                game.apply(seat, options[int(random() * len(options))], game.decision)
                decisions += 1
        return decisions

    return play


def _middle(setup: Setup, random: Callable[[], float]) -> Game:
    """Return a game in its first round, after half as many decisions as another round had in total."""
    _, length = _first_round(setup, random, None)
    while True:
        game, _ = _first_round(setup, random, length // 2)
        if game.waiting:
            return game


def _first_round(setup: Setup, random: Callable[[], float], most: int | None) -> tuple[Game, int]:
    game = Game(setup)
    game.deal(shuffle(setup, below_by(random)))
    decisions = 0
    while (waiting := game.waiting) and decisions != most:
        seat = next(iter(waiting))
        options = game.options(seat)
        game.apply(seat, options[int(random() * len(options))], game.decision)
        decisions += 1
    return game, decisions


ENTRANT = Entrant(
    name="shamans",
    package="shamans",
    enter=enter,
    notes=("shamans: whole matches; the shuffle of every round is part of the time.",),
)
