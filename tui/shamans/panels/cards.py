"""World cards as they are drawn: glyph, letter and number in the world's colour, never only a colour."""

from __future__ import annotations

from engine.shamans import Card
from tui.draw.look import Look
from tui.draw.rows import Row, Span, row
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.names import card_word


def card_span(look: Look, card: Card, *, act: str | None = None, private: bool = False) -> Span:
    """Return a card in three cells."""
    text = f"{glyphs_of(look).worlds[card.world]}{card_word(card)}"
    return Span(text, card.world.value, act, private)


def card_box(
    look: Look, card: Card, *, act: str | None = None, private: bool = False
) -> tuple[Row, Row, Row]:
    """Return a card as the three rows of a box."""
    glyphs, style = glyphs_of(look), card.world.value
    side = Span(glyphs.upright, style, act, private)
    top = f"{glyphs.top_left}{glyphs.line * 3}{glyphs.top_right}"
    bottom = f"{glyphs.bottom_left}{glyphs.line * 3}{glyphs.bottom_right}"
    return (
        row(Span(top, style, act, private)),
        row(side, card_span(look, card, act=act, private=private), side),
        row(Span(bottom, style, act, private)),
    )
