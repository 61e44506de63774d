"""The background of the terminal: light or dark. The server asks once, with OSC 11, and listens for a while.

Answers are only overheard here: the key parser skips them, like all strings of a terminal. So a late, broken
or endless answer types nothing. The first frame does not wait for the answer: some terminals never answer,
and a frame in the colours of the last visit is seldom wrong.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

from tui.draw.look import Depth, Look

QUESTION = "\x1b]11;?\x1b\\"
ANSWER_SECONDS = 2.0
"""Seconds in which an answer counts. Later, the colours would change in front of a reading player."""
LONGEST = 40
"""Bytes that an answer has at most; as many are kept, because an answer may come in pieces."""

_HEX = rb"([0-9a-fA-F]{1,4})"
_RGB = _HEX + rb"/" + _HEX + rb"/" + _HEX
_ANSWER = re.compile(rb"\x1b\]11;rgb(?::" + _RGB + rb"|a:" + _RGB + rb"/" + _HEX + rb")(?:\x07|\x1b\\|\x9c)")
_WEIGHTS = (0.299, 0.587, 0.114)
"""How bright red, green and blue look to the eye."""
_SILENT_TERMS = ("linux", "ansi", "cons25", "vt", "eterm", "emacs", "dumb")
"""The beginnings of the names of terminals that would print the question, or never answer."""


def can_answer(term: str, look: Look) -> bool:
    """Return True if the terminal may be asked; without colours there is nothing to ask for."""
    return look.depth is not Depth.MONO and not term.lower().startswith(_SILENT_TERMS)


def is_light(answer: bytes) -> bool | None:
    """Return whether the first answer in the bytes tells of a light background; None if there is none."""
    found = _ANSWER.search(answer)
    if found is None:
        return None
    shades = [group for group in found.groups() if group is not None][:3]
    bright = [int(shade, 16) / int("f" * len(shade), 16) for shade in shades]
    return sum(weight * part for weight, part in zip(_WEIGHTS, bright, strict=True)) > 0.5


class BackgroundQuestion:
    """The question to one terminal, and the wait for its answer."""

    def __init__(self) -> None:
        self._tell: Callable[[bool], None] | None = None
        self._until = 0.0
        self._heard = b""

    def ask(self, tell: Callable[[bool], None]) -> str:
        """Return the question; call `tell` with the first answer that comes in time."""
        self._tell = tell
        self._until = asyncio.get_running_loop().time() + ANSWER_SECONDS
        return QUESTION

    def is_open(self) -> bool:
        """Return True while an answer would count."""
        return self._tell is not None and asyncio.get_running_loop().time() < self._until

    def hear(self, data: bytes) -> None:
        """Listen to bytes from the terminal, cut anywhere."""
        if self._tell is None:
            return
        if not self.is_open():
            self.close()
            return
        heard = self._heard + data
        light = is_light(heard)
        if light is None:
            self._heard = heard[-LONGEST:]
        else:
            tell = self._tell
            self.close()
            tell(light)

    def close(self) -> None:
        """Stop listening."""
        self._tell = None
        self._heard = b""
