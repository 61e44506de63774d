"""Our engine of Shazar: one written-out loop per way, as in that of Shamans."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks.contest import Contestant
from benchmarks.engine.entrants import POSITIONS, Entrant, Way, below_by, copying
from engine.core import Seat
from engine.core import seats as seats_of
from engine.shazar import Game, Setup, draw

SIZES = (2, 3, 4)


def name_of(players: int) -> str:
    """Return the name of our engine in the tables."""
    return f"shazar, {players} players"


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
            while (needs := game.needs) is not None:
                game.deal(draw(needs, below))
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
            while (needs := game.needs) is not None:
                game.deal(draw(needs, below))
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
            while (needs := game.needs) is not None:
                game.deal(draw(needs, below))
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
    """Return a match after half as many decisions as another match had in total."""
    length = _bare(setup, random)()
    while True:
        game = _played(setup, random, length // 2)
        if game.waiting:
            return game


def _played(setup: Setup, random: Callable[[], float], most: int) -> Game:
    """Return a match after at most this number of decisions."""
    game, below = Game(setup), below_by(random)
    while not game.over:
        while (needs := game.needs) is not None:
            game.deal(draw(needs, below))
        while waiting := game.waiting:
            if not most:
                return game
            seat = next(iter(waiting))
            options = game.options(seat)
            game.apply(seat, options[int(random() * len(options))], game.decision)
            most -= 1
    return game


ENTRANT = Entrant(
    name="shazar",
    package="shamans",
    enter=enter,
    notes=("shazar: whole matches; the opening, all rolls and all shuffles are part of the time.",),
)
