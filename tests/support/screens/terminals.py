"""A terminal's screen and how it was left, read from the bytes that were sent to it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pyte

PATIENCE = 30.0
"""Seconds that anything expected may take; a slow machine is not a failure."""

_SEQUENCE = re.compile(rb"\x1b\[[0-9;?>=]*[a-zA-Z]|\x1b[()][0-9A-B]|\x1b[=>78]")
_TITLE = re.compile(rb"\x1b\]2;([^\x1b\x07]*)\x1b\\")
_COMMAND = re.compile(rb"\x1b\][^\x1b\x07]*(?:\x07|\x1b\\)")
"""A title or command sequence may end with the bell character, without ringing."""
_COLOURS = re.compile(rb"\x1b\[([0-9;]*)m")
_MODES = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_RESTORED = {1049: b"l", 25: b"h", 1004: b"l", 2004: b"l", 1000: b"l", 1006: b"l", 7: b"h", 2026: b"l"}
"""How each mode must be left: the alternate screen gone, the cursor shown, no reports, lines wrapped."""


async def until(true: Callable[[], object], what: str = "", limit: float = PATIENCE) -> None:
    """Wait for a condition by polling."""
    loop = asyncio.get_running_loop()
    end = loop.time() + limit
    while not true():
        assert loop.time() < end, f"waited {limit} s in vain: {what or 'it never came true'}"
        await asyncio.sleep(0.005)


class Glass:
    """A terminal's screen: bytes go in, text can be read and waited for."""

    def __init__(self, width: int, height: int) -> None:
        self.raw = bytearray()
        self.ended = asyncio.Event()
        """Set when nothing more will come."""
        self._screen = pyte.Screen(min(width, 500) or 80, min(height, 200) or 24)
        self._stream = pyte.ByteStream(self._screen)
        self._drawn = 0
        """Bytes that were drawn so far; drawing is slow, and waits until the screen is read."""
        self._news = asyncio.Event()

    def take(self, data: bytes) -> None:
        """Show what has come."""
        self.raw += data
        self._news.set()

    def _draw(self) -> None:
        self._stream.feed(bytes(self.raw[self._drawn :]))
        self._drawn = len(self.raw)

    def end(self) -> None:
        """Note that nothing more will come."""
        self.ended.set()
        self._news.set()

    def resize(self, width: int, height: int) -> None:
        """Resize the window and clear it, so that only new output is visible."""
        self._draw()
        self._screen.resize(height, width)
        self.lose()

    def lose(self) -> None:
        """Clear the screen, as if something else had written over it."""
        self._draw()
        self._screen.reset()

    @property
    def lines(self) -> list[str]:
        """The text on the screen, line by line."""
        self._draw()
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The text on the screen."""
        return "\n".join(self.lines)

    @property
    def cells(self) -> list[list[pyte.screens.Char]]:
        """The cells on the screen with their colours, line by line."""
        self._draw()
        screen = self._screen
        return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]

    async def shows(self, *texts: str, limit: float = PATIENCE) -> None:
        """Wait until all of these texts are shown."""
        await self._until(lambda: all(text in self.text for text in texts), f"shows {texts}", limit)

    async def hides(self, text: str, limit: float = PATIENCE) -> None:
        """Wait until this text is not shown any more."""
        await self._until(lambda: text not in self.text, f"hides {text!r}", limit)

    async def gets(self, data: bytes, limit: float = PATIENCE) -> None:
        """Wait until these bytes have come."""
        await self._until(lambda: data in self.raw, f"gets {data!r}", limit)

    async def _until(self, true: Callable[[], bool], what: str, limit: float) -> None:
        try:
            async with asyncio.timeout(limit):
                while not true():
                    if self.ended.is_set():
                        break
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            pass
        assert true(), f"never {what}; {'ended' if self.ended.is_set() else 'still open'} with:\n{self.text}"


# ---- what is in the bytes


def foregrounds(raw: bytes) -> set[str]:
    """Return the kinds of colours that were used: "true", "256", "16"; the empty set for none."""
    kinds = set()
    for found in _COLOURS.findall(raw):
        words = found.split(b";")
        if b"2" in words[1:] and b"38" in words and words[words.index(b"38") + 1] == b"2":
            kinds.add("true")
        elif b"38" in words and words[words.index(b"38") + 1] == b"5":
            kinds.add("256")
        elif any(word.isdigit() and (30 <= int(word) <= 37 or 90 <= int(word) <= 97) for word in words):
            kinds.add("16")
    return kinds


def titles(raw: bytes) -> list[str]:
    """Return the window titles, in order."""
    return [title.decode() for title in _TITLE.findall(raw)]


def bells(raw: bytes) -> int:
    """Return how often the bell rang."""
    return _COMMAND.sub(b"", raw).count(b"\a")


def plain(raw: bytes) -> str:
    """Return the text without escape sequences."""
    return _SEQUENCE.sub(b"", raw).decode()


def last_line(raw: bytes) -> str:
    """Return the only sentence after the restore of the terminal.

    A command at its end is on a line of its own; here it follows the sentence again.
    """
    raw = bytes(raw)
    assert b"\x1b[?1049h" in raw, "the screen was never taken over"
    modes: dict[int, bytes] = {}
    for names, way in _MODES.findall(raw):
        modes |= dict.fromkeys(map(int, names.split(b";")), way)
    wrong = {mode: way for mode, way in modes.items() if _RESTORED.get(mode, b"l") != way}
    assert not wrong, f"modes left as they were in the app: {wrong}"
    assert {1049, 25, 1004, 2004, 1000, 1006, 7} <= modes.keys()
    before, _, after = raw.rpartition(b"\x1b[?1049l")
    colours = _COLOURS.findall(before)
    assert colours[-1] in (b"0", b""), f"a colour is left on: {colours[-1]!r}"
    assert not _COLOURS.search(after)
    assert raw.count(b"\x1b[22;2t") == raw.count(b"\x1b[23;2t"), "the title was not given back"
    said = plain(after)
    assert said.endswith("\r\n")
    line, *command = said.removesuffix("\r\n").split("\r\n")
    assert len(command) <= 1, f"not one line and a command: {said!r}"
    assert "ssh " not in line or len(line) <= 80, f"a terminal would break the command: {said!r}"
    assert all(text.startswith("ssh ") for text in command)
    assert line.isprintable()
    return " ".join([line, *command])
