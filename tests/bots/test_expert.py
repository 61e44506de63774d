"""The expert of Shamans: it thinks within its budget, by its view alone, and sees what is plain to see."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Game, Let, Role, Setup, UsePortal, View, shuffle
from engine.shamans.bots import BOTS, ExpertBot
from engine.shamans.bots.expert import MOST_PLAYOUTS, PLAYOUTS, think
from engine.shamans.think import compiled
from support.engine.positions import bold_choice
from support.engine.table import play, table
from support.engine.tape import Tape

FEW = 12
"""Playouts: enough to meet every line."""


def questions(players: int, seed: int) -> list[View]:
    """Return the views of all who are asked in a round, played boldly."""
    tape, views = Tape.of_seed(seed), []
    game = Game(Setup(players, 4 + tape.below(20)))
    game.deal(shuffle(game.setup, tape.below))
    while game.asked is not None:
        views += [game.view(seat) for seat in sorted(game.waiting)]
        seat, option = bold_choice(game, tape)
        game.apply(seat, option, game.decision)
    return views


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_chooses_an_offered_option_in_every_position(players: int) -> None:
    bot, rng = ExpertBot(FEW), Random(players)
    for seed in range(30):
        for view in questions(players, seed):
            assert bot.choose(view, rng) in view.options


@pytest.mark.parametrize("playouts", [1, 7, FEW, 50])
def test_it_never_takes_more_playouts_than_its_budget(playouts: int) -> None:
    for view in questions(4, seed=3):
        if len(view.options) > 1:
            assert sum(len(trial.worths) for trial in think(view, playouts, Random(1))) <= playouts


def test_the_same_view_chance_and_playouts_give_the_same_thoughts() -> None:
    for view in questions(5, seed=5):
        if len(view.options) > 1:
            first, second = (think(view, FEW, Random(7)) for _ in range(2))
            assert [(trial.option, trial.worths) for trial in first] == [
                (trial.option, trial.worths) for trial in second
            ]


def test_a_shaman_holds_the_moon_off_with_its_portal_and_a_shadow_lets_it_come() -> None:
    """W1, E3."""
    hands = {0: "P1 P2", 1: "G1 P4", 2: "P3 P5"}
    for holder in (Seat(0), Seat(2)):
        game = table(3, hands=hands, face_down={holder: "portal"}, pawn=1)
        play(game, "P1 G1")
        view = game.view(holder)
        wanted = UsePortal(-1) if view.role is Role.SHAMAN else Let()
        assert ExpertBot(60).choose(view, Random(1)) == wanted


def test_its_name_may_say_how_many_playouts_it_takes() -> None:
    game = Game(Setup(3))
    game.deal(shuffle(game.setup, Random(2).randrange))
    view = game.view(min(game.waiting))
    assert ExpertBot.tuned("9")().choose(view, Random(1)) == ExpertBot(9).choose(view, Random(1))
    for word in ("0", "-1", "many", "٣", str(MOST_PLAYOUTS + 1)):
        with pytest.raises(ValueError, match="playouts"):
            ExpertBot.tuned(word)


def test_an_expert_that_is_not_compiled_thinks_less() -> None:
    assert BOTS["expert"] is ExpertBot
    assert (1000 if compiled() else 100) == PLAYOUTS
