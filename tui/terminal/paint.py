"""Repainting: the codes that turn one row on a terminal into another. Only the cells that differ are
written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, compress, count, repeat
from operator import itemgetter, ne
from typing import NamedTuple

from tui.door.safe_text import cells, cells_of_sign, printable
from tui.draw.rows import Row, Span

ERASE = "\x1b[K"
"""Erases from the cursor to the end of the line."""
NEAR = 3
"""Cells between two changes that are cheaper to jump over than to write again."""

Cell = tuple[str, str]
"""A sign and the code of its style. The second cell of a wide sign has an empty sign."""
EMPTY: Cell = (" ", "")


class Run(NamedTuple):
    """Changed cells beside each other."""

    style: str
    """The code that they begin with."""
    y: int
    x: int
    found: Sequence[Cell]
    erases: bool = False
    """True if the rest of the row is blank behind them."""


class Pen:
    """Writes cells in their styles. A style that goes on, also at another place, is not set again."""

    def __init__(self) -> None:
        self._worn = ""
        self._row = -1

    def write(self, run: Run) -> str:
        """Return the codes that write a run at its place.

        Every place is absolute: a sign that a terminal draws wider than it is measured shifts nothing.
        """
        _, y, x, found, erases = run
        written = [f"\x1b[{x + 1}G" if y == self._row else f"\x1b[{y + 1};{x + 1}H"]
        self._row = y
        for cell in found:
            sign, code = cell
            if code != self._worn and not (cell == EMPTY and _is_plain(self._worn)):
                reset = "0;" if code and self._worn and not _covers(code, self._worn) else ""
                written.append(f"\x1b[{reset}{code or 0}m")
                self._worn = code
            written.append(sign)
        if erases:  # a fill would be left behind
            written += ["" if _is_plain(self._worn) else self.lift(), ERASE]
        return "".join(written)

    def lift(self) -> str:
        """Return the code that ends the style."""
        worn, self._worn = self._worn, ""
        return "\x1b[0m" if worn else ""


def repaint_all(codes: Mapping[str, str], olds: Sequence[Row], news: Sequence[Row], width: int) -> str:
    """Return the codes that turn one picture into another with equally many rows.

    Changes that begin in the same style are written together, wherever they are: a picked card and the one
    before it set two styles, not two for each of their rows.
    """
    pen = Pen()
    changed: list[Run] = []
    for y, (old, new) in enumerate(zip(olds, news, strict=True)):
        if old is not new and old != new:
            changed += _changes(codes, y, old, new, width)
    changed.sort(key=itemgetter(0))
    return "".join(map(pen.write, changed)) + pen.lift()


def _changes(codes: Mapping[str, str], y: int, old: Row, new: Row, width: int) -> list[Run]:
    """Return what turns the old row into the new one."""
    changed: list[Run] = []
    for x, one, other, is_last in _stretches(old, new):
        before, after = _cells(codes, one, width - x), _cells(codes, other, width - x)
        if is_last:
            _trim(before)
            _trim(after)
        length, erases = len(after), len(after) < len(before)
        end = -1
        for start, end in _runs(before, after):
            changed.append(Run(after[start][1], y, x + start, after[start:end], erases and end == length))
        if erases and end != length:
            changed.append(Run("", y, x + length, (), True))
    return changed


def _stretches(old: Row, new: Row) -> list[tuple[int, Row, Row, bool]]:
    """Return where the spans of two rows differ, the spans of both, and whether the rows end there.

    A stretch ends where both rows go on with the same span in the same cell, unless that one is too short to
    jump over.
    """
    found = []
    olds, news = len(old), len(new)
    i = j = next(compress(count(), map(ne, old, new)), min(olds, news))
    x = sum([_width(span.text) for span in new[:j]])
    while i < olds or j < news:
        if i < olds and j < news and (old[i] is new[j] or old[i] == new[j]):
            x += _width(new[j].text)
            i, j = i + 1, j + 1
            continue
        start, first, other, before = x, i, j, x
        while True:
            if i < olds and (before <= x or j == news):
                before += _width(old[i].text)
                i += 1
            elif j < news:
                x += _width(new[j].text)
                j += 1
            if i == olds and j == news:
                break
            if before == x and i < olds and j < news and _goes_on(old[i], new[j]):
                break
        found.append((start, old[first:i], new[other:j], i == olds and j == news))
    return found


def _goes_on(old: Span, new: Span) -> bool:
    return (old is new or old == new) and _width(new.text) >= NEAR


@lru_cache(4096)
def _width(text: str) -> int:
    return cells(printable(text))


def _cells(codes: Mapping[str, str], parts: Row, width: int) -> list[Cell]:
    """Return the cells of the spans, at most `width`."""
    found: list[Cell] = []
    for span in parts:
        found += _inked(span.text, codes[span.style])
    if len(found) > width:
        is_halved = width > 0 and not found[width][0]
        del found[max(0, width - is_halved) :]
    return found


@lru_cache(1024)
def _inked(text: str, code: str) -> tuple[Cell, ...]:
    """Return the cells of a text in one style."""
    text = printable(text)
    if len(text) != cells(text):
        return tuple(_wide(text, code))
    if " " in text and _is_plain(code):
        return tuple([EMPTY if sign == " " else (sign, code) for sign in text])
    return tuple(zip(text, repeat(code)))


def _runs(before: Sequence[Cell], after: Sequence[Cell]) -> list[tuple[int, int]]:
    """Return where runs of changed cells start and end; runs that are close together become one, unless one
    of them is on a fill of its own."""
    runs = []
    start = end = -1
    ground = ""
    beyond = [EMPTY] * (len(after) - len(before))
    for place in compress(count(), map(ne, chain(before, beyond), after)):
        below, ground = ground, _ground(after[place][1])
        if place - end >= NEAR or start < 0 or below != ground:
            if start >= 0:
                runs.append((start, end))
            start = place
        end = place + 1
    if start >= 0:
        runs.append((start, end))
    return runs


def _trim(found: list[Cell]) -> None:
    """Drop the empty cells at the end."""
    while found and found[-1] == EMPTY:
        found.pop()


def _wide(text: str, code: str) -> list[Cell]:
    """Return the cells of a text in which signs take two cells, or share the cell before them; without one,
    they are left out."""
    found: list[Cell] = []
    for sign in text:
        size = cells_of_sign(sign)
        if size:
            found += [(sign, code), *[("", code)] * (size - 1)]
        elif found:
            found[-1] = (found[-1][0] + sign, code)
    return found


@cache
def _parts(code: str) -> frozenset[str]:
    """Return what a style sets: its attributes, and "text" or "fill" for each colour."""
    parts: set[str] = set()
    numbers = iter(code.split(";"))
    for number in numbers:
        if len(number) < 2:
            parts.add(number)
            continue
        parts.add("fill" if number[0] == "4" or len(number) == 3 else "text")
        if number[1] == "8":  # 38;5;N or 38;2;R;G;B
            for _ in range(1 if next(numbers) == "5" else 3):
                next(numbers)
    return frozenset(parts)


@cache
def _ground(code: str) -> str:
    """Return the code of a style that changes how a space looks; nothing for other styles."""
    return "" if _is_plain(code) else code


@cache
def _is_plain(code: str) -> bool:
    """Return True if a space looks the same in this style as in none: not underlined, reversed or filled."""
    return _parts(code).isdisjoint({"4", "7", "fill"})


@cache
def _covers(code: str, worn: str) -> bool:
    """Return True if one style replaces another without a reset: it has all colours of the old one, which has
    no attribute of its own."""
    return _parts(worn) <= _parts(code)
