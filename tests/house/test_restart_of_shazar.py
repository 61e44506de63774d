"""A match of Shazar survives a restart at any moment: in a steered drag, in a window, amid secret answers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.core import seats
from engine.shazar import Game, Question
from engine.shazar.game import SeatChoice
from server.match.match import Match
from support.house.survival import at, begin, come_in, facts, open_house, play, restarted
from tui.door import TableOptions

pytestmark = pytest.mark.games("shazar")
NAMES = ("anna", "bob", "cleo", "dora")
AFTER = 40
"""Decisions that are played after the restart."""


def in_a_drag(game: Game) -> bool:
    """M9: a mage steers another one, and has taken a step already."""
    if game.asked is None or game.asked.question is not Question.STEER:
        return False
    places = [place for place, entry in enumerate(game.inputs) if isinstance(entry, SeatChoice)]
    before = Game(game.setup)
    for entry in game.inputs[: places[-1]]:
        before.take(entry)
    return before.asked is not None and before.asked.question is Question.STEER


def in_a_window(game: Game) -> bool:
    """W2: several are asked in secret, and one of them has answered."""
    asked = game.asked
    assert asked is not None
    return asked.question is Question.ATTACK_WINDOW and 0 < len(game.waiting) < len(asked.seats)


def in_an_exchange(game: Game) -> bool:
    """H10: a mage has given a card back, and not yet said that it is enough."""
    return any(game.view(seat).given for seat in seats(game.players))


def before_three_cards(game: Game) -> bool:
    """H13: a mage looks at three Fate cards."""
    return game.asked is not None and game.asked.question is Question.PICK_FATE


def while_fields_are_laid(game: Game) -> bool:
    """S7: one is ready, and another one has taken a hex up."""
    taken = any(game.view(seat).taken is not None for seat in seats(game.players))
    return taken and len(game.waiting) < game.players


MOMENTS: dict[Callable[[Game], bool], dict[str, str]] = {
    in_a_drag: {},
    in_a_window: {},
    in_an_exchange: {},
    before_three_cards: {},
    while_fields_are_laid: {"layout": "own"},
}


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_match_is_as_it_was_and_goes_on(moment: Callable[[Game], bool]) -> None:
    """Everyone's view and options are the same, and so is the time that is left."""
    house = open_house()
    options = TableOptions(4, game="shazar", values=MOMENTS[moment])
    code = begin(come_in(house, *NAMES), options)
    play(house, code, Random(7), lambda match: match.game.needs is None and moment(match.game))
    before, views = facts(house), _views(at(house, code).match)
    again = restarted(house, down=60)
    assert facts(again) == before
    assert _views(at(again, code).match) == views
    come_in(again, *NAMES)
    decision = at(again, code).match.game.decision  # type: ignore[union-attr]  # it was found again
    play(again, code, Random(8), lambda match: match.game.over or match.game.decision > decision + AFTER)
    assert again.errors == []


def _views(match: Match | None) -> list[object]:
    assert match is not None
    return [match.game.view(seat) for seat in (*seats(4), None)]
