"""Picking the option that is worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from engine.shazar import Option

if TYPE_CHECKING:
    from random import Random

NEARLY_EQUAL = 0.05
"""Points by which chance may prefer one option to another, so that equals are not always in one order."""

Weighing: TypeAlias = Callable[[Option], float]
"""Returns the points of an option."""


def best(options: Iterable[Option], points_of: Weighing, rng: Random) -> Option:
    """Return the option worth most."""
    most, chosen = None, None
    for option in options:
        points = points_of(option) + rng.random() * NEARLY_EQUAL
        if most is None or points > most:
            most, chosen = points, option
    assert chosen is not None, "a mage who is asked has an option"
    return chosen
