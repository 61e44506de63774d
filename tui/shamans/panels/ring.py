"""The seats round the table, as they sit: the player at the bottom, the left neighbour at the left.

Play goes clockwise, and so does an Eclipse to the left. A spectator sees seat one at the bottom.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache, partial

from engine.core import Seat, seats, seats_from
from engine.shamans import View
from tui.draw.cards import HUGE, CardSize, Face, back, card, side_by_side
from tui.draw.placing import Placed, Rect, placed
from tui.draw.rows import Row, Span, blank, row, to_height, width_of
from tui.draw.scene import Scene
from tui.draw.tiles import backs
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.places import SeatPlace
from tui.shamans.panels.seat_facts import (
    SeatFacts,
    all_facts,
    cards_text,
    name_row,
    played_card,
    points_text,
    role_forms,
    tiles_row,
)
from tui.shamans.panels.tiles import tile_glyph
from tui.shamans.panels.track import display, eclipse_text, is_passing
from tui.shamans.sentences.names import artifact_name, artifact_word
from tui.shamans.table.lights import TILES
from tui.table.lights import lit_block

TEXT = 15
"""Cells of the text beside a card."""


class Side(Enum):
    """A side of the table, as the player sees it."""

    LEFT = auto()
    TOP_LEFT = auto()
    TOP = auto()
    TOP_RIGHT = auto()
    RIGHT = auto()


SIDES = {
    3: (Side.TOP_LEFT, Side.TOP_RIGHT),
    4: (Side.LEFT, Side.TOP, Side.RIGHT),
    5: (Side.LEFT, Side.TOP_LEFT, Side.TOP_RIGHT, Side.RIGHT),
}
"""The places of the other seats, clockwise from the player."""


def ring_height(size: CardSize) -> int:
    """Return the rows that the ring takes with cards of this size."""
    return 2 * size.height + 1


def ring_places(view: View, width: int, size: CardSize) -> tuple[SeatPlace, ...]:
    """Return the place of each seat in the ring."""
    return _places(view.setup.players, view.seat or Seat(0), width, size)


@lru_cache(256)
def _places(players: int, mine: Seat, width: int, size: CardSize) -> tuple[SeatPlace, ...]:
    middle, block = width // 2, TEXT + 1 + size.width
    slot, y = middle - size.width // 2, size.height + 1
    own = Rect(slot, y, *size)
    places = {mine: SeatPlace(own._replace(width=size.width + 1 + _room(width, size)), own)}
    for seat, side in zip(seats_from(mine, players)[1:], SIDES[players], strict=True):
        x, y = _column(side, middle, width, size), size.height if side in (Side.LEFT, Side.RIGHT) else 0
        inner = TEXT + 1 if side in (Side.LEFT, Side.TOP_LEFT) else 0
        whole = Rect(x, y, block, size.height)
        places[seat] = SeatPlace(whole, Rect(x + inner, y, *size))
    return tuple(places[seat] for seat in seats(players))


def ring_rows(scene: Scene, view: View, width: int, size: CardSize, *, hide: bool) -> list[Row]:
    """Return the seats round the table, with the artifacts in its middle."""
    players, middle = view.setup.players, width // 2
    mine = view.seat or Seat(0)
    facts = all_facts(scene, view)
    blocks, places = [], ring_places(view, width, size)
    for seat, side in zip(seats_from(mine, players)[1:], SIDES[players], strict=True):
        one = facts[seat]
        left = side in (Side.LEFT, Side.TOP_LEFT)
        made_from = (one, size, hide, left, scene.look, scene.words)
        block = scene.memo(("seat", one.seat), made_from, partial(_beside, scene, one, size, hide, left))
        whole = places[one.seat].whole
        blocks.append(lit_block(scene, Placed(whole.x, whole.y, block), f"seat:{one.seat}"))
    own, room = facts[mine], _room(width, size)
    slot, y, *_ = places[mine].card
    own_from = (own, size, room, hide, scene.look, scene.words)
    own_block = scene.memo(("seat", mine), own_from, partial(_own, scene, own, size, room, hide))
    blocks.append(lit_block(scene, Placed(slot, y, own_block), f"seat:{own.seat}"))
    foot = row(Span(_direction(scene, view), "dim"))
    blocks.append(lit_block(scene, Placed(1, 2 * size.height, [foot]), TILES))
    if size == HUGE:
        tiles = _tile_cards(scene, view, size)
        blocks.append(lit_block(scene, Placed(slot - 2 - width_of(tiles[0]), y, tiles), TILES))
    else:
        line_from = (view.display, 2 * (room + 1) + size.width, scene.look, scene.words)
        line = scene.memo("display", line_from, partial(_display_row, scene, view, line_from[1]))
        deck = backs(scene.look, scene.words.t("deck {count}", count=view.deck))
        shown = Placed(middle - width_of(line) // 2, y - 1, [line])
        stack = Placed(width - width_of((deck,)) - 1, 2 * size.height, [(deck,)])
        blocks += [lit_block(scene, heap, TILES) for heap in (shown, stack)]
    return placed(blocks, ring_height(size), scene.memo)


def _direction(scene: Scene, view: View) -> str:
    """Return the state of the Eclipse, and the way of play while the cards do not go their own way."""
    eclipse = eclipse_text(scene, view)
    if is_passing(view):
        return eclipse
    return f"{eclipse}   {glyphs_of(scene.look).clockwise} " + scene.words.t("clockwise")


def _room(width: int, size: CardSize) -> int:
    """Return the cells between the player's own card and the card of a neighbour, without a gap."""
    middle = width // 2
    return middle - size.width // 2 - (TEXT + 2 + size.width) - 2


