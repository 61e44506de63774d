"""Another person's terminal, whose layout must stay intact whatever others write."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from functools import cached_property
from unicodedata import category, combining

from wcwidth import wcswidth

from support.clients.player import Player

LINES = frozenset("│─")
_OURS = re.compile(
    r"\x1b\[[0-9;]*m|\x1b\[\d+;\d+H|\x1b\[\d+G|\x1b\[K|\x1b\[\?2026[hl]"
    r"|\x1b\]2;[^\x00-\x1f\x7f-\x9f]*\x1b\\|\x1b\]11;\?\x1b\\"
    r"|\x1b\[22;2t|\x1b\[\?(?:1049|25|1004|2004|7|1000|1006)[hl]"
)
"""All escape sequences that our sessions send."""
_NEVER = (
    b"\x1b[3;77",
    b"\x1b]52",
    b"\x1b]0",
    b"\x1b]8",
    b"\x1b]7",
    b"\x1b[2J",
    b"\x1b[6n",
    b"\x1bc",
    b"\x1b]2;owned",
)
"""Sequences that only hostile texts have: an unused colour, and commands."""

Picture = list[list[str]]
"""The content of each cell; after the first half of a wide character come at most its marks."""


class Bystander:
    """Watches, and learns from harmless examples where others' text may appear."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._utf8 = getincrementaldecoder("utf-8")()
        self._take = player.glass.take
        player.glass.take = self._take_without_odd_marks  # type: ignore[method-assign]
        self._examples: list[Picture] = []
        self._read = 0
        """Bytes that were checked so far."""

    def _take_without_odd_marks(self, data: bytes) -> None:
        """Draw without odd marks: pyte stops drawing a line at marks that are not accents, as in Thai."""
        text = self._utf8.decode(data)
        self._take("".join(sign for sign in text if category(sign)[0] != "M" or combining(sign)).encode())

    @property
    def picture(self) -> Picture:
        """Return what is shown now."""
        return [[cell.data for cell in line] for line in self.player.glass.cells]

    def learn(self) -> None:
        """Learn the current picture as a correct one."""
        self._examples.append(self.picture)
        self._read = len(self.player.raw)

    @cached_property
    def _fixed(self) -> list[tuple[int, int, str]]:
        """Return the cells that all examples share: lines anywhere, and everything outside the place where
        they differ."""
        first, *others = self._examples
        places = [(y, x) for y, line in enumerate(first) for x in range(len(line))]
        differing = {(y, x) for y, x in places if any(other[y][x] != first[y][x] for other in others)}
        assert differing, "there have to be examples"
        rows, columns = [y for y, _ in differing], [x for _, x in differing]
        top, bottom, left, right = min(rows), max(rows), min(columns), max(columns)
        return [
            (y, x, first[y][x])
            for y, x in places
            if not (top <= y <= bottom and left <= x <= right)
            or ((y, x) not in differing and first[y][x] in LINES)
        ]

    def is_whole(self, text: str) -> None:
        """Check that only the place for such texts has changed, every line is straight, and nothing was
        obeyed."""
        picture = self.picture
        for y, x, sign in self._fixed:
            if picture[y][x] != sign:
                raise AssertionError(self._complaint(f"no {sign!r} at {x}, {y}", text))
        for line in picture:
            for x, sign in enumerate(line):
                halves = 2 if x + 1 < len(line) and wcswidth(line[x + 1]) == 0 else 1
                if wcswidth(sign) not in (0, halves):
                    raise AssertionError(self._complaint(f"{sign!a} is drawn {halves} wide", text))
        self.obeyed_nothing(text)

    def obeyed_nothing(self, text: str, *, but: str = "") -> None:
        """Check that only our own escape sequences have come; the bell may ring in a match."""
        raw = self.player.raw[self._read :]
        self._read += len(raw)
        for word in _NEVER:
            assert word not in raw, self._complaint(f"{word!r} was sent", text)
        said = _OURS.sub("", raw.decode()).translate({0x0D: None, 0x0A: None})
        odd = {sign for sign in said if not sign.isprintable() and sign not in but}
        assert not odd, self._complaint(f"{odd!a} was sent", text)

    def _complaint(self, what: str, text: str) -> str:
        return f"{what}, by {text[:200]!a}:\n{self.player.screen}"
