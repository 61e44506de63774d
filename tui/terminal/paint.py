"""Repainting: the codes that turn one row on a terminal into another. Only the cells that differ are
written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, compress, count, repeat
from operator import ne

from tui.door.safe_text import cells, cells_of_sign, printable
from tui.draw.rows import Row, width_of

ERASE = "\x1b[K"
"""Erases from the cursor to the end of the line."""
NEAR = 3
"""Cells between two changes that are cheaper to jump over than to write again."""

Cell = tuple[str, str]
"""A sign and the code of its style. The second cell of a wide sign has an empty sign."""
EMPTY: Cell = (" ", "")


class Pen:
    """Writes cells in their styles. A style that goes on, also in another row, is not set again."""

    def __init__(self, codes: Mapping[str, str]) -> None:
        self._codes = codes
        """The escape code of every style."""
        self._worn = ""

    def cells(self, parts: Row, width: int) -> list[Cell]:
        """Return the cells of the spans, at most `width`."""
        found: list[Cell] = []
        for span in parts:
            text, code = printable(span.text), self._codes[span.style]
            if len(text) != cells(text):
                _add_wide(found, text, code)
            elif " " in text and _is_plain(code):
                found += [EMPTY if sign == " " else (sign, code) for sign in text]
            else:
                found += zip(text, repeat(code))
        if len(found) > width:
            is_halved = width > 0 and not found[width][0]
            del found[max(0, width - is_halved) :]
        return found

    def write(self, found: Sequence[Cell]) -> str:
        """Return cells with the codes of the styles that change."""
        written: list[str] = []
        for sign, code in found:
            if code != self._worn and not ((sign, code) == EMPTY and _is_plain(self._worn)):
                reset = "0;" if code and self._worn and not _covers(code, self._worn) else ""
                written.append(f"\x1b[{reset}{code or 0}m")
                self._worn = code
            written.append(sign)
        return "".join(written)

    def erase(self) -> str:
        """Return the code that erases the rest of the row; a fill would be left behind."""
        return ("" if _is_plain(self._worn) else self.lift()) + ERASE

    def lift(self) -> str:
        """Return the code that ends the style."""
        worn, self._worn = self._worn, ""
        return "\x1b[0m" if worn else ""


def repaint_all(codes: Mapping[str, str], olds: Sequence[Row], news: Sequence[Row], width: int) -> str:
    """Return the codes that turn one picture into another with equally many rows."""
    pen = Pen(codes)
    changed = [
        repaint(pen, y, old, new, width)
        for y, (old, new) in enumerate(zip(olds, news, strict=True))
        if old is not new and old != new
    ]
    return "".join(changed) + pen.lift()


def repaint(pen: Pen, y: int, old: Row, new: Row, width: int) -> str:
    """Return the codes that turn the old row into the new one, in the pen's last style.

    Every place is absolute: a sign that a terminal draws wider than it is measured shifts nothing.
    """
    head = _common(old, new)
    x, old, new = width_of(new[:head]), old[head:], new[head:]
    tail = _common(old[::-1], new[::-1]) if width_of(old) == width_of(new) else 0
    before, after = (pen.cells(parts[: len(parts) - tail], width - x) for parts in (old, new))
    if not tail:
        _trim(before)
        _trim(after)
    written: list[str] = []

    def go(place: int) -> None:
        written.append(f"\x1b[{x + place + 1}G" if written else f"\x1b[{y + 1};{x + place + 1}H")

    end = -1
    for start, end in _runs(before, after):
        go(start)
        written.append(pen.write(after[start:end]))
    if len(after) < len(before):
        if end != len(after):
            go(len(after))
        written.append(pen.erase())
    return "".join(written)


def _common(old: Row, new: Row) -> int:
    """Return how many spans the rows have in common from their start."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        count += 1
    return count


def _runs(before: Sequence[Cell], after: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """Yield where runs of changed cells start and end; runs that are close together become one."""
    start = end = -1
    beyond = [EMPTY] * (len(after) - len(before))
    for place in compress(count(), map(ne, chain(before, beyond), after)):
        if place - end >= NEAR or start < 0:
            if start >= 0:
                yield start, end
            start = place
        end = place + 1
    if start >= 0:
        yield start, end


def _trim(found: list[Cell]) -> None:
    """Drop the empty cells at the end."""
    while found and found[-1] == EMPTY:
        found.pop()


def _add_wide(found: list[Cell], text: str, code: str) -> None:
    """Add the cells of a text in which signs take two cells, or share the cell before them."""
    for sign in text:
        size = cells_of_sign(sign)
        if size or not found:
            found += [(sign, code), *[("", code)] * (size - 1)]
        else:
            found[-1] = (found[-1][0] + sign, found[-1][1])


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
def _is_plain(code: str) -> bool:
    """Return True if a space looks the same in this style as in none: not underlined, reversed or filled."""
    return _parts(code).isdisjoint({"4", "7", "fill"})


@cache
def _covers(code: str, worn: str) -> bool:
    """Return True if one style replaces another without a reset: it has all colours of the old one, which has
    no attribute of its own."""
    return _parts(worn) <= _parts(code)