def _column(side: Side, middle: int, width: int, size: CardSize) -> int:
    """Return the first column of a seat's block."""
    block = TEXT + 1 + size.width
    match side:
        case Side.LEFT:
            return 1
        case Side.RIGHT:
            return width - block - 1
        case Side.TOP:
            return middle - size.width // 2
        case Side.TOP_LEFT:
            return middle - block - 3
        case Side.TOP_RIGHT:
            return middle + 3


def _own(scene: Scene, facts: SeatFacts, size: CardSize, width: int, hide: bool) -> list[Row]:
    """Return the player's own seat: the card, and the text at its right."""
    return side_by_side([played_card(scene, facts, size), _told(scene, facts, width, size.height, hide)], 1)


def _beside(scene: Scene, facts: SeatFacts, size: CardSize, hide: bool, left: bool) -> list[Row]:
    """Return a seat: its card, and the text on the outer side of it."""
    told = _told(scene, facts, TEXT, size.height, hide)
    both = zip(told, played_card(scene, facts, size), strict=True)
    if left:
        return [(blank(TEXT - width_of(text)), *text, blank(1), *part) for text, part in both]
    return [(*part, blank(1), *text) for text, part in both]


def _told(scene: Scene, facts: SeatFacts, width: int, height: int, hide: bool) -> list[Row]:
    """Return name, points, cards, tiles and role below each other."""
    rows = [
        name_row(scene, facts, width),
        row(Span(points_text(scene, facts))),
        row(Span(cards_text(scene, facts), "dim")),
        tiles_row(scene, facts, width),
        *role_forms(scene, facts, hide)[:1],
    ]
    return to_height(rows, height)


def _display_row(scene: Scene, view: View, width: int) -> Row:
    """Return the artifacts that lie face up."""
    for name in (artifact_name, artifact_word):
        shown = display(scene, view, name)[:-1]
        if width_of(shown) <= width:
            break
    return tuple(shown)


def _tile_cards(scene: Scene, view: View, size: CardSize) -> list[Row]:
    """Return the deck and the artifacts that lie face up, as cards."""
    look, words = scene.look, scene.words
    deck = back(look, size, words.t("deck {count}", count=view.deck))
    tiles = [
        card(look, Face(" ", tile_glyph(look, tile), "tile", artifact_word(words, tile)), size)
        for tile in view.display
        if tile is not None
    ]
    return side_by_side([deck, *tiles], 1)
