"""Reading about a card of Shazar: its name stands there once."""

from __future__ import annotations

from support.shazar.seated import sit
from support.shazar.table import at_turn


def test_a_card_is_named_once_while_it_is_read() -> None:
    laid = at_turn("GB", hands={"B": "meteor"})
    player = sit(laid.game, seat=1).press("right")
    assert player.picked == "meteor"
    assert player.screen.split("\n")[-2].count("Meteor") == 1


def test_a_card_is_named_once_when_it_is_inspected() -> None:
    player = sit(at_turn(hands={"B": "spark"}).game).press("/").type("i meteor")
    assert player.screen.count("Meteor") == 1
    assert "Meteor: attack" in player.screen
