"""S7: a seat that lays its own field answers several times to one question, and so does a bot for it."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shazar import Game
from engine.shazar.kit import RULES
from engine.shazar.options import FieldReady, TakeHex
from support.house.fake_house import TestHouse
from tui.door import TableClock, TableOptions

LAYING = TableOptions(2, clock=TableClock.QUICK, values={"layout": "own"}, game="shazar")


def laid_by(anna_is_away: bool) -> Game:
    """Let anna take a hex up and say nothing more; return the game when the time is up."""
    house = TestHouse(games={"shazar": RULES}, judges={})
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    bob.join(anna.open_table(LAYING))
    bob.set_ready(True)
    anna.start()
    match = house.match
    assert match.game.waiting == {Seat(0), Seat(1)}
    seat = house.table.seat_of(anna.person)
    taken = next(option for option in match.game.options(seat) if isinstance(option, TakeHex))
    anna.choose(taken, match.game.decision)
    if anna_is_away:
        match.flow.sit_out(seat, outvoted=False)  # as the others' votes would do
    bob.choose(FieldReady(), match.game.decision)
    house.clock.pass_by(600)
    assert not house.errors
    game: Game = match.game
    return game


@pytest.mark.parametrize("away", [False, True])
def test_a_bot_goes_on_laying_a_field_until_it_is_ready(away: bool) -> None:
    """S7, W7: a hex that was taken up is put down first; then the field is ready, and the match begins."""
    assert laid_by(away).view(None).board is not None
