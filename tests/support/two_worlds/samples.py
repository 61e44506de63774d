"""The rounds on which worlds are compared: the same ones for the honest engine and for planted leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Game, Option, Setup, shuffle
from support.engine.positions import bold_choice, lay_out
from support.engine.tape import Tape, choice
from support.house.chosen import choose
from support.two_worlds.leak import Leak
from support.two_worlds.worlds import compare_decision, is_dealt_the_same, kind_of, viewers, views_of

MATCHES = range(150)
"""Seeds of random matches, per player count. Two rounds of each are played: 300 rounds."""
POSITIONS = range(400)
"""Seeds of laid-out positions, per player count."""

Tally = Counter[str]
"""The number of compared decisions, by question; and of rounds and pairs of worlds."""


def compare_match(players: int, seed: int) -> Tally:
    """Compare two rounds of a random match; every other match is so long that hands run empty before the
    Moon."""
    tape, dreams, tally = Tape.of_seed(seed), Random(f"{players} {seed}"), Tally()
    game = Game(Setup(players, distance=0 if seed % 2 else 40))
    for _ in range(2):
        _compare_deal(game, tape, dreams)
        game = _compare_round(game, tape, dreams, choice, tally)
    return tally


def compare_position(players: int, seed: int) -> Tally:
    """Compare a round from a laid-out position, and the deal of the round after it."""
    tape, dreams, tally = Tape.of_seed(seed), Random(f"{players} {seed}"), Tally()
    game = _compare_round(lay_out(players, tape), tape, dreams, bold_choice, tally)
    _compare_deal(game, tape, dreams)
    return tally


def finds_the_leak(players: int = 5, match: str | None = None) -> None:
    """Expect that the checks fail on the sample; test_two_worlds.py shows that without a leak they do not."""
    with pytest.raises(Leak, match=match):
        _compare_all(players)


def _compare_all(players: int) -> None:
    for seed in POSITIONS:
        compare_position(players, seed)
    for seed in MATCHES:
        compare_match(players, seed)


def _compare_deal(game: Game, tape: Tape, dreams: Random) -> None:
    before = game.copy()
    heard = game.deal(shuffle(game.setup, tape.below))
    is_dealt_the_same(before, game, heard, dreams)


def _compare_round(
    game: Game, tape: Tape, dreams: Random, decide: Callable[[Game, Tape], tuple[Seat, Option]], tally: Tally
) -> Game:
    """Play a round to its end, and compare worlds at every decision."""
    views = views_of(game)
    while game.waiting:
        chosen = choose(game, *decide(game, tape))
        views = compare_decision(game, chosen, views, dreams)
        tally[kind_of(game)] += 1
        tally["pairs"] += 2 * len(viewers(game))
        game = chosen.after
    tally["rounds"] += 1
    return game
