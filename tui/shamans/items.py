"""What a player can pick at the table: the cards of the hand, and every other option that is offered."""

from __future__ import annotations

from typing import NamedTuple

from engine.shamans import Card, Option, Pass, Play, Question, Strike, Swap, UsePortal, View, preview

KEYS = "1234567890-="
"""Pick by a key: more things than these cannot be offered at once."""


class Item(NamedTuple):
    """A card of the hand, or an option that is no card."""

    card: Card | None
    option: Option | None
    """None: a card that cannot be played now."""


class Things(NamedTuple):
    """What a view has to pick from."""

    all: tuple[Item, ...]
    keys: dict[Item, str]
    """The key that picks each thing which can be picked now."""


def items(view: View) -> tuple[Item, ...]:
    """The hand first, in its order, then what else is offered."""
    offered = {option.card: option for option in view.options if isinstance(option, Play | Pass)}
    cards = [Item(card, offered.get(card)) for card in view.hand]
    others = [Item(None, option) for option in view.options if not isinstance(option, Play | Pass)]
    return (*cards, *others)


def pickable(view: View) -> tuple[Item, ...]:
    """What the arrows go through: what answers the question; with nothing asked, the hand to look at."""
    things = items(view)
    if not is_asked(view):
        return things
    if about_cards(view):
        return tuple(item for item in things if item.option is not None)
    return tuple(item for item in things if item.card is None)


def things(view: View) -> Things:
    """Everything that can be picked or looked at, and the keys that pick it."""
    return Things(items(view), dict(zip(pickable(view), KEYS, strict=False)))


def is_asked(view: View) -> bool:
    """Whether the table waits for this seat: a Portal alone may be used, but need not (A4)."""
    return any(not isinstance(option, UsePortal) for option in view.options)


def about_cards(view: View) -> bool:
    """Whether the question to this seat is which card."""
    return any(isinstance(option, Play | Pass) for option in view.options)


def yes_key(view: View) -> str:
    """What says yes when one is asked once more: no key that picks something, for it may be held down."""
    return "y" if len(pickable(view)) > KEYS.index("0") else "0"


def asks_first(view: View, option: Option) -> bool:
    """Whether one is asked once more: the Moon, an elimination, a Permutation, a Portal outside a window."""
    match option:
        case Strike() | Swap():
            return True
        case UsePortal():
            in_window = view.asked is not None and view.asked.question is Question.LAST_CHANCE
            return not in_window or preview(view, option).reaches_moon
        case Play():
            return preview(view, option).reaches_moon
    return False
