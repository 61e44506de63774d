"""A whole match of Shazar with bots, from the lobby to the result, by keys alone and by clicks alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.shazar.kit import RULES
from games.test_on_the_screen import Visitor
from support.house.fake_house import own_match
from support.shazar.seated import GAMES
from tui.shazar.table.page import ShazarPage
from tui.shazar.views import view_in

ONLY = {"shazar": GAMES["shazar"]}
MOST = 20_000
"""More wake-ups than a match has."""

Decide = Callable[[Visitor, Random], None]


def by_keys(anna: Visitor, chance: Random) -> None:
    """Pick a key that is offered, and press Enter."""
    page = anna.session.room
    assert isinstance(page, ShazarPage)
    offer = page.offer(page.view(anna.session.scene))
    anna.press(chance.choice([item.key for item in offer.listed]), "enter")
    if page.is_confirming:
        anna.press("y")


def by_clicks(anna: Visitor, chance: Random) -> None:
    """Click on something that is offered, twice."""
    page = anna.session.room
    assert isinstance(page, ShazarPage)
    rows = anna.session.draw(100, 30).rows
    acts = sorted({span.act for parts in rows for span in parts if span.act and span.act.startswith("item:")})
    act = chance.choice(acts)
    anna.session.click(act)
    anna.session.draw(100, 30)
    anna.session.click(act)
    if page.is_confirming:
        anna.session.click("key:y")


@pytest.mark.parametrize("decide", [by_keys, by_clicks])
def test_a_whole_match_with_bots(decide: Decide) -> None:
    anna = Visitor(ONLY).press("n", "enter", "b")
    assert RULES.name == "shazar"
    chance = Random(4)
    for _ in range(MOST):
        if anna.house.match.game.over:
            break
        anna.session.wake()
        match = own_match(anna.door)
        if match.next_deal is not None:
            anna.press("r")
        elif match.view.must_answer:
            before = view_in(match).decision
            decide(anna, chance)
            after = own_match(anna.door).view
            assert after.decision != before or not after.must_answer, anna.screen
        else:
            anna.house.clock.skip()
    anna.session.wake()
    assert anna.house.match.game.over
    assert anna.house.errors == []
    assert anna.screen
