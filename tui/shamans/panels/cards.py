"""World cards as they are drawn: the number first, then the sign, on a fill of the world's colour."""

from __future__ import annotations

from engine.shamans import Card
from tui.draw.cards import Face, chip
from tui.draw.look import Look
from tui.draw.rows import Span
from tui.shamans.glyphs import glyphs_of


def face_of(look: Look, card: Card, edge: str = "") -> Face:
    """Return the face of a card."""
    return Face(str(card.number), glyphs_of(look).worlds[card.world], card.world.value, edge)


def card_span(look: Look, card: Card, *, act: str | None = None, private: bool = False) -> Span:
    """Return a card inside a line of text, in two cells."""
    return chip(face_of(look, card), act=act, private=private)
