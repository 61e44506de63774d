"""Rows that were drawn before are shown again only while they would be drawn the same."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from engine.shazar import Game, LayoutRule, Setup, View, draw
from support.shazar.drawn import SIZES, Drawn
from tui.draw.look import Depth, Look
from tui.draw.memo import Memo
from tui.draw.rows import plain
from tui.words import Words

SETUPS = (
    Setup(2, layout=LayoutRule.OWN),
    Setup(3, layout=LayoutRule.SHUFFLED, standing_down=True),
    Setup(4, layout=LayoutRule.OWN, open_fate=True),
    Setup(4, teams=True),
)
DECISIONS = 160
"""Decisions of each match."""
LOOKS = (Look.of(), Look.of(Depth.MONO), Look.of(plain=True))
WORDS = (Words(), Words("ru"))


def views(setup: Setup) -> list[View]:
    """Return what a viewer sees at each decision of a match of random choices, each time another viewer."""
    chance, game, seen = Random(7), Game(setup), list[View]()
    while not game.over and len(seen) < DECISIONS:
        if game.needs is not None:
            game.deal(draw(game.needs, chance.randrange))
            continue
        seen.append(game.view(chance.choice((None, *map(Seat, range(setup.players)), *game.waiting))))
        seat = min(game.waiting)
        game.apply(seat, chance.choice(game.options(seat)), game.decision)
    return seen


@pytest.mark.parametrize("setup", SETUPS, ids=("two", "three", "four", "teams"))
def test_rows_from_the_memo_are_those_that_would_be_drawn(setup: Setup) -> None:
    """One memo serves a whole match from every seat: a replay changes the seat that it shows."""
    chance = Random(setup.players)
    for size in SIZES:
        memo, look, words = Memo(), LOOKS[0], WORDS[0]
        for view in views(setup):
            if chance.random() < 0.02:
                look, words = chance.choice(LOOKS), chance.choice(WORDS)
            for picked in chance.sample((None, *view.replies), min(2, len(view.replies) + 1)):
                kept = Drawn(view, size, look=look, words=words, picked=picked, memo=memo)
                fresh = Drawn(view, size, look=look, words=words, picked=picked)
                for old, new in zip(kept.rows, fresh.rows, strict=True):
                    assert old == new, f"{plain(old)}\n{plain(new)}"
