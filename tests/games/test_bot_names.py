"""Names of bots: a kind, or a kind with words that only this kind can read."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from engine.core import BotMaker, Option, View, bot_maker


class Tuned:
    """A bot whose name may have a number."""

    def __init__(self, playouts: int = 0) -> None:
        self.playouts = playouts

    @classmethod
    def tuned(cls, *words: str) -> BotMaker:
        (number,) = words
        return partial(cls, int(number))

    def choose(self, view: View, _rng: Random) -> Option:
        return view.options[0]


class Plain:
    """A bot whose name has no words."""

    def choose(self, view: View, _rng: Random) -> Option:
        return view.options[0]


BOTS: dict[str, BotMaker] = {"plain": Plain, "tuned": Tuned}


def test_a_kind_reads_the_words_of_its_name() -> None:
    made = bot_maker(BOTS, "tuned:1000")()
    assert isinstance(made, Tuned)
    assert made.playouts == 1000
    assert bot_maker(BOTS, "tuned") is Tuned
    assert bot_maker(BOTS, "plain") is Plain


@pytest.mark.parametrize("name", ["tuned:", "tuned:x", "tuned:1:2", "plain:1", "plain:", "other", ""])
def test_a_name_that_means_no_bot_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        bot_maker(BOTS, name)
