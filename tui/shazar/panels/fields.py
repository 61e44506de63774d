"""The fields: 21 hexes each, the mages on them, and the hexes that the player may choose.

Fields stand side by side, two in a band. Portals of two neighbours may stand in the gap between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
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
    """Return some fields side by side, each below its heading. A pick draws only the lines that it is in."""
    made_from = (
        *(view.board, view.layout, view.mages, view.place, view.vaults, view.seat, view.taken),
        *(spots, size, scene.look, scene.words),
    )
    band = spots[0].seat
    lines = scene.memo(("fields", band), made_from, lambda: _lines(scene, view, spots, size))
    rows = [_headings(scene, view, spots, size)]
    for number, (tiles, offered) in enumerate(zip(lines, _offered(view, offer, spots), strict=True)):
        rows += _line(scene, (band, number), tiles, offered, size)
    return rows


class _Offered(NamedTuple):
    """A hex that the player may choose."""

    half: int
    hex: Hex
    key: str
    picked: bool


_Line = dict[int, HexTile]
"""Tiles by the half tile at which they begin."""


def _offered(view: View, offer: Offer, spots: Sequence[FieldSpot]) -> list[list[_Offered]]:
    """Return, for each line, the hexes that the player may choose; one of them maybe in several ways."""
    lines: list[list[_Offered]] = [[] for _ in range(LINES)]
    chosen = [(item.hex, item.key, item == offer.picked) for item in offer.items if item.hex is not None]
    chosen += [(view.place[target.seat], target.key, target.picked) for target in offer.targets]
    if chosen:
        for seat, x in spots:
            start = first_hex(view.mages[seat])
            for hex_, key, picked in chosen:
                if start <= hex_ < start + SIZE:
                    half, line = SPOTS[hex_ - start]
                    lines[line].append(_Offered(x + half, hex_, key, picked))
    return lines


def _line(
    scene: Scene, place: tuple[Seat, int], tiles: _Line, offered: list[_Offered], size: HexSize
) -> list[Row]:
    """Return one line of hexes; the same rows while they show the same."""
    made_from = (tiles, offered, size, scene.look)
    return scene.memo(
        ("hexes", *place), made_from, lambda: hex_line(scene.look, _marked(scene, tiles, offered), size)
    )


def _marked(scene: Scene, tiles: _Line, offered: list[_Offered]) -> _Line:
    """Return a line with the keys of the hexes that the player may choose."""
    marked = tiles.copy()
    for half, hex_, key, picked in offered:
        tile = marked.get(half) or _empty(scene, hex_)
        marked[half] = tile._replace(key=tile.key + key, picked=tile.picked or picked)
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
    """Return the lines of a band as everyone sees them."""
    lines: list[_Line] = [{} for _ in range(LINES)]
    for spot in spots:
        for place, tile in _field(scene, view, spot.seat, size).items():
            half, line = SPOTS[place]
            lines[line][spot.x + half] = _shared(tile)
    return lines


@lru_cache(4096)
def _shared(tile: HexTile) -> HexTile:
    """Return the same object for equal tiles: the tables of a house have the same hexes."""
    return tile


def _field(scene: Scene, view: View, seat: Seat, size: HexSize) -> dict[int, HexTile]:
    """Return the tiles of a field by their places."""
    start = first_hex(view.mages[seat])
    drawn = {
        place: bare_tile(scene, tile, size)._replace(act=f"hex:{start + place}")
        for place, tile in tiles_of(view, seat).items()
    }
    vault = view.vaults[seat] if view.board is not None else ()
    if vault:
        drawn[CAPITAL_PLACE] = _with_artifacts(drawn[CAPITAL_PLACE], glyphs_of(scene.look), len(vault))
    for one, place in enumerate(view.place):
        if place - start in drawn:
            mage = view.mages[one]
            drawn[place - start] = drawn[place - start]._replace(
                piece=mage.value, piece_tint=MAGE_TINTS[mage]
            )
    if view.taken is not None and seat == view.seat:
        drawn[view.taken] = drawn[view.taken]._replace(piece=scene.look.glyphs.chosen, piece_tint="white")
    return drawn


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
