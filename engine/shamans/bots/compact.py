"""Translate between the clear game and the ints of the compact round (engine.shamans.think)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import seats
from engine.shamans import (
    Arrow,
    Artifact,
    Card,
    Draw,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    Tile,
    UsePortal,
    World,
    all_cards,
)
from engine.shamans.think import codes

WORLDS: dict[World, int] = {world: number for number, world in enumerate(World)}
"""Every world as an int; those of smaller tables come first."""
_SEATS = seats(5)
_TILES: tuple[Tile, ...] = (*Artifact, *Arrow)

CARDS: dict[Card, int] = {card: WORLDS[card.world] * 8 + card.number - 1 for card in all_cards(len(_SEATS))}
"""Every card as an int; those of smaller tables are among them."""
TILES: dict[Tile, int] = {tile: number for number, tile in enumerate(_TILES)}

OPTIONS: dict[Option, int] = {
    **{Play(card): codes.PLAY + number for card, number in CARDS.items()},
    **{Pass(card): codes.PASS + number for card, number in CARDS.items()},
    **{TakeFaceUp(slot): codes.TAKE + slot for slot in range(2)},
    Draw(): codes.DRAW,
    Keep(): codes.KEEP,
    Show(): codes.SHOW,
    MoveBack(): codes.MOVE_BACK,
    **{Swap(seat): codes.SWAP + seat for seat in _SEATS},
    **{Strike(seat): codes.STRIKE + seat for seat in _SEATS},
    Spare(): codes.SPARE,
    **{Perform(world): codes.PERFORM + number for world, number in WORLDS.items()},
    **{NameGuide(seat): codes.NAME_GUIDE + seat for seat in _SEATS},
    Let(): codes.LET,
    UsePortal(-1): codes.USE_PORTAL,
    UsePortal(1): codes.USE_PORTAL + 1,
}
"""Every option as an int."""
CLEAR: dict[int, Option] = {number: option for option, number in OPTIONS.items()}
"""The option of every int."""


def card_set(cards: Iterable[Card]) -> int:
    """Return a set of cards as the bits of an int."""
    return sum(1 << CARDS[card] for card in cards)


def tile_pile(tiles: Iterable[Artifact]) -> int:
    """Return the tiles of a seat as one int."""
    return sum(1 << 4 * TILES[tile] for tile in tiles)
