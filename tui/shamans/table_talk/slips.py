"""Typing mistakes: words that are one small mistake away from a forbidden one.

Only long words are checked, and their first letter has to be right: the shorter a word, the more ordinary
words differ from it in one letter.
"""

from __future__ import annotations

from collections.abc import Mapping

from tui.shamans.table_talk.offence import Kind

_SWAPPED_FROM = 4
_MISSING_FROM = 6
_OTHER_FROM = 7
_OTHER_VOWEL_FROM = 6
"""Letters that a word must have before each of these mistakes is looked for."""
_VOWELS = frozenset("aáeéěiíoóuúůyýаеёиоуыэюя")
_ANY = "*"
_END = 3


class Slips:
    """Finds the intended word; holds the ways in which each word may go wrong."""

    __slots__ = ("_blanked", "_heads", "_swapped", "_tails", "_words")

    def __init__(self, words: Mapping[str, Kind]) -> None:
        self._words = words
        long = [word for word in words if len(word) >= _SWAPPED_FROM]
        self._swapped = {
            f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}": word
            for word in long
            for at in range(1, len(word) - 1)
        }
        self._blanked = {
            f"{word[:at]}{_ANY}{word[at + 1 :]}": word for word in long for at in range(1, len(word))
        }
        self._heads = {word[:_END] for word in long}
        self._tails = {word[0] + word[-_END:] for word in long}

    def meant(self, plain: str) -> Kind | None:
        """Return the kind of the intended word."""
        word = self._swapped.get(plain)
        if word is not None:
            return self._words[word]
        if len(plain) < _MISSING_FROM - 1 or not self._may_be_near(plain):
            return None
        return self._missing(plain) or self._other(plain) or self._too_much(plain)

    def starred(self, masked: str) -> Kind | None:
        """Return the kind of the word of which one letter is a star."""
        word = self._blanked.get(masked)
        return None if word is None else self._words[word]

    def _may_be_near(self, plain: str) -> bool:
        """Return False for most words at once: a mistake in one half leaves the other half as it was."""
        return plain[:_END] in self._heads or plain[0] + plain[-_END:] in self._tails

    def _missing(self, plain: str) -> Kind | None:
        for at in range(1, len(plain)):  # a different last letter is an ending, not a mistake
            word = self._blanked.get(f"{plain[:at]}{_ANY}{plain[at:]}")
            if word is not None and len(word) >= _MISSING_FROM:
                return self._words[word]
        return None

    def _other(self, plain: str) -> Kind | None:
        for at in range(1, len(plain)):
            word = self._blanked.get(f"{plain[:at]}{_ANY}{plain[at + 1 :]}")
            if word is None:
                continue
            kind = self._words[word]
            if plain[at] in _VOWELS and word[at] in _VOWELS:
                if len(word) >= _OTHER_VOWEL_FROM:
                    return kind
            elif kind is Kind.COLOUR and len(word) >= _OTHER_FROM:
                return kind
        return None

    def _too_much(self, plain: str) -> Kind | None:
        for at in range(1, len(plain)):
            word = f"{plain[:at]}{plain[at + 1 :]}"
            if len(word) >= _OTHER_FROM and self._words.get(word) is Kind.COLOUR:
                return Kind.COLOUR
        return None
