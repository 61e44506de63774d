"""A whole match of Shazar with bots, from the lobby to the result, by keys alone and by clicks alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import Seat
from engine.shazar import Game, LayoutRule, Setup, draw
from engine.shazar.kit import RULES
from games.test_on_the_screen import Visitor
from support.house.fake_house import own_match
from support.shazar.seated import GAMES, SIZES, sit
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


KEYS = [*"0123456789-=bgdsyn/thxczpfm+>?e", "enter", "escape", "left", "right", "up", "down", "tab", "pageup"]
TYPED = ["d3", "gd3", "i g", "i", "fire", "zz", "", "in", "ready", "i fate", "гд3", "let"]


@pytest.mark.parametrize("seed", range(6))
def test_any_keys_and_clicks_do_no_harm(seed: int) -> None:
    """Keys, names, clicks and sizes by lot, while others play: every screen can be drawn."""
    chance = Random(seed)
    setup = Setup(
        2 + seed % 3,
        "BGDS",
        Seat(0),
        LayoutRule.OWN if seed % 2 else LayoutRule.RECOMMENDED,
        standing_down=seed == 4,
    )
    game = Game(setup)
    while game.needs is not None:
        game.deal(draw(game.needs, chance.randrange))
    player = sit(game, 0, seed=seed)
    for _ in range(500):
        if game.over:
            break
        player.size = chance.choice(SIZES)
        event = chance.random()
        if event < 0.5:
            player.press(chance.choice(KEYS))
        elif event < 0.7:
            player.act(chance.choice(sorted(player.acts)))
        elif event < 0.75:
            player.press("/").type(chance.choice(TYPED))
        elif others := sorted(game.waiting - {Seat(0)}):
            seat = chance.choice(others)
            player.door.others_choose(seat, chance.choice(game.view(seat).replies))
        assert player.screen
        if player.session.farewell is not None or player.session.picture.table is None:
            break
