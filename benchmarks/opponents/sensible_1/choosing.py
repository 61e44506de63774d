"""Picking the option that is worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from engine.shamans import Option, UsePortal

if TYPE_CHECKING:
    from random import Random

NEARLY_EQUAL = 0.01
"""Points by which chance may prefer one option to another, so that equals are not always in one order."""


def best(options: Iterable[Option], worth: Callable[[Option], float], rng: Random) -> Option:
    """Return the option worth most; a Portal never answers a question by itself."""
    most, chosen = None, None
    for option in options:
        if type(option) is UsePortal:
            continue
        points = worth(option) + rng.random() * NEARLY_EQUAL
        if most is None or points > most:
            most, chosen = points, option
    assert chosen is not None, "who is asked has an option"
    return chosen
