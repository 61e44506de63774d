"""The Eclipse: which card to give away (A3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1.choosing import best
from benchmarks.opponents.sensible_1.reading import Reading
from engine.shamans import Option, Pass

if TYPE_CHECKING:
    from random import Random


def choose_gift(reading: Reading, rng: Random) -> Option:
    """Return the card to give away: a Shaman gives from the colour it has most of, to be able to follow; a
    Shadow gives its only card of a colour, to be honestly unable to."""
    held = reading.held

    def worth(option: Option) -> float:
        assert isinstance(option, Pass)
        cards = held[option.card.world]
        return -cards + 0.1 * reading.out[option.card.world] if reading.shadow else cards

    return best(reading.view.options, worth, rng)
