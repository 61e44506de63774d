"""The options of a seat as things with keys: what a key, an arrow, a name or a click picks."""

from __future__ import annotations

from typing import NamedTuple

from engine.shazar import Hex, Option, View

KEYS = "123456789"


class Item(NamedTuple):
    """An option with its key."""

    option: Option
    key: str
    """The key as it is shown; it also picks the item."""
    hex: Hex | None = None
    """The hex that the option is about, if there is one: it glows and carries the key."""


class Offer(NamedTuple):
    """All that this seat may choose now."""

    items: tuple[Item, ...]
    picked: Item | None = None


def offer_of(view: View) -> Offer:
    """Return the options of a view with their keys."""
    return Offer(tuple(Item(option, key) for option, key in zip(view.options, KEYS, strict=False)))
