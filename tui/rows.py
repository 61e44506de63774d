"""Rows of text in named styles: what pages make and a canvas draws. Widths are counted in terminal cells.

Every string is literal text. Nothing here knows colours, Textual or the house.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

_JOINERS = frozenset("\u200c\u200d") | {chr(code) for code in range(0xFE00, 0xFE10)}
"""Signs that change the width of their neighbours on some terminals and not on others."""


NO_BREAK = "\u00a0"
"""A space at which no line is broken."""
_BREAK = re.compile(r"(?<!«) (?![?!:;»](?: |$))")
"""Where a line may be broken: not before a sign that French sets apart, nor inside its quotes."""

SHORT = 32
"""Texts up to here are cleaned once: names and labels, of which a screen is made."""


class Span(NamedTuple):
    """A piece of a row in one style."""

    text: str
    style: str = "text"
    act: str | None = None
    """What a click on it asks for."""
    private: bool = False
    """Only for this player: the drawn row is never kept for anybody else."""


Row = tuple[Span, ...]
BLANK: Row = ()


def row(*parts: str | Span) -> Row:
    """A row of plain strings and spans."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def printable(text: str) -> str:
    """Without anything that could move a cursor, hide, or turn the reading direction."""
    return _cleaned(text) if len(text) > SHORT else _cleaned_short(text)


def _cleaned(text: str) -> str:
    if text.isprintable() and (text.isascii() or _JOINERS.isdisjoint(text)):
        return text
    return "".join(map(_printable, text))


_cleaned_short = lru_cache(4096)(_cleaned)


def _printable(sign: str) -> str:
    if sign in _JOINERS:
        return ""
    if sign.isprintable():
        return sign
    return " " if sign.isspace() or unicodedata.category(sign) == "Zs" else ""


@lru_cache(4096)
def cells(text: str) -> int:
    """The cells that a text fills. Asked all the time, mostly about the same few words."""
    return cell_len(text)


def width_of(parts: Iterable[Span]) -> int:
    """The cells that the spans fill."""
    return sum([cells(span.text) for span in parts])


def cut(text: str, width: int, more: str = "…") -> str:
    """The text, or as much of it as fits, with a sign that there is more."""
    text = printable(text)
    if cells(text) <= width:
        return text
    room = width - cells(more)
    if room < 0:
        return head(text, width)
    return head(text, room) + more


def head(text: str, width: int) -> str:
    """As many whole signs from the start as fit into so many cells."""
    used = 0
    for index, sign in enumerate(text):
        used += get_character_cell_size(sign)
        if used > width:
            return text[:index]
    return text


def pad(text: str, width: int, more: str = "…") -> str:
    """The text in exactly so many cells."""
    text = cut(text, width, more)
    return text + " " * (width - cells(text))


def fit(parts: Row, width: int, style: str = "text") -> Row:
    """The row in exactly so many cells: cut, or filled with blanks."""
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


def padded(parts: Row, width: int) -> Row:
    """The row filled with blanks to so many cells; cut only if it has to be."""
    left = width - width_of(parts)
    return (*parts, Span(" " * left)) if left > 0 else parts if not left else fit(parts, width)


def ends(left: Row, right: Row, width: int) -> Row:
    """One part at the left end and one at the right; the left one gives way."""
    room = width - width_of(right)
    return (*fit(left, max(0, room)), *fit(right, min(width, width - max(0, room))))


def beside(left: Sequence[Row], right: Sequence[Row], left_width: int, between: Span) -> list[Row]:
    """Two columns of rows, with a sign between them."""
    count = max(len(left), len(right))
    lefts = [*left, *[BLANK] * (count - len(left))]
    rights = [*right, *[BLANK] * (count - len(right))]
    return [(*fit(one, left_width), between, *other) for one, other in zip(lefts, rights, strict=True)]


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken between words where possible."""
    text = NO_BREAK.join(map(printable, text.split(NO_BREAK)))
    if cells(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    for word in _BREAK.split(text):
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


def act_at(parts: Row, column: int) -> str | None:
    """What a click on this cell of the row asks for."""
    for span in parts:
        column -= cells(span.text)
        if column < 0:
            return span.act
    return None


def plain(parts: Row) -> str:
    """The row's text alone."""
    return "".join(span.text for span in parts)
