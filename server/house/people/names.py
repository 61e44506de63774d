"""Names that people may have: letters, digits, - and _ of one script, 2 to 16 cells.

The scripts are those whose letters take one or two whole cells. Letters only for phonetics or for old
manuscripts, invisible letters, and marks that do not combine with their letter are left out.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from engine.core import Below
from server.house.people.wordlists import SECOND_WORDS
from tui.door import Reason, Refusal
from tui.door.safe_text import cells

LEAST_CELLS = 2
MOST_CELLS = 16

ANYBODY = frozenset({"guest"})
"""User names of people who propose no name: `ssh guest@host`."""

_LONGEST = 4 * MOST_CELLS
"""Code points that are read; a text that needs more is not a name."""
_SMALL_NUMBERS = range(2, 100)
_LARGE_NUMBERS = range(100, 100_000)

_SCRIPTS: dict[str, tuple[tuple[int, int], ...]] = {
    "latin": (
        (0x41, 0x137),
        (0x139, 0x17F),
        (0x1A0, 0x1A1),
        (0x1AF, 0x1B0),
        (0x1CD, 0x1DC),
        (0x218, 0x21B),
        (0x1E00, 0x1E9B),
        (0x1E9E, 0x1E9E),
        (0x1EA0, 0x1EF9),
    ),
    "greek": ((0x370, 0x3FF), (0x1F00, 0x1FFF)),
    "cyrillic": ((0x400, 0x52F),),
    "armenian": ((0x531, 0x556), (0x561, 0x587)),
    "georgian": ((0x10D0, 0x10FA), (0x1C90, 0x1CBA)),
    "hebrew": ((0x5D0, 0x5EA),),
    "arabic": ((0x620, 0x63F), (0x641, 0x64A), (0x671, 0x6D3)),
    # Japanese uses three scripts at once; UTS 39 counts them as one, too.
    "japanese": ((0x3005, 0x3005), (0x3041, 0x3096), (0x30A1, 0x30FA), (0x30FC, 0x30FC), (0x3400, 0x9FFF)),
    "hangul": ((0xAC00, 0xD7A3),),
}
_DIGITS = frozenset("0123456789")
_LINES = frozenset("-_")


def check(name: str) -> str:
    """Return a typed name as it will be shown, or raise `Refusal` with the reason."""
    if len(name) > _LONGEST:
        raise Refusal(Reason.NAME_LONG)
    name = unicodedata.normalize("NFKC", name).strip()
    scripts = set()
    for char in name:
        script = _script(char)
        if script is not None:
            scripts.add(script)
        elif char not in _DIGITS and char not in _LINES:
            raise Refusal(Reason.NAME_LETTERS)
    if len(scripts) > 1:
        raise Refusal(Reason.NAME_SCRIPTS)
    width = cells(name)
    if width < LEAST_CELLS:
        raise Refusal(Reason.NAME_SHORT)
    if width > MOST_CELLS:
        raise Refusal(Reason.NAME_LONG)
    if name[0] in _LINES:  # it is typed before an address: ssh would read it as an option
        raise Refusal(Reason.NAME_LETTERS)
    return name


def clean(proposed: str) -> str:
    """Return a legal name made from what the client proposed; empty if that is impossible."""
    letters: list[str] = []
    script = None
    for char in unicodedata.normalize("NFKC", proposed[:_LONGEST]):
        its_script = _script(char)
        if its_script is not None:
            script = script or its_script
            if its_script == script:
                letters.append(char)
        elif char in _DIGITS or char in _LINES:
            letters.append(char)
        elif (char == "." or char.isspace()) and letters and letters[-1] not in _LINES:
            letters.append("-")
    name = _cut("".join(letters).strip("-_"), MOST_CELLS)
    return "" if cells(name) < LEAST_CELLS or name.casefold() in ANYBODY else name


def invented(below: Below) -> str:
    """Return a name for a person who proposes none."""
    return f"guest-{SECOND_WORDS[below(len(SECOND_WORDS))]}"


def variants(name: str, below: Below) -> Iterator[str]:
    """Yield the name, then the name with small numbers in order, then with large random numbers,
    endlessly."""
    yield name
    for number in _SMALL_NUMBERS:
        yield _numbered(name, number)
    while True:
        yield _numbered(name, _LARGE_NUMBERS[below(len(_LARGE_NUMBERS))])


def _script(char: str) -> str | None:
    """Return the script of a letter; None if names may not have it."""
    if not char.isalpha():
        return None
    code = ord(char)
    for script, ranges in _SCRIPTS.items():
        for first, last in ranges:
            if first <= code <= last:
                return script
    return None


def _numbered(name: str, number: int) -> str:
    tail = f"-{number}"
    return _cut(name, MOST_CELLS - len(tail)) + tail


def _cut(name: str, width: int) -> str:
    while cells(name) > width:
        name = name[:-1]
    return name.rstrip("-_")
