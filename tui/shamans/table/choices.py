"""The things that a player can select at the table: the cards of the hand, and every other option."""

from __future__ import annotations

from typing import NamedTuple

from engine.shamans import Card, Option, Pass, Play, Question, Strike, Swap, UsePortal, View, preview

KEYS = "1234567890-="
"""The keys that pick. At most this many things are offered at once."""


class Pick(NamedTuple):
    """A card of the hand, or an option that is no card."""

    card: Card | None
    option: Option | None
    """The option that the pick chooses; None for a card that cannot be played now."""


class Picks(NamedTuple):
    """The things that a view has to pick from."""

    all: tuple[Pick, ...]
    keys: dict[Pick, str]
    """The key of each thing that can be picked now."""


def items(view: View) -> tuple[Pick, ...]:
    """Return the hand in its order, then the other options. Cards that are set aside are no hand."""
    offered = {option.card: option for option in view.options if isinstance(option, Play | Pass)}
    cards = [Pick(card, offered.get(card)) for card in view.hand if view.seat in view.inside]
    others = [Pick(None, option) for option in view.options if not isinstance(option, Play | Pass)]
    return (*cards, *others)


def pickable(view: View) -> tuple[Pick, ...]:
    """Return the things that the arrows go through.

    Those are the answers to the question; if nothing is asked, the hand to look at, and any Portal.
    """
    things = items(view)
    if not is_asked(view):
        return things
    if about_cards(view):
        return tuple(item for item in things if item.option is not None)
    return tuple(item for item in things if item.card is None)


def things(view: View) -> Picks:
    """Return everything that can be picked or looked at, and the keys that pick it."""
    return Picks(items(view), dict(zip(pickable(view), KEYS, strict=False)))


def is_asked(view: View) -> bool:
    """Return True if the table waits for this seat. A Portal alone does not count: it may wait (A4)."""
    return any(not isinstance(option, UsePortal) for option in view.options)


def about_cards(view: View) -> bool:
    """Return True if this seat has to choose a card."""
    return any(isinstance(option, Play | Pass) for option in view.options)


def asks_first(view: View, option: Option) -> bool:
    """Return True if an option needs confirmation.

    Those are the Moon, an elimination, a Permutation, and a Portal outside a last chance.
    """
    match option:
        case Strike() | Swap():
            return True
        case UsePortal():
            in_window = view.asked is not None and view.asked.question is Question.LAST_CHANCE
            return not in_window or preview(view, option).reaches_moon
        case Play():
            return preview(view, option).reaches_moon
    return False
