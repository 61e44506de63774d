"""The fields: 21 hexes each, the mages on them, and the hexes that the player may choose.

Fields stand side by side, two in a band. Portals of two neighbours may stand in the gap between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from engine.core import Seat
from engine.shazar import (
    AXIAL,
    CAPITAL_PLACE,
    PLACES,
    Hex,
    HexKind,
    Tile,
    View,
    field_of,
    first_hex,
    laid_tiles,
)
from tui.draw.hexes import THREE_ROWS, HexSize, HexTile, hex_line, hex_place
from tui.draw.placing import Rect
from tui.draw.rows import Row, Span, fit, row, width_of
from tui.draw.scene import Scene
from tui.shazar.glyphs import MAGE_TINTS, TEMPERS, ShazarGlyphs, glyphs_of
from tui.shazar.panels.letters import letters
from tui.shazar.sentences.names import kind_name, kind_short, mage_name, relic_name, relic_short
from tui.shazar.table.offer import Offer

SIZE = len(PLACES)
LINES = 5
HALVES = 12
"""Half tiles that a field is wide, with its Portals."""
CLOSE = 11
"""Half tiles from a field to its neighbour if no two Portals stand in the same line of the gap."""
SPOTS = tuple((2 * q + r + 5, r + 2) for q, r in AXIAL)
"""The half tiles and the line at which each place begins."""


class FieldSpot(NamedTuple):
    """Where a field stands."""

    seat: Seat
    x: int
    """In half tiles."""


def field_height(size: HexSize) -> int:
    """Return the rows of a field with its heading."""
    return 1 + LINES * size.rows


def tiles_of(view: View, seat: Seat) -> Mapping[int, Tile]:
    """Return what lies on each place of a field; nothing of a field that the viewer may not see yet."""
    if view.board is None:
        return laid_tiles(view.layout) if seat == view.seat and view.layout is not None else {}
    return laid_tiles(view.board.layouts[seat])


def apart(view: View, left: Seat, right: Seat) -> int:
    """Return the half tiles from a field to the one on its right."""
    if view.board is None:  # only the viewer's own field is shown
        return CLOSE
    ends = {SPOTS[place] for place in view.board.layouts[left][1:]}
    starts = {SPOTS[place] for place in view.board.layouts[right][1:]}
    meet = any((HALVES - 2, line) in ends and (0, line) in starts for line in range(LINES))
    return HALVES if meet else CLOSE


# ---- drawing


def band_rows(
    scene: Scene, view: View, offer: Offer, spots: tuple[FieldSpot, ...], size: HexSize
) -> list[Row]:
    """Return some fields side by side, each below its heading. Only lines with something new are drawn."""
    made_from = (
        *(view.board, view.layout, view.mages, view.seat),
        *(spots, size, scene.look, scene.words),
    )
    band = spots[0].seat
    lines = scene.memo(("fields", band), made_from, lambda: _lines(scene, view, spots, size))
    lying = scene.memo(
        ("lying", band),
        (view.board, view.mages, view.place, view.vaults, view.seat, view.taken, spots, scene.look),
        lambda: _by_line(view, spots, _lying(scene, view)),
    )
    offered = _by_line(view, spots, _offered(view, offer))
    rows = [_headings(scene, view, spots, size)]
    for number, (tiles, *marks) in enumerate(zip(lines, lying, offered, strict=True)):
        rows += _line(scene, (band, number), tiles, marks, size)
    return rows


_Line = dict[int, HexTile]
"""Tiles by the half tile at which they begin."""


class _Mark(NamedTuple):
    """Something on a hex, or the key with which the player chooses it."""

    hex: Hex
    key: str = ""
    picked: bool = False
    piece: str = ""
    tint: str = ""
    artifacts: int = 0

    @property
    def lies(self) -> bool:
        """True if it is something on the hex."""
        return bool(self.piece or self.artifacts)


_Marks = list[tuple[int, _Mark]]
"""The marks of a line, each with the half tile of its hex."""


def _by_line(view: View, spots: Sequence[FieldSpot], marks: list[_Mark]) -> list[_Marks]:
    """Return the marks of each line of a band; a hex may have several."""
    lines: list[_Marks] = [[] for _ in range(LINES)]
    if marks:
        for seat, x in spots:
            start = first_hex(view.mages[seat])
            for mark in marks:
                if start <= mark.hex < start + SIZE:
                    half, line = SPOTS[mark.hex - start]
                    lines[line].append((x + half, mark))
    return lines


def _lying(scene: Scene, view: View) -> list[_Mark]:
    """Return the artifacts in the Capitals, the mages, and the hex that the viewer has taken up (S7)."""
    marks = []
    if view.board is not None:
        capitals = [
            (first_hex(mage) + CAPITAL_PLACE, len(view.vaults[seat])) for seat, mage in enumerate(view.mages)
        ]
        marks += [_Mark(hex_, artifacts=count) for hex_, count in capitals if count]
    pairs = zip(view.mages, view.place, strict=True)
    marks += [_Mark(hex_, piece=mage.value, tint=MAGE_TINTS[mage]) for mage, hex_ in pairs]
    if view.taken is not None and view.seat is not None:
        hex_ = first_hex(view.mages[view.seat]) + view.taken
        marks.append(_Mark(hex_, piece=scene.look.glyphs.chosen, tint="white"))
    return marks


def _offered(view: View, offer: Offer) -> list[_Mark]:
    """Return the hexes that the player may choose, one of them maybe in several ways."""
    marks = [_Mark(item.hex, item.key, item == offer.picked) for item in offer.items if item.hex is not None]
    marks += [_Mark(view.place[target.seat], target.key, target.picked) for target in offer.targets]
    return marks


def _line(
    scene: Scene, place: tuple[Seat, int], tiles: _Line, marks: list[_Marks], size: HexSize
) -> list[Row]:
    """Return one line of hexes; the same rows while they show the same."""
    made_from = (tiles, marks, size, scene.look)
    return scene.memo(
        ("hexes", *place), made_from, lambda: hex_line(scene.look, _marked(scene, tiles, marks), size)
    )


def _marked(scene: Scene, tiles: _Line, marks: list[_Marks]) -> _Line:
    """Return a line with its marks; nothing lies on a hex that the viewer may not see yet."""
    marked = tiles.copy()
    for half, mark in chain(*marks):
        tile = marked.get(half)
        if tile is None:
            if mark.lies:
                continue
            tile = _empty(scene, mark.hex)
        if mark.artifacts:
            tile = _with_artifacts(tile, glyphs_of(scene.look), mark.artifacts)
        marked[half] = tile._replace(
            key=tile.key + mark.key,
            picked=tile.picked or mark.picked,
            piece=mark.piece or tile.piece,
            piece_tint=mark.tint or tile.piece_tint,
        )
    return marked


def place_in_band(view: View, hex_: Hex, spots: Sequence[FieldSpot], size: HexSize) -> Rect | None:
    """Return the place of a hex in the rows of a band; None if it is not there."""
    for seat, x in spots:
        place = hex_ - first_hex(view.mages[seat])
        if 0 <= place < SIZE and place in tiles_of(view, seat):
            half, line = SPOTS[place]
            return hex_place(x + half, line, size).down(1)
    return None


def _lines(scene: Scene, view: View, spots: Sequence[FieldSpot], size: HexSize) -> list[_Line]:
    """Return the lines of a band as they are laid."""
    lines: list[_Line] = [{} for _ in range(LINES)]
    for seat, x in spots:
        start = first_hex(view.mages[seat])
        for place, tile in tiles_of(view, seat).items():
            half, line = SPOTS[place]
            printed = bare_tile(scene, tile, size)
            lines[line][x + half] = _shared(printed._replace(act=f"hex:{start + place}"))
    return lines


@lru_cache(4096)
def _shared(tile: HexTile) -> HexTile:
    """Return the same object for equal tiles: the tables of a house have the same hexes."""
    return tile


def _empty(scene: Scene, hex_: Hex) -> HexTile:
    """Return a place where nothing lies, to which a Portal may be moved (S7)."""
    dot = scene.look.glyphs.dot
    return HexTile("", f" {dot} ", dot, "", act=f"hex:{hex_}")


def bare_tile(scene: Scene, tile: Tile, size: HexSize) -> HexTile:
    """Return a hex as it is printed."""
    glyphs, words = glyphs_of(scene.look), scene.words
    sign, letter = glyphs.signs[tile.sign], letters(words)[tile.kind]
    power = str(tile.power or "")
    name = (kind_name if size.rows >= THREE_ROWS.rows else kind_short)(words, tile.kind)
    if tile.kind is HexKind.CAPITAL:
        name = name.upper()
    short = f"{letter}{power or ' '}{sign}" if len(letter) == 1 else letter
    return HexTile(name, short, f"{sign}{power}", TEMPERS[tile.kind])


def tile_without_mage(scene: Scene, view: View, hex_: Hex, size: HexSize) -> HexTile | None:
    """Return a hex of the board as if no mage stood there; None before the fields are laid."""
    if view.board is None:
        return None
    tile = bare_tile(scene, view.board.tile(hex_), size)
    vault = view.vaults[view.mages.index(field_of(hex_))]
    if hex_ % SIZE != CAPITAL_PLACE or not vault:
        return tile
    return _with_artifacts(tile, glyphs_of(scene.look), len(vault))


def _with_artifacts(tile: HexTile, glyphs: ShazarGlyphs, count: int) -> HexTile:
    sign = tile.mark
    return tile._replace(
        short=f"{tile.short[0]}{glyphs.artifact}{sign}", mark=f"{sign}{glyphs.artifact * min(count, 3)}"
    )


# ---- headings


def _headings(scene: Scene, view: View, spots: tuple[FieldSpot, ...], size: HexSize) -> Row:
    made_from = (
        *(view.vaults, view.inside, view.mages, view.board is None, view.seat),
        *(spots, scene.look, scene.words, size),
    )
    return scene.memo(("headings", spots[0].seat), made_from, lambda: _heading_row(scene, view, spots, size))


def _heading_row(scene: Scene, view: View, spots: Sequence[FieldSpot], size: HexSize) -> Row:
    made: list[Span] = []
    for spot in spots:
        x = size.across(spot.x)
        made = [*fit(tuple(made), x + 1), *heading(scene, view, spot.seat, size.across(CLOSE) - 1)]
    return tuple(made)


def heading(scene: Scene, view: View, seat: Seat, width: int) -> Row:
    """Return a field's mage and the artifacts in its Capital, in at most `width` cells."""
    glyphs, t, mage = glyphs_of(scene.look), scene.words.t, view.mages[seat]
    tint = MAGE_TINTS[mage]
    block = Span(f" {mage.value} ", f"{tint}.bright")
    named = Span(f" {mage_name(scene.words, mage)} ", tint)
    vault = view.vaults[seat]
    if view.board is None:
        words = t("your field") if seat == view.seat else t("lays the field in secret")
        holds = [row(Span(f" {words}", "dim"))]
    elif seat not in view.inside:
        holds = [row(" ", Span(t("out of the match"), "dim"))]
    elif not vault:
        holds = [row(Span(f" {glyphs.no_artifact} ", "dim"), Span(t("no artifact"), "dim"))]
    else:
        holds = [
            row(*(Span(f" {glyphs.artifact} {name(scene.words, relic)}", "moon") for relic in vault))
            for name in (relic_name, relic_short)
        ]
        count = scene.words.n("{count} artifact", "{count} artifacts", len(vault))
        holds.append(row(Span(f" {glyphs.artifact} {count}", "moon")))
    tries = [row(block, *start, *held) for held in holds for start in ([named], [])]
    return next((one for one in tries if width_of(one) <= width), row(block, named))
