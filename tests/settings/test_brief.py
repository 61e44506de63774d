"""Brief mode: the log leaves out what the table itself shows, and no page explains how to play."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import UsePortal
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import Settings
from tui.draw.look import Look
from tui.session import Session
from tui.words import Words


def after_a_turn() -> tuple[FakeDoor, Session]:
    """Return a visit in the second turn of a round, or later."""
    door = FakeDoor()
    door.quick_game("shamans")
    door.deal()
    game = door.game
    assert game is not None
    while len(game.view(Seat(0)).turns) < 1 or Seat(0) not in game.waiting:
        seat = min(game.waiting)
        option = next(o for o in game.options(seat) if not isinstance(o, UsePortal))
        door.others_choose(seat, option)
    return door, enter(door, Words(), Look.of())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_fewer_lines_and_no_hints(size: tuple[int, int]) -> None:
    _, session = after_a_turn()
    at_length = "\n".join(painted(session, *size))
    assert "Choose with arrows or digits" in at_length
    session.change(Settings(brief=True))
    brief = "\n".join(painted(session, *size))
    assert "Choose with arrows or digits" not in brief
    assert "collects" not in brief
    assert " plays " not in brief
    assert "Guide" in brief
    session.change(Settings())
    assert "\n".join(painted(session, *size)) == at_length


def test_the_history_has_everything() -> None:
    _, session = after_a_turn()
    session.press("t", "t")
    at_length = painted(session, 120, 40)
    session.change(Settings(brief=True))
    assert painted(session, 120, 40) == at_length
