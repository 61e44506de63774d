"""V4: two rounds that differ only in facts that a seat may not know look the same to that seat.

The tests of planted leaks use the same sample.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Question, UsePortal
from support.engine.positions import lay_out
from support.engine.soundness import check_sound
from support.engine.table import act, let, play, table
from support.engine.tape import Tape
from support.house.chosen import choose
from support.two_worlds.samples import MATCHES, POSITIONS, Tally, compare_match, compare_position
from support.two_worlds.worlds import compare_decision, views_of

EVENTS = ("Advance", "Advance by Portal", "Eliminate", "EndRound")
RARE = 20
"""The minimum number of comparisons of each question and each kind of window, per player count."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_facts_show_in_no_view_and_no_next_step(players: int) -> None:
    """V4: same views, same notices, same options, same people asked; in the second round too (S6)."""
    tally = sum((compare_match(players, seed) for seed in MATCHES), Tally())
    assert tally["rounds"] == 300
    assert tally["pairs"] > 300 * 40 * (players + 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_facts_show_in_no_rare_moment(players: int) -> None:
    """V4, W1: the generated positions bring up every question and every kind of window often enough."""
    tally = sum((compare_position(players, seed) for seed in POSITIONS), Tally())
    asked = {question.value for question in Question} - {Question.LAST_CHANCE}
    if players < 5:
        asked.remove(Question.ORDER)  # a second Shadow is needed to place a hand (X4)
    rare = {kind: tally[kind] for kind in {*asked, *EVENTS} if tally[kind] < RARE}
    assert not rare
    assert tally["Advance by Portal over pass"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_laid_out_positions_are_sound(players: int) -> None:
    """No card and no tile is missing or duplicated."""
    for seed in POSITIONS:
        check_sound(lay_out(players, Tape.of_seed(seed)))


def test_the_portal_that_a_victim_uses_may_be_any_of_the_tiles() -> None:
    """X1, X5: a player whose choice of a hidden Portal eliminates them loses the other tiles unseen."""
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "P3 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    face_down = {0: "portal shard", 2: "shard"}
    game = table(5, hands=hands, face_up={1: "dagger"}, face_down=face_down, spent="portal", pawn=9)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    let(game, 2)
    chosen = choose(game, Seat(0), UsePortal(-1))
    assert Seat(0) not in chosen.after.view(None).inside
    for seed in range(50):
        compare_decision(game, chosen, views_of(game), Random(seed))


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_facts_show_nowhere_in_many_more_rounds(players: int) -> None:
    """V4, on rounds that the daily test does not play."""
    for seed in range(len(MATCHES), 10 * len(MATCHES)):
        compare_match(players, seed)
    for seed in range(len(POSITIONS), 20 * len(POSITIONS)):
        compare_position(players, seed)
