"""Codes that people say and type: a guest's reclaim code, and the two or four words of a table."""

from __future__ import annotations

import re

from engine.core import Below
from server.house.people.wordlists import FIRST_WORDS, SECOND_WORDS

_SIGNS = "cdfghjkmnpqrtvwxy34679"
"""Characters of reclaim codes. No two look alike (b 8, i 1 l, o 0, s 5, u v, z 2), and there are no vowels,
so that no word comes up."""
_GROUPS, _GROUP = 3, 3
"""22 characters in 9 places: a little more than 40 bits."""

PUBLIC_PAIRS, PRIVATE_PAIRS = 1, 2
"""Pairs of words in a table's code; private tables from before have one pair, too."""
_PAIR = f"(?:{'|'.join(FIRST_WORDS)})(?:{'|'.join(SECOND_WORDS)})"
_TABLE_CODE = re.compile(f"(?:{_PAIR}){{{PUBLIC_PAIRS},{PRIVATE_PAIRS}}}")


def reclaim_code(below: Below) -> str:
    """Return a reclaim code like `x4k-7md-qp9`."""
    groups = ("".join(_SIGNS[below(len(_SIGNS))] for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def reclaim_written(code: str) -> str:
    """Return a reclaim code in its normal form, however it was typed."""
    letters = squeezed(code)
    return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))


def is_reclaim_code(code: str) -> bool:
    """Return True if a code looks like a guest's, even a mistyped one; table codes have vowels and no
    digits."""
    letters = squeezed(code)
    digits = any(char.isdigit() for char in letters)
    return len(letters) == _GROUPS * _GROUP and (digits or not set(letters) - set(_SIGNS))


def is_code(text: str) -> bool:
    """Return True if a text has the form of a table's or a guest's code, whether or not there is one."""
    letters = squeezed(text)
    if len(text) > _LONGEST:
        return False
    if len(letters) == _GROUPS * _GROUP and not set(letters) - set(_SIGNS):
        return True
    return _TABLE_CODE.fullmatch(letters) is not None


def table_code(below: Below, *, public: bool) -> str:
    """Return a table code like `amber-wolf`; for a private table, like `amber-wolf-brave-moth`.

    Everyone sees a public code. A private one must not be found by trying: it has 28 bits.
    """
    pairs = PUBLIC_PAIRS if public else PRIVATE_PAIRS
    lists = (FIRST_WORDS, SECOND_WORDS) * pairs
    return "-".join(words[below(len(words))] for words in lists)


def squeezed(code: str) -> str:
    """Return a code without capitals, hyphens and spaces, which people write differently."""
    return "".join(char for char in code[:_LONGEST].casefold() if char.isascii() and char.isalnum())


_LONGEST = 64
"""Maximum characters of a typed code that are read; the rest is ignored."""
