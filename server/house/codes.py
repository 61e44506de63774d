"""Codes that people say and type: a guest's reclaim code, and a table's two words."""

from __future__ import annotations

from engine.core import Below
from server.house.words import FIRST_WORDS, SECOND_WORDS

_SIGNS = "cdfghjkmnpqrtvwxy34679"
"""No two that look alike (b 8, i 1 l, o 0, s 5, u v, z 2), and no vowels, so that no word comes up."""
_GROUPS, _GROUP = 3, 3
"""22 signs in 9 places: a little more than 40 bits."""


def reclaim_code(below: Below) -> str:
    """Like `x4k-7md-qp9`."""
    groups = ("".join(_SIGNS[below(len(_SIGNS))] for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def reclaim_written(code: str) -> str:
    """A reclaim code as it was given, however it was typed."""
    signs = squeezed(code)
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def is_reclaim_code(code: str) -> bool:
    """Whether a code looks like a guest's, also a mistyped one; tables' codes have vowels, and no digits."""
    signs = squeezed(code)
    digits = any(sign.isdigit() for sign in signs)
    return len(signs) == _GROUPS * _GROUP and (digits or not set(signs) - set(_SIGNS))


def table_code(below: Below) -> str:
    """Like `amber-wolf`."""
    return f"{FIRST_WORDS[below(len(FIRST_WORDS))]}-{SECOND_WORDS[below(len(SECOND_WORDS))]}"


def squeezed(code: str) -> str:
    """A code without what people write differently: capitals, hyphens, spaces."""
    return "".join(sign for sign in code[:_LONGEST].casefold() if sign.isascii() and sign.isalnum())


_LONGEST = 64
"""Signs of a typed code that are looked at."""
