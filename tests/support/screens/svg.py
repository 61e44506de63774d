"""A terminal's screen as a picture: an SVG without any link, which looks the same wherever it is shown.

Each piece of text has its place and its length, whatever font the viewer has. Block elements are drawn as
rectangles, because fonts leave gaps between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape

from pyte.screens import Char

WIDE, HIGH = 9, 18
"""Pixels of a cell."""
PADDING = 14
FONTS = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"
BLOCKS = {"█": (0.0, 1.0, 1.0), "▀": (0.0, 0.5, 1.0), "▄": (0.5, 0.5, 1.0), "░": (0.0, 1.0, 0.25)}
"""Where a block element begins, how high it is, both in cells, and how opaque."""
_NAMES = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")


class Paper(NamedTuple):
    """The colours that a terminal has itself."""

    background: str
    text: str
    basic: tuple[str, ...]
    """The 16 basic colours; they differ from terminal to terminal."""


DARK = Paper(
    "#16181d",
    "#d8dce4",
    (
        *("#23262e", "#d05f5f", "#7fae6b", "#b5935a", "#5f87c7", "#a878c0", "#5fa8a8", "#c5c9d0"),
        *("#6c7380", "#f08080", "#9fd08a", "#eed65c", "#8fb4f0", "#c79ae8", "#85cfcf", "#ffffff"),
    ),
)
LIGHT = Paper(
    "#fbfaf6",
    "#24292f",
    (
        *("#24292f", "#b3261e", "#2a7d2a", "#83661f", "#1f5fc4", "#7a3fc0", "#1f7f7f", "#8c919a"),
        *("#6b7280", "#d0403a", "#3a9a3a", "#a98a1f", "#3f7fe4", "#9a5fe0", "#2f9f9f", "#ffffff"),
    ),
)


class Pen(NamedTuple):
    """How a run of cells is drawn."""

    colour: str
    ground: str
    weight: str
    style: str
    line: str


def svg(cells: Sequence[Sequence[Char]], paper: Paper, title: str) -> str:
    """Return the picture of a screen."""
    width, height = len(cells[0]) * WIDE + 2 * PADDING, len(cells) * HIGH + 2 * PADDING
    drawn = [piece for y, line in enumerate(cells) for piece in _row(line, y, paper)]
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="{FONTS}" font-size="15" role="img">'
    )
    return "\n".join(
        [
            root,
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" rx="8" fill="{paper.background}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _row(line: Sequence[Char], y: int, paper: Paper) -> Iterator[str]:
    """Yield the elements of one row: the grounds of its runs, and their text."""
    x = 0
    for pen, run in groupby(line, lambda cell: _pen(cell, paper)):
        text = "".join(cell.data or " " for cell in run)
        if pen.ground != paper.background:
            yield _rectangle(x, y, len(text), 0.0, 1.0, pen.ground, 1.0)
        for start, piece in _pieces(text):
            yield from _piece(x + start, y, piece, pen)
        x += len(text)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a run with their places; signs stand alone, for fonts draw them in any width."""
    start = 0
    for kind, signs in groupby(text, lambda sign: "" if sign == " " else sign if _is_sign(sign) else "word"):
        piece = "".join(signs)
        if kind and (kind == "word" or kind in BLOCKS):
            yield start, piece
        elif kind:
            yield from ((start + place, sign) for place, sign in enumerate(piece))
        start += len(piece)


def _is_sign(sign: str) -> bool:
    return not (sign.isalnum() or sign.isascii())


def _piece(x: int, y: int, piece: str, pen: Pen) -> Iterator[str]:
    if piece[0] in BLOCKS:
        top, high, opacity = BLOCKS[piece[0]]
        yield _rectangle(x, y, len(piece), top, high, pen.colour, opacity)
        return
    left, base = PADDING + x * WIDE, PADDING + y * HIGH + 13
    more = "".join((pen.weight, pen.style, pen.line))
    yield (
        f'<text x="{left}" y="{base}" textLength="{len(piece) * WIDE}" lengthAdjust="spacingAndGlyphs" '
        f'fill="{pen.colour}"{more}>{escape(piece)}</text>'
    )


def _rectangle(x: int, y: int, cells: int, top: float, high: float, colour: str, opacity: float) -> str:
    left, above = PADDING + x * WIDE, PADDING + (y + top) * HIGH
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<rect x="{left}" y="{above:g}" width="{cells * WIDE}" height="{high * HIGH:g}" fill="{colour}"'
        f'{faint} shape-rendering="crispEdges"/>'
    )


def _pen(cell: Char, paper: Paper) -> Pen:
    colour, ground = _colour(cell.fg, paper, paper.text), _colour(cell.bg, paper, paper.background)
    if cell.reverse:
        colour, ground = ground, colour
    return Pen(
        colour,
        ground,
        ' font-weight="bold"' if cell.bold else "",
        ' font-style="italic"' if cell.italics else "",
        ' text-decoration="underline"' if cell.underscore else "",
    )


def _colour(name: str, paper: Paper, default: str) -> str:
    if name == "default":
        return default
    bright = name.removeprefix("bright")
    if bright in _NAMES:
        return paper.basic[_NAMES.index(bright) + (8 if bright != name else 0)]
    return f"#{name}"
