"""G8 by keys: X asks whether to stand down, whatever others do meanwhile, and beside a vote."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shazar import write_option
from support.shazar.seated import ShazarSeated, sit
from support.shazar.table import at_turn
from tui.door import Pause, Reason

SECOND = Seat(1)


def seated(turn: str = "G") -> ShazarSeated:
    """Sit as the first of four at a table that lets mages stand down; the second one is asked."""
    return sit(at_turn("BGDS", turn=turn, setup={"standing_down": True}).game, 0)


def other_does(player: ShazarSeated, seat: int, word: str) -> None:
    """Let another mage do the first thing of this kind that they can."""
    options = player.door.match.options(Seat(seat))
    option = next(option for option in options if write_option(option).startswith(word))
    player.door.others_choose(seat, option)
    player.draw()


def could_vote(player: ShazarSeated, *voters: int) -> ShazarSeated:
    """Let the table wait for the second player, whom the others can vote out; some have voted."""
    match = player.door.picture.match
    assert match is not None
    pause = Pause(votes=((SECOND, tuple(map(Seat, voters))),) if voters else ())
    player.door.change(match=replace(match, spared=(SECOND,), pause=pause))
    player.draw()
    return player


# ---- while others play


@pytest.mark.parametrize(
    ("seat", "word"),
    [(1, "stand_down"), (2, "stand_down"), (1, "go")],
    ids=["who is asked leaves", "another leaves", "a step"],
)
def test_the_question_stays_open_while_others_play(seat: int, word: str) -> None:
    player = seated().press("x")
    other_does(player, seat, word)
    assert player.page.is_confirming
    assert player.press("y").chosen == ["stand_down"]


def test_the_question_stays_open_when_it_becomes_the_players_own_turn() -> None:
    player = seated("S").press("x")
    other_does(player, 3, "stand_down")
    assert player.page.view(player.session.scene).must_answer
    assert player.press("y").chosen == ["stand_down"]


def test_it_is_gone_with_the_match() -> None:
    player = seated().press("x")
    for seat in (1, 2, 3):
        other_does(player, seat, "stand_down")
    assert player.door.match.over
    assert player.press("y").chosen == []


def test_a_yes_that_came_too_late_can_be_said_again() -> None:
    """The house has taken another choice, which is not on this screen yet."""
    player = seated().press("x")
    player.door.refuse = Reason.STALE
    assert player.press("y").chosen == []
    assert player.page.is_confirming
    player.door.refuse = None
    assert player.press("y").chosen == ["stand_down"]


def test_no_digit_says_yes() -> None:
    """The digit may be meant for a question that has come meanwhile."""
    player = seated("S").press("x")
    assert "0 yes" not in player.screen
    other_does(player, 3, "stand_down")
    assert player.press("0").chosen == []
    assert not player.page.is_confirming


# ---- beside a vote


def test_x_asks_about_the_vote_first_and_then_about_standing_down() -> None:
    player = could_vote(seated()).press("x")
    assert "Continue without bruno?" in player.screen
    assert "X stand down" in player.screen.splitlines()[-1]
    assert player.press("x", "y").chosen == ["stand_down"]


def test_x_goes_round() -> None:
    player = could_vote(seated()).press("x", "x", "x", "y")
    assert player.door.done == [("vote", SECOND)]


def test_x_takes_a_vote_back_and_asks_nothing() -> None:
    player = could_vote(seated(), 0).press("x")
    assert player.door.done == [("vote", SECOND)]
    assert not player.page.is_confirming
