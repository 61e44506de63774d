"""Recognises a finished paint by its last visible text, without a terminal emulator.

The driver has one core for all its players. So an emulator looks at each kind of paint once (learn.py). From
then on, the driver searches the stream for the visible text at the end of the paint.
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
    """Return the printed characters, without spaces."""
    return _UNSEEN.sub(b"", stream)


@dataclass(frozen=True, slots=True)
class Signature:
    """A text, and how often it has been written when the paint is complete."""

    text: bytes
    times: int

    @classmethod
    def of(cls, stream: bytes) -> Signature:
        """Return the signature of a paint that ends with this stream."""
        seen = visible(stream)
        text = seen[-LENGTH:]
        return cls(text, seen.count(text) if text else 1)

    def ends(self, stream: bytes) -> bool:
        """Return True if the paint is complete; a paint without any text is, with its first byte."""
        return visible(stream).count(self.text) >= self.times if self.text else bool(stream)
