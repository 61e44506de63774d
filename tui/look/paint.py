"""What has to be written to turn one row on a terminal into another: only the stretches that differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile

from tui.rows import Row, Span, cells, fit, printable

ERASE = "\x1b[K"
"""From the cursor to the end of the line."""
NEAR = 6
"""Cells between two stretches that cost less to write again than to jump over."""


def repaint(codes: Mapping[str, str], y: int, old: Row, new: Row, width: int) -> str:
    """From the old row to the new one; `codes` has the escape code of every style, empty for plain text."""
    before, after = [cells(span.text) for span in old], [cells(span.text) for span in new]
    if sum(after) > width:
        new = fit(new, width)
        after = [cells(span.text) for span in new]
    head, tail = _common(old, new), 0
    if sum(before) == sum(after):  # what stands at the right end may be where it was, too
        tail = _common(old[head:][::-1], new[head:][::-1])
        if sum(before[len(old) - tail :]) != sum(after[len(new) - tail :]):
            tail = 0
    stop, x = len(new) - tail, sum(after[:head])
    if before[head : len(old) - tail] == after[head:stop]:
        stretches = _runs(old, new[:stop], after, head)
    else:
        stretches = iter([(x, new[head:stop])] if head < stop else [])
    written = "".join(f"\x1b[{y + 1};{x + 1}H{_text(codes, spans)}" for x, spans in stretches)
    if sum(after) < min(sum(before), width):
        written += f"\x1b[{y + 1};{sum(after) + 1}H{ERASE}"
    return written


def _common(old: Row, new: Row) -> int:
    """How many spans the rows have in common from their start."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        count += 1
    return count


def _runs(old: Row, new: Row, sizes: list[int], same: int) -> Iterator[tuple[int, Sequence[Span]]]:
    """Spans of new text, each run with its first cell; what lies close together is one run."""
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


def _text(codes: Mapping[str, str], spans: Sequence[Span]) -> str:
    """Spans with their styles; a style is left as it was found: plain."""
    written: list[str] = []
    worn = ""
    for span in spans:
        if not span.text:
            continue
        code = codes[span.style]
        if code != worn and not (span.text.isspace() and _is_plain(code) and _is_plain(worn)):
            written.append(f"\x1b[0;{code}m" if code and worn else f"\x1b[{code or 0}m")
            worn = code
        written.append(printable(span.text))
    if worn:
        written.append("\x1b[0m")
    return "".join(written)


@cache
def _is_plain(code: str) -> bool:
    """Whether a blank looks the same in this style as in none: it is neither underlined nor reversed."""
    attributes = takewhile(lambda number: len(number) == 1, code.split(";"))
    return not {"4", "7"}.intersection(attributes)
