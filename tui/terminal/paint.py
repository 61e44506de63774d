"""Repainting: the codes that turn one row on a terminal into another. Only the cells that differ are
written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from tui.door.safe_text import cells, printable
from tui.draw.rows import Row, Span, fit

ERASE = "\x1b[K"
"""Erases from the cursor to the end of the line."""
NEAR = 6
"""Cells between two changes that are cheaper to write again than to jump over."""


class Pen:
    """Writes spans in their styles. A style that goes on, also in another row, is not set again."""

    def __init__(self, codes: Mapping[str, str]) -> None:
        self._codes = codes
        """The escape code of every style."""
        self._worn = ""

    def write(self, spans: Sequence[Span]) -> str:
        """Return spans with the codes of the styles that change."""
        written: list[str] = []
        for span in spans:
            if not span.text:
                continue
            code, worn = self._codes[span.style], self._worn
            if code != worn and not (span.text.isspace() and _is_plain(code) and _is_plain(worn)):
                reset = "0;" if code and worn and not _covers(code, worn) else ""
                written.append(f"\x1b[{reset}{code or 0}m")
                self._worn = code
            written.append(printable(span.text))
        return "".join(written)

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
    """Return the codes that turn the old row into the new one, in the pen's last style."""
    before, after = [cells(span.text) for span in old], [cells(span.text) for span in new]
    if sum(after) > width:
        new = fit(new, width)
        after = [cells(span.text) for span in new]
    head, tail = _common(old, new), 0
    if sum(before) == sum(after):  # the right end may be the same, too
        tail = _common(old[head:][::-1], new[head:][::-1])
        if sum(before[len(old) - tail :]) != sum(after[len(new) - tail :]):
            tail = 0
    stop, start = len(new) - tail, sum(after[:head])
    olds = old[head : len(old) - tail]
    if before[head : len(old) - tail] == after[head:stop]:
        stretches = _runs(old, new[:stop], after, head)
    elif sum(before) == sum(after):
        stretches = iter([_trimmed(start, olds, new[head:stop])])
    else:
        stretches = iter([(start, new[head:stop])])
    written = "".join(f"\x1b[{y + 1};{x + 1}H{pen.write(spans)}" for x, spans in stretches if spans)
    if sum(after) < min(sum(before), width):  # a fill would be left behind
        written += f"{pen.lift()}\x1b[{y + 1};{sum(after) + 1}H{ERASE}"
    return written


def _common(old: Row, new: Row) -> int:
    """Return how many spans the rows have in common from their start."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        count += 1
    return count


def _runs(old: Row, new: Row, sizes: list[int], same: int) -> Iterator[tuple[int, Sequence[Span]]]:
    """Yield runs of changed spans, each with its first cell; runs that are close together become one."""
    x = sum(sizes[:same])
    start, first, last, gap = x, same, -1, 0
    for place in range(same, len(new)):
        if new[place] is old[place] or new[place] == old[place]:
            gap += sizes[place]
        else:
            if last >= 0 and gap >= NEAR:
                yield start, new[first : last + 1]
                last = -1
            if last < 0:
                start, first = x, place
            last, gap = place, 0
        x += sizes[place]
    if last >= 0:
        yield start, new[first : last + 1]


def _trimmed(x: int, olds: Row, news: Row) -> tuple[int, Row]:
    """Return the spans without the text that their first and last span share with the old ones."""
    if not olds or not news:
        return x, news
    first, last = news[0], news[-1]
    if len(news) > 1 and olds[-1].style == last.style:
        same = _alike(olds[-1].text[::-1], last.text[::-1])
        news = (*news[:-1], last._replace(text=last.text[: len(last.text) - same]))
    if len(news) > 1 and olds[0].style == first.style:
        same = _alike(olds[0].text, first.text)
        news = (first._replace(text=first.text[same:]), *news[1:])
        x += same
    return x, news


def _alike(old: str, new: str) -> int:
    """Return how many characters two texts have in common from their start, all one cell wide."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one != other or cells(one) != 1:
            break
        count += 1
    return count


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
