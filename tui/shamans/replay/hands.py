"""Hands as a replay shows them: one seat's hand in a row, or all hands in a column."""

from __future__ import annotations

from itertools import groupby

from engine.core import Seat, seats
from engine.shamans import Card, Game, card_order
from tui.draw.look import Look
from tui.draw.rows import Row, Span, cut, pad, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.tiles import counted, tile_glyphs
from tui.table.people import name_of

NAMED, SPACED = 36, 43
"""Cells from which there is room for a name, and also for a space after each world."""
NAME = 11
CARD = 3
"""Cells of a card and a space."""


def hand_row(scene: Scene, cards: tuple[Card, ...], width: int) -> Row:
    """Return a seat's cards."""
    if not cards:
        return row(Span(" " + scene.words.t("No cards in hand."), "dim"))
    gap = " " if len(cards) * CARD < width else ""
    spans = [span for card in cards for span in (Span(gap), card_span(scene.look, card, private=True))]
    return row(" ", *spans[1:])


def all_hands(scene: Scene, game: Game, width: int) -> list[Row]:
    """Return one row per seat: its key, its cards by world, and in brackets its face-down tiles."""
    return [_hand(scene, game, seat, width) for seat in seats(game.setup.players)]


def _hand(scene: Scene, game: Game, seat: Seat, width: int) -> Row:
    view, look = game.view(seat), scene.look
    start = row(Span(f"{seat + 1} ", "key", f"key:{seat + 1}"))
    if width >= NAMED:
        name = pad(name_of(scene, seat), NAME - 1, glyphs_of(look).more)
        start = (*start, Span(f"{name} ", act=f"key:{seat + 1}"))
    gap = " " if width >= SPACED else ""
    out = seat not in view.inside
    spans = [Span(f"{held}{gap}", "dim" if out else world) for world, held in _by_world(look, view.hand)]
    tiles = counted(tile_glyphs(look, view.tiles))
    if tiles:
        room = width - width_of(start) - width_of(spans) - 2
        spans.append(Span(f"({cut(tiles, max(0, room), glyphs_of(look).more)})", "moon"))
    return tuple(span._replace(private=True) for span in (*start, *spans))


def _by_world(look: Look, cards: tuple[Card, ...]) -> list[tuple[str, str]]:
    """Return for each world its style, and its sign with the numbers: that is short."""
    groups = groupby(sorted(cards, key=card_order), key=lambda card: card.world)
    signs = glyphs_of(look).worlds
    return [
        (world.value, signs[world] + "".join(str(card.number) for card in held)) for world, held in groups
    ]
