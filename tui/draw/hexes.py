"""Hexes of any game as filled tiles, brick-wise: every line is half a tile aside of the one above it.

So all six neighbours of a hex can be seen. A tile has one, two or three rows, and a gap of one cell before
it. Where there is no fill, brackets show where a tile ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tui.door.safe_text import cells
from tui.draw.look import Depth, Look
from tui.draw.placing import Rect
from tui.draw.rows import Row, Span, blank, pad, wrap


class HexSize(NamedTuple):
    """How large a tile is."""

    step: int
    """Cells from a tile to the next one of its line, the gap with them; an even number."""
    rows: int

    @property
    def inner(self) -> int:
        """The cells of the tile itself."""
        return self.step - 1

    def across(self, halves: int) -> int:
        """Return the cells of this many halves of a tile."""
        return halves * self.step // 2


ONE_ROW = HexSize(4, 1)
TWO_ROWS = HexSize(8, 2)
THREE_ROWS = HexSize(12, 3)


class HexTile(NamedTuple):
    """What a tile shows."""

    name: str
    short: str
    """Three cells for a tile of one row."""
    mark: str
    """The last row of a larger tile."""
    tint: str
    """Empty: it has no fill."""
    key: str = ""
    """The keys that pick it; it then stands out."""
    piece: str = ""
    """The letter of a piece on it."""
    piece_tint: str = ""
    picked: bool = False
    act: str | None = None

    @property
    def private(self) -> bool:
        """True if it shows what one player may do."""
        return bool(self.key) or self.picked

    @property
    def style(self) -> str:
        """The style of its fill."""
        if not self.tint:
            return "picked" if self.picked else "dim"
        return f"{self.tint}.bright" if self.picked else f"{self.tint}.card"


def hex_line(look: Look, line: Mapping[int, HexTile], size: HexSize) -> list[Row]:
    """Return one line of tiles; each begins after a number of half tiles."""
    rows: list[list[Span]] = [[] for _ in range(size.rows)]
    end = 0
    edge, mono = look.glyphs.edge, look.depth is Depth.MONO
    for half, tile in sorted(line.items()):
        x = size.across(half)
        for spans, part in zip(rows, _tile(tile, size, edge, mono), strict=True):
            if x > end:
                spans.append(blank(x - end))
            spans.extend(part)
        end = x + size.step
    return [tuple(spans) for spans in rows]


def hex_place(half: int, line: int, size: HexSize) -> Rect:
    """Return the cells of a tile, without the gap before it."""
    return Rect(size.across(half) + 1, line * size.rows, size.inner, size.rows)


@lru_cache(4096)
def _tile(tile: HexTile, size: HexSize, edge: str, mono: bool) -> Sequence[Row]:
    """Return the rows of a tile, the gap before it with them. All sessions share them: a tile says nothing
    that only one player knows, but for what that player may do now."""
    bare = mono and not tile.picked
    if size.rows == 1:
        return (_small(tile, bare),)
    private = tile.private
    names = _lines(tile.name, size.inner)[: size.rows - 1]
    names += [""] * (size.rows - 1 - len(names))
    gap = Span(edge, "turn", tile.act, private) if tile.key else blank(1)
    above = [(gap, Span(pad(name, size.inner, ""), tile.style, tile.act, private)) for name in names]
    return (*above, (gap, *_lowest(tile, size.inner, mono, bare)))


def _lines(name: str, width: int) -> list[str]:
    """Return a name in lines; a word that is too long is broken after its hyphen."""
    long = any(cells(word) > width for word in name.split())
    return wrap(name.replace("-", "- ") if long else name, width)


def _small(tile: HexTile, bare: bool) -> Row:
    private = tile.private
    before = Span(tile.key[0], "act", tile.act, private=True) if tile.key else blank(1)
    if tile.piece:
        fill = "card" if bare else "bright"  # the brackets stand out where nothing has a fill
        style = f"{tile.piece_tint}.{fill}"
        return (before, Span(f"({tile.piece})", style, tile.act, private))
    return (before, Span(pad(tile.short, ONE_ROW.inner, ""), tile.style, tile.act, private))


def _lowest(tile: HexTile, inner: int, mono: bool, bare: bool) -> Row:
    """Return the last row of a larger tile: its mark, the piece on it, and its key."""
    private = tile.private
    right: list[Span] = []
    if tile.piece:
        piece = f"({tile.piece})" if mono else f" {tile.piece} "
        right.append(Span(piece, f"{tile.piece_tint}.bright", tile.act, private))
    if tile.key:
        key = tile.key if bare or tile.piece else f" {tile.key} "
        right.append(Span(key, "act", tile.act, private=True))
    room = inner - sum(cells(span.text) for span in right) - (2 if bare else 0)
    mark = Span(pad(tile.mark, room, ""), tile.style, tile.act, private)
    if not bare:
        return (mark, *right)
    edge = [Span(sign, tile.style, tile.act, private) for sign in "[]"]
    return (edge[0], mark, *right, edge[1])
