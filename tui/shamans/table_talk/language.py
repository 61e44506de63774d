"""The shape of one language's word lists, and how stems and endings become words. No words are here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """The word lists of one language, in small letters and with accents."""

    worlds: tuple[str, ...]
    """The usual names of the seven worlds: their beginnings are shorthands, as in Br4."""
    colours: frozenset[str]
    numbers: frozenset[str]
    phrases: tuple[str, ...]
    """Phrases whose last word, innocent elsewhere, is a card; without accents; ^ and $ border a clause."""
    excused: tuple[str, ...]
    """Phrases whose last word, a number elsewhere, is an ordinary word."""
    counted: frozenset[str]
    """Words that follow a number without speaking of a card: minutes, players, hundreds."""
    numbered: frozenset[str]
    """Words before a number that is not a card, one or two of them: round two, we are two; also the tens, as
    in twenty-two."""
    between: frozenset[str]
    """Words that may stand between a number and the counted thing: two more minutes."""
    innocent: frozenset[str]
    """Ordinary words that look like a forbidden one with a typing mistake or without accents."""


def listed(text: str) -> frozenset[str]:
    """Return the words of a text separated by spaces."""
    return frozenset(text.split())


def inflected(stems: str, endings: str) -> frozenset[str]:
    """Return every stem with every ending; a lone - stands for no ending."""
    tails = ["" if ending == "-" else ending for ending in endings.split()]
    return frozenset(stem + tail for stem in stems.split() for tail in tails)
