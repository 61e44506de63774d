"""How long an escape sequence may be, and which are not for us at all.

Textual holds a sequence that it does not know till it has 32 signs, and then takes each of them for a key. So
what is longer never gets there, and neither does what a terminal says in strings (OSC, DCS, APC, PM, SOS):
nothing here asks a terminal anything. Nothing is kept of what is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

LONGEST = 32
"""Signs of one sequence."""

ESCAPE = "\x1b"
_ENDS = frozenset("\x07\x18\x1a\x9c")
"""What ends one, beside an Escape."""


class Fate(Enum):
    """What becomes of a sign."""

    PASSED = auto()
    SKIPPED = auto()
    CUT = auto()
    """Skipped, and with it what was passed of its sequence."""


class _In(Enum):
    """Where we are."""

    NOTHING = auto()
    ESCAPE = auto()
    """After an Escape."""
    NUMBERS = auto()
    """After that and a bracket: numbers, till a letter ends them."""
    STRING = auto()


_AFTER_ESCAPE = {"[": _In.NUMBERS, **dict.fromkeys("]P_^X", _In.STRING)}


class Sequences:
    """Follows what is typed, sign by sign."""

    def __init__(self, on_too_long: Callable[[], None]) -> None:
        self._on_too_long = on_too_long
        self._at = _In.NOTHING
        self._length = 0
        self.skipping = False
        """Whether the rest of a sequence is being skipped."""

    def take(self, sign: str) -> Fate:
        """What becomes of the next sign."""
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
        """Whatever comes next begins anew."""
        self._at, self._length, self.skipping = _In.NOTHING, 0, False

    def _take_number(self, sign: str) -> Fate:
        if not " " <= sign <= "?":  # the last one; what is no letter was not meant for it
            ends_skipped = self.skipping and sign >= " "
            self.forget()
            return Fate.SKIPPED if ends_skipped else Fate.PASSED
        self._lengthen()
        return self._skip() if self._length > LONGEST else Fate.PASSED

    def _take_string(self, sign: str) -> Fate:
        """What follows so soon makes it a string: else it was a key with Alt."""
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
