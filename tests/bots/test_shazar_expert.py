"""Shazar's expert: its budget, its chance, and what it finds by looking ahead."""

from __future__ import annotations

from random import Random

import pytest

from bots.test_shazar_bots import every_table
from bots.test_shazar_redeal import positions
from engine.shazar import SIZES, View
from engine.shazar.bots import BOTS, ExpertBot
from engine.shazar.think import search as searching
from engine.shazar.think.policy import weigh
from engine.shazar.think.worth import chance_to_win

BUDGET = 21


def expert(playouts: int = BUDGET) -> ExpertBot:
    """Return an expert with a budget."""
    return ExpertBot(dict.fromkeys(SIZES, playouts))


@every_table
def test_an_expert_keeps_to_its_playouts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each playout ends with one look at how likely a win is; nearly the whole budget is used."""
    looks, spent = [0], []

    def counted(view: View) -> float:
        looks[0] += 1
        return chance_to_win(view)

    monkeypatch.setattr(searching, "chance_to_win", counted)
    for _, _, view in positions(name, "sensible", 7)[::5]:
        looks[0] = 0
        assert expert().choose(view, Random(1)) in view.replies
        spent.append(looks[0])
    assert max(spent) <= BUDGET
    assert max(spent) >= BUDGET - searching.CANDIDATES


def test_a_choice_depends_on_view_chance_and_playouts_alone() -> None:
    differing = 0
    for _, _, view in positions("three", "sensible", 8)[::4]:
        first = expert().choose(view, Random(1))
        assert expert().choose(view, Random(1)) is first
        differing += expert().choose(view, Random(2)) is not first
    assert differing


def test_an_expert_without_playouts_plays_sensibly() -> None:
    chance = Random(9)
    for _, _, view in positions("two", "sensible", 9)[::3]:
        points = weigh(view)
        found = expert(0).choose(view, chance)
        assert points(found) == max(map(points, view.replies))


def test_an_expert_is_offered() -> None:
    assert isinstance(BOTS["expert"](), ExpertBot)
