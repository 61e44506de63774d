"""The fields: 21 hexes each, the mages on them, and the hexes that the player may choose.

Fields stand side by side, two in a band. Portals of two neighbours may stand in the gap between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def band_rows(scene: Scene, view: View, offer: Offer, spots: Sequence[FieldSpot], size: HexSize) -> list[Row]:
    """Return some fields side by side, each below its heading."""
    lines: list[dict[int, HexTile]] = [{} for _ in range(LINES)]
    for spot in spots:
        for place, tile in _field(scene, view, offer, spot.seat, size).items():
            half, line = SPOTS[place]
            lines[line][spot.x + half] = tile
    rows = [_headings(scene, view, spots, size)]
    for number, tiles in enumerate(lines):
        rows += _line(scene, (tuple(spots), number), tiles, size)
    return rows


def _line(scene: Scene, place: object, tiles: dict[int, HexTile], size: HexSize) -> list[Row]:
    """Return one line of hexes; the same rows while they show the same."""
    made_from = (tuple(tiles.items()), size, scene.look)
    return scene.memo(("hexes", place), made_from, lambda: hex_line(scene.look, tiles, size))


def hex_places(view: View, spots: Sequence[FieldSpot], size: HexSize) -> dict[Hex, Rect]:
    """Return the place of every hex in the rows of a band."""
    return {
        first_hex(view.mages[spot.seat]) + place: hex_place(
            spot.x + SPOTS[place][0], SPOTS[place][1], size
        ).down(1)
        for spot in spots
        for place in tiles_of(view, spot.seat)
    }


def _field(scene: Scene, view: View, offer: Offer, seat: Seat, size: HexSize) -> dict[int, HexTile]:
    """Return the tiles of a field by their places."""
    start = first_hex(view.mages[seat])
    bare = scene.memo(
        ("tiles", seat),
        (view.board, view.layout, scene.look, scene.words, size),
        lambda: {
            place: bare_tile(scene, tile, size)._replace(act=f"hex:{start + place}")
            for place, tile in tiles_of(view, seat).items()
        },
    )
    drawn = bare.copy()
    vault = view.vaults[seat] if view.board is not None else ()
    if vault:
        drawn[CAPITAL_PLACE] = _with_artifacts(drawn[CAPITAL_PLACE], glyphs_of(scene.look), len(vault))
    for one, place in enumerate(view.place):
        if place - start in drawn:
            mage = view.mages[one]
            drawn[place - start] = drawn[place - start]._replace(
                piece=mage.value, piece_tint=MAGE_TINTS[mage]
            )
    for item in offer.items:
        if item.hex is not None and 0 <= item.hex - start < SIZE:
            place = item.hex - start
            drawn[place] = _offered(
                drawn.get(place) or _empty(scene, item.hex), item.key, item == offer.picked
            )
    for target in offer.targets:
        place = view.place[target.seat] - start
        if place in drawn:
            drawn[place] = _offered(drawn[place], target.key, target.picked)
    if view.taken is not None and seat == view.seat:
        drawn[view.taken] = drawn[view.taken]._replace(piece=scene.look.glyphs.chosen, piece_tint="white")
    return drawn


def _offered(tile: HexTile, key: str, picked: bool) -> HexTile:
    """Return a tile that the player may choose, maybe in more than one way."""
    return tile._replace(key=tile.key + key, picked=tile.picked or picked)


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


def _headings(scene: Scene, view: View, spots: Sequence[FieldSpot], size: HexSize) -> Row:
    made_from = (
        *(view.vaults, view.inside, view.mages, view.board is None, view.seat),
        scene.look,
        scene.words,
        size,
    )
    return scene.memo(("headings", tuple(spots)), made_from, lambda: _heading_row(scene, view, spots, size))


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
