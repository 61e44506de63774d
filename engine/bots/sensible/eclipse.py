"""The Eclipse: which card to give away (A3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.sensible.choosing import best
from engine.bots.sensible.reading import Reading
from engine.shamans import Option, Pass

if TYPE_CHECKING:
    from random import Random


def choose_gift(reading: Reading, rng: Random) -> Option:
    """A Shaman gives from the colour he has most of, so as to be able to follow; a Shadow parts with the
    only card of a colour, so as to be honestly unable to."""
    held = reading.held

    def worth(option: Option) -> float:
        assert isinstance(option, Pass)
        cards = held[option.card.world]
        return -cards + 0.1 * reading.out[option.card.world] if reading.shadow else cards

    return best(reading.view.options, worth, rng)
