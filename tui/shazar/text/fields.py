"""The fields as text, row by row; and a step as a direction."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from engine.shazar import (
    CAPITAL_PLACE,
    PLACES,
    Hex,
    Layout,
    Sign,
    Tile,
    View,
    direction,
    first_hex,
    laid_tiles,
)
from tui.draw.scene import Scene
from tui.shazar.sentences.marks import named
from tui.shazar.sentences.names import direction_name, mage_name, place_of, sign_name
from tui.shazar.sentences.tiles import tile_name
from tui.table.plain_text import hanging


def field_lines(scene: Scene, view: View, seat: Seat) -> Iterator[str]:
    """Yield a field: its mage, then each row of hexes with the mages who stand there."""
    board = view.board
    assert board is not None  # the fields are laid
    yield scene.words.t("Field of {mage}:", mage=mage_name(scene.words, view.mages[seat]))
    first = first_hex(view.mages[seat])
    for row in "abcde":
        places = sorted((name, first + place) for place, name in enumerate(PLACES) if name[0] == row)
        told = [_hex(scene, view, hex_, tile) for _, hex_ in places if (tile := board.tiles[hex_])]
        yield from hanging("; ".join(told))


def _hex(scene: Scene, view: View, hex_: Hex, tile: Tile) -> str:
    """Return a hex: `d4 Trap 1, cross (Gothard, has acted)`."""
    t = scene.words.t
    marks = [named(scene, view, Seat(seat)) for seat, place in enumerate(view.place) if place == hex_]
    if view.activated >> hex_ & 1:
        marks.append(t("has acted"))
    more = f" ({', '.join(marks)})" if marks else ""
    return f"{spoken(scene, hex_, tile)}{more}"


def spoken(scene: Scene, hex_: Hex, tile: Tile) -> str:
    """Return a hex as it is spoken: `d4 Trap 1, cross`."""
    name = f"{place_of(hex_)} {tile_name(scene.words, tile)}"
    return name if tile.sign is Sign.NONE else f"{name}, {sign_name(scene.words, tile.sign)}"


def layout_lines(scene: Scene, layout: Layout) -> Iterator[str]:
    """Yield the field that the viewer lays."""
    yield scene.words.t("Your field:")
    laid = [(place, tile) for place, tile in laid_tiles(layout).items() if place != CAPITAL_PLACE]
    told = [spoken(scene, place, tile) for place, tile in laid]
    yield from hanging("; ".join(sorted(told)))


def direction_of(scene: Scene, here: Hex, there: Hex) -> str:
    """Return the direction of a step in a word."""
    return direction_name(scene.words, direction(here, there))
