"""Splits a message into words: as typed, and in small letters without accents. It judges nothing."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

_INVISIBLE = "\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff"
_MARKS = "\u0300-\u036f\u20e3"
# One character class with circled letters, repeated: no text can make it slow.
_WORD = re.compile(rf"(?:[^\W_]|[@$€\u24b6-\u24e9{_INVISIBLE}{_MARKS}])+")
_HIDDEN = re.compile(f"[{_INVISIBLE}]")
_ACCENT = re.compile(f"[{_MARKS}]")


class Word(NamedTuple):
    """A run of letters and digits."""

    typed: str
    plain: str
    """The word in small letters, composed, and without invisible characters."""
    bare: str
    """The same without accents."""
    gap: str
    """The text between the previous word and this one."""
    after: str
    """The two characters that follow."""


def read(text: str) -> list[Word]:
    """Return the words of a message, in order."""
    words: list[Word] = []
    end = 0
    for found in _WORD.finditer(text):
        typed = found[0]
        gap = text[end : found.start()]
        end = found.end()
        if typed.isascii():
            plain = bare = typed.lower()
        else:
            plain = unicodedata.normalize("NFKC", _HIDDEN.sub("", typed)).casefold()
            bare = without_accents(plain)
        words.append(Word(typed, plain, bare, gap, text[end : end + 2]))
    return words


def without_accents(plain: str) -> str:
    """Return the word without accents; a circled digit becomes a digit."""
    letters = _ACCENT.sub("", unicodedata.normalize("NFD", plain))
    if letters.isalpha() or letters.isascii():
        return letters
    return "".join([_digit(sign) if sign.isdigit() else sign for sign in letters])


def _digit(sign: str) -> str:
    return str(unicodedata.digit(sign))
