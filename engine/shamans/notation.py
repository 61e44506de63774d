"""Cards and options as short words, for records, replays and the command line.

`read_*` undo `write_*` and raise ValueError for anything else. These are ids, not sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.core import Seat
from engine.shamans.cards import Card, World
from engine.shamans.options import (
    Draw,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    UsePortal,
)
from engine.shamans.setup import all_cards

Value = TypeVar("Value")

LETTERS: dict[World, str] = {
    World.PURPLE: "P",
    World.BLUE: "B",
    World.GREEN: "G",
    World.YELLOW: "Y",
    World.WHITE: "W",
    World.BROWN: "N",
    World.RED: "R",
}
"""Each world's letter; Brown's is its last, for Blue has the first."""

_CARDS: dict[str, Card] = {f"{LETTERS[card.world]}{card.number}": card for card in all_cards(5)}
_CARD_WORDS = {card: word for word, card in _CARDS.items()}

_BARE: dict[str, Option] = {
    "draw": Draw(),
    "keep": Keep(),
    "show": Show(),
    "back": MoveBack(),
    "spare": Spare(),
    "let": Let(),
}
_BARE_WORDS = {option: word for word, option in _BARE.items()}


def write_card(card: Card) -> str:
    """Return a card as a word: P7 is the Purple 7."""
    return _CARD_WORDS[card]


def read_card(word: str) -> Card:
    """Return the card of a word."""
    return _lookup(_CARDS, word, "card")


def write_option(option: Option) -> str:
    """Return an option as a verb and its object: `play P7`, `strike 2`, `portal -1`."""
    match option:
        case Play(card):
            return f"play {write_card(card)}"
        case Pass(card):
            return f"pass {write_card(card)}"
        case TakeFaceUp(slot):
            return f"take {slot}"
        case Swap(seat):
            return f"swap {seat}"
        case Strike(seat):
            return f"strike {seat}"
        case NameGuide(seat):
            return f"guide {seat}"
        case Perform(world):
            return f"perform {world}"
        case UsePortal(step):
            return f"portal {step:+d}"
        case _:
            return _BARE_WORDS[option]


_VERBS: dict[str, Callable[[str], Option]] = {
    "play": lambda word: Play(read_card(word)),
    "pass": lambda word: Pass(read_card(word)),
    "take": lambda word: TakeFaceUp(_number(word, range(2))),
    "swap": lambda word: Swap(Seat(_number(word, range(5)))),
    "strike": lambda word: Strike(Seat(_number(word, range(5)))),
    "guide": lambda word: NameGuide(Seat(_number(word, range(5)))),
    "perform": lambda word: Perform(World(word)),
    "portal": lambda word: UsePortal(_number(word, (-1, 1))),
}


def read_option(text: str) -> Option:
    """Return the option of a text; only texts of `write_option` are read, so every option has one text."""
    if text in _BARE:
        return _BARE[text]
    verb, _, word = text.partition(" ")
    option = _lookup(_VERBS, verb, "choice")(word)
    if write_option(option) != text:
        raise ValueError(f"no such choice: {text!r}")
    return option


def _number(word: str, allowed: range | tuple[int, ...]) -> int:
    number = int(word)
    if number not in allowed:
        raise ValueError(f"{number} is out of range")
    return number


def _lookup(table: dict[str, Value], word: str, kind: str) -> Value:
    try:
        return table[word]
    except KeyError:
        raise ValueError(f"no such {kind}: {word!r}") from None
