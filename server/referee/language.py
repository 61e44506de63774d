"""The shape of one language's word lists, and how stems and endings become words. No words are here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """What the referee knows of one language, in small letters and with its accents."""

    worlds: tuple[str, ...]
    """The usual names of the seven worlds: their beginnings are shorthands, as in Br4."""
    colours: frozenset[str]
    numbers: frozenset[str]
    phrases: tuple[str, ...]
    """Here the last word, innocent elsewhere, is a card; without accents; ^ and $ border a clause."""
    excused: tuple[str, ...]
    """The other way round: here the last word, a number elsewhere, is an ordinary word."""
    counted: frozenset[str]
    """What is counted aloud without speaking of a card, after the number: minutes, players, hundreds."""
    numbered: frozenset[str]
    """What has a number without being a card, before it, in one word or two: round two, we are two; also the
    tens, as in twenty-two."""
    between: frozenset[str]
    """Words that may stand between a number and what is counted: two more minutes."""
    innocent: frozenset[str]
    """Ordinary words that look like a forbidden one with a slip of the finger or without its accents."""


def listed(text: str) -> frozenset[str]:
    """Words that are written one after the other."""
    return frozenset(text.split())


def inflected(stems: str, endings: str) -> frozenset[str]:
    """Every stem with every ending; a lone - stands for no ending."""
    tails = ["" if ending == "-" else ending for ending in endings.split()]
    return frozenset(stem + tail for stem in stems.split() for tail in tails)
