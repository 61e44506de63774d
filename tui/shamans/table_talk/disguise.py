"""Simple disguises of a single word: look-alikes of another script, digits for letters, repetitions.

Every function gives words that look alike the same form; whether the result is forbidden is looked up
elsewhere. `spelling` handles letters spaced out, `slips` handles typing mistakes.
"""

from __future__ import annotations

import re

_AGAIN = re.compile(r"(.)\1+")
_ONE_SCRIPT = re.compile(r"[\u0400-\u052f]+|[a-z\u00df-\u024f]+")

# Letters of other scripts with the Latin letters that they look like; and the same for Cyrillic.
_LATIN_TWINS = str.maketrans("авекмнорстухіјѕԁьгпαεικνορτυ", "abekmhopctyxijsdbrnaeikvoptu")
_CYRILLIC_TWINS = str.maketrans("abcehkmoptxyurn", "авсенкмортхуигп")
# A digit can stand for several letters: all of them are written as one, in the lists and in messages.
_LATIN_DIGITS = {
    "1!|il": "l",
    "0o": "o",
    "3€e": "e",
    "4@a": "a",
    "5$s": "s",
    "7tv": "t",
    "689bg": "b",
    "2z": "z",
}
_CYRILLIC_DIGITS = {"1!ил": "и", "0о": "о", "3€ез": "е", "4@ач": "а", "5$с": "с", "68бв": "б", "9я": "я"}


def _one_for_all(groups: dict[str, str]) -> dict[int, str]:
    return {ord(sign): letter for signs, letter in groups.items() for sign in signs}


_LATIN_SHAPE = _one_for_all(_LATIN_DIGITS)
_CYRILLIC_SHAPE = _one_for_all(_CYRILLIC_DIGITS)


def squeezed(bare: str) -> str:
    """Return the word without repeated letters: yellooow and yelow are one."""
    return _AGAIN.sub(r"\1", bare)


def latin_shape(bare: str) -> str:
    """Return a word as a reader sees it who expects Latin letters."""
    return bare.translate(_LATIN_TWINS).translate(_LATIN_SHAPE)


def cyrillic_shape(bare: str) -> str:
    """Return a word as a reader sees it who expects Cyrillic letters."""
    return bare.translate(_CYRILLIC_TWINS).translate(_CYRILLIC_SHAPE)


def is_masked(bare: str) -> bool:
    """Return True if a word mixes letters with digits or signs, or letters of two scripts."""
    return _ONE_SCRIPT.fullmatch(bare) is None
