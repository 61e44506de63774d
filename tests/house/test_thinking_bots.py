"""Bots that think ahead: they answer at a moment that tells nothing of how long they thought."""

from __future__ import annotations

import pytest

from engine.shamans import Game
from server.match.timing import TIMING, Timing
from support.engine.table import table
from support.house.fake_house import BARE, TestHouse, own_match
from support.house.matches import SlowThinker, laid_out
from tui.door import BotPace

HANDS = {0: "P1 P2 P3", 1: "B1 B2 B3", 2: "G1 G2 G3"}


def bot_leads() -> Game:
    """Return a position in which the last seat, a bot, is asked."""
    return table(3, hands=HANDS, guide=2)


def asked(bots: str) -> tuple[TestHouse, SlowThinker]:
    """Return a house where a bot of a kind is asked for a card at an instant pace, and thinks without end."""
    thinker = SlowThinker()
    house = TestHouse(timing=Timing(clocks=BARE), thinker=thinker)
    (anna,) = laid_out(house, bot_leads(), "anna", bots=bots)
    anna.set_pace(BotPace.INSTANT)
    assert own_match(anna).pace is BotPace.INSTANT
    return house, thinker


def played(house: TestHouse) -> int:
    """Return how many cards lie on the table."""
    game = house.match.state.game
    assert isinstance(game, Game)
    return len(game.view(None).table)


@pytest.mark.parametrize("thinks", ["at once", "in time", "without end"])
def test_an_expert_answers_at_the_same_moment_however_long_it_thinks(thinks: str) -> None:
    """Too late, it plays what a sensible bot would."""
    house, thinker = asked("expert")
    if thinks == "at once":
        thinker.questions[-1].answer()
    house.clock.pass_by(TIMING.thought - 0.01)
    if thinks == "in time":
        thinker.questions[-1].answer()
    assert played(house) == 0
    house.clock.pass_by(0.02)
    assert played(house) == 1
    assert all(question.bot.kind == "expert" for question in thinker.questions)


def test_a_late_thought_changes_nothing() -> None:
    house, thinker = asked("expert")
    late = thinker.questions[-1]
    house.clock.pass_by(TIMING.thought + 0.01)
    assert late.cancelled


def test_a_bot_that_does_not_think_ahead_is_waited_for() -> None:
    house, thinker = asked("sensible")
    house.clock.pass_by(TIMING.tick + 5)
    assert played(house) == 0
    thinker.questions[-1].answer()
    assert played(house) == 1
