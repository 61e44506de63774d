"""A view costs more than anything else in a choice: each viewer's is built once, and no other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Game, View
from support.house.fake_house import TestHouse
from support.house.matches import dealt
from support.house.survival import begin, come_in, open_house, play
from tui.door import TableOptions


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Counter[Seat | None]:
    """Count the views that are built, by seat."""
    counted = Counter[Seat | None]()
    honest = Game.view

    def view(self: Game, seat: Seat | None) -> View:
        counted[seat] += 1
        return honest(self, seat)

    monkeypatch.setattr(Game, "view", view)
    return counted


def test_a_choice_builds_a_view_for_each_viewer_once(built: Counter[Seat | None]) -> None:
    house = open_house()
    *players, spectator = viewers = come_in(house, "anna", "bob", "cleo", "dora")
    code = begin(players, TableOptions(players=3))
    spectator.watch(code)
    play(house, code, Random(1), lambda match: len(match.game.waiting) == 1)
    for door in viewers:
        door.on_change(lambda door=door: door.look())  # type: ignore[misc]  # as a screen does
        door.look()
    built.clear()
    (asked,) = house.match.game.waiting
    players[asked].choose(house.match.game.options(asked)[0], house.match.game.decision)
    for door in viewers:
        door.look()
    assert built == {Seat(0): 1, Seat(1): 1, Seat(2): 1, None: 1}


def test_a_bot_that_answers_sees_one_view(built: Counter[Seat | None]) -> None:
    house = TestHouse()
    (anna,) = dealt(house, "anna")
    while Seat(0) in house.match.game.waiting:
        anna.choose(house.match.game.options(Seat(0))[0], house.match.game.decision)
    anna.look()
    built.clear()
    decision = house.match.game.decision
    while house.match.game.decision == decision:
        house.clock.skip()
    anna.look()
    bots = house.match.game.waiting - {Seat(0)}
    assert built == Counter({Seat(0): 1, **dict.fromkeys(bots, 1)})
