"""The hand on a screen, read from what is drawn: its cards, their keys, and which one is picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.shamans import Card
from tui.draw.look import Look
from tui.draw.rows import Row, Span
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span

SIGNS = {sign for plain in (False, True) for sign in glyphs_of(Look.of(plain=plain)).worlds.values()}
MARKS = ("▸", ">")


class HandCard(NamedTuple):
    """A card of the hand."""

    text: str
    """Its number and sign."""
    key: str
    picked: bool
    acts: tuple[str, ...]
    """The actions of a click on its cells, all of them."""


def text_of(card: Card, look: Look | None = None) -> str:
    """Return a card as it is written: its number and sign."""
    return card_span(look or Look.of(), card).text


def hand_on(rows: Sequence[Row]) -> list[HandCard]:
    """Return the cards of the hand that can be clicked, from left to right."""
    cards: dict[str, list[Span]] = {}
    for parts in rows:
        for span in parts:
            if span.act is not None and span.act.startswith("item:"):
                cards.setdefault(span.act, []).append(span)
    found = [_card(act, spans) for act, spans in cards.items() if any("." in span.style for span in spans)]
    return sorted(found, key=lambda card: int(card.acts[0].removeprefix("item:")))


def picked_on(rows: Sequence[Row]) -> list[str]:
    """Return the picked cards, each as its mark, key, number and sign."""
    return [f"▸{card.key}{card.text}" for card in hand_on(rows) if card.picked]


def _card(act: str, spans: list[Span]) -> HandCard:
    drawn = "".join(span.text for span in spans if "." in span.style)
    face = "".join(span.text for span in spans if "." in span.style and SIGNS.intersection(span.text))
    number = next(sign for sign in drawn if sign.isdigit())
    sign = next(sign for sign in face if sign in SIGNS)
    key = spans[-1].text.strip().strip("".join(MARKS))
    below = "" if number in spans[-1].text and spans[-1] is spans[0] else key
    picked = any(span.style.endswith(".bright") for span in spans)
    return HandCard(f"{number}{sign}", below, picked, tuple(act for _ in spans))
