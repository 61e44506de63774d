"""Rows of text in named styles: pages make them and a canvas draws them. Widths are in terminal cells.

Every string is literal text. Nothing here knows colours, Textual or the house.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.door.safe_text import cells, cells_of_sign, printable

NO_BREAK = "\u00a0"
"""A space at which lines are not broken."""
_BREAK = re.compile(r"(?<!«) (?![?!:;»](?: |$))")
"""Places where a line may be broken: not before punctuation that French sets apart, nor inside its quotes."""
_CZECH = frozenset("ěščřžůťďňĚŠČŘŽŮŤĎŇ")
"""Letters that Czech has and the other languages of the catalogues do not have."""
_CZECH_BREAK = re.compile(rf"(?<![ (][ksvzouaiKSVZOUAI]){_BREAK.pattern}")
"""The same for Czech: also not after a word of one letter."""


class Span(NamedTuple):
    """A piece of a row in one style."""

    text: str
    style: str = "text"
    act: str | None = None
    """The action of a click on it."""
    private: bool = False
    """True if only this player may see it: the drawn row is never cached for other players."""


Row = tuple[Span, ...]
BLANK: Row = ()


@lru_cache(512)
def blank(width: int) -> Span:
    """Return this many spaces; the same object each time, because a table has hundreds of them."""
    return Span(" " * width)


def row(*parts: str | Span) -> Row:
    """Return a row of plain strings and spans."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def width_of(parts: Iterable[Span]) -> int:
    """Return the width of the spans in cells."""
    return sum([cells(span.text) for span in parts])


def cut(text: str, width: int, more: str = "…") -> str:
    """Return the text, or as much of it as fits, with a sign that there is more."""
    text = printable(text)
    if cells(text) <= width:
        return text
    room = width - cells(more)
    if room < 0:
        return head(text, width)
    return head(text, room) + more


def head(text: str, width: int) -> str:
    """Return as many whole characters from the start as fit into `width` cells."""
    used = 0
    for index, sign in enumerate(text):
        used += cells_of_sign(sign)
        if used > width:
            return text[:index]
    return text


def at_right(text: str, width: int, more: str = "…") -> str:
    """Return the text at the right end of `width` cells, with at least one space before it."""
    text = cut(text, width - 1, more)
    return " " * (width - cells(text)) + text


def pad(text: str, width: int, more: str = "…") -> str:
    """Return the text in exactly `width` cells."""
    text = cut(text, width, more)
    return text + " " * (width - cells(text))


def fit(parts: Row, width: int, style: str = "text") -> Row:
    """Return the row in exactly `width` cells: cut, or filled with spaces."""
    fitted: list[Span] = []
    left = width
    for part in parts:
        clean = printable(part.text)
        span = part if clean == part.text else part._replace(text=clean)
        size = cells(clean)
        if size > left:
            fitted.append(span._replace(text=head(span.text, left)))
            left -= cells(fitted[-1].text)
            break
        fitted.append(span)
        left -= size
    if left:
        fitted.append(Span(" " * left, style))
    return tuple(fitted)


def shortened(parts: Row, width: int, more: str) -> Row:
    """Return the row, or as much of it as fits, with a sign that there is more."""
    if width_of(parts) <= width:
        return parts
    return (*fit(parts, width - cells(more)), Span(more, "dim"))


def padded(parts: Row, width: int) -> Row:
    """Return the row filled with spaces to `width` cells, or cut if it is longer."""
    left = width - width_of(parts)
    return (*parts, blank(left)) if left > 0 else parts if not left else fit(parts, width)


def part(parts: Row, start: int, stop: int) -> Row:
    """Return the cells from `start` up to `stop`, filled with spaces where the row or a wide sign ends."""
    kept: list[Span] = []
    x = 0
    for span in parts:
        size = cells(span.text)
        if x >= stop:
            break
        if x + size > start:
            text = span.text if x >= start else _tail(span.text, start - x)
            kept.append(span._replace(text=pad(text, stop - max(x, start), "") if x + size > stop else text))
        x += size
    return padded(tuple(kept), stop - start)


def _tail(text: str, skipped: int) -> str:
    """Return the text without its first cells; a wide sign that is cut in two becomes a space."""
    rest = text[len(head(text, skipped)) :]
    cut_off = skipped - cells(head(text, skipped))
    return " " * (cells_of_sign(rest[0]) - cut_off) + rest[1:] if cut_off and rest else rest


def ends(left: Row, right: Row, width: int) -> Row:
    """Return a row with one part at each end; the left one is cut if both do not fit."""
    room = width - width_of(right)
    return (*fit(left, max(0, room)), *fit(right, min(width, width - max(0, room))))


def beside(left: Sequence[Row], right: Sequence[Row], left_width: int, between: Span) -> list[Row]:
    """Return two columns of rows with a separator between them."""
    count = max(len(left), len(right))
    lefts = [*left, *[BLANK] * (count - len(left))]
    rights = [*right, *[BLANK] * (count - len(right))]
    return [(*fit(one, left_width), between, *other) for one, other in zip(lefts, rights, strict=True)]


def to_height(rows: Sequence[Row], height: int) -> list[Row]:
    """Return exactly `height` rows: cut, or with empty rows below."""
    return [*rows[:height], *[BLANK] * (height - len(rows))]


def wrap(text: str, width: int) -> list[str]:
    """Return the text in lines of at most `width` cells, broken between words where possible."""
    text = NO_BREAK.join(map(printable, text.split(NO_BREAK)))
    if cells(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    for word in (_BREAK if _CZECH.isdisjoint(text) else _CZECH_BREAK).split(text):
        longer = f"{line} {word}" if line else word
        if cells(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while cells(line) > width:
            piece = head(line, width) or line[:1]
            lines.append(piece)
            line = line[len(piece) :]
    if line:
        lines.append(line)
    return lines


_SENTENCE = re.compile(r"(?<=[.!?]) ")


def wrapped(text: str, width: int, height: int, more: str) -> list[str]:
    """Return the text in at most `height` lines; if cut, it ends with a sign, best after a whole sentence."""
    lines = wrap(text, width)
    if len(lines) <= height:
        return lines
    sentences = _SENTENCE.split(text)
    for count in range(len(sentences) - 1, 0, -1):
        fitting = wrap(" ".join([*sentences[:count], more]), width)
        if len(fitting) <= height:
            return fitting
    return [*lines[: height - 1], cut(" ".join(lines[height - 1 :]), width, more)]


def act_at(parts: Row, column: int) -> str | None:
    """Return the action of a click on this cell of the row."""
    for span in parts:
        column -= cells(span.text)
        if column < 0:
            return span.act
    return None


def plain(parts: Row) -> str:
    """Return the row's text without styles."""
    return "".join(span.text for span in parts)
