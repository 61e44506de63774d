"""Slips of the finger: words that are one small mistake away from a forbidden one.

Only long words are looked at, and the first letter has to be right unless it changed places with the second:
the shorter the word, the more ordinary ones lie one letter away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from server.referee.offence import Kind

_SWAPPED_FROM = 4
_MISSING_FROM = 6
_OTHER_FROM = 7
_OTHER_VOWEL_FROM = 6
"""Letters that a word must have before such a slip is looked for."""
_VOWELS = frozenset("aáeéěiíoóuúůyýаеёиоуыэюя")
_ANY = "*"


class Slips:
    """Finds the word that was meant; holds for each the ways in which it may go wrong."""

    __slots__ = ("_blanked", "_near", "_words")

    def __init__(self, words: Mapping[str, Kind]) -> None:
        self._words = words
        long = [word for word in words if len(word) >= _SWAPPED_FROM]
        self._blanked = {
            f"{word[:at]}{_ANY}{word[at + 1 :]}": word for word in long for at in range(1, len(word))
        }
        self._near = {near for word in long for near in _one_less(word)} | set(long)

    def meant(self, plain: str) -> Kind | None:
        """What somebody meant to write."""
        if len(plain) < _SWAPPED_FROM or not self._may_be_near(plain):
            return None
        return self._swapped(plain) or self._missing(plain) or self._other(plain) or self._too_much(plain)

    def starred(self, masked: str) -> Kind | None:
        """The word of which one letter is a star."""
        word = self._blanked.get(masked)
        return None if word is None else self._words[word]

    def _may_be_near(self, plain: str) -> bool:
        """Two words that differ by one slip are equal after taking one letter from one of them or from both."""
        near = self._near
        return plain in near or any(less in near for less in _one_less(plain))

    def _swapped(self, plain: str) -> Kind | None:
        for at in range(len(plain) - 1):
            word = f"{plain[:at]}{plain[at + 1]}{plain[at]}{plain[at + 2 :]}"
            if word in self._words:
                return self._words[word]
        return None

    def _missing(self, plain: str) -> Kind | None:
        for at in range(1, len(plain)):  # a last letter is no slip but an ending
            word = self._blanked.get(f"{plain[:at]}{_ANY}{plain[at:]}")
            if word is not None and len(word) >= _MISSING_FROM:
                return self._words[word]
        return None

    def _other(self, plain: str) -> Kind | None:
        for at in range(1, len(plain)):
            word = self._blanked.get(f"{plain[:at]}{_ANY}{plain[at + 1 :]}")
            if word is None:
                continue
            vowels = plain[at] in _VOWELS and word[at] in _VOWELS
            kind = self._words[word]
            if len(word) >= _OTHER_VOWEL_FROM if vowels else len(word) >= _OTHER_FROM and kind is Kind.COLOUR:
                return kind
        return None

    def _too_much(self, plain: str) -> Kind | None:
        for at in range(1, len(plain)):
            word = f"{plain[:at]}{plain[at + 1 :]}"
            if len(word) >= _OTHER_FROM and self._words.get(word) is Kind.COLOUR:
                return Kind.COLOUR
        return None


def _one_less(word: str) -> Iterator[str]:
    return (f"{word[:at]}{word[at + 1 :]}" for at in range(len(word)))
