"""A filter for escape sequences that are too long or of no use.

Textual collects an unknown sequence until it has 32 characters, and then reads each of them as a key. So
longer sequences never get there. Neither do strings of a terminal (OSC, DCS, APC, PM, SOS): the only one that
the server asks for is read elsewhere (`background.py`). Skipped characters are not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

LONGEST = 32
"""Characters of one sequence."""

ESCAPE = "\x1b"
_ENDS = frozenset("\x07\x18\x1a\x9c")
"""Characters that end a string, besides Escape."""


class Fate(Enum):
    """The decision about a character."""

    PASSED = auto()
    SKIPPED = auto()
    CUT = auto()
    """Skipped, together with the characters of its sequence that were already passed on."""


class _In(Enum):
    """The state of the filter."""

    NOTHING = auto()
    ESCAPE = auto()
    """After an Escape."""
    NUMBERS = auto()
    """After an Escape and a bracket: numbers, until a letter ends them."""
    STRING = auto()


_AFTER_ESCAPE = {"[": _In.NUMBERS, **dict.fromkeys("]P_^X", _In.STRING)}


class EscapeFilter:
    """Follows the input character by character."""

    def __init__(self, on_too_long: Callable[[], None]) -> None:
        self._on_too_long = on_too_long
        self._at = _In.NOTHING
        self._length = 0
        self.skipping = False
        """True while the rest of a sequence is skipped."""

    def take(self, sign: str) -> Fate:
        """Return what happens to the next character."""
        if sign == ESCAPE:
            self.forget()
            self._at, self._length = _In.ESCAPE, 1
            return Fate.PASSED
        if self._at is _In.NUMBERS:
            return self._take_number(sign)
        if self._at is _In.STRING:
            return self._take_string(sign)
        if self._at is _In.ESCAPE:
            self._at, self._length = _AFTER_ESCAPE.get(sign, _In.NOTHING), 2
            if sign == "\\":  # the end of a string
                return Fate.CUT
        return Fate.PASSED

    def forget(self) -> None:
        """Start again: the next character begins a new sequence."""
        self._at, self._length, self.skipping = _In.NOTHING, 0, False

    def _take_number(self, sign: str) -> Fate:
        if not " " <= sign <= "?":  # the last character; a control character does not belong to the sequence
            ends_skipped = self.skipping and sign >= " "
            self.forget()
            return Fate.SKIPPED if ends_skipped else Fate.PASSED
        self._lengthen()
        return self._skip() if self._length > LONGEST else Fate.PASSED

    def _take_string(self, sign: str) -> Fate:
        """Skip a character of a string. Without it, the Escape was a key with Alt."""
        self._lengthen()
        fate = self._skip()
        if sign in _ENDS:
            self.forget()
        return fate

    def _lengthen(self) -> None:
        self._length += 1
        if self._length == LONGEST + 1:
            self._on_too_long()

    def _skip(self) -> Fate:
        fate = Fate.SKIPPED if self.skipping else Fate.CUT
        self.skipping = True
        return fate
