"""Values that exist once: an offered option is the same object when chosen, however it was made."""

import copy
import pickle
from dataclasses import replace

from engine.core import Seat
from engine.shamans import Card, Play, Strike, World, write_option


def test_equal_values_are_one_object() -> None:
    assert Strike(Seat(1)) is Strike(Seat(1))
    assert Strike(seat=Seat(1)) is Strike(Seat(1))
    assert replace(Strike(Seat(1)), seat=Seat(2)) is Strike(Seat(2))
    assert Card(World.RED, 7) is Card(number=7, world=World.RED)


def test_copies_and_pickles_are_the_same_object() -> None:
    play = Play(Card(World.RED, 7))
    assert copy.deepcopy(play) is play
    assert pickle.loads(pickle.dumps(play)) is play


def test_what_only_looks_equal_is_another_value() -> None:
    odd = Strike(True)  # type: ignore[arg-type]  # what foreign code might do
    assert odd is not Strike(Seat(1))
    assert write_option(Strike(Seat(1))) == "strike 1"
