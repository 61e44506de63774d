"""The results that stay visible when a match is over."""

from __future__ import annotations

import gc
import weakref
from random import Random

from support.house.fake_house import TestHouse, own_match, own_table
from support.house.matches import dealt
from support.house.survival import play


def test_a_result_names_who_has_played_also_when_he_has_left() -> None:
    house = TestHouse()
    anna, bob = dealt(house, "anna", "bob")
    play(house, own_table(anna).code, Random(2), lambda match: match.game.over)
    names = own_match(bob).names
    assert names[:2] == ("anna", "bob")
    anna.leave()
    assert own_table(bob).seats[0].name != "anna"
    assert own_match(bob).names == names


def test_nothing_is_left_of_a_match_when_another_one_begins() -> None:
    """Without a garbage collection: those are rare in a server, and the logs of a match are long."""
    house = TestHouse()
    (anna,) = dealt(house, "anna")
    play(house, own_table(anna).code, Random(2), lambda match: match.game.over)
    gc.collect()
    gc.disable()
    try:
        before = weakref.ref(house.match)
        anna.set_ready(True)
        assert not house.match.game.over, "another one has begun"
        assert before() is None
    finally:
        gc.enable()
