"""Shazar's sensible bot and its expert are worth their names. Seeds are fixed, and the figures clear."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from bots.test_shazar_bots import follow_chance, new_game, play_match
from engine.core import Seat
from engine.shazar import GameEnding, View
from engine.shazar.bots import BOTS

SIZES = pytest.mark.parametrize("name", ["two", "three", "four"])


def play_among(name: str, one: str, others: str, seed: int) -> tuple[Seat, View]:
    """Play a match of one bot among others, its seat by the seed; return that seat, and the end."""
    dice, chance = Random(f"{seed} dice"), Random(f"{seed} chance")
    game = new_game(name, dice)
    alone = Seat(seed % game.players)
    bots = [BOTS[one if seat == alone else others]() for seat in range(game.players)]
    while waiting := game.waiting:
        seat = min(waiting)
        game.apply(seat, bots[seat].choose(game.view(seat), chance), game.decision)
        follow_chance(game, dice)
    return alone, game.view(None)


@SIZES
def test_one_sensible_among_randoms_wins_nearly_always(name: str) -> None:
    """G1 to G7: most of the time it is by artifacts, which random bots never bring home."""
    ends = [play_among(name, "sensible", "random", seed) for seed in range(24)]
    assert sum(view.winners == (alone,) for alone, view in ends) >= 20


@SIZES
def test_one_random_among_sensible_hardly_wins(name: str) -> None:
    """G1 to G7: the same the other way round."""
    ends = [play_among(name, "random", "sensible", seed) for seed in range(24)]
    assert sum(alone in view.winners for alone, view in ends) <= 3


def test_partners_who_are_sensible_beat_partners_who_are_not() -> None:
    """U2: seats 0 and 2 against 1 and 3."""
    for seed in range(4):
        dice, chance = Random(f"{seed} dice"), Random(f"{seed} chance")
        game = new_game("teams", dice)
        while waiting := game.waiting:
            seat = min(waiting)
            bot = BOTS["sensible" if seat % 2 == 0 else "random"]()
            game.apply(seat, bot.choose(game.view(seat), chance), game.decision)
            follow_chance(game, dice)
        assert game.view(None).winners == (0, 2)


@pytest.mark.long
def test_one_expert_among_sensible_wins_more_than_its_share() -> None:
    """A third would be fair."""
    ends = [play_among("three", "expert", "sensible", seed) for seed in range(18)]
    assert sum(alone in view.winners for alone, view in ends) >= 9


@pytest.mark.long
@pytest.mark.parametrize("name", ["three", "four"])
def test_sensible_matches_have_a_human_length(name: str) -> None:
    """Part VI of the specification: a player has some dozens of decisions, and most matches end by raids."""
    counts: list[int] = []
    for seed in range(60):
        decisions = play_match("sensible", name, seed)
        players = len(decisions[0][1].life)
        counts += [sum(seat == one for seat, _, _ in decisions) for one in range(players)]
    assert 40 < median(counts) < 110


@pytest.mark.long
def test_most_sensible_matches_end_by_artifacts() -> None:
    """G1."""
    ends = [play_among("three", "sensible", "sensible", seed)[1].ending for seed in range(60)]
    assert ends.count(GameEnding.ARTIFACTS) > 30
