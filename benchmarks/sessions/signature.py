"""Knowing a finished paint by its last words, without a terminal emulator.

The driver has one core for all its players. So an emulator looks at each kind of paint once (learn.py), and
from then on the visible text at its end, searched for in the stream, tells that it is there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

LENGTH = 64
"""Bytes of visible text that make a signature: more than a lobby row has, so that its mark is among them."""

_UNSEEN = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI
    rb"|\x1b[\]PX^_].*?(?:\x07|\x1b\\)"  # OSC, DCS and other strings
    rb"|\x1b[ -/]*[0-~]"
    rb"|[\x00-\x20\x7f]",  # blanks too: one renderer writes them, another jumps over them
    re.DOTALL,
)


def visible(stream: bytes) -> bytes:
    """The printed characters alone, without blanks."""
    return _UNSEEN.sub(b"", stream)


@dataclass(frozen=True, slots=True)
class Signature:
    """A text, and how often it has been written when the paint is complete."""

    text: bytes
    times: int

    @classmethod
    def of(cls, stream: bytes) -> Signature:
        """The signature of a paint that ends with this stream."""
        seen = visible(stream)
        text = seen[-LENGTH:]
        return cls(text, seen.count(text) if text else 1)

    def ends(self, stream: bytes) -> bool:
        """Whether the paint is complete; one without any text is, with its first byte."""
        return visible(stream).count(self.text) >= self.times if self.text else bool(stream)
