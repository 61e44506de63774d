"""Cards of any game in five sizes: a filled block with a number and a sign, a back, or an empty place.

Every row of a card is one span in one style, so that a card costs few bytes. Where there is no fill, lines
and brackets show where a card ends.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

from tui.door.safe_text import cells
from tui.draw.look import Depth, Look
from tui.draw.rows import Row, Span, blank, cut


class CardSize(NamedTuple):
    """Columns and rows of a card."""

    width: int
    height: int


CHIP = CardSize(2, 1)
"""A card inside a line of text."""
SMALL = CardSize(4, 2)
USUAL = CardSize(5, 3)
LARGE = CardSize(7, 5)
HUGE = CardSize(9, 7)


class Face(NamedTuple):
    """The front of a card."""

    label: str
    sign: str
    tint: str
    edge: str = ""
    """A short word on the lower edge."""


def chip(face: Face, *, act: str | None = None, private: bool = False) -> Span:
    """Return a card inside a line of text."""
    return Span(f"{face.label}{face.sign}", f"{face.tint}.card", act, private)


def card(
    look: Look,
    face: Face,
    size: CardSize,
    *,
    picked: bool = False,
    act: str | None = None,
    private: bool = False,
) -> list[Row]:
    """Return a card as rows. A picked card is turned over within its colour."""
    style = f"{face.tint}.bright" if picked else f"{face.tint}.card"
    if size == CHIP:
        return [(chip(face, act=act, private=private)._replace(style=style),)]
    return [(Span(line, style, act, private),) for line in _lines(look, face, size, picked)]


@lru_cache(512)
def _lines(look: Look, face: Face, size: CardSize, picked: bool) -> list[str]:
    """Return the text of a card; tables share it, because each has the same cards."""
    if size != SMALL:
        return _box(look, size, _inside(face, size), face.edge)
    around = "[]" if look.depth is Depth.MONO and not picked else "  "
    text = f"{face.label}{face.sign}"
    return [f"{around[0]}{text:^{size.width - 2}}{around[1]}", _centred(look, face.edge, size.width)]


def back(look: Look, size: CardSize, edge: str = "") -> list[Row]:
    """Return a card that lies face down, with a short word on its lower edge. A huge one has margins."""
    pattern = look.glyphs.hidden
    if size in (CHIP, SMALL):
        return [(Span(pattern * size.width, "back"),)] * size.height
    inner, high = size.width - 2, size.height - 2
    wide, rows = (3, 3) if size == HUGE else (inner, high)  # the cells of a pattern cost bytes
    margin = [" " * inner] * ((high - rows) // 2)
    inside = [*margin, *[(pattern * wide).center(inner)] * rows, *margin]
    return [(Span(line, "back"),) for line in _box(look, size, inside, edge)]


def empty(look: Look, size: CardSize, label: str = "", style: str = "line") -> list[Row]:
    """Return the place where a card will lie."""
    glyphs, inner = look.glyphs, size.width - 2
    if size == SMALL:
        return [(Span(_centred(look, glyphs.dash * 2, 4), "line"),), (Span(_centred(look, label, 4), style),)]
    left, right, low_left, low_right = glyphs.corners
    side = Span(glyphs.dashed_upright, "line")
    middle, text = (size.height - 2) // 2, _centred(look, label, inner)
    rows: list[Row] = [
        (side, Span(text if y == middle else " " * inner, style), side) for y in range(size.height - 2)
    ]
    top = Span(f"{left}{glyphs.dash * inner}{right}", "line")
    return [(top,), *rows, (Span(f"{low_left}{glyphs.dash * inner}{low_right}", "line"),)]


def raised(rows: list[Row], width: int, *, up: bool) -> list[Row]:
    """Return a card in one row more than it takes: a picked card stands a row higher."""
    gap: Row = (blank(width),)
    return [*rows, gap] if up else [gap, *rows]


def side_by_side(blocks: list[list[Row]], gap: int, start: int = 0) -> list[Row]:
    """Return blocks of equally many rows beside each other."""
    before: Row = (blank(start),) if start else ()
    between: Row = (blank(gap),) if gap else ()
    return [
        (*before, *first, *chain.from_iterable(chain.from_iterable(zip(repeat(between), others))))
        for first, *others in zip(*blocks, strict=True)
    ]


def gap_for(count: int, width: int, room: int) -> int | None:
    """Return the cells between `count` blocks of this width: one, or none if there is no room, or None if
    even then they do not fit."""
    for gap in (1, 0):
        if count * (width + gap) - gap <= room:
            return gap
    return None


def _inside(face: Face, size: CardSize) -> list[str]:
    """Return the text between the edges: number and sign; larger cards have the number in two corners."""
    inner = size.width - 2
    if size.height == USUAL.height:
        return [face.label + " " * (inner - cells(face.label) - 1) + face.sign]
    blank = [" " * inner] * ((size.height - 5) // 2)
    return [f"{face.label:<{inner}}", *blank, f"{face.sign:^{inner}}", *blank, f"{face.label:>{inner}}"]


def _box(look: Look, size: CardSize, inside: list[str], edge: str = "") -> list[str]:
    glyphs, inner = look.glyphs, size.width - 2
    left, right, low_left, low_right = glyphs.corners
    line, side = glyphs.line, glyphs.upright
    room = size.width if cells(edge) > inner else inner
    word = _centred(look, edge, room, line)
    bottom = word if room == size.width else f"{low_left}{word}{low_right}"
    return [
        f"{left}{line * inner}{right}",
        *(f"{side}{text}{side}" for text in inside),
        bottom,
    ]


def _centred(look: Look, text: str, width: int, filling: str = " ") -> str:
    text = cut(text, width, look.glyphs.more)
    space = width - cells(text)
    return filling * (space // 2) + text + filling * (space - space // 2)
