"""Cards in shorthand: a world's first letters with a number, as in B5, Br4 or 7P, and Roman numerals."""

from __future__ import annotations

import re

from tui.shamans.table_talk.language import listed
from tui.shamans.table_talk.reading import Word

_CARD = re.compile(r"([^\W\d_]{1,5})([1-8])")
_CARDS = re.compile(r"(?:[^\W\d_]{1,5}[1-8]){1,8}")
_TURNED = re.compile(r"([1-8])([^\W\d_]{1,5})")

_UNITS = listed("h m s g c k v ч с м к г")
"""Letters that after a digit mean hours, minutes or seconds rather than a world."""
_NUMERAL_TAILS = listed("s ka ku ky kou tka tku micka micku icka icku ка ку ки кои рка рку")
"""Endings of numbers: 7ka, 5ку, two 3s."""
_ROMAN = listed("ii iii iv vii viii")
_SOUNDS = listed("m8 gr8")
"""Words that spell a sound with a digit: mate, great."""
_SOUNDS_BEFORE = listed("b4 w8 h8")
_AFTER_SOUNDS = listed("""
    a for me i you u it its the that this those we he she they what up guys till until all my when
""")
"""Words before which b4, w8 and h8 mean before, wait and hate rather than cards."""


def names_cards(words: list[Word], at: int, shorthands: frozenset[str]) -> bool:
    """Return True if a word is one or several cards in shorthand, or a Roman numeral."""
    bare = words[at].bare
    if bare.isalpha():
        return bare in _ROMAN or words[at].typed == "VI"  # in small letters that is Czech for "knows"
    if bare in _SOUNDS:
        return False
    if bare in _SOUNDS_BEFORE and at + 1 < len(words) and words[at + 1].bare in _AFTER_SOUNDS:
        return False
    if _CARDS.fullmatch(bare):
        return all(letters in shorthands for letters, _ in _CARD.findall(bare))
    turned = _TURNED.fullmatch(bare)
    return turned is not None and (
        turned[2] in _NUMERAL_TAILS or (turned[2] in shorthands and turned[2] not in _UNITS)
    )
