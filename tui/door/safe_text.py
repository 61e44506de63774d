"""Text that is safe to show on a terminal: its width, and one named policy for each place that text goes to.

- `printable`: a row of a screen. Drops signs that could move a cursor, hide, or turn the reading direction.
- `tidy`: a name in a sentence. Printable, and with single spaces.
- `speech`: a chat message. Keeps only signs that every terminal draws equally wide, at most 200 cells.
- `escaped`: plain output. Keeps lines; other unprintable signs become escapes, so that nothing is lost.

The house cleans the text that it saves, and a screen cleans the text that it draws: neither relies on the
other. Names have their own rules (server/house/people/names.py).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cached_cell_len, get_character_cell_size

# ---- width


@lru_cache(4096)
def cells(text: str) -> int:
    """Return the cells that a text fills. Cached: most calls ask about the same few words."""
    return cached_cell_len.__wrapped__(text)  # Rich's own cache would keep every text a second time


def cells_of_sign(sign: str) -> int:
    """Return the cells that one sign fills: 0, 1 or 2."""
    return get_character_cell_size(sign)


# ---- for a row of a screen

SHORT = 32
"""Characters of the longest text whose cleaned form is cached: names and labels, which fill a screen."""
_JOINERS = frozenset("\u200c\u200d") | {chr(code) for code in range(0xFE00, 0xFE10)}
"""Signs that change the width of their neighbours on some terminals and not on others."""


def printable(text: str) -> str:
    """Return the text without anything that could move a cursor, hide, or turn the reading direction."""
    return _cleaned(text) if len(text) > SHORT else _cleaned_short(text)


def tidy(name: str) -> str:
    """Return a name that is safe in a sentence: printable, and with single spaces."""
    return " ".join(printable(name).split())


def _cleaned(text: str) -> str:
    if text.isprintable() and (text.isascii() or _JOINERS.isdisjoint(text)):
        return text
    return "".join(map(_printable, text))


_cleaned_short = lru_cache(4096)(_cleaned)


def _printable(sign: str) -> str:
    if sign in _JOINERS:
        return ""
    if sign.isprintable():
        return sign
    return " " if sign.isspace() or unicodedata.category(sign) == "Zs" else ""


# ---- for plain output


def escaped(text: str) -> str:
    """Return text in which nothing can move a cursor or turn the reading direction; its lines stay lines."""
    if text.replace("\n", "").isprintable():  # a long answer mostly is, and this is a hundred times as fast
        return text
    return "".join([sign if _is_harmless(sign) else sign.encode("unicode_escape").decode() for sign in text])


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign == "\n" or unicodedata.category(sign) == "Zs"


# ---- for what people say

MOST_SPOKEN = 200
"""Cells of the longest message."""
MOST_MARKS = 2
"""Combining marks that one letter may have; a pile of them reaches into other lines."""

_LONGEST = 2000
"""Code points of a message that are read; the rest is dropped."""
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Mc", "Me"})
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and signs that draw nothing: a line of them would look empty."""
_ODD = frozenset("\ufdfa\ufdfb\ufdfd\u2e3a\u2e3b\ua9c5\u034f")
"""Signs that terminals draw far wider than they are measured, and the invisible grapheme joiner."""
_TWOSOME = frozenset(map(chr, (*range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400))))
"""Letters of flags, and skin tones: some terminals draw two signs as one, and others do not."""
_BEYOND = 0x10000
"""From this code point on, only signs of two cells are kept (emoji, rare Han): terminals disagree on the
rest."""


def speech(text: str) -> str:
    """Return one line that every terminal draws in the same cells, at most `MOST_SPOKEN` of them."""
    kept = "".join(filter(None, map(_speakable, text[:_LONGEST])))
    line: list[str] = []
    marks, width = MOST_MARKS, 0  # a mark needs a letter before it
    for sign in unicodedata.normalize("NFC", " ".join(kept.split())):
        if unicodedata.category(sign) in _MARKS:
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = MOST_MARKS if sign == " " else 0
        width += cells_of_sign(sign)
        if width > MOST_SPOKEN:
            break
        line.append(sign)
    return "".join(line).strip()


def _speakable(sign: str) -> str:
    if sign.isspace() or sign in _BLANK:
        return " "
    if unicodedata.category(sign) in _DROPPED or sign in _ODD or sign in _TWOSOME:
        return ""
    if _selects_a_variation(sign):
        return ""
    return sign if ord(sign) < _BEYOND or cells_of_sign(sign) == 2 else ""


def _selects_a_variation(sign: str) -> bool:
    """Return True for signs that change how wide the sign before them is, in some terminals."""
    return (
        "\ufe00" <= sign <= "\ufe0f" or "\u180b" <= sign <= "\u180f" or "\U000e0100" <= sign <= "\U000e01ef"
    )
